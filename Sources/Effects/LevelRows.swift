import Kernels

/// Where the rows of a level are kept while they are needed: the last four made.
///
/// Plain memory rather than an object, for pyramids walk over levels for every row. Rows are asked for in
/// windows of up to four that only move down, and each is made once.
struct LevelRows: BitwiseCopyable {
  /// Four rows, and one of zeros after them.
  private let memory: View<Int16>
  private let stride: Int
  private let first: Int
  private let end: Int
  private var next = Int.min

  /// Zero samples at either end of each row.
  static let margin = 2

  /// - Parameter arena: zeroed memory to take `memoryCount` samples from.
  init(columnCount: Int, rows: Range<Int>, arena: inout View<Int16>) {
    memory = arena
    stride = columnCount + 2 * Self.margin
    (first, end) = (rows.lowerBound, rows.upperBound)
    arena = arena.advanced(by: Self.memoryCount(columnCount: columnCount))
  }

  static func memoryCount(columnCount: Int) -> Int { 5 * (columnCount + 2 * margin) }

  /// The row's first sample; a row outside the level is zero.
  func row(_ y: Int) -> View<Int16> {
    memory.advanced(by: (y >= first && y < end ? y & 3 : 4) * stride + Self.margin)
  }

  /// The next row to make on the way to a row; nil where that is there already, or outside the level.
  mutating func nextToMake(for y: Int) -> Int? {
    guard y >= first, y < end else { return nil }
    if next == Int.min { next = y }
    assert(y >= next - 4, "windows only move down")
    guard next <= y else { return nil }
    defer { next += 1 }
    return next
  }
}
