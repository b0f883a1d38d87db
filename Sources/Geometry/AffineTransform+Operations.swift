/// Plane affine maps: making, chaining, inverting. Angles are radians from the x axis towards the y axis,
/// clockwise as seen with y down.
extension AffineTransform {
  public init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  public init(rotationAngle radians: Double) { self.init(turn: Trigonometry.sincos(radians)) }

  /// Quarter turns are exact, which radians cannot promise.
  public init(rotationDegrees degrees: Double) { self.init(turn: Trigonometry.sincos(degrees: degrees)) }

  private init(turn: (sin: Double, cos: Double)) {
    self.init(a: turn.cos, b: turn.sin, c: -turn.sin, d: turn.cos, tx: 0, ty: 0)
  }

  /// x' = x + tan(ax) y, y' = y + tan(ay) x: the y axis leans by ax, the x axis by ay.
  public init(skewX ax: Double, y ay: Double) {
    self.init(a: 1, b: Trigonometry.tan(ay), c: Trigonometry.tan(ax), d: 1, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// By what areas grow; negative where the map mirrors.
  public var determinant: Double { a * d - b * c }

  /// This map first, then `next`.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// As Core Graphics has it, the new step comes first: `t.translatedBy` moves in the space that t maps from.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func rotated(by radians: Double) -> AffineTransform {
    AffineTransform(rotationAngle: radians).concatenating(self)
  }

  /// The map back, or nil where there is none (or none in finite numbers).
  public func inverted() -> AffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    return inverse.isFinite ? inverse : nil
  }

  /// Whether axis-aligned rectangles stay axis-aligned (by exact zeros: scales, flips and quarter turns).
  public var isRectilinear: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The longest and the shortest half axis of the ellipse that a unit circle becomes: the singular values.
  public var scales: (largest: Double, smallest: Double) {
    // |p| + |q| and ||p| - |q||, where p is the part that turns and q the part that mirrors.
    let p = Point(x: (a + d) / 2, y: (b - c) / 2).length
    let q = Point(x: (a - d) / 2, y: (b + c) / 2).length
    return (p + q, abs(p - q))
  }

  /// Only what acts on directions.
  public var linearPart: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
