/// Strokes as outlines.
extension Path {
  /// The outline of the path stroked with `style`, made of lines, to be filled by the nonzero rule; in the path's
  /// own units, so that a transform that stretches the path stretches its stroke.
  ///
  /// Curves, round joins and round caps stray by less than `tolerance` pixels after `transform`. Closed subpaths
  /// become two rings of opposite direction, open ones a single contour with caps. A subpath without length is a
  /// dot with round caps, a square with square ones (along the x axis, or along its direction if a dash left it
  /// one), nothing with butt caps; a lone move is nothing. Dashes (`style.dashPattern`) are cut first.
  /// Widths that are no positive number give an empty path. Coordinates count as `Point.clamped`.
  public func stroked(
    style: StrokeStyle, transform: AffineTransform = .identity, tolerance: Double = Path.defaultTolerance
  ) -> Path {
    var path = PathSink()
    stroke(into: &path, style: style, transform: transform, tolerance: tolerance)
    return path.path
  }

  /// The same outline as lines to a sink, in the path's own units: `transform` only says how fine it must be.
  ///
  /// - Parameter sweepsInnerBends: the inside of bends tighter than half the width is swept whole, so that nothing
  ///   cancels in it; whoever sums areas anyway is as well off without, at a third of the points.
  package func stroke<Sink: PolylineSink>(
    into sink: inout Sink, style: StrokeStyle, transform: AffineTransform, tolerance: Double,
    sweepsInnerBends: Bool = true
  ) {
    let scale = transform.scales.largest
    guard style.lineWidth > 0, scale > 0, scale.isFinite else { return }
    let halfWidth = min(style.lineWidth / 2, 1e15)
    let pathTolerance = max(tolerance > 1e-4 ? tolerance : 1e-4, 1e-12) / scale
    guard pathTolerance > 0, pathTolerance.isFinite else { return }
    let source = style.dashPattern.isEmpty ? self : dashed(pattern: style.dashPattern, phase: style.dashPhase)
    var outline = StrokeOutline(
      style: style, halfWidth: halfWidth, tolerance: pathTolerance, sweepsInnerBends: sweepsInnerBends)
    for subpath in source.subpaths { outline.add(subpath, into: &sink) }
    sink.finish()
  }
}

/// Collects a path.
private struct PathSink: PolylineSink {
  var path = Path()

  mutating func move(to point: Point) { path.elements.append(.move(to: point)) }
  mutating func line(to point: Point) { path.elements.append(.line(to: point)) }
  mutating func close() { path.elements.append(.close) }
  mutating func finish() {}
}

/// The outline while it grows, subpath by subpath.
private struct StrokeOutline {
  let style: StrokeStyle
  let halfWidth: Double
  /// In path units.
  let tolerance: Double
  let sweepsInnerBends: Bool
  private var pointCount = 0
  /// Reused from contour to contour.
  private var kept: [Point] = []

  init(style: StrokeStyle, halfWidth: Double, tolerance: Double, sweepsInnerBends: Bool) {
    self.sweepsInnerBends = sweepsInnerBends
    self.style = style
    self.halfWidth = halfWidth
    self.tolerance = tolerance
  }

  /// Points after which curves and rounds become coarse: hostile paths end, everyday ones never get there.
  private static let generousCount = 1 << 21

  mutating func add<Sink: PolylineSink>(_ subpath: Subpath, into sink: inout Sink) {
    guard subpath.isClosed || !subpath.segments.isEmpty else { return }
    let isSparing = pointCount > Self.generousCount
    let arcs = StrokeArc(halfWidth: halfWidth, tolerance: tolerance, isSparing: isSparing)
    var spine = StrokeSpine(
      subpath, halfWidth: halfWidth, tolerance: tolerance, isSparing: isSparing,
      takesEvenPieces: !sweepsInnerBends)
    guard let first = spine.pieces.first, let last = spine.pieces.last else {
      addDot(at: spine.start, direction: spine.direction, arcs: arcs, into: &sink)
      return
    }
    spine.moveSeam()
    let near = StrokeContour(
      spine, side: 1, halfWidth: halfWidth, style: style, arcs: arcs, sweepsInnerBends: sweepsInnerBends)
    let far = StrokeContour(
      spine, side: -1, halfWidth: halfWidth, style: style, arcs: arcs, sweepsInnerBends: sweepsInnerBends)
    if subpath.isClosed {
      addContour(far.points, into: &sink)
      addContour(near.points, backwards: true, into: &sink)
    } else {
      var points = far.points
      addCap(&points, at: last.end, from: -last.endNormal, arcs: arcs)
      points += near.points.reversed()
      addCap(&points, at: first.start, from: first.startNormal, arcs: arcs)
      addContour(points, into: &sink)
    }
  }

  /// What lies between the end of one side and the start of the other, half a turn around `center`.
  private func addCap(_ points: inout [Point], at center: Point, from normal: Point, arcs: StrokeArc) {
    switch style.lineCap {
    case .butt: break
    case .square:
      let outward = normal.quarterTurned
      points.append(center + (normal + outward) * halfWidth)
      points.append(center + (outward - normal) * halfWidth)
    case .round:
      arcs.forEachInnerPoint(from: normal, angle: .pi) { points.append(center + $0 * halfWidth) }
    }
  }

  private mutating func addDot<Sink: PolylineSink>(
    at center: Point, direction: Point, arcs: StrokeArc, into sink: inout Sink
  ) {
    guard style.lineCap != .butt else { return }
    let normal = direction.quarterTurned
    var points = [center - normal * halfWidth]
    addCap(&points, at: center, from: -normal, arcs: arcs)
    points.append(center + normal * halfWidth)
    addCap(&points, at: center, from: normal, arcs: arcs)
    addContour(points, into: &sink)
  }

  private mutating func addContour<Sink: PolylineSink>(
    _ points: [Point], backwards: Bool = false, into sink: inout Sink
  ) {
    kept.removeAll(keepingCapacity: true)
    kept.reserveCapacity(points.count)
    for index in points.indices {
      let point = points[backwards ? points.count - 1 - index : index]
      while let last = kept.last, point == last || (kept.count > 1 && lies(last, between: kept[kept.count - 2], point))
      {
        kept.removeLast()
      }
      kept.append(point)
    }
    while kept.count > 2, let last = kept.last, last == kept[0] || lies(last, between: kept[kept.count - 2], kept[0]) {
      kept.removeLast()
    }
    guard kept.count > 2 else { return }
    let first = lies(kept[0], between: kept[kept.count - 1], kept[1]) ? 1 : 0
    sink.move(to: kept[first])
    for index in first + 1..<kept.count { sink.line(to: kept[index]) }
    sink.close()
    pointCount += kept.count
  }

  /// Whether a point is on the way from one to another, exactly: the foot of a miter, for one.
  private func lies(_ point: Point, between a: Point, _ b: Point) -> Bool {
    (point - a).cross(b - point) == 0 && (point - a).dot(b - point) > 0
  }
}
