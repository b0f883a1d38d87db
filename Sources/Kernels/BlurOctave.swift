// Octaves of the B-spline pyramid: the four taps 1 3 3 1 down and up, on rows of unorm14.
//
// Method: a row is 16-bit lanes, 0...16384. Down: every second sample of (1 3 3 1)/8; up: the same taps
//   on a grid with every second sample empty, so (3 1)/4 and (1 3)/4. Even and odd half-sample shifts cancel.
// Rounding: a mean error would add up over the octaves. Vertical down rounds low by 1/16 unit on average,
//   horizontal down high by 1/16; horizontal up low by 1/8, vertical up high by 1/8. Each is monotone
//   and keeps constant rows, so premultiplied colours stay below alpha and opaque stays opaque.
// Ends: a row of 16 or more ends with a block that overlaps the one before (the same values again); a
//   shorter row is scalar. Nothing outside the stated lengths is read or written.

public import CLanes

extension View: BitwiseCopyable {}

extension View where Element == Int16 {
  /// Asks for the cache lines of 32 elements, of which none need exist.
  @inlinable @inline(__always)
  func willRead(_ index: Int) { unsafe cl_willRead_i16(base, Int64(index)) }

  @inlinable @inline(__always)
  func willWrite(_ index: Int) { unsafe cl_willWrite_i16(base, Int64(index)) }
}

/// One row of (a + 3 b + 3 c + d) / 8; five rows of `count`.
@inlinable @inline(__always)
public func blurDownVerticalTemplate(
  _ a: View<Int16>, _ b: View<Int16>, _ c: View<Int16>, _ d: View<Int16>, into out: View<Int16>, count: Int
) {
  if count < 16 {
    var x = 0
    while x < count {
      let outer = Int32(a[x]) &+ Int32(d[x])
      let inner = Int32(b[x]) &+ Int32(c[x])
      let average = (inner &+ outer &+ 1) >> 1
      out[x] = Int16(truncatingIfNeeded: ((inner &+ average &+ 1) >> 1) >> 1)
      x = x &+ 1
    }
    return
  }
  var x = 0
  while true {
    // The next two rows, where rows follow each other.
    d.willRead(x &+ count)
    d.willRead(x &+ 2 &* count)
    // Sums of two reach 32768: unsigned from here to the last shift.
    let outer = a.load16(x) &+ d.load16(x)
    let inner = b.load16(x) &+ c.load16(x)
    let sum = cl_averageUp_i16x16(inner, cl_averageUp_i16x16(inner, outer))
    out.store16(x, cl_halve_i16x16(sum))
    if x &+ 16 >= count { break }
    x = min(x &+ 16, count &- 16)
  }
}

/// `out[i] = (row[2i] + 3 row[2i+1] + 3 row[2i+2] + row[2i+3]) / 8`: `row` has `2 count + 2` samples.
@inlinable @inline(__always)
public func blurDownHorizontalTemplate(_ row: View<Int16>, into out: View<Int16>, count: Int) {
  if count < 16 {
    var i = 0
    while i < count {
      let outer = Int32(row[2 &* i]) &+ Int32(row[2 &* i &+ 3])
      let inner = Int32(row[2 &* i &+ 1]) &+ Int32(row[2 &* i &+ 2])
      out[i] = Int16(truncatingIfNeeded: (outer &+ 3 &* inner &+ 4) >> 3)
      i = i &+ 1
    }
    return
  }
  let rising = cl_splatPair_i16x16(1 | 3 << 16)
  let falling = cl_splatPair_i16x16(3 | 1 << 16)
  var i = 0
  while true {
    let p = row.advanced(by: 2 &* i)
    let first = cl_multiplyPairs_i16x16(p.load16(0), rising) &+ cl_multiplyPairs_i16x16(p.load16(2), falling)
    let second = cl_multiplyPairs_i16x16(p.load16(16), rising) &+ cl_multiplyPairs_i16x16(p.load16(18), falling)
    let low = cl_roundShift3_i32x8(cl_orderLow_i32x8(first, second))
    let high = cl_roundShift3_i32x8(cl_orderHigh_i32x8(first, second))
    out.store16(i, cl_packHalves_i16x16(low, high))
    if i &+ 16 >= count { break }
    i = min(i &+ 16, count &- 16)
  }
}

/// `out[2i]`, `out[2i+1]` from `row[i]`, `row[i+1]`, `row[i+2]`: the middle one weighs 3/4. `row` has
/// `count + 2` samples, `out` room for `2 count`.
@inlinable @inline(__always)
public func blurUpHorizontalTemplate(_ row: View<Int16>, into out: View<Int16>, count: Int) {
  if count < 16 {
    var i = 0
    while i < count {
      let middle = Int32(row[i &+ 1])
      let even = middle &+ ((Int32(row[i]) &- middle &+ 1) >> 2)
      let odd = middle &+ ((Int32(row[i &+ 2]) &- middle &+ 1) >> 2)
      out[2 &* i] = Int16(truncatingIfNeeded: even)
      out[2 &* i &+ 1] = Int16(truncatingIfNeeded: odd)
      i = i &+ 1
    }
    return
  }
  let one = cl_splat_i16x16(1)
  var i = 0
  while true {
    let middle = row.load16(i &+ 1)
    let base = one &- middle
    let even = middle &+ cl_quarter_i16x16(row.load16(i) &+ base)
    let odd = middle &+ cl_quarter_i16x16(row.load16(i &+ 2) &+ base)
    out.store16(2 &* i, cl_interleaveFirst_i16x16(even, odd))
    out.store16(2 &* i &+ 16, cl_interleaveSecond_i16x16(even, odd))
    if i &+ 16 >= count { break }
    i = min(i &+ 16, count &- 16)
  }
}

/// One row of (3 near + far) / 4; three rows of `count`.
@inlinable @inline(__always)
public func blurUpVerticalTemplate(near: View<Int16>, far: View<Int16>, into out: View<Int16>, count: Int) {
  if count < 16 {
    var x = 0
    while x < count {
      let base = Int32(near[x])
      out[x] = Int16(truncatingIfNeeded: base &+ ((Int32(far[x]) &- base &+ 2) >> 2))
      x = x &+ 1
    }
    return
  }
  let two = cl_splat_i16x16(2)
  var x = 0
  while true {
    out.willWrite(x &+ count)
    let base = near.load16(x)
    out.store16(x, base &+ cl_quarter_i16x16(far.load16(x) &- base &+ two))
    if x &+ 16 >= count { break }
    x = min(x &+ 16, count &- 16)
  }
}
