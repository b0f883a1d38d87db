// PNG's five filters over a stretch of a row, sixteen bytes at a time.
//
// Method: a filter is the row minus a prediction from the pixel to the left, the one above and the one above left. All
//   of it fits bytes (CPNGWords.h), so SSE2 and NEON do sixteen at once; what a filter costs is small beside deflate
//   (docs/decisions/png.md) and needs no wider registers.
// Invariants: a view's bytes before index 0 are the pixel to the left (zeros at the start of a row), and fifteen bytes
//   behind the stretch may be read.
import CPNG

/// The filters by their number in the file.
package enum RowFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Writes the residuals of `count` bytes, and up to fifteen bytes of no meaning behind them.
  ///
  /// - Parameters:
  ///   - row: the row's bytes; `count` + 15 of them are read, and `pixelInBytes` before the first.
  ///   - above: the same stretch of the row above, zeros for the first row.
  ///   - pixelInBytes: 3, 4, 6 or 8.
  package func apply(_ row: ByteView, above: ByteView, pixelInBytes: Int, count: Int, into out: ByteView) {
    let left = row.advanced(by: -pixelInBytes)
    let aboveLeft = above.advanced(by: -pixelInBytes)
    switch self {
    case .none:
      out.copy(from: row, count: count)
    case .sub:
      for i in stride(from: 0, to: count, by: 16) { out.store16(i, row.load16(i) &- left.load16(i)) }
    case .up:
      for i in stride(from: 0, to: count, by: 16) { out.store16(i, row.load16(i) &- above.load16(i)) }
    case .average:
      for i in stride(from: 0, to: count, by: 16) {
        out.store16(i, row.load16(i) &- cpng_average_u8x16(left.load16(i), above.load16(i)))
      }
    case .paeth:
      for i in stride(from: 0, to: count, by: 16) {
        let prediction = cpng_paeth_u8x16(left.load16(i), above.load16(i), aboveLeft.load16(i))
        out.store16(i, row.load16(i) &- prediction)
      }
    }
  }

  /// The filter whose residuals, as signed bytes, have the least sum of distances from 0: libpng's heuristic. The first
  /// of equals.
  ///
  /// The parameters are `apply`'s.
  package static func best(for row: ByteView, above: ByteView, pixelInBytes: Int, count: Int) -> RowFilter {
    let sums = weights(row, above: above, pixelInBytes: pixelInBytes, count: count)
    var best = RowFilter.none
    for filter in allCases where sums[Int(filter.rawValue)] < sums[Int(best.rawValue)] { best = filter }
    return best
  }

  /// The sums of all filters, by their numbers.
  package static func weights(_ row: ByteView, above: ByteView, pixelInBytes: Int, count: Int) -> InlineArray<5, UInt64>
  {
    let left = row.advanced(by: -pixelInBytes)
    let aboveLeft = above.advanced(by: -pixelInBytes)
    var sums = FilterSums()
    let whole = count & ~15
    for i in stride(from: 0, to: whole, by: 16) {
      sums.add(row.load16(i), left: left.load16(i), above: above.load16(i), aboveLeft: aboveLeft.load16(i))
    }
    if whole < count {
      // Lanes of zeros, whose residuals are 0, behind the stretch.
      let mask = cpng_firstLanes_u8x16(Int32(truncatingIfNeeded: count &- whole))
      sums.add(
        row.load16(whole) & mask, left: left.load16(whole) & mask, above: above.load16(whole) & mask,
        aboveLeft: aboveLeft.load16(whole) & mask)
    }
    return sums.totals
  }
}

/// The weights of all filters so far, in two halves each.
private struct FilterSums {
  private var none = SIMD2<UInt64>()
  private var sub = SIMD2<UInt64>()
  private var up = SIMD2<UInt64>()
  private var average = SIMD2<UInt64>()
  private var paeth = SIMD2<UInt64>()

  @inline(__always) mutating func add(
    _ x: SIMD16<UInt8>, left: SIMD16<UInt8>, above: SIMD16<UInt8>, aboveLeft: SIMD16<UInt8>
  ) {
    none &+= cpng_weight_u8x16(x)
    sub &+= cpng_weight_u8x16(x &- left)
    up &+= cpng_weight_u8x16(x &- above)
    average &+= cpng_weight_u8x16(x &- cpng_average_u8x16(left, above))
    paeth &+= cpng_weight_u8x16(x &- cpng_paeth_u8x16(left, above, aboveLeft))
  }

  var totals: InlineArray<5, UInt64> {
    [none.wrappedSum(), sub.wrappedSum(), up.wrappedSum(), average.wrappedSum(), paeth.wrappedSum()]
  }
}
