// Any range of the bytes that are deflated, made from the samples on the spot.
//
// Aim: bands that need nothing from each other and no copy of the picture.
// Method: the filtered picture is a string of rows, a filter's number and the residuals each. Filters see raw samples
//   only, so a range can begin and end anywhere; rows that it cuts are looked at as a whole to choose their filter and
//   written in part. A row's first stretch chooses for all of it.
// Invariants: the bytes at a place do not depend on the range that was asked for.
// What lost: bands of whole rows, which break where a row is longer than a band; filtering once into memory, which is
//   a second copy of the picture.

/// The filtered rows of a picture, for one worker.
package struct FilteredRows {
  /// Pixels of a row that are filtered at once: at most 64 KiB, so two rows stay in the second-level cache. Rows up to
  /// this long, all but panoramas, are chosen for as a whole.
  package static let stretchInPixels = 8192
  /// Before a stretch: the longest pixel, 8 bytes, and to begin on 16.
  private static let leadInBytes = 16
  /// Behind a stretch: what vectors may read.
  private static let slackInBytes = 16

  private let source: SampleRows
  private let layout: PNGLayout
  private let room: ByteRoom
  private var row: ByteView
  private var above: ByteView
  /// The stretch that `row` and `above` hold.
  private var loaded: (pixelY: Int, pixelX: Int)?

  init(_ source: SampleRows) {
    self.source = source
    layout = source.layout
    let stretch = min(Self.stretchInPixels, layout.widthInPixels) * layout.pixelInBytes
    let line = Self.leadInBytes + stretch + Self.slackInBytes
    room = ByteRoom(count: 2 * line)
    row = room.view.advanced(by: Self.leadInBytes)
    above = room.view.advanced(by: line + Self.leadInBytes)
  }

  /// Writes the bytes of `range` (within 0...`layout.filteredInBytes`), and up to fifteen behind them.
  mutating func fill(_ range: Range<Int>, into out: ByteView) {
    assert(range.lowerBound >= 0 && range.upperBound <= layout.filteredInBytes)
    var position = range.lowerBound
    while position < range.upperBound {
      let (y, column) = position.quotientAndRemainder(dividingBy: layout.filteredRowInBytes)
      let end = min(layout.filteredRowInBytes, column + range.upperBound - position)
      write(y, columns: column..<end, into: out.advanced(by: position - range.lowerBound))
      position += end - column
    }
  }

  /// Column 0 is the filter's number, column 1 the row's first byte.
  private mutating func write(_ y: Int, columns: Range<Int>, into out: ByteView) {
    // Longer rows would be compared again for every band that they reach into.
    let isAsAbove = y > 0 && layout.widthInPixels <= Self.stretchInPixels && source.rowEqualsAbove(y)
    let filter = isAsAbove ? .up : chosenFilter(y)
    var target = out
    if columns.lowerBound == 0 {
      target[0] = filter.rawValue
      target = target.advanced(by: 1)
    }
    let bytes = max(columns.lowerBound - 1, 0)..<columns.upperBound - 1
    if isAsAbove {
      target.fill(0, count: bytes.count)
      return
    }
    let stretchInBytes = Self.stretchInPixels * layout.pixelInBytes
    var position = bytes.lowerBound
    while position < bytes.upperBound {
      let stretch = position / stretchInBytes
      load(y, fromPixel: stretch * Self.stretchInPixels)
      let offset = position - stretch * stretchInBytes
      let count = min(stretchInBytes - offset, bytes.upperBound - position)
      filter.apply(
        row.advanced(by: offset), above: above.advanced(by: offset), pixelInBytes: layout.pixelInBytes, count: count,
        into: target)
      target = target.advanced(by: count)
      position += count
    }
  }

  private mutating func chosenFilter(_ y: Int) -> RowFilter {
    load(y, fromPixel: 0)
    let count = min(Self.stretchInPixels, layout.widthInPixels) * layout.pixelInBytes
    return RowFilter.best(for: row, above: above, pixelInBytes: layout.pixelInBytes, count: count)
  }

  private mutating func load(_ y: Int, fromPixel x: Int) {
    if let loaded, loaded == (y, x) { return }
    let count = min(Self.stretchInPixels, layout.widthInPixels - x)
    if let loaded, loaded == (y - 1, x) {
      swap(&row, &above)
    } else if y == 0 {
      above.advanced(by: -Self.leadInBytes).fill(0, count: Self.leadInBytes + count * layout.pixelInBytes)
    } else {
      source.pack(y - 1, fromPixel: x, count: count, leadInBytes: Self.leadInBytes, into: above)
    }
    source.pack(y, fromPixel: x, count: count, leadInBytes: Self.leadInBytes, into: row)
    loaded = (y, x)
  }
}
