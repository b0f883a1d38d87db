// One segment of a gradient as pairs: colour from t at 16 bits, no table.
//
// Method: between two stops the colour is linear, so c = c0 (1 - x) + c1 x with x the share of the segment at 16 bits:
//   two high multiplies a vector and no float behind the parameter. Straight colours with alpha are two such lines and
//   their product.
// Invariants: x is exact to 1/65536 of the segment, so colours are within 1/128 of a level of the float ramp whatever
//   its slope. Pixels that touch a jump, or two segments, are not this file's: they take the exact colour.

public import CLanes

/// A segment, ready for eight pixels at a time.
@frozen @usableFromInline struct PairRamp {
  /// -1: none yet.
  @usableFromInline var index = -1
  /// Pixels with t in lower...upper, `margin` away from both, are this segment's.
  @usableFromInline var lower: Float = 0
  @usableFromInline var upper: Float = 0
  @usableFromInline var origin: Float = 0
  /// x = (t - origin) scale
  @usableFromInline var scale: Float = 0
  @usableFromInline var start = Pairs8.zero
  @usableFromInline var end = Pairs8.zero

  @inlinable @inline(__always)
  init() {}
}

extension Pairs8 {
  @inlinable @inline(__always)
  static var zero: Pairs8 {
    let none = cl_splat_i16x16(0)
    return Pairs8(redBlue: none, greenAlpha: none, cover: none)
  }

  /// One colour; channels 0...65280 (or straight, by their own measure), alpha 0...65535.
  @inlinable @inline(__always)
  init(red: Float, green: Float, blue: Float, alpha: Float, cover: Float) {
    redBlue = cl_splatPair_i16x16(pairOfWords(red, blue))
    greenAlpha = cl_splatPair_i16x16(pairOfWords(green, alpha))
    self.cover = cl_splat_i16x16(Int16(truncatingIfNeeded: Int32(cover + 0.5)))
  }

  /// This one's part of 1 - x and the other's of x; `share` is x, 0...65535 twice.
  @inlinable @inline(__always)
  func mixed(with other: Pairs8, share: S16) -> Pairs8 {
    let rest = cl_not_i16x16(share)
    @inline(__always) func mix(_ a: S16, _ b: S16) -> S16 {
      cl_add_i16x16(cl_mulHigh_i16x16(a, rest), cl_mulHigh_i16x16(b, share))
    }
    return Pairs8(
      redBlue: mix(redBlue, other.redBlue), greenAlpha: mix(greenAlpha, other.greenAlpha),
      cover: mix(cover, other.cover))
  }
}

/// Two numbers 0..<65536, rounded, as a pair of words.
@inlinable @inline(__always)
func pairOfWords(_ first: Float, _ second: Float) -> Int32 {
  Int32(first + 0.5) | Int32(second + 0.5) &<< 16
}

extension GradientView {
  /// What turns a segment's numbers for a colour into 0...65280.
  @inlinable @inline(__always)
  var pairScale: Float { multipliesByAlpha ? 65280 : 65280 / 16384 }

  /// What makes the last shift a rounding: opaque colours meet no truncated product.
  @inlinable @inline(__always)
  var pairBias: Int32 { isOpaque ? 128 : Kernels.pairBias }

  /// Jumps keep this many t from their pixels: a pixel's reach along the steepest way.
  ///
  /// Conic: to be divided by |u| + |v|, which is at most sqrt 2 times the radius.
  @inlinable @inline(__always)
  var jumpMargin: Float {
    if jumpCount == 0 { return 0 }
    // sqrt 2 / 2 pi, a hair more.
    return kind == .conic ? norm * 0.2252 : norm
  }
}

extension PairRamp {
  /// - Parameter bias: added to the colours, so that what comes out can be shifted down at once; 0 where it is still
  ///   to be multiplied.
  @inlinable @inline(__always)
  mutating func load(_ gradient: GradientView, segment: Int, bias: Float) {
    index = segment
    let record = gradient.segments.advanced(by: segment &* GradientView.segmentStride)
    (lower, upper) = gradient.range(ofSegment: segment)
    let isLast = segment &+ 1 == gradient.segmentCount
    origin = record[1]
    let isRamp = !isLast && segment > 0
    let run = isRamp ? gradient.lowerBound(segment &+ 1) - origin : 0
    scale = isRamp ? 65535 / run : 0
    let colorScale = gradient.pairScale
    @inline(__always) func value(_ c: Int, _ along: Float, _ scale: Float, _ most: Float) -> Float {
      let v = (record[2 &+ c] + record[6 &+ c] * along) * scale
      return v > 0 ? (v < most ? v : most) : 0
    }
    @inline(__always) func color(_ along: Float) -> Pairs8 {
      Pairs8(
        red: value(0, along, colorScale, 65280) + bias, green: value(1, along, colorScale, 65280) + bias,
        blue: value(2, along, colorScale, 65280) + bias,
        alpha: (gradient.multipliesByAlpha ? 65280 : value(3, along, 65280 / 16384, 65280)) + bias,
        cover: value(3, along, 65535 / 16384, 65535))
    }
    start = color(0)
    end = color(run)
  }

  /// Whether all eight pixels are this segment's alone.
  @inlinable @inline(__always)
  func holds(_ p: Parameter8, margin: Float, isConic: Bool) -> Bool {
    var inside = cl_min_f32x8(sub(p.t, splat(lower)), sub(splat(upper), p.t))
    if isConic { inside = mul(inside, add(cl_abs_f32x8(p.u), cl_abs_f32x8(p.v))) }
    return cl_bits_i32x8(cl_lessEqual_f32x8(splat(margin), inside)) == 255
  }

  /// The segment's colours; t within it.
  @inlinable @inline(__always)
  func color(_ t: F8) -> Pairs8 {
    let share = cl_twice_i16x16(cl_truncate_i32x8(mul(sub(t, splat(origin)), splat(scale))))
    return start.mixed(with: end, share: share)
  }
}
