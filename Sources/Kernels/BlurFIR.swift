// The finite filter of the blur: taps in 1.15 fixed point on rows of unorm14.
//
// Method: exact 32-bit sums by pairwise multiply-add (pmaddwd), rounded once. Taps add up to 32768, so
//   constant rows stay. Along a row even and odd pixels take turns with neighbouring pairs; across rows the
//   rows are interleaved two by two beforehand, once for all the outputs that need them.
// What lost: adding the two rows of equal weight first and interleaving the sums, a quarter more work; and
//   unsigned multiply-high on such sums, as fast as this but with a mean error of half a unit a tap.

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
  // Several blocks at a time: a tap is broadcast once for all.
  while x &+ 64 <= count {
    var (even0, odd0, even1, odd1) = (half, half, half, half)
    var (even2, odd2, even3, odd3) = (half, half, half, half)
    var p = row.advanced(by: x)
    var j = 0
    while j < pairCount {
      let taps = cl_splatPair_i16x16(pairs[j])
      even0 = even0 &+ cl_multiplyPairs_i16x16(p.load16(0), taps)
      odd0 = odd0 &+ cl_multiplyPairs_i16x16(p.load16(1), taps)
      even1 = even1 &+ cl_multiplyPairs_i16x16(p.load16(16), taps)
      odd1 = odd1 &+ cl_multiplyPairs_i16x16(p.load16(17), taps)
      even2 = even2 &+ cl_multiplyPairs_i16x16(p.load16(32), taps)
      odd2 = odd2 &+ cl_multiplyPairs_i16x16(p.load16(33), taps)
      even3 = even3 &+ cl_multiplyPairs_i16x16(p.load16(48), taps)
      odd3 = odd3 &+ cl_multiplyPairs_i16x16(p.load16(49), taps)
      p = p.advanced(by: 2)
      j = j &+ 1
    }
    out.store16(x, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even0), cl_shiftDown15_i32x8(odd0)))
    out.store16(x &+ 16, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even1), cl_shiftDown15_i32x8(odd1)))
    out.store16(x &+ 32, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even2), cl_shiftDown15_i32x8(odd2)))
    out.store16(x &+ 48, cl_mergeEvenOdd_i16x16(cl_shiftDown15_i32x8(even3), cl_shiftDown15_i32x8(odd3)))
    x = x &+ 64
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

/// `out = a[0] b[0] a[1] b[1] ...`: rows of `count`, `out` of `2 count`.
@inlinable @inline(__always)
public func blurInterleaveTemplate(_ a: View<Int16>, _ b: View<Int16>, into out: View<Int16>, count: Int) {
  if count < 16 {
    var x = 0
    while x < count {
      out[2 &* x] = a[x]
      out[2 &* x &+ 1] = b[x]
      x = x &+ 1
    }
    return
  }
  var x = 0
  while true {
    let (first, second) = (a.load16(x), b.load16(x))
    out.store16(2 &* x, cl_interleaveFirst_i16x16(first, second))
    out.store16(2 &* x &+ 16, cl_interleaveSecond_i16x16(first, second))
    if x &+ 16 >= count { break }
    x = min(x &+ 16, count &- 16)
  }
}

/// `out[x] = sum of taps[j] times row j of the strip at x`, j from 0 to `2 pairCount - 1`.
///
/// `strip` holds rows interleaved two by two, `2 count` samples every `stride`.
@inlinable @inline(__always)
public func blurVerticalTemplate(
  _ strip: View<Int16>, stride: Int, pairs: View<Int32>, pairCount: Int, into out: View<Int16>, count: Int
) {
  if count < 16 {
    var x = 0
    while x < count {
      var sum: Int32 = 1 << 14
      var j = 0
      while j < pairCount {
        let p = strip.advanced(by: j &* stride &+ 2 &* x)
        sum = sum &+ Int32(Int16(truncatingIfNeeded: pairs[j])) &* Int32(p[0]) &+ (pairs[j] >> 16) &* Int32(p[1])
        j = j &+ 1
      }
      out[x] = Int16(truncatingIfNeeded: sum >> 15)
      x = x &+ 1
    }
    return
  }
  let half = cl_splat_i32x8(1 << 14)
  @inline(__always) func store(_ x: Int, _ first: I8, _ second: I8) {
    let low = cl_shiftDown15_i32x8(cl_orderLow_i32x8(first, second))
    let high = cl_shiftDown15_i32x8(cl_orderHigh_i32x8(first, second))
    out.store16(x, cl_packHalves_i16x16(low, high))
  }
  var x = 0
  while x &+ 64 <= count {
    var (sum0, sum1, sum2, sum3) = (half, half, half, half)
    var (sum4, sum5, sum6, sum7) = (half, half, half, half)
    var p = strip.advanced(by: 2 &* x)
    var j = 0
    while j < pairCount {
      let taps = cl_splatPair_i16x16(pairs[j])
      sum0 = sum0 &+ cl_multiplyPairs_i16x16(p.load16(0), taps)
      sum1 = sum1 &+ cl_multiplyPairs_i16x16(p.load16(16), taps)
      sum2 = sum2 &+ cl_multiplyPairs_i16x16(p.load16(32), taps)
      sum3 = sum3 &+ cl_multiplyPairs_i16x16(p.load16(48), taps)
      sum4 = sum4 &+ cl_multiplyPairs_i16x16(p.load16(64), taps)
      sum5 = sum5 &+ cl_multiplyPairs_i16x16(p.load16(80), taps)
      sum6 = sum6 &+ cl_multiplyPairs_i16x16(p.load16(96), taps)
      sum7 = sum7 &+ cl_multiplyPairs_i16x16(p.load16(112), taps)
      p = p.advanced(by: stride)
      j = j &+ 1
    }
    store(x, sum0, sum1)
    store(x &+ 16, sum2, sum3)
    store(x &+ 32, sum4, sum5)
    store(x &+ 48, sum6, sum7)
    x = x &+ 64
  }
  while x < count {
    x = min(x, count &- 16)
    var (first, second) = (half, half)
    var p = strip.advanced(by: 2 &* x)
    var j = 0
    while j < pairCount {
      let taps = cl_splatPair_i16x16(pairs[j])
      first = first &+ cl_multiplyPairs_i16x16(p.load16(0), taps)
      second = second &+ cl_multiplyPairs_i16x16(p.load16(16), taps)
      p = p.advanced(by: stride)
      j = j &+ 1
    }
    store(x, first, second)
    x = x &+ 16
  }
}
