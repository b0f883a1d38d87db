import Geometry
import Testing

private func stroke(_ text: String, _ style: StrokeStyle) throws -> Path { try Path(svg: text).stroked(style: style) }

@Suite struct StrokingTests {
  /// SEMANTICS 4: a 4-wide stroke on a rectangle with a perimeter of 140 covers 560, half of it 280.
  @Test func rectPerimeterVector() {
    let rect = Path(rect: Rect(x: 10, y: 10, width: 35, height: 35))
    let style = StrokeStyle(lineWidth: 4)
    let outline = rect.stroked(style: style)
    #expect(outline.svgString == "M47 8L47 47L8 47L8 8ZM12 12L12 43L43 43L43 12Z")
    #expect(outlineArea(outline) == 560)
    #expect(outlineArea(rect.trimmed(from: 0, to: 0.5).stroked(style: style)) == 280)
  }

  @Test func openLines() throws {
    #expect(try stroke("M0 0L10 0", StrokeStyle(lineWidth: 2)).svgString == "M0 -1L10 -1L10 1L0 1Z")
    let square = StrokeStyle(lineWidth: 2, lineCap: .square)
    #expect(try outlineArea(stroke("M0 0L10 0", square)) == 24)
    #expect(try stroke("M0 0L10 0", square).boundingBox == Rect(x: -1, y: -1, width: 12, height: 2))
    let round = StrokeStyle(lineWidth: 20, lineCap: .round)
    #expect(abs(try outlineArea(stroke("M0 0L10 0", round)) - (200 + 100 * .pi)) < 0.5)
    #expect(isClose(try stroke("M0 0L10 0", round).boundingBox, Rect(x: -10, y: -10, width: 30, height: 20), 1e-2))
  }

  @Test(arguments: [
    (LineJoin.miter, 10.0, 84.0), (.bevel, 10, 82), (.miter, 1.4, 82), (.miter, 1.42, 84),
  ])
  func rightAngledJoins(join: LineJoin, limit: Double, area: Double) throws {
    let style = StrokeStyle(lineWidth: 4, lineJoin: join, miterLimit: limit)
    // 2 * 40 - the doubled inner square of 4 + a bevel's triangle of 2 or a miter's square of 4.
    #expect(abs(try outlineArea(stroke("M0 0L10 0L10 10", style)) - (area - 4)) < 1e-12)
  }

  @Test func roundJoins() throws {
    let style = StrokeStyle(lineWidth: 40, lineJoin: .round)
    #expect(abs(try outlineArea(stroke("M0 0L100 0L100 100", style)) - (8000 - 400 + 100 * .pi)) < 0.5)
  }

  @Test func halfTurns() throws {
    func area(_ join: LineJoin) throws -> Double {
      let outline = try stroke("M0 0L50 0L0 0", StrokeStyle(lineWidth: 20, lineJoin: join))
      return nonZeroArea(contours(outline), in: Rect(x: -20, y: -20, width: 120, height: 40), rows: 4000)
    }
    #expect(abs(try area(.bevel) - 1000) < 0.5)
    #expect(abs(try area(.miter) - 1000) < 0.5)
    #expect(abs(try area(.round) - (1000 + 50 * .pi)) < 0.5)
  }

