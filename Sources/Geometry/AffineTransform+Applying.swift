extension Point {
  @inlinable public func applying(_ t: AffineTransform) -> Point {
    Point(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// As a direction: without the translation.
  @inlinable public func applyingLinearPart(of t: AffineTransform) -> Point {
    Point(x: t.a * x + t.c * y, y: t.b * x + t.d * y)
  }
}

extension Rect {
  /// The smallest axis-aligned rectangle around the mapped one.
  public func applying(_ t: AffineTransform) -> Rect {
    if isNull { return self }
    return Rect(bounding: corners.map { $0.applying(t) })
  }
}

extension Size {
  public func applying(_ t: AffineTransform) -> Size {
    Size(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}
