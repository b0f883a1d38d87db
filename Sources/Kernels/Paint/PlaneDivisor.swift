/// What a plane seen through an eye divides (u, v) by: w = wx x + wy y + w0, x and y in page pixels.
///
/// A plan keeps w within +-1 on its page. What has w <= 0 is behind the eye, and (u, v) counts as 0 there.
@frozen public struct PlaneDivisor: Sendable {
  public let wx: Double
  public let wy: Double
  public let w0: Double

  /// Numbers beyond +-1e20, or none, become 0: nothing is before such an eye, and float stays finite.
  @inlinable @inline(__always)
  public init(wx: Double, wy: Double, w0: Double) {
    let largest = larger(larger(wx, wy), w0)
    // 0 times what is not finite is NaN.
    let isHeld = 0 * wx + 0 * wy + 0 * w0 == 0 && largest <= 1e20
    self.wx = isHeld ? wx : 0
    self.wy = isHeld ? wy : 0
    self.w0 = isHeld ? w0 : 0
  }
}
