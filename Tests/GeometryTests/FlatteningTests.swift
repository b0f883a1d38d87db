import Geometry
import Testing

/// Sums areas below edges and counts them.
private struct AreaSink: EdgeSink {
  var pen = FillPen()
  var doubleArea = 0.0
  var count = 0
  var lastIsFinite = true

  mutating func edge(from start: Point, to end: Point) {
    doubleArea += start.cross(end)
    count += 1
    lastIsFinite = lastIsFinite && start.isFinite && end.isFinite
  }
}

/// Counts how edges wind around a point: +1 for each one that passes left of it downwards.
private struct WindingSink: EdgeSink {
  var pen = FillPen()
  var point: Point
  var winding = 0
  var count = 0

  init(_ point: Point) { self.point = point }

  mutating func edge(from a: Point, to b: Point) {
    count += 1
    guard (a.y <= point.y) != (b.y <= point.y) else { return }
    let x = a.x + (point.y - a.y) * ((b.x - a.x) / (b.y - a.y))
    if x < point.x { winding += a.y < b.y ? 1 : -1 }
  }
}

private func randomCurves(_ random: inout SplitMix, size: Double, count: Int) -> Path {
  func point() -> Point { random.point(in: size) - Point(x: size / 3, y: size / 3) }
  var path = Path()
  path.move(to: point())
  for index in 0..<count {
    if index % 2 == 0 {
      path.addCurve(to: point(), control1: point(), control2: point())
    } else {
      path.addQuadCurve(to: point(), control: point())
    }
  }
  path.closeSubpath()
  return path
}

@Suite struct FlatteningTests {
  @Test(arguments: [0.5, 0.1, 0.01])
  func chordsStayWithinTheTolerance(tolerance: Double) {
    var random = SplitMix(seed: 21)
    for _ in 0..<30 {
      let points = (0..<4).map { _ in random.point(in: 200) }
      let segments: [Segment] = [
        .cubic(points[0], control1: points[1], control2: points[2], points[3]),
        .quad(points[0], control: points[1], points[2]),
      ]
      for segment in segments {
        var path = Path()
        path.addSubpath(Subpath(start: segment.start, segments: [segment], isClosed: false))
        let chords = path.flattened(tolerance: tolerance)[0].points
        #expect(chords.first == segment.start && chords.last == segment.end)
        var worst = 0.0
        for step in 0...100 {
          let point = segment.point(at: Double(step) / 100)
          worst = max(worst, zip(chords, chords.dropFirst()).map { distanceToSegment(point, $0.0, $0.1) }.min()!)
        }
        #expect(worst <= tolerance * 1.0001)
      }
    }
  }

  @Test func circlesTakeFewChords() {
    // The fewest chords within .01 pixel of a circle of radius 100: pi / acos(1 - 1e-4) = 222.
    let count = Path(circleCenter: .zero, radius: 100).flattened()[0].points.count
    #expect(count >= 222 && count <= 260)
  }

  @Test func closedAndOpenSubpaths() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 2, height: 3))
    path.addLine(to: Point(x: 5, y: 5))
    path.move(to: Point(x: 8, y: 8))
    let lines = path.flattened(transform: AffineTransform(scaleX: 2, y: 1))
    #expect(lines.count == 3)
    #expect(
      lines[0] == Polyline(points: [.zero, Point(x: 4, y: 0), Point(x: 4, y: 3), Point(x: 0, y: 3)], isClosed: true))
    #expect(lines[1] == Polyline(points: [.zero, Point(x: 10, y: 5)], isClosed: false))
    #expect(lines[2] == Polyline(points: [Point(x: 16, y: 8)], isClosed: false))
  }

  @Test func fillsCloseOpenSubpaths() {
    let path = Path {
      $0.addLines(between: [.zero, Point(x: 10, y: 0), Point(x: 10, y: 10)])
      $0.addLines(between: [Point(x: 20, y: 0), Point(x: 30, y: 0), Point(x: 30, y: 10)])
    }
    var sink = AreaSink()
    path.flatten(into: &sink)
    #expect(sink.count == 6)
    #expect(sink.doubleArea == 200)
  }

  @Test func toleranceIsInOutputPixels() {
    let circle = Path(circleCenter: .zero, radius: 1)
    let large = circle.flattened(transform: AffineTransform(scaleX: 100, y: 100))[0].points.count
    #expect(large == Path(circleCenter: .zero, radius: 100).flattened()[0].points.count)
  }

  @Test func windingInsideTheClipIsThatOfTheWholePath() {
    var random = SplitMix(seed: 5)
    let clip = Rect(x: 0, y: 0, width: 64, height: 64)
    for size in [100.0, 1e3, 1e4, 1e5] {
      for _ in 0..<8 {
        let path = randomCurves(&random, size: size, count: 6)
        for _ in 0..<10 {
          let point = random.point(in: 64)
          var whole = WindingSink(point)
          var clipped = WindingSink(point)
          path.flatten(into: &whole, tolerance: 0.01)
          path.flatten(into: &clipped, tolerance: 0.01, clip: clip)
          #expect(whole.winding == clipped.winding)
          #expect(clipped.count <= whole.count + 400)
        }
      }
    }
  }

  @Test(arguments: [1e6, 1e9, 1e12, 1e15, 1e308, .infinity])
  func hugeCoordinatesEndInFewChords(size: Double) {
    var random = SplitMix(seed: 9)
    let path = randomCurves(&random, size: size, count: 20)
    var clipped = AreaSink()
    path.flatten(into: &clipped, clip: Rect(x: 0, y: 0, width: 1000, height: 1000))
    #expect(clipped.lastIsFinite)
    #expect(clipped.count < 20_000)
    var whole = AreaSink()
    path.flatten(into: &whole)
    #expect(whole.lastIsFinite)
    #expect(whole.count <= 21 * 4096)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func hostileTolerancesAndTransforms(value: Double) {
    let path = Path(circleCenter: Point(x: 5, y: value), radius: 10)
    var sink = AreaSink()
    path.flatten(
      into: &sink, transform: AffineTransform(a: value, b: 1e308, c: value, d: 1, tx: value, ty: 0), tolerance: value,
      clip: Rect(x: value, y: 0, width: value, height: 10))
    #expect(sink.lastIsFinite)
    #expect(sink.count < 20_000)
  }
}

func distanceToSegment(_ point: Point, _ a: Point, _ b: Point) -> Double {
  let chord = b - a
  let squared = chord.lengthSquared
  if squared == 0 { return point.distance(to: a) }
  let t = min(max((point - a).dot(chord) / squared, 0), 1)
  return point.distance(to: a.interpolated(to: b, fraction: t))
}
