/// A plane projective map on row vectors: a plane seen through an eye.
///
/// `(x, y)` goes to `(X / w, Y / w)`, where X and Y are what `numerator` says and `w = wx x + wy y + w0`.
/// What has w <= 0 lies behind the eye. A factor on all nine numbers changes nothing but which side that is.
public struct Homography: Sendable, Hashable {
  public var numerator: AffineTransform
  public var wx: Double
  public var wy: Double
  public var w0: Double

  public init(numerator: AffineTransform, wx: Double, wy: Double, w0: Double) {
    self.numerator = numerator
    self.wx = wx
    self.wy = wy
    self.w0 = w0
  }

  public init(_ affine: AffineTransform) { self.init(numerator: affine, wx: 0, wy: 0, w0: 1) }

  /// What a map in space does to the plane z = 0, with all depth removed.
  public init(_ t: Transform3D) { self.init(numerator: t.affinePart, wx: t.m14, wy: t.m24, w0: t.m44) }

  /// The map as an affine one, where every point has w = 1.
  public var affine: AffineTransform? { wx == 0 && wy == 0 && w0 == 1 ? numerator : nil }
}

/// A half of a plane: where `a x + b y + c >= least`.
public struct HalfPlane: Sendable, Hashable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var least: Double

  public init(a: Double, b: Double, c: Double, least: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.least = least
  }

  /// How far inside a point is, in no particular unit; negative outside.
  @inlinable public func depth(of point: Point) -> Double { a * point.x + b * point.y + c - least }
}
