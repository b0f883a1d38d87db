// The formulas of W3C Compositing and Blending Level 1 as its text has them, in Double, one pixel at a time.

import Kernels

/// A straight colour.
struct StraightRGB {
  var red: Double
  var green: Double
  var blue: Double

  var components: [Double] { [red, green, blue] }
  var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
  var saturation: Double { components.max()! - components.min()! }

  func map(_ change: (Double) -> Double) -> StraightRGB {
    StraightRGB(red: change(red), green: change(green), blue: change(blue))
  }

  /// ClipColor
  var clipped: StraightRGB {
    let light = luminosity
    let (low, high) = (components.min()!, components.max()!)
    var result = self
    if low < 0 { result = result.map { light + (($0 - light) * light) / (light - low) } }
    if high > 1 { result = result.map { light + (($0 - light) * (1 - light)) / (high - light) } }
    return result
  }

  /// SetLum
  func withLuminosity(_ target: Double) -> StraightRGB {
    let shift = target - luminosity
    return map { $0 + shift }.clipped
  }

  /// SetSat: the largest becomes the saturation, the middle keeps its share, the smallest becomes 0.
  func withSaturation(_ target: Double) -> StraightRGB {
    let (low, high) = (components.min()!, components.max()!)
    return high > low ? map { ($0 - low) * target / (high - low) } : map { _ in 0 }
  }
}

enum ReferenceBlend {
  /// A premultiplied pixel, 0...1.
  typealias Pixel = (color: StraightRGB, alpha: Double)

  /// B(Cb, Cs) of one component; nil where the mode is not of this kind.
  static func separable(_ code: BlendCode, backdrop b: Double, source s: Double) -> Double? {
    switch code {
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

  static func nonSeparable(_ code: BlendCode, backdrop b: StraightRGB, source s: StraightRGB) -> StraightRGB? {
    switch code {
    case .hue: s.withSaturation(b.saturation).withLuminosity(b.luminosity)
    case .saturation: b.withSaturation(s.saturation).withLuminosity(b.luminosity)
    case .color: s.withLuminosity(b.luminosity)
    case .luminosity: b.withLuminosity(s.luminosity)
    default: nil
    }
  }

  /// Fa and Fb of the Porter-Duff operators.
  static func factors(_ code: BlendCode, backdropAlpha: Double, sourceAlpha: Double) -> (Double, Double)? {
    switch code {
    // A picture cleared by a layer loses what the layer covers, as by destinationOut.
    case .clear, .destinationOut: (0, 1 - sourceAlpha)
    case .copy: (1, 0)
    case .sourceIn: (backdropAlpha, 0)
    case .sourceOut: (1 - backdropAlpha, 0)
    case .sourceAtop: (backdropAlpha, 1 - sourceAlpha)
    case .destinationOver: (1 - backdropAlpha, 1)
    case .destinationIn: (0, sourceAlpha)
    case .destinationAtop: (1 - backdropAlpha, sourceAlpha)
    case .xor: (1 - backdropAlpha, 1 - sourceAlpha)
    case .plusLighter: (1, 1)
    default: nil
    }
  }

  /// Source over backdrop in a mode, both premultiplied; components cut to 0...1.
  static func blended(_ code: BlendCode, source s: Pixel, backdrop b: Pixel) -> Pixel {
    func combined(_ formula: (Double, Double, Int) -> Double) -> StraightRGB {
      let values = (0..<3).map { min(1, formula(s.color.components[$0], b.color.components[$0], $0)) }
      return StraightRGB(red: values[0], green: values[1], blue: values[2])
    }
    if let (fa, fb) = factors(code, backdropAlpha: b.alpha, sourceAlpha: s.alpha) {
      return (combined { cs, cb, _ in cs * fa + cb * fb }, min(1, s.alpha * fa + b.alpha * fb))
    }
    let sourceStraight = s.color.map { s.alpha > 0 ? $0 / s.alpha : 0 }
    let backdropStraight = b.color.map { b.alpha > 0 ? $0 / b.alpha : 0 }
    let mixed = nonSeparable(code, backdrop: backdropStraight, source: sourceStraight)
    let color = combined { cs, cb, channel in
      let blend =
        mixed?.components[channel]
        ?? separable(
          code, backdrop: backdropStraight.components[channel], source: sourceStraight.components[channel])!
      return cs * (1 - b.alpha) + cb * (1 - s.alpha) + s.alpha * b.alpha * blend
    }
    return (color, s.alpha + b.alpha * (1 - s.alpha))
  }
}
