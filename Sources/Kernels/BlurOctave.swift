// Octaves of the B-spline pyramid: the four taps 1 3 3 1 down and up, on rows of unorm14.
//
// Method: a row is 16-bit lanes, 0...16384. Down: every second sample of (1 3 3 1)/8; up: the same taps
//   on a grid with every second sample empty, so (3 1)/4 and (1 3)/4. Even and odd half-sample shifts cancel.
// Rounding: a mean error would add up over the octaves. Vertical down rounds low by 1/16 unit on average,
//   horizontal down high by 1/16; horizontal up low by 1/8, vertical up high by 1/8. Each is monotone
//   and keeps constant rows, so premultiplied colours stay below alpha and opaque stays opaque.
// Ends: a row of 16 or more ends with a block that overlaps the one before (the same values again); a
//   shorter row is scalar. Nothing outside the stated ranges is read or written.

import CLanes

/// The blur kernels as templates: compiled once per instruction set by the modules that inline them.
public enum BlurTemplate {
  /// One row of (a + 3 b + 3 c + d) / 8.
  @inlinable @inline(__always)
  public static func downVertical(
    _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>, _ c: UnsafePointer<UInt16>, _ d: UnsafePointer<UInt16>,
    into out: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    // safe because: every index is below count, the caller's promise for all five rows.
    if count < 16 {
      for x in 0..<max(count, 0) {
        let outer = unsafe UInt32(a[x]) + UInt32(d[x])
        let inner = unsafe UInt32(b[x]) + UInt32(c[x])
        let average = (inner + outer + 1) >> 1
        unsafe out[x] = UInt16(truncatingIfNeeded: ((inner + average + 1) >> 1) >> 1)
      }
      return
    }
    var x = 0
    while true {
      let outer = unsafe cl_loadPlane_i16x16(a + x) &+ cl_loadPlane_i16x16(d + x)
      let inner = unsafe cl_loadPlane_i16x16(b + x) &+ cl_loadPlane_i16x16(c + x)
      let sum = cl_averageUp_i16x16(inner, cl_averageUp_i16x16(inner, outer))
      unsafe cl_storePlane_i16x16(out + x, cl_halve_i16x16(sum))
      if x &+ 16 >= count { break }
      x = min(x &+ 16, count &- 16)
    }
  }

  /// `out[i] = (in[2i] + 3 in[2i+1] + 3 in[2i+2] + in[2i+3]) / 8`: `row` has `2 count + 2` samples.
  @inlinable @inline(__always)
  public static func downHorizontal(
    _ row: UnsafePointer<UInt16>, into out: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    // safe because: the last block ends with sample 2 (count - 16) + 33, the caller's last.
    if count < 16 {
      for i in 0..<max(count, 0) {
        let outer = unsafe UInt32(row[2 * i]) + UInt32(row[2 * i + 3])
        let inner = unsafe UInt32(row[2 * i + 1]) + UInt32(row[2 * i + 2])
        unsafe out[i] = UInt16(truncatingIfNeeded: (outer + 3 * inner + 4) >> 3)
      }
      return
    }
    let rising = cl_splatPair_i16x16(1 | 3 << 16)
    let falling = cl_splatPair_i16x16(3 | 1 << 16)
    var i = 0
    while true {
      let p = unsafe row + (i &+ i)
      let first =
        unsafe cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p), rising)
        &+ cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p + 2), falling)
      let second =
        unsafe cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p + 16), rising)
        &+ cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p + 18), falling)
      let low = cl_roundShift3_i32x8(cl_orderLow_i32x8(first, second))
      let high = cl_roundShift3_i32x8(cl_orderHigh_i32x8(first, second))
      unsafe cl_storePlane_i16x16(out + i, cl_packHalves_i16x16(low, high))
      if i &+ 16 >= count { break }
      i = min(i &+ 16, count &- 16)
    }
  }

  /// `out[2i]`, `out[2i+1]` from `row[i]`, `row[i+1]`, `row[i+2]`: the middle one weighs 3/4. `row` has
  /// `count + 2` samples, `out` room for `2 count`.
  @inlinable @inline(__always)
  public static func upHorizontal(
    _ row: UnsafePointer<UInt16>, into out: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    // safe because: the last block reads up to row[count + 1] and writes up to out[2 count - 1].
    if count < 16 {
      for i in 0..<max(count, 0) {
        let middle = unsafe Int32(row[i + 1])
        let even = unsafe middle &+ ((Int32(row[i]) &- middle &+ 1) >> 2)
        let odd = unsafe middle &+ ((Int32(row[i + 2]) &- middle &+ 1) >> 2)
        unsafe out[2 * i] = UInt16(truncatingIfNeeded: even)
        unsafe out[2 * i + 1] = UInt16(truncatingIfNeeded: odd)
      }
      return
    }
    let one = cl_splatPair_i16x16(0x1_0001)
    var i = 0
    while true {
      let middle = unsafe cl_loadPlane_i16x16(row + i + 1)
      let before = unsafe cl_loadPlane_i16x16(row + i)
      let after = unsafe cl_loadPlane_i16x16(row + i + 2)
      let base = one &- middle
      let even = middle &+ cl_quarter_i16x16(before &+ base)
      let odd = middle &+ cl_quarter_i16x16(after &+ base)
      unsafe cl_storePlane_i16x16(out + (i &+ i), cl_interleaveFirst_i16x16(even, odd))
      unsafe cl_storePlane_i16x16(out + (i &+ i &+ 16), cl_interleaveSecond_i16x16(even, odd))
      if i &+ 16 >= count { break }
      i = min(i &+ 16, count &- 16)
    }
  }

  /// One row of (3 near + far) / 4.
  @inlinable @inline(__always)
  public static func upVertical(
    near: UnsafePointer<UInt16>, far: UnsafePointer<UInt16>, into out: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    // safe because: every index is below count.
    if count < 16 {
      for x in 0..<max(count, 0) {
        let base = unsafe Int32(near[x])
        unsafe out[x] = UInt16(truncatingIfNeeded: base &+ ((Int32(far[x]) &- base &+ 2) >> 2))
      }
      return
    }
    let two = cl_splatPair_i16x16(0x2_0002)
    var x = 0
    while true {
      let base = unsafe cl_loadPlane_i16x16(near + x)
      let difference = unsafe cl_loadPlane_i16x16(far + x) &- base
      unsafe cl_storePlane_i16x16(out + x, base &+ cl_quarter_i16x16(difference &+ two))
      if x &+ 16 >= count { break }
      x = min(x &+ 16, count &- 16)
    }
  }
}
