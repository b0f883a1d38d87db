public import Pixels

extension PixelRect {
  /// Larger coordinates are drawn in to this, so that sums of a few of them cannot overflow.
  static let coordinateLimit = 1 << 40

  /// The same rectangle as far as it lies within the limit, its ends in order.
  var bounded: PixelRect {
    func bounded(_ v: Int) -> Int { min(max(v, -Self.coordinateLimit), Self.coordinateLimit) }
    let (minX, minY) = (bounded(minX), bounded(minY))
    return PixelRect(minX: minX, minY: minY, maxX: max(minX, bounded(maxX)), maxY: max(minY, bounded(maxY)))
  }

  var columns: Range<Int> { minX..<max(minX, maxX) }
  var rows: Range<Int> { minY..<max(minY, maxY) }

  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
  }

  /// Grown by `dx` pixels left and right and `dy` above and below; an empty rectangle stays empty.
  public func outset(dx: Int, dy: Int) -> PixelRect {
    let b = bounded
    guard !b.isEmpty else { return .empty }
    let limit = Self.coordinateLimit
    let (dx, dy) = (min(max(dx, -limit), limit), min(max(dy, -limit), limit))
    return PixelRect(minX: b.minX - dx, minY: b.minY - dy, maxX: b.maxX + dx, maxY: b.maxY + dy)
  }
}
