/// Chaining and inverting. The matrix is also seen as four rows of four lanes, which keeps the sums short.
extension Transform3D {
  public var isIdentity: Bool { self == .identity }

  var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
      SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
    )
  }

  init(rows r: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.init(
      m11: r.0[0], m12: r.0[1], m13: r.0[2], m14: r.0[3], m21: r.1[0], m22: r.1[1], m23: r.1[2], m24: r.1[3],
      m31: r.2[0], m32: r.2[1], m33: r.2[2], m34: r.2[3], m41: r.3[0], m42: r.3[1], m43: r.3[2], m44: r.3[3])
  }

  public var isFinite: Bool {
    let (r0, r1, r2, r3) = rows
    // x - x is 0 for finite numbers only.
    return ((r0 - r0) + (r1 - r1) + (r2 - r2) + (r3 - r3)) == .zero
  }

  /// This map first, then `next`: rows times matrix.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let n = next.rows
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> { n.0 * r[0] + n.1 * r[1] + n.2 * r[2] + n.3 * r[3] }
    let r = rows
    return Transform3D(rows: (row(r.0), row(r.1), row(r.2), row(r.3)))
  }

  public var determinant: Double {
    let minors = pairMinors
    return minors.upper.0 * minors.lower.5 - minors.upper.1 * minors.lower.4 + minors.upper.2 * minors.lower.3
      + minors.upper.3 * minors.lower.2 - minors.upper.4 * minors.lower.1 + minors.upper.5 * minors.lower.0
  }

  /// The map back, or nil where there is none (or none in finite numbers).
  public func inverted() -> Transform3D? {
    if let plane = affineTransform { return plane.inverted().map { Transform3D($0) } }
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let (s, c) = (pairMinors.upper, pairMinors.lower)
    let inverse = Transform3D(
      m11: (m22 * c.5 - m23 * c.4 + m24 * c.3) / det, m12: (-m12 * c.5 + m13 * c.4 - m14 * c.3) / det,
      m13: (m42 * s.5 - m43 * s.4 + m44 * s.3) / det, m14: (-m32 * s.5 + m33 * s.4 - m34 * s.3) / det,
      m21: (-m21 * c.5 + m23 * c.2 - m24 * c.1) / det, m22: (m11 * c.5 - m13 * c.2 + m14 * c.1) / det,
      m23: (-m41 * s.5 + m43 * s.2 - m44 * s.1) / det, m24: (m31 * s.5 - m33 * s.2 + m34 * s.1) / det,
      m31: (m21 * c.4 - m22 * c.2 + m24 * c.0) / det, m32: (-m11 * c.4 + m12 * c.2 - m14 * c.0) / det,
      m33: (m41 * s.4 - m42 * s.2 + m44 * s.0) / det, m34: (-m31 * s.4 + m32 * s.2 - m34 * s.0) / det,
      m41: (-m21 * c.3 + m22 * c.1 - m23 * c.0) / det, m42: (m11 * c.3 - m12 * c.1 + m13 * c.0) / det,
      m43: (-m41 * s.3 + m42 * s.1 - m43 * s.0) / det, m44: (m31 * s.3 - m32 * s.1 + m33 * s.0) / det)
    return inverse.isFinite ? inverse : nil
  }

  private typealias Six = (Double, Double, Double, Double, Double, Double)

  /// The 2x2 minors of the upper and of the lower two rows, columns 12, 13, 14, 23, 24, 34 (Laplace expansion).
  private var pairMinors: (upper: Six, lower: Six) {
    let upper = (
      m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
      m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23
    )
    let lower = (
      m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
      m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43
    )
    return (upper, lower)
  }
}
