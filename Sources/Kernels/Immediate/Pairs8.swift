// Immediate drawing: the arithmetic of blending straight into premultiplied bytes, told once.
//
// Aim: one shape at the price of one shape, on a picture that stays 8-bit, rounded once a pixel and drawing.
// Method: the source is kept at 16 bits, 0...65280 for 0...255, its alpha once more on a scale of 65535; below times
//   what the source leaves is one unsigned high multiply. A bias of a half, and of what two truncations lose on
//   average, makes the final shift a rounding.
// Invariants: a source of alpha 0 changes no byte; an opaque one leaves nothing below; a colour never passes its alpha,
//   since every step is monotone. Full coverage is 65535, one part in 65536 short of whole.
// Lost: 8-bit sources ((x + 128) 257 >> 16): as fast, but rounded twice, 1.5 levels off where this is .51.

public import CLanes

/// Eight pixels.
@frozen public struct Pairs8 {
  /// Premultiplied red and blue, alternating, times 256.
  public var redBlue: S16
  /// Premultiplied green and alpha.
  public var greenAlpha: S16
  /// Alpha, 0...65535, in both words of a pixel.
  public var cover: S16

  @inlinable @inline(__always)
  public init(redBlue: S16, greenAlpha: S16, cover: S16) {
    self.redBlue = redBlue
    self.greenAlpha = greenAlpha
    self.cover = cover
  }
}

/// What a shift by 8 wants to be a rounding: a half, and one for the truncated product.
public let pairBias: Int32 = 129

/// unorm14 coverage as `Pairs8.scaled` takes it: 0...65535, 16384 being 65535.
@inlinable @inline(__always)
public func pairCoverage(_ coverage: Int32) -> Int16 {
  let wide = coverage &* 4
  return Int16(truncatingIfNeeded: wide < 65535 ? wide : 65535)
}

extension Pairs8 {
  /// With the rounding bias in the colours: what `over` and `bytes` take.
  @inlinable @inline(__always)
  public var biased: Pairs8 {
    let bias = cl_splat_i16x16(Int16(truncatingIfNeeded: pairBias))
    return Pairs8(
      redBlue: cl_add_i16x16(redBlue, bias), greenAlpha: cl_add_i16x16(greenAlpha, bias), cover: cover)
  }

  /// Times coverage, 0...65535 in both words of a pixel; not biased, before and after.
  @inlinable @inline(__always)
  public func scaled(_ coverage: S16) -> Pairs8 {
    Pairs8(
      redBlue: cl_mulHigh_i16x16(redBlue, coverage), greenAlpha: cl_mulHigh_i16x16(greenAlpha, coverage),
      cover: cl_mulHigh_i16x16(cover, coverage))
  }

  /// Biased source over eight pixels of bytes.
  @inlinable @inline(__always)
  public func over(_ below: S16) -> S16 {
    let left = cl_not_i16x16(cover)
    return cl_pixels_i16x16(
      cl_add_i16x16(redBlue, cl_mulHigh_i16x16(cl_redBlue_i16x16(below), left)),
      cl_add_i16x16(greenAlpha, cl_mulHigh_i16x16(cl_greenAlpha_i16x16(below), left)))
  }

  /// Biased source as bytes, whatever is below.
  @inlinable @inline(__always)
  public var bytes: S16 { cl_pixels_i16x16(redBlue, greenAlpha) }
}

/// One colour for all pixels: what a plan hands to the kernels.
@frozen public struct SolidPairs: BitwiseCopyable, Sendable, Equatable {
  /// Two words each, the first one low.
  public var redBlue: Int32
  public var greenAlpha: Int32
  public var cover: Int32
  public var isOpaque: Bool

  /// - Parameters: premultiplied, 0...65280; `cover` the alpha as 0...65535.
  @inlinable @inline(__always)
  public init(red: Int32, green: Int32, blue: Int32, alpha: Int32, cover: Int32) {
    redBlue = red | blue &<< 16
    greenAlpha = green | alpha &<< 16
    self.cover = cover | cover &<< 16
    isOpaque = cover == 65535
  }

  @inlinable @inline(__always)
  public var pairs: Pairs8 {
    Pairs8(
      redBlue: cl_splatPair_i16x16(redBlue), greenAlpha: cl_splatPair_i16x16(greenAlpha),
      cover: cl_splatPair_i16x16(cover))
  }
}
