import Pixels

/// A layer over bytes by the closed formulas of W3C Compositing and Blending, in Double, 0...1.
enum ReferenceLayer {
  /// Premultiplied R G B A.
  typealias Pixel = SIMD4<Double>

  /// B(Cb, Cs) of one component of the separable modes.
  static func separable(_ mode: BlendMode, backdrop b: Double, source s: Double) -> Double? {
    switch mode {
    case .normal: return s
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return separable(.hardLight, backdrop: s, source: b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return nil
    }
  }

  /// Fa and Fb of the Porter-Duff operators.
  static func factors(_ mode: BlendMode, backdropAlpha b: Double, sourceAlpha s: Double) -> (Double, Double)? {
    switch mode {
    case .clear, .destinationOut: (0, 1 - s)
    case .copy: (1, 0)
    case .sourceIn: (b, 0)
    case .sourceOut: (1 - b, 0)
    case .sourceAtop: (b, 1 - s)
    case .destinationOver: (1 - b, 1)
    case .destinationIn: (0, s)
    case .destinationAtop: (1 - b, s)
    case .xor: (1 - b, 1 - s)
    case .plusLighter: (1, 1)
    default: nil
    }
  }

  /// nil where the mode mixes components.
  static func blended(_ mode: BlendMode, source s: Pixel, backdrop b: Pixel) -> Pixel? {
    if let (fa, fb) = factors(mode, backdropAlpha: b.w, sourceAlpha: s.w) {
      return pointwiseMin(s * fa + b * fb, Pixel(repeating: 1))
    }
    var result = Pixel(0, 0, 0, s.w + b.w * (1 - s.w))
    for channel in 0..<3 {
      let blend = separable(
        mode, backdrop: b.w > 0 ? b[channel] / b.w : 0, source: s.w > 0 ? s[channel] / s.w : 0)
      guard let blend else { return nil }
      result[channel] = s[channel] * (1 - b.w) + b[channel] * (1 - s.w) + s.w * b.w * blend
    }
    return result
  }

  static func pixel(_ bytes: SIMD4<UInt8>) -> Pixel { Pixel(SIMD4<Int>(truncatingIfNeeded: bytes)) / 255 }

  /// What is wrong with a pixel, in words, or nil.
  static func fault(
    _ got: SIMD4<UInt8>, mode: BlendMode, source: SIMD4<UInt8>, opacity: Double, backdrop: SIMD4<UInt8>,
    toleranceInLevels: Double
  ) -> String? {
    guard let expected = blended(mode, source: pixel(source) * opacity, backdrop: pixel(backdrop)) else { return nil }
    let worst = (0..<4).map { abs(Double(got[$0]) - 255 * expected[$0]) }.max()!
    return worst <= toleranceInLevels
      ? nil : "\(mode) of \(source) at \(opacity) over \(backdrop): \(got), not \(expected * 255)"
  }
}
