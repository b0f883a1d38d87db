import Geometry
import Testing

private func dashes(_ text: String, _ pattern: [Double], _ phase: Double = 0) throws -> String {
  try Path(svg: text).dashed(pattern: pattern, phase: phase).svgString
}

@Suite struct DashingTests {
  @Test(arguments: [
    ([4.0, 2], 0.0, "M0 0L4 0M6 0L10 0M12 0L16 0M18 0L20 0"),
    ([4, 2], 3, "M0 0L1 0M3 0L7 0M9 0L13 0M15 0L19 0"),
    ([4, 2], -1, "M1 0L5 0M7 0L11 0M13 0L17 0M19 0L20 0"),
    ([4, 2], 6e9, "M0 0L4 0M6 0L10 0M12 0L16 0M18 0L20 0"),
    ([5], 0, "M0 0L5 0M10 0L15 0"),
    ([5, 1, 2], 0, "M0 0L5 0M6 0L8 0M13 0L14 0M16 0L20 0"),
    ([20, 5], 0, "M0 0L20 0"),
    ([30, 5], 0, "M0 0L20 0"),
    ([5, 0], 0, "M0 0L20 0"),
    ([0, 5, 10, 5], 7, "M0 0L8 0M18 0L20 0"),
    ([4, 100], 50, ""),
  ])
  func alongALine(pattern: [Double], phase: Double, expected: String) throws {
    let result = try dashes("M0 0L20 0", pattern, phase)
    if pattern.first == 0 {
      // The dot at 13 is too short to see; it stands between the two long dashes.
      let subpaths = try Path(svg: result).subpaths
      #expect(subpaths.count == 3)
      #expect(isClose(subpaths[1].start, Point(x: 13, y: 0), 1e-7))
    } else {
      #expect(result == expected)
    }
  }

  @Test(arguments: [[], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1]] as [[Double]])
  func patternsWithoutMeaningLeaveThePath(pattern: [Double]) throws {
    #expect(try dashes("M0 0L20 0Z", pattern) == "M0 0L20 0Z")
  }

  @Test func eachSubpathStartsAnew() throws {
    #expect(try dashes("M0 0L5 0M0 9L5 9", [4, 4]) == "M0 0L4 0M0 9L4 9")
  }

  @Test func dashesRunRoundCorners() throws {
    #expect(try dashes("M0 0L5 0L5 5", [8, 1]) == "M0 0L5 0L5 3M5 4L5 5")
  }

  @Test func closedSubpathsJoinAtTheSeam() throws {
    // 40 round; the dash from 37 on goes through the seam and ends at 3.
    let joined = "M0 3L0 0L3 0M7 0L10 0L10 3M10 7L10 10L7 10M3 10L0 10L0 7"
    #expect(try dashes("M0 0L10 0L10 10L0 10Z", [6, 4], 3) == joined)
    #expect(try dashes("M0 0L10 0L10 10L0 10Z", [50, 1]) == "M0 0L10 0L10 10L0 10L0 0Z")
    // Off at the seam: nothing to join.
    #expect(try Path(svg: "M0 0L10 0L10 10L0 10Z").dashed(pattern: [2, 8], phase: -1).subpaths.count == 4)
  }

  @Test func dotsKeepTheirDirection() throws {
    let path = try Path(svg: "M0 0L30 30")
    let dots = path.dashed(pattern: [0, 10], phase: 0)
    #expect(dots.subpaths.count == 5)
    let style = StrokeStyle(lineWidth: 2, lineCap: .square)
    let outline = contours(dots.stroked(style: style))
    #expect(outline.count == 5)
    // A square of 2 along the diagonal: its corners lie at sqrt(2) along the axes.
    let reach = 2.0.squareRoot()
    #expect(outline[0].count == 4)
    for corner in outline[0] {
      #expect(min(abs(corner.x), abs(corner.y)) < 1e-6)
      #expect(abs(max(abs(corner.x), abs(corner.y)) - reach) < 1e-6)
    }
    #expect(abs(outlineArea(dots.stroked(style: style)) - 20) < 1e-4)
  }

  @Test func dotsOnAClosedPathDoNotRepeatAtTheSeam() throws {
    #expect(try Path(svg: "M0 0L10 0L10 10L0 10Z").dashed(pattern: [0, 10], phase: 0).subpaths.count == 4)
    let circle = Path(circleCenter: .zero, radius: 10)
    #expect(circle.dashed(pattern: [0, circle.length / 12], phase: 0).subpaths.count == 12)
    #expect(circle.dashed(pattern: [circle.length / 24, circle.length / 24], phase: 0).subpaths.count == 12)
  }

  @Test func dashesOnCurvesHaveTheirLengths() {
    let circle = Path(circleCenter: .zero, radius: 50)
    let dashed = circle.dashed(pattern: [7, 3], phase: 1)
    let subpaths = dashed.subpaths
    #expect(abs(subpaths[1].length - 7) < 1e-8)
    #expect(subpaths[1].segments.allSatisfy { if case .cubic = $0 { true } else { false } })
    // Starts at angle 9/50.
    let angle = 9.0 / 50
    #expect(
      isClose(subpaths[1].start, Point(x: 50 * Trigonometry.cos(angle), y: 50 * Trigonometry.sin(angle)), 3e-4))
  }

  @Test func dashesAndGapsAddUp() {
    var random = SplitMix(seed: 6)
    for _ in 0..<20 {
      let path = Path {
        $0.move(to: random.point(in: 100))
        $0.addCurve(to: random.point(in: 100), control1: random.point(in: 100), control2: random.point(in: 100))
        $0.addLine(to: random.point(in: 100))
        $0.addQuadCurve(to: random.point(in: 100), control: random.point(in: 100))
        $0.closeSubpath()
      }
      let pattern = [random.unit() * 20 + 1, random.unit() * 20 + 1]
      let phase = random.unit() * 100
      let on = path.dashed(pattern: pattern, phase: phase).length
      let off = path.dashed(pattern: pattern.reversed(), phase: phase - pattern[0]).length
      #expect(abs(on + off - path.length) < 1e-6)
    }
  }

  @Test(arguments: [1e-9, 1e-300, 1e-5])
  func endlessPatternsEndAsSolid(length: Double) throws {
    let path = try Path(svg: "M0 0L1000 0M0 0L1000 1000")
    #expect(path.dashed(pattern: [length, length], phase: 0) == path)
  }

  @Test func dotsSurviveADashWithZeroLength() throws {
    #expect(try dashes("M5 5Z", [4, 2]) == "M5 5Z")
    #expect(try dashes("M5 5Z", [4, 2], 5) == "")
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func hostilePhasesAndCoordinates(value: Double) throws {
    let path = Path { $0.addLines(between: [.zero, Point(x: value, y: 1), Point(x: 3, y: 4)]) }
    #expect(path.dashed(pattern: [1, 2], phase: value).elements.count <= 3_000_000)
  }
}

