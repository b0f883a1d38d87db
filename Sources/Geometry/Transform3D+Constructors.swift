/// The steps a layer's transform is made of. Angles are radians; each step has a twin in degrees where a
/// quarter turn should come out exact.
extension Transform3D {
  public init(translationX x: Double, y: Double, z: Double = 0) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  public init(scaleX x: Double, y: Double, z: Double = 1) {
    self = .identity
    (m11, m22, m33) = (x, y, z)
  }

  /// About an axis through the origin; a right-handed turn, so about z it goes from x towards y.
  /// An axis without direction gives the identity.
  public init(rotationAngle radians: Double, x: Double, y: Double, z: Double) {
    self.init(turn: Trigonometry.sincos(radians), x: x, y: y, z: z)
  }

  public init(rotationDegrees degrees: Double, x: Double, y: Double, z: Double) {
    self.init(turn: Trigonometry.sincos(degrees: degrees), x: x, y: y, z: z)
  }

  private init(turn: (sin: Double, cos: Double), x: Double, y: Double, z: Double) {
    self = .identity
    let largest = max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite else { return }
    let (sx, sy, sz) = (x / largest, y / largest, z / largest)
    let length = (sx * sx + sy * sy + sz * sz).squareRoot()
    let (ux, uy, uz) = (sx / length, sy / length, sz / length)
    let (s, c) = turn
    let k = 1 - c
    (m11, m12, m13) = (c + k * ux * ux, k * ux * uy + s * uz, k * ux * uz - s * uy)
    (m21, m22, m23) = (k * ux * uy - s * uz, c + k * uy * uy, k * uy * uz + s * ux)
    (m31, m32, m33) = (k * ux * uz + s * uy, k * uy * uz - s * ux, c + k * uz * uz)
  }

  /// x' = x + tan(ax) y, y' = y + tan(ay) x.
  public init(skewX ax: Double, y ay: Double) { self.init(AffineTransform(skewX: ax, y: ay)) }

  /// Seen from `distance` in front of the plane z = 0: m34 = -1 / distance. A distance of 0 gives the identity.
  public init(perspectiveDistance distance: Double) {
    self = .identity
    if distance != 0 { m34 = -1 / distance }
  }

  public init(_ t: AffineTransform) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  public func rotated(by radians: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationAngle: radians, x: x, y: y, z: z).concatenating(self)
  }
}
