// A worker's memory for immediate drawing: allocated once a canvas, cleared by use.

import Kernels
import Raster

/// What one worker needs to turn edges into covered bytes.
@safe final class CanvasScratch {
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
  /// `gradientScratchInBytes` that a kernel may write.
  let block: View<UInt8>
  private let allocations: [UnsafeMutableRawPointer]

  init() {
    var owned: [UnsafeMutableRawPointer] = unsafe []
    func zeroed<T: BitwiseCopyable>(_ type: T.Type, _ count: Int) -> View<T> {
      let bytes = count * MemoryLayout<T>.stride
      // safe because the memory is as long as it is initialised here, and 64-byte aligned for any T.
      let pointer = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
      unsafe pointer.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
      unsafe owned.append(pointer)
      return unsafe View(pointer.bindMemory(to: type, capacity: count))
    }
    // A grid of 16 columns has a stride of 32 cells.
    cells = zeroed(Int32.self, 2 * CanvasScratch.mostCells)
    touched = zeroed(UInt64.self, CanvasScratch.mostRows)
    work = zeroed(Int32.self, shortEdgeWorkCount)
    coverage = zeroed(Int16.self, CanvasScratch.mostCells)
    masked = zeroed(Int16.self, CanvasScratch.mostCells)
    spans = zeroed(Span.self, CanvasScratch.mostCells / 16 + 2 * CanvasScratch.mostRows)
    rest = zeroed(Span.self, CanvasScratch.mostCells / 16)
    block = zeroed(UInt8.self, gradientScratchInBytes)
    unsafe allocations = owned
  }

  deinit {
    // safe because every pointer came from allocate above and views of them die with the canvas.
    unsafe allocations.forEach { unsafe $0.deallocate() }
  }
}
