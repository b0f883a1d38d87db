import Kernels

/// Four rows of a level, those asked for last, with two zero samples at either end of each.
///
/// Rows are asked for in windows of up to four that only move down, and each is made once.
final class RowRing {
  private let memory: Scratch<Int16>
  private let stride: Int
  private let zero: Scratch<Int16>
  private let rows: Range<Int>
  private var next: Int?

  init(columnCount: Int, rows: Range<Int>) {
    stride = columnCount + 2 * ScratchPlane.margin
    memory = Scratch(count: 4 * stride, zero: 0)
    zero = Scratch(count: stride, zero: 0)
    self.rows = rows
  }

  /// The row's first sample; rows outside the level are zero. `make` fills one row.
  func row(_ y: Int, make: (Int, View<Int16>) -> Void) -> View<Int16> {
    guard rows.contains(y) else { return zero.view.advanced(by: ScratchPlane.margin) }
    var row = next ?? y
    assert(y >= row - 4, "windows only move down")
    while row <= y {
      make(row, slot(row))
      row += 1
    }
    next = row
    return slot(y)
  }

  private func slot(_ y: Int) -> View<Int16> {
    memory.view.advanced(by: (y & 3) * stride + ScratchPlane.margin)
  }
}
