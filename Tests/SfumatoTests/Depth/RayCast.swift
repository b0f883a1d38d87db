import Sfumato

/// Planes in a space, looked up one ray at a time: what a picture of them should show, in Double.
struct RayCast {
  struct Plane {
    var size: Size
    var color: Color
    /// Bounds to space and on to the canvas, homogeneous.
    var toCanvas: Transform3D
  }

  var planes: [Plane] = []

  /// What of the planes a ray meets at a point of the canvas: index and nearness, the farthest first.
  func hits(_ p: Point) -> [(index: Int, nearness: Double)] {
    var hits: [(index: Int, nearness: Double)] = []
    for (index, plane) in planes.enumerated() {
      let m = plane.toCanvas
      // x (m14 u + m24 v + m44) = m11 u + m21 v + m41, and y likewise.
      let (a, b, e) = (m.m11 - p.x * m.m14, m.m21 - p.x * m.m24, p.x * m.m44 - m.m41)
      let (c, d, f) = (m.m12 - p.y * m.m14, m.m22 - p.y * m.m24, p.y * m.m44 - m.m42)
      let det = a * d - b * c
      if abs(det) < 1e-12 { continue }
      let (u, v) = ((e * d - b * f) / det, (a * f - e * c) / det)
      let w = m.m14 * u + m.m24 * v + m.m44
      guard w > 0, u >= 0, v >= 0, u <= plane.size.width, v <= plane.size.height else { continue }
      hits.append((index, (m.m13 * u + m.m23 * v + m.m43) / w))
    }
    return hits.sorted { ($0.nearness, $0.index) < ($1.nearness, $1.index) }
  }

  /// Premultiplied levels of the planes at a point, nearest on top.
  func color(_ hits: [(index: Int, nearness: Double)]) -> SIMD4<Double> {
    hits.reduce(SIMD4<Double>.zero) { below, hit in
      let c = planes[hit.index].color
      let source = SIMD4(c.red, c.green, c.blue, 1) * (255 * c.alpha)
      return source + below * (1 - c.alpha)
    }
  }

  /// The colour of a pixel, nil where it is not the same order of the same planes for all rays: middle and corners,
  /// or a grid of them.
  func color(x: Int, y: Int, side: Int = 1) -> SIMD4<Double>? {
    let middle = hits(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    let order = middle.map(\.index)
    for i in 0...side {
      for j in 0...side {
        let ray = hits(Point(x: Double(x) + Double(i) / Double(side), y: Double(y) + Double(j) / Double(side)))
        if ray.map(\.index) != order { return nil }
      }
    }
    // Planes that just touch have no order that counts.
    for (a, b) in zip(middle, middle.dropFirst()) where b.nearness - a.nearness < 1e-9 { return nil }
    return color(middle)
  }
}
