// A worker's memory: allocated once, cleared by use. The only allocation of a steady frame.

import Effects
import Kernels

/// What one worker needs to run tiles; owned by that worker alone.
@safe final class Scratch {
  let tileWidth: Int
  let tileHeight: Int
  private(set) var layers: [TileView] = []
  let cells: View<Int32>
  let touched: View<UInt64>
  let work: View<Int32>
  let coverage: View<Int16>
  let spans: View<Span>
  /// Spans that one kernel leaves for another.
  let rest: View<Span>
  /// What the gradient kernels prepare.
  let gradient: View<UInt8>
  let packed: View<UInt8>
  /// The ordered dither's eight rows of eight thresholds.
  let ditherThresholds: View<Float>
  /// Rows of closed forms are made in it.
  let shapes = CoverageScratch()

  private var allocations: [UnsafeMutableRawPointer] = unsafe []

  /// Cells beyond the last column of a row: the sum's last step, and whole vectors.
  static let cellPadding = 16

  init(tileWidth: Int, tileHeight: Int) {
    precondition(tileWidth % blockWidthInPixels == 0 && (16...1024).contains(tileWidth), "1 to 64 blocks a row")
    precondition(tileHeight >= 1, "a tile has rows")
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    var owned: [UnsafeMutableRawPointer] = unsafe []
    cells = unsafe Scratch.zeroed(Int32.self, (tileWidth + Scratch.cellPadding) * tileHeight, &owned)
    touched = unsafe Scratch.zeroed(UInt64.self, tileHeight, &owned)
    work = unsafe Scratch.zeroed(Int32.self, shortEdgeWorkCount, &owned)
    coverage = unsafe Scratch.zeroed(Int16.self, tileWidth * tileHeight, &owned)
    spans = unsafe Scratch.zeroed(Span.self, (tileWidth / blockWidthInPixels + 2) * tileHeight, &owned)
    rest = unsafe Scratch.zeroed(Span.self, tileWidth / blockWidthInPixels * tileHeight, &owned)
    gradient = unsafe Scratch.zeroed(UInt8.self, gradientScratchInBytes, &owned)
    packed = unsafe Scratch.zeroed(UInt8.self, 64, &owned)
    ditherThresholds = unsafe Scratch.zeroed(Float.self, 64, &owned)
    for index in 0..<64 { ditherThresholds[index] = Scratch.ditherThreshold(x: index % 8, y: index / 8) }
    unsafe allocations = owned
  }

  /// Bayer's 8 x 8 matrix: the bits of x ^ y and y, the lowest weighing most, as one number 0...63; then into
  /// 1/65...64/65.
  private static func ditherThreshold(x: Int, y: Int) -> Float {
    var rank = 0
    for bit in 0..<3 { rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
    return Float(rank + 1) / 65
  }

  deinit {
    // safe because every pointer here came from allocate below and views of them die with the worker.
    unsafe allocations.forEach { unsafe $0.deallocate() }
  }

  /// The tile of group depth `index`; made on first use. Its contents are whatever was left there.
  func layer(_ index: Int) -> TileView {
    while layers.count <= index {
      let base = unsafe Scratch.zeroed(Int16.self, tileWidth * 4 * tileHeight, &allocations)
      layers.append(TileView(base: base, strideInPixels: tileWidth))
    }
    return layers[index]
  }

  private static func zeroed<T: BitwiseCopyable>(
    _ type: T.Type, _ count: Int, _ owned: inout [UnsafeMutableRawPointer]
  ) -> View<T> {
    let bytes = count * MemoryLayout<T>.stride
    // safe because the memory is as long as it is initialised here, and 64-byte aligned for any T.
    let pointer = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    unsafe pointer.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    unsafe owned.append(pointer)
    return unsafe View(pointer.bindMemory(to: type, capacity: count))
  }
}
