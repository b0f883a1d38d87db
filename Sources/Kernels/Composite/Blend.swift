// A tile over a tile in any blend mode: float, eight pixels at a time.
//
// The 27 modes are one loop; the switch inside it is a jump that is always predicted, small beside the
// arithmetic. Lost: a loop per mode, 27 times the code for no measurable gain.

public import CLanes

@inlinable @inline(__always)
func linear(_ s: F8, _ sourceFactor: F8, _ b: F8, _ backdropFactor: F8) -> F8 {
  add(mul(s, sourceFactor), mul(b, backdropFactor))
}

@inlinable @inline(__always)
func porterDuff(_ s: Pixels8, _ sourceFactor: F8, _ b: Pixels8, _ backdropFactor: F8) -> Pixels8 {
  Pixels8(
    red: linear(s.red, sourceFactor, b.red, backdropFactor),
    green: linear(s.green, sourceFactor, b.green, backdropFactor),
    blue: linear(s.blue, sourceFactor, b.blue, backdropFactor),
    alpha: linear(s.alpha, sourceFactor, b.alpha, backdropFactor))
}

/// Premultiplied source blended with premultiplied backdrop.
@inlinable @inline(__always)
public func blendPixels(_ code: BlendCode, source s: Pixels8, backdrop b: Pixels8) -> Pixels8 {
  let zero = splat(0)
  let one = splat(1)
  switch code {
  case .normal: return porterDuff(s, one, b, complement(s.alpha))
  // What the layer covers is removed; for a picture that is its alpha.
  case .clear, .destinationOut: return porterDuff(s, zero, b, complement(s.alpha))
  case .copy: return s
  case .sourceIn: return porterDuff(s, b.alpha, b, zero)
  case .sourceOut: return porterDuff(s, complement(b.alpha), b, zero)
  case .sourceAtop: return porterDuff(s, b.alpha, b, complement(s.alpha))
  case .destinationOver: return porterDuff(s, complement(b.alpha), b, one)
  case .destinationIn: return porterDuff(s, zero, b, s.alpha)
  case .destinationAtop: return porterDuff(s, complement(b.alpha), b, s.alpha)
  case .xor: return porterDuff(s, complement(b.alpha), b, complement(s.alpha))
  case .plusLighter: return porterDuff(s, one, b, one)
  case .hue, .saturation, .color, .luminosity:
    let blended = nonSeparable(code, backdrop: straight(b), source: straight(s))
    return mixed(s, b, blended)
  default:
    let sourceStraight = straight(s)
    let backdropStraight = straight(b)
    return mixed(
      s, b,
      Pixels8(
        red: separable(code, backdrop: backdropStraight.red, source: sourceStraight.red),
        green: separable(code, backdrop: backdropStraight.green, source: sourceStraight.green),
        blue: separable(code, backdrop: backdropStraight.blue, source: sourceStraight.blue),
        alpha: one))
  }
}

@inlinable @inline(__always)
func straight(_ p: Pixels8) -> Pixels8 {
  let one = splat(1)
  return Pixels8(
    red: lower(one, divideOrZero(p.red, p.alpha)), green: lower(one, divideOrZero(p.green, p.alpha)),
    blue: lower(one, divideOrZero(p.blue, p.alpha)), alpha: p.alpha)
}

/// co = cs (1 - ab) + cb (1 - as) + as ab B
@inlinable @inline(__always)
func mixed(_ s: Pixels8, _ b: Pixels8, _ blended: Pixels8) -> Pixels8 {
  let both = mul(s.alpha, b.alpha)
  let outsideBackdrop = complement(b.alpha)
  let outsideSource = complement(s.alpha)
  return Pixels8(
    red: add(linear(s.red, outsideBackdrop, b.red, outsideSource), mul(both, blended.red)),
    green: add(linear(s.green, outsideBackdrop, b.green, outsideSource), mul(both, blended.green)),
    blue: add(linear(s.blue, outsideBackdrop, b.blue, outsideSource), mul(both, blended.blue)),
    alpha: linear(s.alpha, splat(1), b.alpha, outsideSource))
}

/// 0...1 floats to 0...16384, clamped, rounded to nearest.
@inlinable @inline(__always)
func quantized(_ v: F8) -> I8 {
  let clamped = upper(splat(0), lower(splat(1), v))
  return cl_truncate_i32x8(add(mul(clamped, splat(16384)), splat(0.5)))
}

/// Eight pixels of a tile, 0...1.
@inlinable @inline(__always)
func floats(_ tile: TileView, row: Int, pixel: Int, scale: F8) -> Pixels8 {
  let start = tile.plane(row: row, channel: 0).advanced(by: pixel)
  @inline(__always) func channel(_ c: Int) -> F8 {
    mul(cl_float_f32x8(cl_widen_i32x8(start.load8(c &* tile.strideInPixels))), scale)
  }
  return Pixels8(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
}

/// Another tile's pixels, times `opacity` and coverage, into the tile in a blend mode.
@inlinable @inline(__always)
public func compositeBlendTemplate(
  _ tile: TileView, source: TileView, spans: SpanList, opacity: Int16, code: BlendCode
) {
  let unit = splat(1 / 16384)
  let opacityScale = splat(Float(opacity) * (1 / 16384) * (1 / 16384) * (1 / 16384))
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    let uniform = span.uniformCoverage >= 0
    let constant = splat(Float(uniform ? span.uniformCoverage : 0))
    var offset = Int(span.coverageOffset)
    // Eight at a time, so that the formulas stand once in the code.
    while pixel < end {
      let coverage = uniform ? constant : cl_float_f32x8(cl_widen_i32x8(spans.coverage.load8(offset)))
      let covered = floats(source, row: row, pixel: pixel, scale: mul(coverage, opacityScale))
      let below = floats(tile, row: row, pixel: pixel, scale: unit)
      let blended = blendPixels(code, source: covered, backdrop: below)
      // A colour never ends above its alpha, whatever rounding did.
      let alpha = quantized(blended.alpha)
      let start = tile.plane(row: row, channel: 0).advanced(by: pixel)
      let stride = tile.strideInPixels
      start.store8(0, cl_narrow_i16x8(cl_min_i32x8(alpha, quantized(blended.red))))
      start.store8(stride, cl_narrow_i16x8(cl_min_i32x8(alpha, quantized(blended.green))))
      start.store8(2 &* stride, cl_narrow_i16x8(cl_min_i32x8(alpha, quantized(blended.blue))))
      start.store8(3 &* stride, cl_narrow_i16x8(alpha))
      pixel &+= 8
      offset &+= 8
    }
  }
}
