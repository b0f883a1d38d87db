// A row of one picture over a row of another, in any blend mode, through opacity and mask: by way of the tile format,
// whose kernels have all the modes.

import KernelTable
import Kernels
import Pixels
import Raster

final class RowBlender {
  /// Pixels a step; the tile format's memory for two rows and a coverage stays in L1.
  private static let stepInPixels = 256
  private let width: Int
  private let kernels: KernelTable
  private let opacity: Int16
  private let code: BlendCode
  private let mask: ClipMask?
  private let memory = KernelMemory()
  /// Two rows of four planes and one of coverage.
  private let planes: View<Int16>
  /// What the packing of a partial block takes.
  private let bytes: View<UInt8>
  private let span: View<Span>

  init(width: Int, kernels: KernelTable, opacity: Int16, code: BlendCode, mask: ClipMask?) {
    self.width = width
    self.kernels = kernels
    self.opacity = opacity
    self.code = code
    self.mask = mask
    planes = memory.zeroed(Int16.self, 9 * RowBlender.stepInPixels)
    bytes = memory.zeroed(UInt8.self, 64)
    span = memory.zeroed(Span.self, 1)
  }

  /// - Parameters: the first pixels of both rows; where that is on the canvas.
  func blend(_ source: View<UInt8>, over row: View<UInt8>, x: Int, y: Int) {
    let step = RowBlender.stepInPixels
    let below = TileView(base: planes, strideInPixels: step)
    let above = TileView(base: planes.advanced(by: 4 * step), strideInPixels: step)
    let coverage = planes.advanced(by: 8 * step)
    var done = 0
    while done < width {
      let count = min(step, width - done)
      let blocks = (count + blockWidthInPixels - 1) / blockWidthInPixels
      kernels.unpackRow(row.advanced(by: 4 * done), below.base, step, count)
      kernels.unpackRow(source.advanced(by: 4 * done), above.base, step, count)
      var run = Span(
        row: 0, firstBlock: 0, blockCount: blocks, uniformCoverage: Int(unorm14One), coverageOffset: 0)
      if let mask {
        let first = (y - mask.rect.minY) * mask.rect.width + x + done - mask.rect.minX
        for pixel in 0..<count { coverage[pixel] = mask.values[first + pixel] }
        run.uniformCoverage = -1
      }
      span[0] = run
      let spans = SpanList(spans: span, count: 1, coverage: coverage)
      if code == .normal {
        kernels.compositeOver(below, above, spans, opacity)
      } else {
        kernels.compositeBlend(below, above, spans, opacity, code)
      }
      kernels.packRow(below, 0, 0, count, .premultipliedRGBA8, row.advanced(by: 4 * done), bytes)
      done += count
    }
  }
}

extension Bitmap {
  /// The bytes as a view that is only read.
  func withReadView(_ body: (View<UInt8>) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      // safe because a bitmap has at least one pixel, nobody writes, and the view ends with the call.
      body(unsafe View(UnsafeMutablePointer(mutating: buffer.baseAddress!)))
    }
  }
}
