import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

/// Paths by either rule, and strokes, against the exact area.
struct PathTests {
  private static func square(_ low: Double, _ high: Double, reversed: Bool = false) -> [Point] {
    let corners = [Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high), Point(x: low, y: high)]
    return reversed ? corners.reversed() : corners
  }

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let polygons: [[Point]]
  }

  static let examples = [
    Example(
      testDescription: "triangle", polygons: [[Point(x: 1.3, y: 2.2), Point(x: 28, y: 9.1), Point(x: 7, y: 27.7)]]),
    Example(testDescription: "hole against", polygons: [square(2.3, 27.6), square(8.5, 20.25, reversed: true)]),
    Example(testDescription: "hole along", polygons: [square(2.3, 27.6), square(8.5, 20.25)]),
    Example(testDescription: "beyond the left", polygons: [square(-500, 12.5)]),
    Example(testDescription: "beyond all", polygons: [square(-500, 500)]),
    Example(
      testDescription: "slanted beyond the left and above",
      polygons: [[Point(x: -40, y: -30), Point(x: 28, y: 9.1), Point(x: -7, y: 47.7)]]),
    Example(
      testDescription: "beyond the right",
      polygons: [[Point(x: 5.5, y: 4), Point(x: 900, y: 9.1), Point(x: 7, y: 27.7)]]),
    Example(
      testDescription: "sliver", polygons: [[Point(x: 1, y: 1), Point(x: 29, y: 15), Point(x: 29, y: 15.2)]]),
  ]

  @Test(arguments: examples, [FillRule.nonZero, .evenOdd])
  func areas(example: Example, rule: FillRule) {
    let canvas = Canvas(30, 30)
    canvas.fill(.polygons(example.polygons), rule: rule, .color(.white))
    let inside = ExactArea.polygons(example.polygons, rule: rule)
    #expect(canvas.flush().worstAlpha { ExactArea.row($0, width: 30, lines: 512, inside) } <= 1)
  }

  /// Triangles that may be slivers, anywhere: no edge meets another.
  @Test(arguments: 0..<40)
  func triangles(seed: Int) {
    var random = SplitMix(UInt64(seed))
    let corners = (0..<3).map { _ in Point(x: random.double(-20...70), y: random.double(-20...60)) }
    let canvas = Canvas(50, 40)
    canvas.fill(.polygons([corners]), .color(.white))
    let inside = ExactArea.polygons([corners], rule: .nonZero)
    #expect(canvas.flush().worstAlpha { ExactArea.row($0, width: 50, lines: 512, inside) } <= 1)
  }

  /// Where arms cross within a pixel areas are summed; wherever one edge or none is, they are exact.
  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func starsByEitherRule(rule: FillRule) {
    let canvas = Canvas(100, 100)
    canvas.fill(.star(center: Point(x: 50, y: 50), radius: 48), rule: rule, .color(.white))
    let picture = canvas.flush()
    #expect(picture.alpha(50, 50) == (rule == .nonZero ? 255 : 0))
    #expect(picture.alpha(50, 20) == 255)
    #expect(picture.alpha(2, 2) == 0)
  }

  /// So many edges that they are sorted into bands.
  @Test(arguments: [100, 3000])
  func combs(teeth: Int) {
    var polygon: [Point] = []
    for index in 0..<teeth {
      let x = 2 + Double(index) * 300 / Double(teeth)
      polygon += [Point(x: x, y: 5), Point(x: x + 100 / Double(teeth), y: 195.5)]
    }
    let corners = polygon + [Point(x: 305, y: 199.5), Point(x: 1, y: 199.5)]
    let canvas = Canvas(310, 200)
    canvas.fill(.polygons([corners]), rule: .evenOdd, .color(.white))
    let inside = ExactArea.polygons([corners], rule: .evenOdd)
    let picture = canvas.flush()
    for y in [3, 5, 60, 128, 195, 199] {
      if teeth > 300 && y > 190 { continue }
      let row = ExactArea.row(y, width: 310, lines: 64, inside)
      let worst = (0..<310).map { abs(picture.alpha($0, y) - 255 * row[$0]) }.max()!
      #expect(worst <= (teeth < 300 ? 2 : 8), "row \(y)")
    }
  }

  @Test func strokesOfALine() {
    let canvas = Canvas(40, 30)
    let path = Path { path in
      path.move(to: Point(x: 5.5, y: 15))
      path.addLine(to: Point(x: 30.25, y: 15))
    }
    canvas.stroke(path, style: StrokeStyle(lineWidth: 5), .color(.white))
    let inside = ExactArea.polygons(
      [[Point(x: 5.5, y: 12.5), Point(x: 30.25, y: 12.5), Point(x: 30.25, y: 17.5), Point(x: 5.5, y: 17.5)]],
      rule: .nonZero)
    #expect(canvas.flush().worstAlpha { ExactArea.row($0, width: 40, inside) } <= 1)
  }

  /// A circle's stroke is a ring; the style is in user units.
  @Test(arguments: [1.0, 3])
  func strokesOfACircle(scale: Double) {
    let canvas = Canvas(100, 90)
    canvas.transform = AffineTransform(scaleX: scale, y: scale)
    canvas.stroke(
      Path(circleCenter: Point(x: 48 / scale, y: 45.3 / scale), radius: 30 / scale),
      style: StrokeStyle(lineWidth: 7 / scale), .color(.white))
    func disc(_ radius: Double) -> (Double) -> [ClosedRange<Double>] {
      ExactArea.round(
        Rect(x: 48 - radius, y: 45.3 - radius, width: 2 * radius, height: 2 * radius), radiusX: radius, radiusY: radius)
    }
    let worst = canvas.flush().worstAlpha { y in
      zip(ExactArea.row(y, width: 100, disc(33.5)), ExactArea.row(y, width: 100, disc(26.5))).map { $0 - $1 }
    }
    #expect(worst <= 8)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func pathsThatAreNotFiniteEnd(number: Double) {
    let canvas = Canvas(20, 12)
    canvas.fill(.polygons([[Point(x: number, y: 1), Point(x: 5, y: number), Point(x: 9, y: 9)]]), .color(.white))
    canvas.stroke(
      .star(center: Point(x: 9, y: 5), radius: 4), style: StrokeStyle(lineWidth: number), .color(.white))
    canvas.clip(to: .star(center: Point(x: number, y: 5), radius: 4))
    canvas.paint(.color(.white))
    #expect(canvas.flush().invalidPixel == nil)
  }

  @Test func anEmptyPathDrawsNothing() {
    let canvas = Canvas(20, 12)
    canvas.fill(Path(), .color(.white))
    canvas.stroke(Path(), style: StrokeStyle(), .color(.white))
    #expect(canvas.flush().isClear)
    canvas.clip(to: Path())
    canvas.paint(.color(.white))
    #expect(canvas.flush().isClear)
  }
}
