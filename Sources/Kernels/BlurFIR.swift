// The finite filter of the blur: symmetric taps in 1.15 fixed point on rows of unorm14.
//
// Method: exact 32-bit sums by pairwise multiply-add (pmaddwd), rounded once. Taps add up to 32768, so
//   constant rows stay. Vertical adds the two rows of equal weight first; 16384 + 16384 does not fit
//   16 signed bits, so the sum stops at 32767, half a unit at most, and full rows still come out full.
// What lost: unsigned multiply-high on pair sums needs two thirds of the instructions, but its floor
//   is a mean error of half a unit a tap, and a constant against it would tint empty pixels.

public import CLanes

/// `out[x] = sum of taps[j] row[x + j]`, j from 0 to `2 pairCount - 1`.
///
/// `pairs` holds two taps each, the first in the lower half. `row` has `count + 2 pairCount` samples (the
/// last is read, and weighs nothing, when the number of taps is odd).
@inlinable @inline(__always)
public func blurHorizontalTemplate(
  _ row: View<Int16>, pairs: View<Int32>, pairCount: Int, into out: View<Int16>, count: Int
) {
  if count < 16 {
    var x = 0
    while x < count {
      var sum: Int32 = 1 << 14
      var j = 0
      while j < pairCount {
        let low = Int32(Int16(truncatingIfNeeded: pairs[j]))
        let high = pairs[j] >> 16
        sum = sum &+ low &* Int32(row[x &+ 2 &* j]) &+ high &* Int32(row[x &+ 2 &* j &+ 1])
        j = j &+ 1
      }
      out[x] = Int16(truncatingIfNeeded: sum >> 15)
      x = x &+ 1
    }
    return
  }
  let half = cl_splat_i32x8(1 << 14)
  var x = 0
  // Two blocks at a time: a tap is broadcast once for both.
  while x &+ 32 <= count {
    var even0 = half
    var odd0 = half
    var even1 = half
    var odd1 = half
    var p = row.advanced(by: x)
    var j = 0
    while j < pairCount {
      let taps = cl_splatPair_i16x16(pairs[j])
      even0 = even0 &+ cl_multiplyPairs_i16x16(p.load16(0), taps)
      odd0 = odd0 &+ cl_multiplyPairs_i16x16(p.load16(1), taps)
      even1 = even1 &+ cl_multiplyPairs_i16x16(p.load16(16), taps)
      odd1 = odd1 &+ cl_multiplyPairs_i16x16(p.load16(17), taps)
      p = p.advanced(by: 2)
      j = j &+ 1
    }
    out.store16(x, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even0), cl_shiftDown15_i32x8(odd0)))
    out.store16(x &+ 16, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even1), cl_shiftDown15_i32x8(odd1)))
    x = x &+ 32
  }
  while x < count {
    x = min(x, count &- 16)
    var even = half
    var odd = half
    var p = row.advanced(by: x)
    var j = 0
    while j < pairCount {
      let taps = cl_splatPair_i16x16(pairs[j])
      even = even &+ cl_multiplyPairs_i16x16(p.load16(0), taps)
      odd = odd &+ cl_multiplyPairs_i16x16(p.load16(1), taps)
      p = p.advanced(by: 2)
      j = j &+ 1
    }
    out.store16(x, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even), cl_shiftDown15_i32x8(odd)))
    x = x &+ 16
  }
}

/// `out[x] = sum of taps[i] (rows[2i][x] + rows[2i+1][x])`, i from 0 to `2 pairCount - 1`.
///
/// `rows` lists `4 pairCount` rows of `count` samples, two of equal weight after each other (the centre
/// row twice, with half its weight); the taps add up to 16384.
@inlinable @inline(__always)
public func blurVerticalTemplate(
  _ rows: View<View<Int16>>, pairs: View<Int32>, pairCount: Int, into out: View<Int16>, count: Int
) {
  if count < 16 {
    var x = 0
    while x < count {
      var sum: Int32 = 1 << 14
      var j = 0
      while j < pairCount {
        let first = min(Int32(rows[4 &* j][x]) &+ Int32(rows[4 &* j &+ 1][x]), 32767)
        let second = min(Int32(rows[4 &* j &+ 2][x]) &+ Int32(rows[4 &* j &+ 3][x]), 32767)
        sum = sum &+ Int32(Int16(truncatingIfNeeded: pairs[j])) &* first &+ (pairs[j] >> 16) &* second
        j = j &+ 1
      }
      out[x] = Int16(truncatingIfNeeded: sum >> 15)
      x = x &+ 1
    }
    return
  }
  let half = cl_splat_i32x8(1 << 14)
  let newest = rows[4 &* pairCount &- 1]
  var x = 0
  while x &+ 32 <= count {
    newest.willRead(x &+ count)
    var low0 = half
    var high0 = half
    var low1 = half
    var high1 = half
    var j = 0
    while j < pairCount {
      let taps = cl_splatPair_i16x16(pairs[j])
      let a = rows[4 &* j].advanced(by: x)
      let b = rows[4 &* j &+ 1].advanced(by: x)
      let c = rows[4 &* j &+ 2].advanced(by: x)
      let d = rows[4 &* j &+ 3].advanced(by: x)
      let first0 = cl_addSaturated_i16x16(a.load16(0), b.load16(0))
      let second0 = cl_addSaturated_i16x16(c.load16(0), d.load16(0))
      low0 = low0 &+ cl_multiplyPairs_i16x16(cl_pairLow_i16x16(first0, second0), taps)
      high0 = high0 &+ cl_multiplyPairs_i16x16(cl_pairHigh_i16x16(first0, second0), taps)
      let first1 = cl_addSaturated_i16x16(a.load16(16), b.load16(16))
      let second1 = cl_addSaturated_i16x16(c.load16(16), d.load16(16))
      low1 = low1 &+ cl_multiplyPairs_i16x16(cl_pairLow_i16x16(first1, second1), taps)
      high1 = high1 &+ cl_multiplyPairs_i16x16(cl_pairHigh_i16x16(first1, second1), taps)
      j = j &+ 1
    }
    out.store16(x, cl_packHalves_i16x16(cl_shiftDown15_i32x8(low0), cl_shiftDown15_i32x8(high0)))
    out.store16(x &+ 16, cl_packHalves_i16x16(cl_shiftDown15_i32x8(low1), cl_shiftDown15_i32x8(high1)))
    x = x &+ 32
  }
  while x < count {
    x = min(x, count &- 16)
    var low = half
    var high = half
    var j = 0
    while j < pairCount {
      let taps = cl_splatPair_i16x16(pairs[j])
      let first = cl_addSaturated_i16x16(rows[4 &* j].load16(x), rows[4 &* j &+ 1].load16(x))
      let second = cl_addSaturated_i16x16(rows[4 &* j &+ 2].load16(x), rows[4 &* j &+ 3].load16(x))
      low = low &+ cl_multiplyPairs_i16x16(cl_pairLow_i16x16(first, second), taps)
      high = high &+ cl_multiplyPairs_i16x16(cl_pairHigh_i16x16(first, second), taps)
      j = j &+ 1
    }
    out.store16(x, cl_packHalves_i16x16(cl_shiftDown15_i32x8(low), cl_shiftDown15_i32x8(high)))
    x = x &+ 16
  }
}
