// The colour of eight pixels by their parameter: what the runs of one call share.

public import CLanes

@frozen @usableFromInline struct GradientBrush {
  @usableFromInline let gradient: GradientView
  /// t that pixels keep from a jump (`GradientView.jumpMargin`).
  @usableFromInline let margin: Float
  /// Colours are straight and still want their alpha; the bias is then added behind it.
  @usableFromInline let isStraight: Bool
  @usableFromInline var ramp = PairRamp()
  @usableFromInline var hint = 0

  @inlinable @inline(__always)
  init(_ gradient: GradientView) {
    self.gradient = gradient
    margin = gradient.jumpMargin
    isStraight = gradient.multipliesByAlpha
  }
}

extension GradientBrush {
  /// (u, v) and t of the eight pixels from `pageX` on.
  @inlinable @inline(__always)
  func parameter(pageX: Int, rowU: Double, rowV: Double) -> Parameter8 {
    let centreX = Double(pageX) + 0.5
    return gradient.parameter(
      u: Float(gradient.ux * centreX + rowU), v: Float(gradient.vx * centreX + rowV), lanes: cl_iota_f32x8())
  }

  /// Eight colours, biased; `usesRamp` tries the segment's ramp before the exact colour.
  @inlinable @inline(__always)
  mutating func color(_ p: Parameter8, usesRamp: Bool) -> Pairs8 {
    if usesRamp && holdsRamp(p) {
      var color = ramp.color(p.t)
      // Mixed of two wholes it is two short of whole.
      if gradient.isOpaque { color.cover = cl_splat_i16x16(-1) }
      return isStraight ? color.premultiplied : color
    }
    return exactColor(p)
  }

  /// Loads the ramp that eight pixels are of; false where they are of several.
  @inlinable @inline(__always)
  mutating func holdsRamp(_ p: Parameter8) -> Bool {
    let isConic = gradient.kind == .conic
    if ramp.index >= 0 && ramp.holds(p, margin: margin, isConic: isConic) { return true }
    let segment = gradient.segment(holding: cl_first_f32x8(p.t), hint: hint)
    if segment == ramp.index { return false }
    // One more than a constant's bias: two products are truncated.
    ramp.load(gradient, segment: segment, bias: isStraight ? 0 : Float(gradient.pairBias + 1))
    return ramp.holds(p, margin: margin, isConic: isConic)
  }

  /// The float colour, jumps smoothed.
  @inlinable @inline(__always)
  mutating func exactColor(_ p: Parameter8) -> Pairs8 {
    let c = gradient.color(p, hint: &hint)
    // 16384 -> 65280, rounded, and the bias.
    let rounding = splat(0.5 + Float(gradient.pairBias))
    @inline(__always) func words(_ channel: F8) -> I8 {
      cl_truncate_i32x8(add(mul(channel, splat(65280.0 / 16384)), rounding))
    }
    return Pairs8(
      redBlue: cl_pairs_i16x16(words(c.red), words(c.blue)),
      greenAlpha: cl_pairs_i16x16(words(c.green), words(c.alpha)),
      cover: cl_twice_i16x16(cl_truncate_i32x8(add(mul(c.alpha, splat(65535.0 / 16384)), splat(0.5)))))
  }
}

extension Pairs8 {
  /// Straight, unbiased colours times their alpha, biased: two truncations more than a constant has.
  @inlinable @inline(__always)
  var premultiplied: Pairs8 {
    let bias = cl_splat_i16x16(Int16(truncatingIfNeeded: pairBias &+ 1))
    return Pairs8(
      redBlue: cl_add_i16x16(cl_mulHigh_i16x16(redBlue, cover), bias),
      greenAlpha: cl_add_i16x16(cl_mulHigh_i16x16(greenAlpha, cover), bias), cover: cover)
  }

  /// Biased colours times coverage, biased again; whole coverage changes nothing, so that a shape's inside is one colour
  /// whether its blocks are whole or come with values.
  @inlinable @inline(__always)
  func rescaled(_ coverage: S16) -> Pairs8 {
    let bias = cl_splat_i16x16(Int16(truncatingIfNeeded: pairBias))
    // A channel of nothing may have lost more than its bias to truncation.
    let covered = Pairs8(
      redBlue: cl_subSaturated_i16x16(redBlue, bias), greenAlpha: cl_subSaturated_i16x16(greenAlpha, bias),
      cover: cover
    ).scaled(coverage).biased
    return Pairs8(
      redBlue: cl_selectFull_i16x16(coverage, redBlue, covered.redBlue),
      greenAlpha: cl_selectFull_i16x16(coverage, greenAlpha, covered.greenAlpha),
      cover: cl_selectFull_i16x16(coverage, cover, covered.cover))
  }
}
