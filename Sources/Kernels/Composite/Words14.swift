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

  /// Source-over: s + d (1 - sa). Never beyond 16384 and never a colour above its alpha, since
  /// d + round(-d sa) grows with d.
  @inlinable @inline(__always)
  public func over(_ below: Block14) -> Block14 {
    let cover = negatedFactor(alpha)
    return Block14(
      red: cl_add_i16x16(red, cl_add_i16x16(below.red, cl_mulRound_i16x16(below.red, cover))),
      green: cl_add_i16x16(green, cl_add_i16x16(below.green, cl_mulRound_i16x16(below.green, cover))),
      blue: cl_add_i16x16(blue, cl_add_i16x16(below.blue, cl_mulRound_i16x16(below.blue, cover))),
      alpha: cl_add_i16x16(alpha, cl_add_i16x16(below.alpha, cl_mulRound_i16x16(below.alpha, cover))))
  }
}

extension Block14 {
  /// What `over` leaves of what is below, as a positive factor, for a colour whose alpha is at least 1: at 0 twice the
  /// factor would not fit.
  @inlinable @inline(__always)
  var left: S16 {
    let one = cl_splat_i16x16(16384)
    let factor = cl_min_i16x16(cl_sub_i16x16(one, alpha), cl_splat_i16x16(16383))
    return cl_add_i16x16(factor, factor)
  }

  /// `over`, to the bit where alpha is at least 1: below + round(-p) and round(below - p) are the same number. A colour
  /// of alpha 0 is nothing and is not to come here.
  @inlinable @inline(__always)
  func over(_ below: Block14, left: S16) -> Block14 {
    Block14(
      red: cl_add_i16x16(red, cl_mulRound_i16x16(below.red, left)),
      green: cl_add_i16x16(green, cl_mulRound_i16x16(below.green, left)),
      blue: cl_add_i16x16(blue, cl_mulRound_i16x16(below.blue, left)),
      alpha: cl_add_i16x16(alpha, cl_mulRound_i16x16(below.alpha, left)))
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
