// The finite filter of the blur: symmetric taps in 1.15 fixed point on rows of unorm14.
//
// Method: exact 32-bit sums by pairwise multiply-add (pmaddwd), rounded once. Taps add up to 32768, so
//   constant rows stay. Vertical adds the two rows of equal weight first; 16384 + 16384 does not fit
//   16 signed bits, so the sum stops at 32767, half a unit at most, and full rows still come out full.
// What lost: unsigned multiply-high on pair sums needs two thirds of the instructions, but its floor
//   is a mean error of half a unit a tap, and a constant against it would tint empty pixels.

import CLanes

extension BlurTemplate {
  /// `out[x] = sum of taps[j] row[x + j]`, j from 0 to `2 pairs - 1`.
  ///
  /// `pairs` holds two taps each, the lower half first. `row` has `count + 2 pairs` samples (the last is
  /// read, and weighs nothing, when the number of taps is odd).
  @inlinable @inline(__always)
  public static func horizontal(
    _ row: UnsafePointer<UInt16>, pairs: UnsafePointer<Int32>, pairCount: Int,
    into out: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    // safe because: the last block reads up to row[count - 16 + 1 + 2 (pairCount - 1) + 15].
    if count < 16 {
      for x in 0..<max(count, 0) {
        var sum: Int32 = 1 << 14
        for j in 0..<pairCount {
          let pair = unsafe pairs[j]
          let low = Int32(Int16(truncatingIfNeeded: pair))
          let high = pair >> 16
          sum = unsafe sum &+ low &* Int32(row[x + 2 * j]) &+ high &* Int32(row[x + 2 * j + 1])
        }
        unsafe out[x] = UInt16(truncatingIfNeeded: sum >> 15)
      }
      return
    }
    let half = cl_splatRound_i32x8()
    var x = 0
    while x &+ 32 <= count {
      var even0 = half
      var odd0 = half
      var even1 = half
      var odd1 = half
      var p = unsafe row + x
      for j in 0..<pairCount {
        let taps = unsafe cl_splatPair_i16x16(pairs[j])
        even0 = unsafe even0 &+ cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p), taps)
        odd0 = unsafe odd0 &+ cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p + 1), taps)
        even1 = unsafe even1 &+ cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p + 16), taps)
        odd1 = unsafe odd1 &+ cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p + 17), taps)
        unsafe p += 2
      }
      unsafe cl_storePlane_i16x16(
        out + x, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even0), cl_shiftDown15_i32x8(odd0)))
      unsafe cl_storePlane_i16x16(
        out + x + 16, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even1), cl_shiftDown15_i32x8(odd1)))
      x = x &+ 32
    }
    while x < count {
      x = min(x, count &- 16)
      var even = half
      var odd = half
      var p = unsafe row + x
      for j in 0..<pairCount {
        let taps = unsafe cl_splatPair_i16x16(pairs[j])
        even = unsafe even &+ cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p), taps)
        odd = unsafe odd &+ cl_multiplyPairs_i16x16(cl_loadPlane_i16x16(p + 1), taps)
        unsafe p += 2
      }
      unsafe cl_storePlane_i16x16(
        out + x, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even), cl_shiftDown15_i32x8(odd)))
      x = x &+ 16
    }
  }

  /// `out[x] = sum of taps[i] (rows[2i][x] + rows[2i+1][x])`, i from 0 to `2 pairCount - 1`.
  ///
  /// `rows` lists `4 pairCount` rows of `count` samples, two of equal weight after each other (the centre
  /// row twice, with half its weight); the taps add up to 16384.
  @inlinable @inline(__always)
  public static func vertical(
    _ rows: UnsafePointer<UnsafePointer<UInt16>>, pairs: UnsafePointer<Int32>, pairCount: Int,
    into out: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    // safe because: every row is read below count, and rows below 4 pairCount.
    if count < 16 {
      for x in 0..<max(count, 0) {
        var sum: Int32 = 1 << 14
        for j in 0..<pairCount {
          let pair = unsafe pairs[j]
          let first = unsafe min(Int32(rows[4 * j][x]) &+ Int32(rows[4 * j + 1][x]), 32767)
          let second = unsafe min(Int32(rows[4 * j + 2][x]) &+ Int32(rows[4 * j + 3][x]), 32767)
          sum = sum &+ Int32(Int16(truncatingIfNeeded: pair)) &* first &+ (pair >> 16) &* second
        }
        unsafe out[x] = UInt16(truncatingIfNeeded: sum >> 15)
      }
      return
    }
    let half = cl_splatRound_i32x8()
    var x = 0
    while x &+ 32 <= count {
      var low0 = half
      var high0 = half
      var low1 = half
      var high1 = half
      var r = unsafe rows
      for j in 0..<pairCount {
        let taps = unsafe cl_splatPair_i16x16(pairs[j])
        let (a, b, c, d) = unsafe (r[0] + x, r[1] + x, r[2] + x, r[3] + x)
        let first0 = unsafe cl_addSaturated_i16x16(cl_loadPlane_i16x16(a), cl_loadPlane_i16x16(b))
        let second0 = unsafe cl_addSaturated_i16x16(cl_loadPlane_i16x16(c), cl_loadPlane_i16x16(d))
        low0 = low0 &+ cl_multiplyPairs_i16x16(cl_pairLow_i16x16(first0, second0), taps)
        high0 = high0 &+ cl_multiplyPairs_i16x16(cl_pairHigh_i16x16(first0, second0), taps)
        let first1 = unsafe cl_addSaturated_i16x16(cl_loadPlane_i16x16(a + 16), cl_loadPlane_i16x16(b + 16))
        let second1 = unsafe cl_addSaturated_i16x16(cl_loadPlane_i16x16(c + 16), cl_loadPlane_i16x16(d + 16))
        low1 = low1 &+ cl_multiplyPairs_i16x16(cl_pairLow_i16x16(first1, second1), taps)
        high1 = high1 &+ cl_multiplyPairs_i16x16(cl_pairHigh_i16x16(first1, second1), taps)
        unsafe r += 4
      }
      unsafe cl_storePlane_i16x16(
        out + x, cl_packHalves_i16x16(cl_shiftDown15_i32x8(low0), cl_shiftDown15_i32x8(high0)))
      unsafe cl_storePlane_i16x16(
        out + x + 16, cl_packHalves_i16x16(cl_shiftDown15_i32x8(low1), cl_shiftDown15_i32x8(high1)))
      x = x &+ 32
    }
    while x < count {
      x = min(x, count &- 16)
      var low = half
      var high = half
      var r = unsafe rows
      for j in 0..<pairCount {
        let taps = unsafe cl_splatPair_i16x16(pairs[j])
        let first = unsafe cl_addSaturated_i16x16(cl_loadPlane_i16x16(r[0] + x), cl_loadPlane_i16x16(r[1] + x))
        let second = unsafe cl_addSaturated_i16x16(cl_loadPlane_i16x16(r[2] + x), cl_loadPlane_i16x16(r[3] + x))
        low = low &+ cl_multiplyPairs_i16x16(cl_pairLow_i16x16(first, second), taps)
        high = high &+ cl_multiplyPairs_i16x16(cl_pairHigh_i16x16(first, second), taps)
        unsafe r += 4
      }
      unsafe cl_storePlane_i16x16(
        out + x, cl_packHalves_i16x16(cl_shiftDown15_i32x8(low), cl_shiftDown15_i32x8(high)))
      x = x &+ 16
    }
  }
}
