// Rows of closed-form shadows: products of edge profiles, corners taken off, and radial profiles.
//
// Radial: the profile of a blurred disc is a table over the squared distance, which is a quadratic along a
//   row: no square root. It is smooth at the scale of sigma, so it is read at nodes every 1 ... 32 pixels (a
//   quarter of sigma at most) and joined by cubics through four nodes: .013 of a level at that spacing.
//   Nodes sit at absolute x, so a row's cut changes no sample.
// What lost: a table over the distance with separate values and slopes in float took twice the time.

public import CLanes

/// `out[x] = row[x] * factor / 16384`, rounded; `factor` and samples 0...16384. The rows do not overlap.
@inlinable @inline(__always)
public func blurScaleRowTemplate(_ row: View<Int16>, factor: Int16, into out: View<Int16>, count: Int) {
  // The factor negated and doubled, as in cl_mulRound's comment: exact for 0 and 16384.
  let factor2 = Int16(truncatingIfNeeded: -2 &* Int32(factor))
  if count < 16 {
    var x = 0
    while x < count {
      let product = (Int32(row[x]) &* Int32(factor2) &+ 16384) >> 15
      out[x] = Int16(truncatingIfNeeded: -product)
      x = x &+ 1
    }
    return
  }
  let factors = cl_splat_i16x16(factor2)
  let zero = cl_splat_i16x16(0)
  var x = 0
  while true {
    out.store16(x, zero &- cl_mulRound_i16x16(row.load16(x), factors))
    if x &+ 16 >= count { break }
    x = min(x &+ 16, count &- 16)
  }
}

/// `out[x] = max(out[x] - row[x], 0)`.
@inlinable @inline(__always)
public func blurSubtractRowTemplate(_ row: View<Int16>, from out: View<Int16>, count: Int) {
  var x = 0
  while x &+ 16 <= count {
    out.store16(x, cl_subtractToZero_i16x16(out.load16(x), row.load16(x)))
    x = x &+ 16
  }
  while x < count {
    out[x] = max(out[x] &- row[x], 0)
    x = x &+ 1
  }
}

/// `out[x] = row[count - 1 - x]`; the two do not overlap.
@inlinable @inline(__always)
public func blurReverseRowTemplate(_ row: View<Int16>, into out: View<Int16>, count: Int) {
  if count < 16 {
    var x = 0
    while x < count {
      out[x] = row[count &- 1 &- x]
      x = x &+ 1
    }
    return
  }
  var x = 0
  while true {
    out.store16(x, cl_reverse_i16x16(row.load16(count &- 16 &- x)))
    if x &+ 16 >= count { break }
    x = min(x &+ 16, count &- 16)
  }
}

/// Where a row meets a radial profile: the table position of node `i` is `base + i (linear + i square)`, cut
/// to 0...last, in 14 bits of fraction.
@frozen public struct RadialRow: Sendable {
  public var base: Float
  public var linear: Float
  public var square: Float
  public var last: Float

  @inlinable
  public init(base: Float, linear: Float, square: Float, last: Float) {
    self.base = base
    self.linear = linear
    self.square = square
    self.last = last
  }
}

/// Node values `first ..< first + count` of a row; `out` has room for `count` rounded up to sixteens.
///
/// A table entry holds its value (0...16384) in the lower half and the way to the next in the upper; there
/// are `last / 16384 + 1` of them, rounded up.
@inlinable @inline(__always)
public func blurRadialNodesTemplate(
  _ row: RadialRow, table: View<Int32>, first: Int, into out: View<Int16>, count: Int
) {
  let zero = cl_splat_f32x8(0)
  let last = cl_splat_f32x8(row.last)
  let (base, linear, square) = (cl_splat_f32x8(row.base), cl_splat_f32x8(row.linear), cl_splat_f32x8(row.square))
  // Whole numbers in float, counted up: exact far beyond any row.
  var node = cl_iota_f32x8() + cl_splat_f32x8(Float(Int32(truncatingIfNeeded: first)))
  let step = cl_splat_f32x8(8)
  @inline(__always) func eight() -> I8 {
    let position = base + node * (linear + node * square)
    let fixed = cl_truncate_i32x8(cl_min_f32x8(cl_max_f32x8(position, zero), last))
    node = node + step
    let entry = cl_asPairs_i16x16(table.gather8(cl_whole14_i32x8(fixed)))
    return cl_roundShift14_i32x8(cl_multiplyPairs_i16x16(entry, cl_fractionPairs14_i16x16(fixed)))
  }
  var i = 0
  while i < count {
    let low = eight()
    out.store16(i, cl_narrow_i16x16(low, eight()))
    i = i &+ 16
  }
}

/// `count` pixels (a multiple of 16) from nodes `spacing` pixels apart, 2, 4, 8, 16 or 32.
///
/// The first pixel lies on `nodes[1]`; `nodes` has `count / spacing + 11` readable values. `weights` are the
/// four cubic weights in a row, each `max(spacing, 16)` long, times -32768.
@inlinable @inline(__always)
public func blurRadialPixelsTemplate(
  _ nodes: View<Int16>, weights: View<Int16>, spacing: Int, into out: View<Int16>, count: Int
) {
  switch spacing {
  case 2: radialPixels(nodes, weights, into: out, count: count, spacing: 2)
  case 4: radialPixels(nodes, weights, into: out, count: count, spacing: 4)
  case 8: radialPixels(nodes, weights, into: out, count: count, spacing: 8)
  case 16: radialPixels(nodes, weights, into: out, count: count, spacing: 16)
  default: radialPixels(nodes, weights, into: out, count: count, spacing: 32)
  }
}

@inlinable @inline(__always)
func radialPixels(
  _ nodes: View<Int16>, _ weights: View<Int16>, into out: View<Int16>, count: Int, spacing: Int
) {
  let length = max(spacing, 16)
  let (zero, one) = (cl_splat_i16x16(0), cl_splat_i16x16(16384))
  var x = 0
  var p = nodes
  var phase = 0
  while x < count {
    let w = weights.advanced(by: phase)
    let outer =
      cl_mulRound_i16x16(p.repeated(0, spacing), w.load16(0))
      &+ cl_mulRound_i16x16(p.repeated(3, spacing), w.load16(3 &* length))
    let inner =
      cl_mulRound_i16x16(p.repeated(1, spacing), w.load16(length))
      &+ cl_mulRound_i16x16(p.repeated(2, spacing), w.load16(2 &* length))
    out.store16(x, cl_min_i16x16(cl_subtractToZero_i16x16(zero, outer &+ inner), one))
    x = x &+ 16
    if spacing <= 16 {
      p = p.advanced(by: 16 / spacing)
    } else {
      p = p.advanced(by: phase / 16)
      phase = 16 &- phase
    }
  }
}

extension View where Element == Int32 {
  @inlinable @inline(__always)
  func gather8(_ index: I8) -> I8 { unsafe cl_gather_i32x8(base, index) }
}

extension View where Element == Int16 {
  /// Samples from `index` on, each repeated `times` (2, 4, 8 or more), to fill sixteen lanes.
  @inlinable @inline(__always)
  func repeated(_ index: Int, _ times: Int) -> S16 {
    // safe because the owner lent `index + 8` elements.
    switch times {
    case 2: unsafe cl_repeat2_i16x16(base + index)
    case 4: unsafe cl_repeat4_i16x16(base + index)
    case 8: unsafe cl_repeat8_i16x16(base + index)
    default: cl_splat_i16x16(self[index])
    }
  }
}
