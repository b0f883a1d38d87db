// PNG's five filters over a stretch of a row, sixteen bytes at a time.
//
// Method: a filter is the row minus a prediction from the pixel to the left, the one above and the one above left. All
//   of it fits bytes (CPNGWords.h), so SSE2 and NEON do sixteen at once; what a filter costs is small beside deflate
//   (README of the numbers: docs/decisions/png.md) and needs no wider registers.
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
    // Two halves of a sum each.
    var (none, sub, up) = (SIMD2<UInt64>(), SIMD2<UInt64>(), SIMD2<UInt64>())
    var (average, paeth) = (SIMD2<UInt64>(), SIMD2<UInt64>())
    for i in stride(from: 0, to: count, by: 16) {
      let x = row.load16(i)
      let a = left.load16(i)
      let b = above.load16(i)
      let c = aboveLeft.load16(i)
      // The lanes behind the stretch count for nothing.
      let mask = cpng_firstLanes_u8x16(Int32(truncatingIfNeeded: min(16, count &- i)))
      none &+= cpng_weight_u8x16(x & mask)
      sub &+= cpng_weight_u8x16((x &- a) & mask)
      up &+= cpng_weight_u8x16((x &- b) & mask)
      average &+= cpng_weight_u8x16((x &- cpng_average_u8x16(a, b)) & mask)
      paeth &+= cpng_weight_u8x16((x &- cpng_paeth_u8x16(a, b, c)) & mask)
    }
    return [none.wrappedSum(), sub.wrappedSum(), up.wrappedSum(), average.wrappedSum(), paeth.wrappedSum()]
  }
}
