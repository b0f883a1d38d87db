import Geometry
import Testing

@Suite struct SVGPathTests {
  @Test(arguments: [
    ("", ""),
    ("  \n", ""),
    ("M10 20", "M10 20"),
    ("M10,20 L30,40", "M10 20L30 40"),
    ("M10 20 30 40 50 60", "M10 20L30 40L50 60"),
    ("m10 20 30 40 z", "M10 20L40 60Z"),
    ("M1 2h3v4H0V0", "M1 2L4 2L4 6L0 6L0 0"),
    ("M1 2h1 1v2-3", "M1 2L2 2L3 2L3 4L3 1"),
    ("M0 0l1.5.5-3e2-.5", "M0 0L1.5 0.5L-298.5 0"),
    ("M+1.5e+1 2E-1", "M15 0.2"),
    ("M1. 2.", "M1 2"),
    ("M0 0C1 2 3 4 5 6S9 10 11 12", "M0 0C1 2 3 4 5 6C7 8 9 10 11 12"),
    ("M1 1c1 0 2 1 2 2s1 2 2 2", "M1 1C2 1 3 2 3 3C3 4 4 5 5 5"),
    ("M0 0S1 1 2 2", "M0 0C0 0 1 1 2 2"),
    ("M0 0Q1 2 4 0T8 0 12 0", "M0 0Q1 2 4 0Q7 -2 8 0Q9 2 12 0"),
    ("M1 1q1 2 4 0t4 0", "M1 1Q2 3 5 1Q8 -1 9 1"),
    ("M0 0Q1 2 4 0L4 4T8 0", "M0 0Q1 2 4 0L4 4Q4 4 8 0"),
    ("M0 0C1 2 3 4 5 6Q0 0 1 1S3 3 4 4", "M0 0C1 2 3 4 5 6Q0 0 1 1C1 1 3 3 4 4"),
    ("M1 1L2 2ZL5 5", "M1 1L2 2ZL5 5"),
    ("m1 1l1 1zl5 5", "M1 1L2 2ZL6 6"),
    ("M5 5l5 0zm1 1l1 1", "M5 5L10 5ZM6 6L7 7"),
    ("M0 0A0 5 0 0 1 3 4", "M0 0L3 4"),
    ("M3 4A5 5 0 0 1 3 4L1 1", "M3 4L1 1"),
    ("M0\t0\r\nL\u{0C}1,1", "M0 0L1 1"),
  ])
  func reads(text: String, expected: String) throws {
    #expect(try Path(svg: text).svgString == expected)
  }

  @Test func arcFlagsNeedNoSeparators() throws {
    let tight = try Path(svg: "M0 0a5 5 0 0110 0a5 5 0 1,0-10 0")
    let loose = try Path(svg: "M0 0 a 5 5 0 0 1 10 0 a 5 5 0 1 0 -10 0")
    #expect(tight == loose)
  }

  @Test(arguments: [
    ("M0 0A5 5 0 0 1 10 0", Rect(x: 0, y: -5, width: 10, height: 5)),
    ("M0 0A5 5 0 0 0 10 0", Rect(x: 0, y: 0, width: 10, height: 5)),
    // Too small: scaled up until it reaches.
    ("M0 0A1 1 0 0 1 10 0", Rect(x: 0, y: -5, width: 10, height: 5)),
    ("M0 0A-5 5 0 0 1 10 0", Rect(x: 0, y: -5, width: 10, height: 5)),
    // Long and short way round the same circle of radius 5 about (5, 5).
    ("M5 0A5 5 0 0 1 10 5", Rect(x: 5, y: 0, width: 5, height: 5)),
    ("M5 0A5 5 0 1 0 10 5", Rect(x: 0, y: 0, width: 10, height: 10)),
    // An ellipse turned by 90 degrees: radii swap.
    ("M0 0A20 5 90 0 1 10 0", Rect(x: 0, y: -20, width: 10, height: 20)),
  ])
  func arcs(text: String, expected: Rect) throws {
    #expect(isClose(try Path(svg: text).boundingBox, expected, 1e-4))
  }

  @Test func arcsAreCubicsOfAtMostAnEighthOfATurn() throws {
    #expect(try Path(svg: "M0 0A5 5 0 0 1 10 0").elements.count == 1 + 4)
    #expect(try Path(svg: "M5 0A5 5 0 0 1 10 5").elements.count == 1 + 2)
    #expect(try Path(svg: "M5 0A5 5 0 1 0 10 5").elements.count == 1 + 6)
    #expect(try Path(svg: "M0 0A5 5 0 0 1 10 0").currentPoint == Point(x: 10, y: 0))
  }

  @Test(arguments: [
    ("L1 1", 0, "a move (M or m) first"),
    ("  x", 2, "a path command (M Z L H V C S Q T A, or small)"),
    ("M", 1, "a number"),
    ("M1", 2, "a number"),
    ("M1 ", 3, "a number"),
    ("M,1 1", 1, "a number"),
    ("M1,,1", 3, "a number"),
    ("M1 1,", 5, "a number after the comma"),
    ("M1 1L", 5, "a number"),
    ("M1 1L2", 6, "a number"),
    ("M1 1 2", 6, "a number"),
    ("M1 1 L2 - 3", 8, "a number"),
    ("M1 1 L2 .", 8, "a number"),
    ("M1 1 L2 3e", 10, "the digits of an exponent"),
    ("M1 1 L1e999 0", 6, "a number within the range of a Double"),
    ("M1e308 0l1e308 0", 9, "a coordinate within the range of a Double"),
    ("M0 0A5 5 0 2 1 3 3", 11, "a flag (0 or 1)"),
    ("M0 0Z5", 5, "a path command (M Z L H V C S Q T A, or small)"),
    ("M0 0LNaN 1", 5, "a number"),
    ("M0 0Linf 1", 5, "a number"),
    ("M0 0 L1 1 é", 10, "a path command (M Z L H V C S Q T A, or small)"),
  ])
  func errorsSayWhereAndWhat(text: String, offset: Int, expected: String) {
    #expect(throws: SVGPathError(offset: offset, expected: expected)) { try Path(svg: text) }
  }

  @Test func writesWhatItReads() throws {
    var random = SplitMix(seed: 3)
    var path = Path()
    path.move(to: random.point(in: 1e-7))
    for _ in 0..<200 {
      path.addLine(to: random.point(in: 1e9))
      path.addQuadCurve(to: random.point(in: 10), control: random.point(in: -1e-3))
      path.addCurve(to: random.point(in: 1e15), control1: random.point(in: 1), control2: random.point(in: 3e5))
      path.closeSubpath()
      path.move(to: random.point(in: 77))
    }
    #expect(try Path(svg: path.svgString) == path)
  }

  @Test func hostileArcsStayFinite() throws {
    for text in ["M0 0A1e308 1e-308 45 1 1 1e308 1", "M-1e308 0A1 1 0 1 1 1e308 0", "M0 0A1e300 1e300 1e300 1 0 1 1"] {
      #expect(try Path(svg: text).boundingBox.isFinite)
    }
  }
}
