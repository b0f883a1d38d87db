// The bytes that immediate drawing goes to.

/// Rows of R G B A bytes, premultiplied, addressed from the corner of a coverage grid.
@frozen public struct SurfaceView: Sendable {
  /// Where pixel (0, 0) of the grid lies, or would lie.
  public let base: View<UInt8>
  public let strideInBytes: Int
  /// The grid's columns that may be drawn on.
  public let firstPixel: Int
  public let endPixel: Int

  @inlinable @inline(__always)
  public init(base: View<UInt8>, strideInBytes: Int, firstPixel: Int, endPixel: Int) {
    self.base = base
    self.strideInBytes = strideInBytes
    self.firstPixel = firstPixel
    self.endPixel = endPixel
  }

  @inlinable @inline(__always)
  public func row(_ row: Int) -> View<UInt8> { base.advanced(by: row &* strideInBytes) }
}
