// Views of interleaved unorm14 pixels, four numbers each.

public import CLanes

extension View where Element == Int16 {
  /// Becomes the mixture of two pixels at `upper` and two at `lower`; shares of the right and the lower, 0...32767 of
  /// 32768.
  @inlinable @inline(__always)
  func mix(_ upper: View, _ lower: View, rightShare: Int32, lowerShare: Int32) {
    unsafe cl_bilinear_i16(upper.base, lower.base, rightShare, lowerShare, base)
  }

  @inlinable @inline(__always)
  func copyPixel(from other: View) { unsafe cl_copyPixel_i16(other.base, base) }

  /// Becomes the sum of two pixels, times `scale`, none of its colours above its alpha.
  @inlinable @inline(__always)
  func storeMean(_ sums: F8, scale: Float) { unsafe cl_storeMean_i16(base, sums, scale) }
}
