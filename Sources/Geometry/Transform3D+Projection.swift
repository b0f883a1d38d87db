/// From space to the picture: points of the plane z = 0 are mapped, then divided by w.
///
/// What has w <= 0 lies behind the eye and is cut away before the division. The cut is at a small positive
/// w instead of 0: it trades the last sliver at the horizon for coordinates that stay finite.
extension Transform3D {
  /// The w at which a plane is cut: one unit in a million before the eye.
  public static let nearestW = 1e-6

  /// Whether the plane z = 0 maps to the picture by an affine map: z may change, the eye's distance must not.
  public var isAffine: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// What this map does to the plane z = 0 as a 2D map, if z neither enters nor leaves it:
  /// nil as soon as anything but the six plane entries differs from the identity.
  public var affineTransform: AffineTransform? {
    guard isAffine, m13 == 0, m23 == 0, m31 == 0, m32 == 0, m33 == 1, m34 == 0, m43 == 0 else { return nil }
    return affinePart
  }

  /// The six entries that act within the plane z = 0; the exact picture of it where `isAffine`.
  public var affinePart: AffineTransform {
    AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The same picture of the plane z = 0, with all depth removed: what a layer that flattens its
  /// children hands to its parent.
  public var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, 1, 0)
    return flat
  }

  /// The homogeneous image (x, y, z, w), not yet divided.
  public func homogeneous(_ point: Point, z: Double = 0) -> SIMD4<Double> {
    let r = rows
    return r.0 * point.x + r.1 * point.y + r.2 * z + r.3
  }

  /// The picture of a plane rectangle: a convex polygon of up to five corners in the order of
  /// `Rect.corners`, empty where all of it is behind the eye.
  public func projectedPolygon(of rect: Rect) -> [Point] {
    let corners = rect.corners.map { homogeneous($0) }
    var polygon: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let isNear = corner.w >= Self.nearestW
      if isNear { polygon.append(Point(x: corner.x / corner.w, y: corner.y / corner.w)) }
      if isNear != (next.w >= Self.nearestW) {
        let fraction = (Self.nearestW - corner.w) / (next.w - corner.w)
        let cut = corner + (next - corner) * fraction
        polygon.append(Point(x: cut.x / Self.nearestW, y: cut.y / Self.nearestW))
      }
    }
    return polygon
  }

  /// Whether the plane z = 0 turns its back: the sign of the mapped area around `center`.
  public func facesAway(at center: Point = .zero) -> Bool {
    // The Jacobian of (x / w, y / w) is this determinant over w^3.
    let p = homogeneous(center)
    let u = SIMD4(m11, m12, m13, m14)
    let v = SIMD4(m21, m22, m23, m24)
    let area =
      u.x * (v.y * p.w - v.w * p.y) - u.y * (v.x * p.w - v.w * p.x) + u.w * (v.x * p.y - v.y * p.x)
    return area < 0
  }
}

extension Point {
  /// The picture of this point of the plane z = 0, or nil where it is behind the eye.
  public func applying(_ t: Transform3D) -> Point? {
    let image = t.homogeneous(self)
    guard image.w >= Transform3D.nearestW else { return nil }
    return Point(x: image.x / image.w, y: image.y / image.w)
  }
}

extension Rect {
  /// The bounding box of the rectangle's picture; `null` where all of it is behind the eye.
  public func applying(_ t: Transform3D) -> Rect {
    if isNull { return self }
    if t.isAffine { return applying(t.affinePart) }
    return Rect(bounding: t.projectedPolygon(of: self))
  }
}
