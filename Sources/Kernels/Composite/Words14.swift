// unorm14 arithmetic, told once.

public import CLanes

/// Sixteen pixels of four planes.
@frozen public struct Block14 {
  public var red: S16
  public var green: S16
  public var blue: S16
  public var alpha: S16

  @inlinable @inline(__always)
  public init(red: S16, green: S16, blue: S16, alpha: S16) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension TileView {
  @inlinable @inline(__always)
  public func loadBlock(row: Int, pixel: Int) -> Block14 {
    let start = plane(row: row, channel: 0).advanced(by: pixel)
    return Block14(
      red: start.load16(0), green: start.load16(strideInPixels),
      blue: start.load16(2 &* strideInPixels), alpha: start.load16(3 &* strideInPixels))
  }

  @inlinable @inline(__always)
  public func storeBlock(row: Int, pixel: Int, _ block: Block14) {
    let start = plane(row: row, channel: 0).advanced(by: pixel)
    start.store16(0, block.red)
    start.store16(strideInPixels, block.green)
    start.store16(2 &* strideInPixels, block.blue)
    start.store16(3 &* strideInPixels, block.alpha)
  }
}

/// A factor 0...16384 in the form the multiply wants it: -2f, which fits 16 bits where 2f does not.
@inlinable @inline(__always)
public func negatedFactor(_ factor: S16) -> S16 {
  cl_sub_i16x16(cl_splat_i16x16(0), cl_add_i16x16(factor, factor))
}

/// value f / 16384, rounded, for a factor in negated form.
@inlinable @inline(__always)
public func scale14(_ value: S16, negatedFactor: S16) -> S16 {
  cl_sub_i16x16(cl_splat_i16x16(0), cl_mulRound_i16x16(value, negatedFactor))
}

extension Block14 {
  @inlinable @inline(__always)
  public func scaled(negatedFactor: S16) -> Block14 {
    Block14(
      red: scale14(red, negatedFactor: negatedFactor), green: scale14(green, negatedFactor: negatedFactor),
      blue: scale14(blue, negatedFactor: negatedFactor), alpha: scale14(alpha, negatedFactor: negatedFactor))
  }

  /// Source-over: s + d (1 - sa), one multiply and one addition a channel. Never beyond 16384 and never a colour above its
  /// alpha, since round(d (1 - sa)) grows with d.
  @inlinable @inline(__always)
  public func over(_ below: Block14) -> Block14 {
    let left = left
    return Block14(
      red: cl_add_i16x16(red, cl_mulRound_i16x16(below.red, left)),
      green: cl_add_i16x16(green, cl_mulRound_i16x16(below.green, left)),
      blue: cl_add_i16x16(blue, cl_mulRound_i16x16(below.blue, left)),
      alpha: cl_add_i16x16(alpha, cl_mulRound_i16x16(below.alpha, left)))
  }

  /// Twice what the source leaves. At alpha 0 that is 32768 and saturates to 32767, which loses nothing: for
  /// d <= 16384 the product is at most a half short of d, and the rounding gives it back.
  @inlinable @inline(__always)
  var left: S16 {
    let rest = cl_sub_i16x16(cl_splat_i16x16(unorm14One), alpha)
    return cl_addSaturated_i16x16(rest, rest)
  }
}

/// A premultiplied colour in unorm14.
@frozen public struct Color14: BitwiseCopyable, Sendable, Equatable {
  public var red: Int16
  public var green: Int16
  public var blue: Int16
  public var alpha: Int16

  @inlinable @inline(__always)
  public init(red: Int16, green: Int16, blue: Int16, alpha: Int16) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inlinable @inline(__always)
  public var block: Block14 {
    Block14(
      red: cl_splat_i16x16(red), green: cl_splat_i16x16(green),
      blue: cl_splat_i16x16(blue), alpha: cl_splat_i16x16(alpha))
  }
}
