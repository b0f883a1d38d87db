/// The matrices of a layer tree, as pure functions of the numbers they depend on.
extension Transform3D {
  /// From a layer's bounds space to its parent's:
  /// T(-anchor) * transform * T(position), the anchor being the fraction `anchorPoint` of the bounds.
  public static func layer(
    bounds: Rect, anchorPoint: Point, anchorPointZ: Double = 0,
    position: Point, zPosition: Double = 0, transform: Transform3D = .identity
  ) -> Transform3D {
    let anchor = bounds.point(atFraction: anchorPoint)
    return Transform3D(translationX: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .concatenating(transform)
      .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// The same map about another origin: T(-center) * self * T(center). A parent's `sublayerTransform`
  /// acts so about the parent's anchor.
  public func about(_ center: Point) -> Transform3D {
    Transform3D(translationX: -center.x, y: -center.y)
      .concatenating(self)
      .concatenating(Transform3D(translationX: center.x, y: center.y))
  }

  /// The vertical mirror about the middle of a layer's bounds, which `isGeometryFlipped` puts on the
  /// coordinate system of its descendants.
  public static func verticalFlip(in bounds: Rect) -> Transform3D {
    Transform3D(AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY))
  }
}

extension Rect {
  /// The point at (fraction.x, fraction.y) of the way across: (0, 0) is the origin, (1, 1) the far corner.
  public func point(atFraction fraction: Point) -> Point {
    Point(x: origin.x + size.width * fraction.x, y: origin.y + size.height * fraction.y)
  }
}