@Suite struct TrimmingTests {
  @Test(arguments: [
    (0.0, 0.5, "M0 0L10 0"), (0.25, 0.75, "M5 0L10 0L10 5"), (0.5, 1, "M10 0L10 10"), (-3, 0.25, "M0 0L5 0"),
    (0.75, 9, "M10 5L10 10"), (0.5, 0.5, ""), (0.7, 0.3, ""), (0, 1, "M0 0L10 0L10 10"), (1, 2, ""), (-1, 0, ""),
    (.nan, .nan, "M0 0L10 0L10 10"),
  ])
  func fractionsOfTheLength(from: Double, to: Double, expected: String) throws {
    #expect(try Path(svg: "M0 0L10 0L10 10").trimmed(from: from, to: to).svgString == expected)
  }

  @Test func closingLinesCount() throws {
    let rect = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(rect.trimmed(from: 0.5, to: 1).svgString == "M10 10L0 10L0 0")
    #expect(rect.trimmed(from: 0, to: 1) == rect)
  }

  @Test func theTotalRunsOverAllSubpaths() throws {
    let path = try Path(svg: "M0 0L10 0M0 5L30 5")
    #expect(path.trimmed(from: 0.125, to: 0.5).svgString == "M5 0L10 0M0 5L10 5")
    #expect(path.trimmed(from: 0.25, to: 0.5).svgString == "M0 5L10 5")
    let two = try Path(svg: "M0 0L10 0L10 10L0 10ZM20 0L60 0")
    #expect(two.trimmed(from: 0, to: 0.75).svgString == "M0 0L10 0L10 10L0 10L0 0ZM20 0L40 0")
  }

  @Test func curvesAreCutByLength() {
    let circle = Path(circleCenter: .zero, radius: 10)
    let eighth = circle.trimmed(from: 0.1, to: 0.35)
    #expect(abs(eighth.length - circle.length * 0.25) < 1e-8)
    let (sin, cos) = Trigonometry.sincos(degrees: 36)
    #expect(isClose(eighth.subpaths[0].start, Point(x: 10 * cos, y: 10 * sin), 5e-5))
  }
}
