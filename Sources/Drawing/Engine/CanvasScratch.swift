// A worker's memory for immediate drawing: lent to a canvas, cleared by use, kept for the next one.

import Kernels
import Raster
import Workers

/// What one worker needs to turn edges into covered bytes.
///
/// `@unchecked` is safe because the pool lends it to one canvas at a time, and that to one worker.
final class CanvasScratch: @unchecked Sendable {
  /// Columns a grid may have: 64 blocks of 16.
  static let mostColumns = 1024
  /// Cells a grid may have: 288 KiB of them stay in L2, and a shape of 256 x 256 pixels is one grid. (With 16384 such a
  /// stroke was eight grids that each read all of its edges: a quarter of its time.)
  static let mostCells = 73_728
  /// Rows a grid may have.
  static let mostRows = 256

  let cells: View<Int32>
  let touched: View<UInt64>
  let work: View<Int32>
  let coverage: View<Int16>
  /// Coverage times a clip.
  let masked: View<Int16>
  let spans: View<Span>
  /// Spans that one kernel leaves for another.
  let rest: View<Span>
  /// What the gradient kernels prepare.
  let gradient: View<UInt8>
  private let memory = KernelMemory()

  init() {
    // A grid of 16 columns has a stride of 32 cells.
    cells = memory.zeroed(Int32.self, 2 * CanvasScratch.mostCells)
    touched = memory.zeroed(UInt64.self, CanvasScratch.mostRows)
    work = memory.zeroed(Int32.self, shortEdgeWorkCount)
    coverage = memory.zeroed(Int16.self, CanvasScratch.mostCells)
    masked = memory.zeroed(Int16.self, CanvasScratch.mostCells)
    spans = memory.zeroed(Span.self, CanvasScratch.mostCells / 16 + 2 * CanvasScratch.mostRows)
    rest = memory.zeroed(Span.self, CanvasScratch.mostCells / 16)
    gradient = memory.zeroed(UInt8.self, gradientScratchInBytes)
  }

  /// 1.1 MiB each: a canvas that is made anew each frame does not pay for it again.
  private static let pool = Pool<CanvasScratch>(mostKept: 4)

  static func borrow() -> CanvasScratch { pool.take() ?? CanvasScratch() }

  /// Back to the pool; the caller has no use for it any more.
  func giveBack() { CanvasScratch.pool.give(self) }
}
