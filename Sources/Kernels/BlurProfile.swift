// Rows of closed-form shadows: products of edge profiles, corners taken off, and radial profiles.
//
// Radial: along a row the profile of a blurred disc is smooth at the scale of sigma, so it is evaluated
//   at nodes every 1 ... 32 pixels (a quarter of sigma at most) and joined by cubics through four nodes,
//   .013 of a level at that spacing. Nodes sit at absolute x: a row's cut changes no sample.
// Price: a node costs a square root and two table reads, a pixel between nodes four multiplications.

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

/// Where a row meets a radial profile: node `i` lies at `(u + i du, v + i dv)` from the centre.
@frozen public struct RadialRow: Sendable {
  public var u: Float
  public var v: Float
  public var du: Float
  public var dv: Float
  /// Table index = radius * scale - offset, cut to 0...last.
  public var scale: Float
  public var offset: Float
  public var last: Float

  @inlinable
  public init(u: Float, v: Float, du: Float, dv: Float, scale: Float, offset: Float, last: Float) {
    self.u = u
    self.v = v
    self.du = du
    self.dv = dv
    self.scale = scale
    self.offset = offset
    self.last = last
  }
}

/// Node values `first ..< first + count` of a row; `out` has room for `count` rounded up to eights, the
/// table for `last + 2`.
@inlinable @inline(__always)
public func blurRadialNodesTemplate(
  _ row: RadialRow, table: View<Float>, first: Int, into out: View<Float>, count: Int
) {
  let zero = cl_splat_f32x8(0)
  let last = cl_splat_f32x8(row.last)
  let (scale, offset) = (cl_splat_f32x8(row.scale), cl_splat_f32x8(row.offset))
  let (u, v) = (cl_splat_f32x8(row.u), cl_splat_f32x8(row.v))
  let (du, dv) = (cl_splat_f32x8(row.du), cl_splat_f32x8(row.dv))
  var i = 0
  while i < count {
    let node = cl_iota_f32x8() + cl_splat_f32x8(Float(Int32(truncatingIfNeeded: first &+ i)))
    let a = u + node * du
    let b = v + node * dv
    let radius = cl_sqrt_f32x8(a * a + b * b)
    let position = cl_min_f32x8(cl_max_f32x8(radius * scale - offset, zero), last)
    let index = cl_truncate_i32x8(position)
    let fraction = position - cl_float_f32x8(index)
    let low = table.gather8(index)
    let high = table.advanced(by: 1).gather8(index)
    out.store8(i, low + fraction * (high - low))
    i = i &+ 8
  }
}

/// `count` pixels (a multiple of 16) from nodes `spacing` pixels apart, 1, 2, 4, 8, 16 or 32.
///
/// The first pixel lies on `nodes[1]`; `nodes` has `count / spacing + 3` values (rounded up to fours).
/// `weights` are the four cubic weights, each `max(spacing, 8)` long, in a row.
@inlinable @inline(__always)
public func blurRadialPixelsTemplate(
  _ nodes: View<Float>, weights: View<Float>, spacing: Int, into out: View<Int16>, count: Int
) {
  switch spacing {
  case 1: radialPixels(nodes, weights, into: out, count: count, nodesPerEight: 8, spacing: 1)
  case 2: radialPixels(nodes, weights, into: out, count: count, nodesPerEight: 4, spacing: 2)
  case 4: radialPixels(nodes, weights, into: out, count: count, nodesPerEight: 2, spacing: 4)
  default: radialPixels(nodes, weights, into: out, count: count, nodesPerEight: 1, spacing: spacing)
  }
}

@inlinable @inline(__always)
func radialPixels(
  _ nodes: View<Float>, _ weights: View<Float>, into out: View<Int16>, count: Int, nodesPerEight: Int, spacing: Int
) {
  let length = max(spacing, 8)
  let half = cl_splat_f32x8(0.5)
  let (zero, one) = (cl_splat_f32x8(0), cl_splat_f32x8(16384))
  // Eight pixels that start `phase` pixels behind a node.
  @inline(__always) func eight(_ p: View<Float>, _ phase: Int) -> I8 {
    let value: F8
    if nodesPerEight == 8 {
      value = p.load8(1)
    } else {
      let w = weights.advanced(by: phase)
      let first = p.repeated(0, nodesPerEight) * w.load8(0)
      let second = p.repeated(1, nodesPerEight) * w.load8(length)
      let third = p.repeated(2, nodesPerEight) * w.load8(2 &* length)
      let fourth = p.repeated(3, nodesPerEight) * w.load8(3 &* length)
      value = (second + third) + (first + fourth)
    }
    return cl_truncate_i32x8(cl_min_f32x8(cl_max_f32x8(value + half, zero), one))
  }
  var x = 0
  var p = nodes
  var phase = 0
  while x < count {
    let low = eight(p, phase)
    advance()
    let high = eight(p, phase)
    advance()
    out.store16(x, cl_narrow_i16x16(low, high))
    x = x &+ 16
  }
  @inline(__always) func advance() {
    if spacing <= 8 {
      p = p.advanced(by: nodesPerEight)
    } else {
      phase = phase &+ 8
      if phase == spacing {
        phase = 0
        p = p.advanced(by: 1)
      }
    }
  }
}

extension View where Element == Float {
  @inlinable @inline(__always)
  func gather8(_ index: I8) -> F8 { unsafe cl_gather_f32x8(base, index) }

  /// `nodesPerEight` numbers from `index` on, repeated to fill eight lanes.
  @inlinable @inline(__always)
  func repeated(_ index: Int, _ nodesPerEight: Int) -> F8 {
    // safe because the owner lent `index + nodesPerEight` elements.
    switch nodesPerEight {
    case 4: unsafe cl_repeat2_f32x8(base + index)
    case 2: unsafe cl_repeat4_f32x8(base + index)
    default: unsafe cl_repeat8_f32x8(base + index)
    }
  }
}
