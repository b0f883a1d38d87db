// A worker's memory: allocated once, cleared by use, kept for the next frame.

import Effects
import Kernels
import Workers

/// What one worker needs to run tiles; that worker's alone while it has it.
///
/// `@unchecked` is safe because the pool lends it to one worker at a time.
final class Scratch: @unchecked Sendable {
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
  /// Sixteen pixels that sampling collects.
  let samples: View<Int16>
  let packed: View<UInt8>
  /// The ordered dither's eight rows of eight thresholds.
  let ditherThresholds: View<Float>
  /// Rows of closed forms are made in it.
  let shapes = CoverageScratch()

  /// The groups a tile is in; empty between tiles.
  var openAreas: [ActiveArea] = []

  private let memory = KernelMemory()

  /// Cells beyond the last column of a row: the sum's last step, and whole vectors.
  static let cellPadding = 16

  init(tileWidth: Int, tileHeight: Int) {
    precondition(tileWidth % blockWidthInPixels == 0 && (16...1024).contains(tileWidth), "1 to 64 blocks a row")
    precondition(tileHeight >= 1, "a tile has rows")
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    cells = memory.zeroed(Int32.self, (tileWidth + Scratch.cellPadding) * tileHeight)
    touched = memory.zeroed(UInt64.self, tileHeight)
    work = memory.zeroed(Int32.self, shortEdgeWorkCount)
    coverage = memory.zeroed(Int16.self, tileWidth * tileHeight)
    spans = memory.zeroed(Span.self, (tileWidth / blockWidthInPixels + 2) * tileHeight)
    rest = memory.zeroed(Span.self, tileWidth / blockWidthInPixels * tileHeight)
    gradient = memory.zeroed(UInt8.self, gradientScratchInBytes)
    samples = memory.zeroed(Int16.self, sampleScratchCount)
    packed = memory.zeroed(UInt8.self, 64)
    ditherThresholds = memory.zeroed(Float.self, 64)
    for index in 0..<64 { ditherThresholds[index] = Scratch.ditherThreshold(x: index % 8, y: index / 8) }
    openAreas.reserveCapacity(16)
  }

  /// Those of 16 workers are kept: 100 KiB each, and 32 more a level of group.
  private static let pool = Pool<Scratch>(mostKept: 16)
  /// Groups deeper than this are too rare to keep half a megabyte for.
  private static let mostKeptLayers = 16

  /// A scratch for tiles of this size; what is in its tiles is whatever was left there.
  static func borrow(tileWidth: Int, tileHeight: Int) -> Scratch {
    pool.take { $0.tileWidth == tileWidth && $0.tileHeight == tileHeight }
      ?? Scratch(tileWidth: tileWidth, tileHeight: tileHeight)
  }

  /// Back to the pool; the caller has no use for it any more.
  func giveBack() {
    if layers.count <= Scratch.mostKeptLayers { Scratch.pool.give(self) }
  }

  /// Bayer's 8 x 8 matrix: the bits of x ^ y and y, the lowest weighing most, as one number 0...63; then into
  /// 1/65...64/65.
  private static func ditherThreshold(x: Int, y: Int) -> Float {
    var rank = 0
    for bit in 0..<3 { rank = rank << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
    return Float(rank + 1) / 65
  }

  /// The tile of group depth `index`; made on first use. Its contents are whatever was left there.
  func layer(_ index: Int) -> TileView {
    while layers.count <= index {
      let base = memory.zeroed(Int16.self, tileWidth * 4 * tileHeight)
      layers.append(TileView(base: base, strideInPixels: tileWidth))
    }
    return layers[index]
  }
}
