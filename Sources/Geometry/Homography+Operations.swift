extension Homography {
  public var isFinite: Bool { numerator.isFinite && wx.isFinite && wy.isFinite && w0.isFinite }

  /// w at a point, before any division.
  @inlinable public func w(at point: Point) -> Double { wx * point.x + wy * point.y + w0 }

  /// The picture of a point; meaningful where w > 0.
  @inlinable public func image(of point: Point) -> Point {
    let w = w(at: point)
    let image = point.applying(numerator)
    return Point(x: image.x / w, y: image.y / w)
  }

  /// The determinant of the 3x3 matrix: negative where the map mirrors what lies before the eye.
  ///
  /// The Jacobian of the map at a point is this over w^3 there.
  public var determinant: Double {
    let n = numerator
    return n.a * (n.d * w0 - wy * n.ty) - n.b * (n.c * w0 - wy * n.tx) + wx * (n.c * n.ty - n.d * n.tx)
  }

  /// This map first, then `next`; two affine maps give the very bits that `AffineTransform` gives.
  public func concatenating(_ next: Homography) -> Homography {
    if let first = affine, let second = next.affine { return Homography(first.concatenating(second)) }
    let (n, m) = (numerator, next.numerator)
    func row(_ x: Double, _ y: Double, _ w: Double) -> (x: Double, y: Double, w: Double) {
      (
        x * m.a + y * m.c + w * m.tx, x * m.b + y * m.d + w * m.ty,
        x * next.wx + y * next.wy + w * next.w0
      )
    }
    let (first, second, third) = (row(n.a, n.b, wx), row(n.c, n.d, wy), row(n.tx, n.ty, w0))
    return Homography(
      numerator: AffineTransform(a: first.x, b: first.y, c: second.x, d: second.y, tx: third.x, ty: third.y),
      wx: first.w, wy: second.w, w0: third.w)
  }

  /// The map back (the adjugate, which is the inverse but for a factor), signed so that w is positive on what this
  /// map shows; nil where there is none, or none in finite numbers.
  public func inverted() -> Homography? {
    if let affine { return affine.inverted().map { Homography($0) } }
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let n = numerator
    let inverse = Homography(
      numerator: AffineTransform(
        a: (n.d * w0 - wy * n.ty) / det, b: (wx * n.ty - n.b * w0) / det,
        c: (wy * n.tx - n.c * w0) / det, d: (n.a * w0 - wx * n.tx) / det,
        tx: (n.c * n.ty - n.d * n.tx) / det, ty: (n.b * n.tx - n.a * n.ty) / det),
      wx: (n.b * wy - wx * n.d) / det, wy: (wx * n.c - n.a * wy) / det, w0: (n.a * n.d - n.b * n.c) / det)
    return inverse.isFinite ? inverse : nil
  }

  /// The affine map that is closest at a point before the eye: same picture and same derivatives there.
  public func linearised(at point: Point) -> AffineTransform {
    if let affine { return affine }
    let w = w(at: point)
    let image = image(of: point)
    let n = numerator
    let a = (n.a - image.x * wx) / w
    let b = (n.b - image.y * wx) / w
    let c = (n.c - image.x * wy) / w
    let d = (n.d - image.y * wy) / w
    return AffineTransform(
      a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y, ty: image.y - b * point.x - d * point.y)
  }
}

extension HalfPlane {
  /// The points that `map` takes into this half plane, for points with w > 0.
  public func pulledBack(through map: Homography) -> HalfPlane {
    let n = map.numerator
    let k = c - least
    return HalfPlane(
      a: a * n.a + b * n.b + k * map.wx, b: a * n.c + b * n.d + k * map.wy, c: a * n.tx + b * n.ty + k * map.w0)
  }
}

extension [Point] {
  /// The part of a closed polygon inside a half plane (Sutherland and Hodgman): cuts run along the border, so
  /// that the winding inside is that of the whole.
  public func cut(by side: HalfPlane) -> [Point] {
    guard let last else { return [] }
    var result: [Point] = []
    result.reserveCapacity(count + 2)
    var before = last
    var depthBefore = side.depth(of: before)
    for point in self {
      let depth = side.depth(of: point)
      if (depth >= 0) != (depthBefore >= 0) {
        // Always from the inner end, so that an edge shared by two polygons is cut at one place.
        let (inner, outer, d, e) =
          depth >= 0 ? (point, before, depth, depthBefore) : (before, point, depthBefore, depth)
        result.append(inner.interpolated(to: outer, fraction: d / (d - e)))
      }
      if depth >= 0 { result.append(point) }
      (before, depthBefore) = (point, depth)
    }
    return result
  }

  /// The area of a closed polygon, positive where it runs clockwise as seen.
  public var signedArea: Double {
    guard let last else { return 0 }
    var sum = 0.0
    var before = last
    for point in self {
      sum += before.cross(point)
      before = point
    }
    return sum / 2
  }
}
