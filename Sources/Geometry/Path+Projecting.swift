// A path seen through an eye, as polygons.
//
// Method: curves are halved in their own plane until the picture of their control points lies within the tolerance of
//   the chord: before the eye all weights are positive, so the picture of the curve lies in the hull of the picture
//   of its control points. What lies behind an eye is cut away in the plane, where the border is a line, and only
//   then divided by w.
// Invariants: the winding inside `clip` is that of the exact picture; every point is finite.
// What lost: projecting control points as if the curve stayed a Bézier (it becomes a rational one: at a 60 degree
//   turn a circle is off by whole pixels), and rational curves in the path type, for the sake of one stage.

extension Path {
  /// The picture of the filled path: closed polygons in the picture's plane, to be filled by the same rule.
  ///
  /// - Parameters:
  ///   - sides: what is left of the path's plane; they must keep away from w <= 0.
  ///   - tolerance: pixels by which chords may stray, > 0.
  ///   - clip: in the picture; beyond it, curves may be simplified such that the winding inside is the same.
  public func projected(
    by map: Homography, within sides: [HalfPlane], tolerance: Double = Path.defaultTolerance, clip: Rect
  ) -> Path {
    var halver = ProjectedCurves(map: map, sides: sides, tolerance: tolerance, clip: clip)
    var result = Path()
    for subpath in subpaths where !subpath.segments.isEmpty {
      halver.points = [subpath.start]
      for segment in subpath.segments { halver.add(segment) }
      var polygon = halver.points
      for side in sides { polygon = polygon.cut(by: side) }
      guard polygon.count > 2 else { continue }
      result.addPolygon(polygon.map { map.image(of: $0).clamped })
    }
    return result
  }
}

/// Chords of curves, in the curves' own plane, as fine as their picture wants.
private struct ProjectedCurves {
  let map: Homography
  let sides: [HalfPlane]
  let squaredTolerance: Double
  let clip: Rect
  var points: [Point] = []

  /// Halvings: at 2^-24 of a curve its crossing of the horizon is found well enough.
  private static let deepest = 24
  /// Points of one subpath after which curves become chords: hostile paths end, everyday ones never get there.
  private static let mostPoints = 1 << 18

  init(map: Homography, sides: [HalfPlane], tolerance: Double, clip: Rect) {
    self.map = map
    self.sides = sides
    squaredTolerance = tolerance * tolerance
    self.clip = clip
  }

  mutating func add(_ segment: Segment, level: Int = 0) {
    if level < Self.deepest, points.count < Self.mostPoints, wantsHalving(segment.points) {
      add(segment.part(from: 0, to: 0.5), level: level + 1)
      add(segment.part(from: 0.5, to: 1), level: level + 1)
    } else {
      points.append(segment.end)
    }
  }

  private func wantsHalving(_ controls: [Point]) -> Bool {
    if controls.count == 2 { return false }
    var isWhole = true
    for side in sides {
      let inside = controls.lazy.filter { side.depth(of: $0) >= 0 }.count
      if inside == 0 { return false }
      if inside < controls.count { isWhole = false }
    }
    // Until it is either before the eye or behind it.
    if !isWhole { return true }
    let images = controls.map { map.image(of: $0) }
    if images.allSatisfy({ $0.x < clip.minX }) || images.allSatisfy({ $0.x > clip.maxX })
      || images.allSatisfy({ $0.y < clip.minY }) || images.allSatisfy({ $0.y > clip.maxY })
    {
      return false
    }
    let (start, end) = (images[0], images[images.count - 1])
    return images.contains { $0.squaredDistance(toSegment: start, end) > squaredTolerance }
  }
}

extension Point {
  /// The square of the distance to the nearest point between two points.
  func squaredDistance(toSegment a: Point, _ b: Point) -> Double {
    let along = b - a
    let square = along.lengthSquared
    guard square > 0 else { return (self - a).lengthSquared }
    let t = min(max((self - a).dot(along) / square, 0), 1)
    return (self - a.interpolated(to: b, fraction: t)).lengthSquared
  }
}
