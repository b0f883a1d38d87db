import Sfumato
import Testing

/// Strokes by their look: cusps, closings, dots, dashes.
@Suite struct StrokeShapeTests {
  static func draw(_ path: Path, _ style: StrokeStyle, size: Int = 64) -> Picture {
    Picture(width: size, height: size, [.stroked(path, style)])
  }

  static func expectMirrored(_ picture: Picture, within tolerance: Int = 1) {
    let last = picture.width - 1
    for y in 0..<picture.height {
      for x in 0..<picture.width / 2 {
        #expect(abs(picture.alpha(x, y) - picture.alpha(last - x, y)) <= tolerance, "\(x), \(y)")
      }
    }
  }

  static let everyStyle = LineCap.allCases.flatMap { cap in LineJoin.allCases.map { (cap, $0) } }

  @Test(arguments: everyStyle) func aCuspIsSymmetric(cap: LineCap, join: LineJoin) {
    // The controls cross over: the curve runs up to (32, 26.5), stops and turns back.
    let cusp = Path {
      $0.move(to: Point(x: 8, y: 52))
      $0.addCurve(to: Point(x: 56, y: 52), control1: Point(x: 56, y: 18), control2: Point(x: 8, y: 18))
    }
    let picture = Self.draw(cusp, StrokeStyle(lineWidth: 7, lineCap: cap, lineJoin: join))
    Self.expectMirrored(picture, within: 2)
    #expect(picture.alpha(32, 27) == 255)
  }

  @Test(arguments: everyStyle) func aLoopAndAHairpinAreSymmetric(cap: LineCap, join: LineJoin) {
    let style = StrokeStyle(lineWidth: 6, lineCap: cap, lineJoin: join)
    let loop = Path {
      $0.move(to: Point(x: 12, y: 54))
      $0.addCurve(to: Point(x: 52, y: 54), control1: Point(x: 80, y: 4), control2: Point(x: -16, y: 4))
    }
    Self.expectMirrored(Self.draw(loop, style), within: 2)
    let hairpin = Path.polyline((30, 54), (32, 10), (34, 54))
    Self.expectMirrored(Self.draw(hairpin, style), within: 2)
  }

  @Test func aLineThatTurnsBackOnItselfIsItself() {
    let style = StrokeStyle(lineWidth: 8, lineJoin: .bevel)
    let there = Self.draw(.polyline((10, 32), (50, 32)), style)
    #expect(Self.draw(.polyline((10, 32), (50, 32), (10, 32)), style) == there)
    // With round joins the turn is a round end.
    let round = Self.draw(.polyline((10, 32), (50, 32), (10, 32)), StrokeStyle(lineWidth: 8, lineJoin: .round))
    #expect(abs(round.area - there.area - 8 * Double.pi) < 0.15)
  }

  @Test func closedHasAJoinWhereOpenHasCaps() {
    let points = Path.polyline((16, 16), (48, 16), (48, 48), (16, 48), (16, 16))
    let closed = Path(rect: Rect(16, 16, 32, 32))
    let style = StrokeStyle(lineWidth: 8)
    // The open one lacks the outer square of its first corner.
    #expect(Self.draw(closed, style).area == 1024)
    #expect(Self.draw(points, style).area == 1024 - 16)
    #expect(Self.draw(closed, style).alpha(13, 13) == 255 && Self.draw(points, style).alpha(13, 13) == 0)
    #expect(Self.draw(closed, style).alpha(17, 17) == 255 && Self.draw(points, style).alpha(17, 17) == 255)
  }

  @Test(arguments: [(LineCap.butt, 0.0), (.square, 64), (.round, 16 * Double.pi)])
  func aSubpathWithoutLengthIsItsCaps(cap: LineCap, area: Double) {
    for path in [Path.polyline((32, 32), (32, 32)), .polyline((32, 32), (32, 32), (32, 32), closed: true)] {
      let picture = Self.draw(path, StrokeStyle(lineWidth: 8, lineCap: cap))
      #expect(abs(picture.area - area) < 0.15)
      if cap != .butt { Self.expectMirrored(picture) }
    }
    let lone = Path { $0.move(to: Point(x: 32, y: 32)) }
    #expect(Self.draw(lone, StrokeStyle(lineWidth: 8, lineCap: cap)).isEmpty)
  }

