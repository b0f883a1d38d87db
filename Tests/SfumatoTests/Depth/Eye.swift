import Sfumato

/// A plane turned about an upright or a level axis and seen from a distance: the formulas themselves, for comparison.
struct Eye: CustomStringConvertible, Sendable {
  enum Axis: Sendable { case x, y }

  var axis: Axis
  var degrees: Double
  /// Points from the plane z = 0.
  var distance: Double
  /// The pivot, which is also where the eye looks.
  var center: Point

  var description: String { "about \(axis) by \(degrees) from \(distance)" }

  /// Turn, then perspective.
  var transform: Transform3D {
    Transform3D(rotationDegrees: degrees, x: axis == .x ? 1 : 0, y: axis == .y ? 1 : 0, z: 0)
      .concatenating(Transform3D(perspectiveDistance: distance))
  }

  /// w of a point of the plane, relative to the pivot.
  func w(_ p: Point) -> Double {
    let sine = Trigonometry.sincos(degrees: degrees).sin
    return axis == .y ? 1 + p.x * sine / distance : 1 - p.y * sine / distance
  }

  /// The picture of a point of the plane, relative to the pivot, on the canvas.
  func image(_ p: Point) -> Point {
    let cosine = Trigonometry.sincos(degrees: degrees).cos
    let w = w(p)
    return axis == .y
      ? Point(x: center.x + p.x * cosine / w, y: center.y + p.y / w)
      : Point(x: center.x + p.x / w, y: center.y + p.y * cosine / w)
  }

  /// What the plane shows at a point of the canvas, relative to the pivot; nil beyond the horizon.
  func source(_ p: Point) -> Point? {
    let (sine, cosine) = Trigonometry.sincos(degrees: degrees)
    let (x, y) = (p.x - center.x, p.y - center.y)
    // From x = u cos / (1 + u sin / d), and the like.
    if axis == .y {
      let u = x / (cosine - x * sine / distance)
      let w = 1 + u * sine / distance
      return w > 0 ? Point(x: u, y: y * w) : nil
    }
    let v = y / (cosine + y * sine / distance)
    let w = 1 - v * sine / distance
    return w > 0 ? Point(x: x * w, y: v) : nil
  }
}

/// The part of a pixel that a convex polygon covers.
func coverage(of polygon: [Point], x: Int, y: Int) -> Double {
  let (left, top) = (Double(x), Double(y))
  var part = polygon
  for (axis, sign, limit) in [
    (\Point.x, 1.0, left), (\Point.x, -1.0, -left - 1), (\Point.y, 1.0, top), (\Point.y, -1.0, -top - 1),
  ] {
    var next: [Point] = []
    for (index, to) in part.enumerated() {
      let from = part[(index + part.count - 1) % part.count]
      let (a, b) = (sign * from[keyPath: axis] - limit, sign * to[keyPath: axis] - limit)
      if (a < 0) != (b < 0) { next.append(from + (to - from) * (a / (a - b))) }
      if b >= 0 { next.append(to) }
    }
    part = next
  }
  var sum = 0.0
  for (index, to) in part.enumerated() {
    let from = part[(index + part.count - 1) % part.count]
    sum += from.x * to.y - from.y * to.x
  }
  return abs(sum) / 2
}
