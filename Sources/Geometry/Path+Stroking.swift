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
    let scale = transform.scales.largest
    guard style.lineWidth > 0, scale > 0, scale.isFinite else { return Path() }
    let halfWidth = min(style.lineWidth / 2, 1e15)
    let pathTolerance = max(tolerance > 1e-4 ? tolerance : 1e-4, 1e-12) / scale
    guard pathTolerance > 0, pathTolerance.isFinite else { return Path() }
    let source = dashed(pattern: style.dashPattern, phase: style.dashPhase)
    var outline = StrokeOutline(style: style, halfWidth: halfWidth, tolerance: pathTolerance)
    for subpath in source.subpaths { outline.add(subpath) }
    return outline.path
  }
}

/// The outline while it grows, subpath by subpath.
private struct StrokeOutline {
  let style: StrokeStyle
  let halfWidth: Double
  /// In path units.
  let tolerance: Double
  var path = Path()

  /// Elements after which curves and rounds become coarse: hostile paths end, everyday ones never get there.
  private static let generousCount = 1 << 21

  mutating func add(_ subpath: Subpath) {
    guard subpath.isClosed || !subpath.segments.isEmpty else { return }
    let isSparing = path.elements.count > Self.generousCount
    let arcs = StrokeArc(halfWidth: halfWidth, tolerance: tolerance, isSparing: isSparing)
    var spine = StrokeSpine(subpath, halfWidth: halfWidth, tolerance: tolerance, isSparing: isSparing)
    guard let first = spine.pieces.first, let last = spine.pieces.last else {
      addDot(at: spine.start, direction: spine.direction, arcs: arcs)
      return
    }
    spine.moveSeam()
    let near = StrokeContour(spine, side: 1, halfWidth: halfWidth, style: style, arcs: arcs)
    let far = StrokeContour(spine, side: -1, halfWidth: halfWidth, style: style, arcs: arcs)
    if subpath.isClosed {
      addContour(far.points)
      addContour(near.points.reversed())
    } else {
      var points = far.points
      addCap(&points, at: last.end, from: -last.endNormal, arcs: arcs)
      points += near.points.reversed()
      addCap(&points, at: first.start, from: first.startNormal, arcs: arcs)
      addContour(points)
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

  private mutating func addDot(at center: Point, direction: Point, arcs: StrokeArc) {
    guard style.lineCap != .butt else { return }
    let normal = direction.quarterTurned
    var points = [center - normal * halfWidth]
    addCap(&points, at: center, from: -normal, arcs: arcs)
    points.append(center + normal * halfWidth)
    addCap(&points, at: center, from: normal, arcs: arcs)
    addContour(points)
  }

  private mutating func addContour(_ points: some BidirectionalCollection<Point>) {
    var kept: [Point] = []
    kept.reserveCapacity(points.count)
    for point in points {
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
    let isFirstNeedless = lies(kept[0], between: kept[kept.count - 1], kept[1])
    path.addPolygon(isFirstNeedless ? Array(kept.dropFirst()) : kept)
  }

  /// Whether a point is on the way from one to another, exactly: the foot of a miter, for one.
  private func lies(_ point: Point, between a: Point, _ b: Point) -> Bool {
    (point - a).cross(b - point) == 0 && (point - a).dot(b - point) > 0
  }
}
