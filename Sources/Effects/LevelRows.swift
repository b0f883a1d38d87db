import Kernels

/// Where the last four rows of a level are kept while they are needed.
///
/// Plain memory rather than an object: pyramids walk over levels for every row. Rows are asked for in
/// windows of up to four that only move down, and each is made once.
struct LevelRows: BitwiseCopyable {
  /// Four rows, and one of zeros after them; their first samples.
  private let memory: View<Int16>
  private let stride: Int
  let first: Int
  let end: Int

  /// Zero samples at either end of each row.
  static let margin = 2

  /// - Parameter arena: zeroed memory to take `memoryCount` samples from.
  init(columnCount: Int, rows: Range<Int>, arena: inout View<Int16>) {
    memory = arena.advanced(by: Self.margin)
    stride = columnCount + 2 * Self.margin
    (first, end) = (rows.lowerBound, rows.upperBound)
    arena = arena.advanced(by: Self.memoryCount(columnCount: columnCount))
  }

  static func memoryCount(columnCount: Int) -> Int { 5 * (columnCount + 2 * margin) }

  /// Rows outside the level are zero.
  @inline(__always)
  var zero: View<Int16> { memory.advanced(by: 4 * stride) }

  @inline(__always)
  func contains(_ y: Int) -> Bool { y >= first && y < end }

  /// A row of the level, among the last four.
  @inline(__always)
  func slot(_ y: Int) -> View<Int16> { memory.advanced(by: (y & 3) * stride) }

  /// The next row to make, before the first was.
  static let unset = Int.min
}
