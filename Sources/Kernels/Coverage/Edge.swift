/// A line from (x0, y0) to (x1, y1) in fixed point: pixel x 2^subpixelBits, relative to the page's origin.
///
/// Its direction is its winding: down counts +1 for everything to its right, up -1.
@frozen public struct Edge: BitwiseCopyable, Sendable, Equatable {
  public var x0: Int32
  public var y0: Int32
  public var x1: Int32
  public var y1: Int32

  @inlinable @inline(__always)
  public init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
}

/// Where edges leave their signed area: one 32-bit cell a pixel whose running sum along a row is the
/// winding-weighted coverage, in units of 1 / 2^(2 subpixelBits + 1) pixel.
@frozen public struct CellGrid: Sendable {
  /// `height` rows of `strideInCells` cells, all zero between uses.
  public let cells: View<Int32>
  /// At least `width + 2`: what lies right of the last column falls into the cell behind it, and a third of nothing.
  public let strideInCells: Int
  /// A bit a block of 16 cells, one word a row: where cells may be non-zero.
  public let touched: View<UInt64>
  /// `shortEdgeWorkCount` numbers that a kernel may write.
  public let work: View<Int32>
  /// The grid's corner, in pixels of the page.
  public let pixelX: Int
  public let pixelY: Int
  /// Pixels; a multiple of 16, at most 1024 (64 bits of `touched`).
  public let width: Int
  public let height: Int
  public let subpixelBits: Int

  @inlinable @inline(__always)
  public init(
    cells: View<Int32>, strideInCells: Int, touched: View<UInt64>, work: View<Int32>, pixelX: Int, pixelY: Int,
    width: Int, height: Int, subpixelBits: Int
  ) {
    self.cells = cells
    self.strideInCells = strideInCells
    self.touched = touched
    self.work = work
    self.pixelX = pixelX
    self.pixelY = pixelY
    self.width = width
    self.height = height
    self.subpixelBits = subpixelBits
  }
}
