import Kernels
import Pixels

/// Antialiased clip: unorm14 coverage of the pixels of a rectangle.
struct ClipMask: Sendable {
  /// Canvas pixels.
  let rect: PixelRect
  var values: [Int16]

  init(covering rect: PixelRect) {
    self.rect = rect
    values = [Int16](repeating: 0, count: rect.width * rect.height)
  }

  /// Spans times the mask; every run gets a value a pixel, in memory of its own, since spans may share theirs.
  ///
  /// - Parameters:
  ///   - box: within the mask's rectangle; beyond it the grid's values do not matter.
  ///   - room: a value for each of the grid's pixels.
  func multiply(_ list: SpanList, grid: PixelRect, box: PixelRect, into room: View<Int16>) -> SpanList {
    for index in 0..<list.count {
      var span = list.spans[index]
      let first = Int(span.firstBlock) * blockWidthInPixels
      let count = Int(span.blockCount) * blockWidthInPixels
      let own = Int(span.row) * grid.width + first
      let y = grid.minY + Int(span.row)
      let row = (y - rect.minY) * rect.width
      for pixel in 0..<count {
        let x = grid.minX + first + pixel
        let inside = x >= box.minX && x < box.maxX
        let mask = inside ? Int(values[row + x - rect.minX]) : 0
        let value =
          span.uniformCoverage >= 0
          ? Int(span.uniformCoverage) : Int(list.coverage[Int(span.coverageOffset) + pixel])
        room[own + pixel] = Int16(truncatingIfNeeded: (value * mask + 8192) >> 14)
      }
      span.uniformCoverage = -1
      span.coverageOffset = Int32(own)
      list.spans[index] = span
    }
    return SpanList(spans: list.spans, count: list.count, coverage: room)
  }
}