  @Test(arguments: [1.0, 10, 100, 1000])
  func circlesStrokeToTheirRing(radius: Double) {
    let width = radius / 5
    let outline = Path(circleCenter: .zero, radius: radius).stroked(style: StrokeStyle(lineWidth: width))
    #expect(contours(outline).count == 2)
    let exact = 2 * .pi * radius * width
    // Chords within .01 on both rings lose or gain up to .01 of both circumferences.
    #expect(abs(outlineArea(outline) - exact) < 0.01 * 4 * .pi * radius)
    for points in contours(outline) {
      for point in points { #expect(abs(abs(point.length - radius) - width / 2) < 0.01 + 5e-6 * radius) }
    }
  }

  @Test func aCircleNarrowerThanItsStrokeIsADisc() {
    let outline = Path(circleCenter: .zero, radius: 4).stroked(style: StrokeStyle(lineWidth: 20))
    let box = Rect(x: -15, y: -15, width: 30, height: 30)
    let area = nonZeroArea(contours(outline), in: box, rows: 3000)
    // Chords within .01 of the circumference of 28 pi.
    #expect(abs(area - .pi * 14 * 14) < 0.9)
  }

  @Test func smallClosedShapesFillTheirInside() {
    for side in [1.0, 3, 4.9, 5.1, 8] {
      let path = Path(rect: Rect(x: 0, y: 0, width: side, height: side))
      let outline = path.stroked(style: StrokeStyle(lineWidth: 5))
      let hole = max(0, side - 5)
      let exact = (side + 5) * (side + 5) - hole * hole
      let area = nonZeroArea(contours(outline), in: Rect(x: -5, y: -5, width: 20, height: 20), rows: 2000)
      #expect(abs(area - exact) < 0.1, "side \(side)")
    }
  }

  @Test(arguments: [(LineCap.butt, 0.0), (.square, 16.0), (.round, 4 * Double.pi)])
  func subpathsWithoutLengthAreDots(cap: LineCap, area: Double) throws {
    let style = StrokeStyle(lineWidth: 4, lineCap: cap)
    for text in ["M5 5Z", "M5 5L5 5", "M5 5L5 5Z", "M5 5C5 5 5 5 5 5"] {
      #expect(abs(try outlineArea(stroke(text, style)) - area) < 0.2, "\(text)")
    }
    #expect(try stroke("M5 5", style).isEmpty)
  }

  @Test func transformsOnlyRefine() {
    let circle = Path(circleCenter: .zero, radius: 1)
    let style = StrokeStyle(lineWidth: 0.5)
    let fine = circle.stroked(style: style, transform: AffineTransform(scaleX: 300, y: 100))
    #expect(fine.elements.count > 3 * circle.stroked(style: style).elements.count)
    #expect(isClose(fine.boundingBox, Rect(x: -1.25, y: -1.25, width: 2.5, height: 2.5), 1e-4))
  }

  /// With round joins and caps the stroke is all points within half the width of the path.
  @Test(arguments: 0..<12)
  func roundStrokesAreDistanceSets(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) + 100)
    var path = Path()
    path.move(to: random.point(in: 60))
    for _ in 0..<4 {
      switch random.next() % 3 {
      case 0: path.addLine(to: random.point(in: 60))
      case 1: path.addQuadCurve(to: random.point(in: 60), control: random.point(in: 60))
      default:
        path.addCurve(to: random.point(in: 60), control1: random.point(in: 60), control2: random.point(in: 60))
      }
    }
    if seed % 2 == 0 { path.closeSubpath() }
    let lines = path.flattened(tolerance: 0.002)
    for width in [0.5, 3, 12, 40] {
      let outline = contours(path.stroked(style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)))
      var wrong = 0
      var negative = 0
      for _ in 0..<600 {
        let point = random.point(in: 100) - Point(x: 20, y: 20)
        let distance = distance(lines, to: point)
        if abs(distance - width / 2) < 0.02 { continue }
        let count = winding(outline, around: point)
        if (count != 0) != (distance < width / 2) { wrong += 1 }
        if count < 0 { negative += 1 }
      }
      #expect(wrong == 0, "width \(width)")
      #expect(negative == 0, "width \(width)")
    }
  }

  @Test func cuspsAreRounded() throws {
    // A cubic with a cusp at its middle (0.5, 0.75) of the unit loop, scaled by 40.
    let path = try Path(svg: "M0 0C40 40 0 40 40 0")
    let lines = path.flattened(tolerance: 0.001)
    let outline = contours(path.stroked(style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .miter)))
    var random = SplitMix(seed: 4)
    for _ in 0..<2000 {
      let point = random.point(in: 60) - Point(x: 10, y: 10)
      let distance = distance(lines, to: point)
      if abs(distance - 5) < 0.02 { continue }
      #expect((winding(outline, around: point) != 0) == (distance < 5))
    }
  }

  @Test(arguments: [1e-300, 1e-9, 1e9, 1e300, Double.nan, .infinity, -1, 0])
  func hostileWidths(width: Double) {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 10)
    let outline = path.stroked(style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    // Round corners of 2^14 steps at most, eight points a step where the pen turns back over them.
    #expect(outline.elements.count < 1 << 19)
    #expect(outline.boundingBox.isFinite || outline.isEmpty)
  }

  @Test(arguments: [1e6, 1e9, 1e15, 1e308, .infinity, .nan])
  func hostileCoordinates(size: Double) {
    var random = SplitMix(seed: 77)
    var path = Path()
    path.move(to: random.point(in: size))
    for _ in 0..<2 {
      path.addCurve(to: random.point(in: size), control1: random.point(in: size), control2: random.point(in: -size))
      path.addLine(to: random.point(in: size))
      path.addQuadCurve(to: random.point(in: 1), control: random.point(in: size))
    }
    path.closeSubpath()
    for width in [1, 1e12] {
      for style in [StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round), StrokeStyle(lineWidth: width)] {
        let outline = path.stroked(style: style)
        // Five curves of 2^14 pieces at most, eight points a piece where the bend is tighter than the pen.
        #expect(outline.elements.count < 1 << 19)
        #expect(outline.controlBox.isFinite)
      }
    }
  }

  @Test(arguments: [
    AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: .nan, y: 1), AffineTransform(scaleX: .infinity, y: 1),
    AffineTransform(scaleX: 1e300, y: 1e300), AffineTransform(scaleX: 1e-300, y: 1e-300),
  ])
  func hostileTransforms(transform: AffineTransform) {
    let outline = Path(circleCenter: .zero, radius: 5).stroked(style: StrokeStyle(lineWidth: 2), transform: transform)
    #expect(outline.elements.count <= 2 * 8 * 4097 + 10)
  }
}
