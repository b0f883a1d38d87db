// The blend modes, as formulas over eight premultiplied float pixels.
//
// Source: W3C Compositing and Blending Level 1. Separable modes:
//   co = cs (1 - ab) + cb (1 - as) + as ab B(Cb, Cs), all premultiplied but the arguments of B.
// Invariants: arguments are in 0...1, colours not above their alpha; the result is clamped by the caller.

public import CLanes

/// Eight pixels, components 0...1.
@frozen public struct Pixels8 {
  public var red: F8
  public var green: F8
  public var blue: F8
  public var alpha: F8

  @inlinable @inline(__always)
  public init(red: F8, green: F8, blue: F8, alpha: F8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// The kernels' number for each blend mode; the order is theirs.
@frozen public enum BlendCode: UInt8, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case plusLighter
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
}

@inlinable @inline(__always) func splat(_ v: Float) -> F8 { cl_splat_f32x8(v) }
@inlinable @inline(__always) func add(_ a: F8, _ b: F8) -> F8 { cl_add_f32x8(a, b) }
@inlinable @inline(__always) func sub(_ a: F8, _ b: F8) -> F8 { cl_sub_f32x8(a, b) }
@inlinable @inline(__always) func mul(_ a: F8, _ b: F8) -> F8 { cl_mul_f32x8(a, b) }
@inlinable @inline(__always) func div(_ a: F8, _ b: F8) -> F8 { cl_div_f32x8(a, b) }
@inlinable @inline(__always) func lower(_ a: F8, _ b: F8) -> F8 { cl_min_f32x8(a, b) }
@inlinable @inline(__always) func upper(_ a: F8, _ b: F8) -> F8 { cl_max_f32x8(a, b) }
@inlinable @inline(__always) func less(_ a: F8, _ b: F8) -> I8 { cl_less_f32x8(a, b) }
@inlinable @inline(__always) func choose(_ mask: I8, _ yes: F8, _ no: F8) -> F8 { cl_select_f32x8(mask, yes, no) }
@inlinable @inline(__always) func complement(_ a: F8) -> F8 { cl_sub_f32x8(cl_splat_f32x8(1), a) }

/// a / b where b > 0, else 0.
@inlinable @inline(__always)
func divideOrZero(_ a: F8, _ b: F8) -> F8 {
  let positive = less(splat(0), b)
  return choose(positive, div(a, choose(positive, b, splat(1))), splat(0))
}

/// B(Cb, Cs) of a separable mode, straight components.
@inlinable @inline(__always)
func separable(_ code: BlendCode, backdrop b: F8, source s: F8) -> F8 {
  switch code {
  case .multiply: return mul(b, s)
  case .screen: return sub(add(b, s), mul(b, s))
  case .overlay: return hardLight(backdrop: s, source: b)
  case .darken: return lower(b, s)
  case .lighten: return upper(b, s)
  case .colorDodge:
    let room = complement(s)
    let quotient = lower(splat(1), divideOrZero(b, room))
    return choose(less(splat(0), b), choose(less(splat(0), room), quotient, splat(1)), splat(0))
  case .colorBurn:
    let quotient = complement(lower(splat(1), divideOrZero(complement(b), s)))
    return choose(less(b, splat(1)), choose(less(splat(0), s), quotient, splat(0)), splat(1))
  case .softLight:
    // D(Cb) of the W3C formula: a polynomial in the dark quarter, a square root above.
    let dark = mul(add(mul(sub(mul(splat(16), b), splat(12)), b), splat(4)), b)
    let curve = choose(less(splat(0.25), b), cl_sqrt_f32x8(b), dark)
    let double = mul(splat(2), s)
    let darker = sub(b, mul(mul(complement(double), b), complement(b)))
    let lighter = add(b, mul(sub(double, splat(1)), sub(curve, b)))
    return choose(less(splat(0.5), s), lighter, darker)
  case .hardLight: return hardLight(backdrop: b, source: s)
  case .difference: return cl_abs_f32x8(sub(b, s))
  case .exclusion: return sub(add(b, s), mul(splat(2), mul(b, s)))
  default: return s
  }
}

@inlinable @inline(__always)
func hardLight(backdrop b: F8, source s: F8) -> F8 {
  let double = mul(splat(2), s)
  let above = sub(double, splat(1))
  return choose(less(splat(0.5), s), sub(add(b, above), mul(b, above)), mul(b, double))
}

@inlinable @inline(__always)
func luminosity(_ p: Pixels8) -> F8 {
  add(add(mul(splat(0.3), p.red), mul(splat(0.59), p.green)), mul(splat(0.11), p.blue))
}

@inlinable @inline(__always) func lowest(_ p: Pixels8) -> F8 { lower(lower(p.red, p.green), p.blue) }
@inlinable @inline(__always) func highest(_ p: Pixels8) -> F8 { upper(upper(p.red, p.green), p.blue) }

/// SetLum and ClipColor of the W3C formulas.
@inlinable @inline(__always)
func withLuminosity(_ p: Pixels8, _ target: F8) -> Pixels8 {
  let shift = sub(target, luminosity(p))
  var q = Pixels8(red: add(p.red, shift), green: add(p.green, shift), blue: add(p.blue, shift), alpha: p.alpha)
  let light = luminosity(q)
  let low = lowest(q)
  let high = highest(q)
  let below = less(low, splat(0))
  let above = less(splat(1), high)
  let downScale = divideOrZero(light, sub(light, low))
  let upScale = divideOrZero(complement(light), sub(high, light))
  @inline(__always) func clip(_ c: F8) -> F8 {
    let raised = choose(below, add(light, mul(sub(c, light), downScale)), c)
    return choose(above, add(light, mul(sub(raised, light), upScale)), raised)
  }
  q.red = clip(q.red)
  q.green = clip(q.green)
  q.blue = clip(q.blue)
  return q
}

/// SetSat: the components' order kept, their range stretched to 0...target.
@inlinable @inline(__always)
func withSaturation(_ p: Pixels8, _ target: F8) -> Pixels8 {
  let low = lowest(p)
  let factor = divideOrZero(target, sub(highest(p), low))
  return Pixels8(
    red: mul(sub(p.red, low), factor), green: mul(sub(p.green, low), factor),
    blue: mul(sub(p.blue, low), factor), alpha: p.alpha)
}

@inlinable @inline(__always)
func saturation(_ p: Pixels8) -> F8 { sub(highest(p), lowest(p)) }

/// B(Cb, Cs) of a non-separable mode.
@inlinable @inline(__always)
func nonSeparable(_ code: BlendCode, backdrop b: Pixels8, source s: Pixels8) -> Pixels8 {
  switch code {
  case .hue: return withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
  case .saturation: return withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
  case .color: return withLuminosity(s, luminosity(b))
  default: return withLuminosity(b, luminosity(s))
  }
}
