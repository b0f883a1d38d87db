// A worker's memory: allocated once, cleared by use. The only allocation of a steady frame.

import Effects
import Kernels

/// What one worker needs to run tiles; owned by that worker alone.
final class Scratch {
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