  @Test func dashesRestartInEachSubpath() {
    let two = Path {
      $0.addLines(between: [Point(x: 0, y: 10), Point(x: 25, y: 10)])
      $0.addLines(between: [Point(x: 0, y: 30), Point(x: 25, y: 30)])
    }
    let picture = Self.draw(two, StrokeStyle(lineWidth: 2, dashPattern: [6, 4]))
    for y in [10, 30] {
      #expect((0..<25).allSatisfy { picture.alpha($0, y) == ($0 % 10 < 6 ? 255 : 0) })
    }
  }

  /// A dash pattern, and which pixels of each period of a line along y = 10 are on.
  struct DashCase: Sendable {
    let pattern: [Double]
    let phase: Double
    let period: Int
    let on: [Int]
  }

  static let dashCases: [DashCase] = [
    DashCase(pattern: [6, 4], phase: 0, period: 10, on: [0, 1, 2, 3, 4, 5]),
    DashCase(pattern: [6, 4], phase: 3, period: 10, on: [0, 1, 2, 7, 8, 9]),
    DashCase(pattern: [6, 4], phase: -3, period: 10, on: [3, 4, 5, 6, 7, 8]),
    DashCase(pattern: [6, 4], phase: 1003, period: 10, on: [0, 1, 2, 7, 8, 9]),
    // An odd count goes on alternating.
    DashCase(pattern: [5], phase: 0, period: 10, on: [0, 1, 2, 3, 4]),
    DashCase(pattern: [3, 2, 1], phase: 0, period: 12, on: [0, 1, 2, 5, 9, 10]),
    // No pattern at all.
    DashCase(pattern: [], phase: 5, period: 1, on: [0]), DashCase(pattern: [0, 0], phase: 0, period: 1, on: [0]),
    // No gaps, no dashes.
    DashCase(pattern: [4, 0], phase: 1, period: 1, on: [0]), DashCase(pattern: [0, 4], phase: 1, period: 1, on: []),
  ]

  @Test(arguments: dashCases)
  func dashesLieWhereThePatternSays(dash: DashCase) {
    let style = StrokeStyle(lineWidth: 2, dashPattern: dash.pattern, dashPhase: dash.phase)
    let picture = Self.draw(.polyline((0, 10), (60, 10)), style)
    for x in 0..<60 {
      #expect(picture.alpha(x, 10) == (dash.on.contains(x % dash.period) ? 255 : 0), "\(x)")
    }
  }

  @Test func dashesOfNothingAreDotsWithRoundCaps() {
    let style = StrokeStyle(lineWidth: 6, lineCap: .round, dashPattern: [0, 16])
    let picture = Self.draw(.polyline((8, 32), (56, 32)), style)
    #expect(abs(picture.area - 4 * 9 * Double.pi) < 0.5)
    #expect([8, 24, 40, 55].allSatisfy { picture.alpha($0, 32) == 255 })
    #expect([16, 32, 48].allSatisfy { picture.alpha($0, 32) == 0 })
  }

  @Test func trimComesBeforeDashAndCountsAllSubpaths() {
    let two = Path {
      $0.addLines(between: [Point(x: 0, y: 10), Point(x: 20, y: 10)])
      $0.addLines(between: [Point(x: 0, y: 30), Point(x: 40, y: 30)])
    }
    let shape = Shape(
      path: two, fillColor: nil, strokeColor: .black, stroke: StrokeStyle(lineWidth: 2, dashPattern: [5, 5]),
      strokeStart: 0.25, strokeEnd: 0.75)
    let picture = Picture(width: 64, height: 64, [.shape(shape)])
    // Of 60 points 15 to 45: the first line's last 5, the second's first 25. Each starts its dashes anew.
    #expect((0..<64).allSatisfy { picture.alpha($0, 10) == ((15..<20).contains($0) ? 255 : 0) })
    #expect((0..<64).allSatisfy { picture.alpha($0, 30) == ($0 < 25 && $0 % 10 < 5 ? 255 : 0) })
  }
}
