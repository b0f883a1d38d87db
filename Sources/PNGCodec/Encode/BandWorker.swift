// Bands: what one worker does for one of them.
//
// Method: the filtered picture, a string of bytes, is cut at multiples of `bandInBytes`, wherever that falls in a row.
//   A worker filters a band and the 32 KiB before it, deflates the band with these as its history, and takes the sums.
// Invariants: a band's bytes hang on the picture and the level alone, so threads change no byte.

/// A band's segment and its sums.
struct DeflatedBand {
  let index: Int
  /// `IDAT` and the segment, with zlib's header in the first band.
  let chunkInBytes: Int
  /// Of `IDAT` and the segment.
  let crc: UInt32
  /// Of the filtered bytes.
  let adler: UInt32
  let filteredInBytes: Int
}

package struct BandWorker {
  /// Trades threads against size: a band costs its 32 KiB of history filtered twice, and about 100 bytes for codes of its
  /// own and the chunk. Measured from 128 KiB to 1 MiB (docs/decisions/png.md): 256 KiB is within .5 % of the size of
  /// 1 MiB on most pictures and gives 16 threads something to do from 1200 x 1200 pixels on.
  package static let bandInBytes = 256 << 10
  /// deflate's window.
  static let historyInBytes = 32 << 10
  /// zlib's header for a window of 32 KiB; its level is a hint that nobody reads.
  private static let zlibHeader: (UInt8, UInt8) = (0x78, 0x01)
  /// `IDAT` and the header lie before the segment.
  private static let leadInBytes = 6

  private var rows: FilteredRows
  private let layout: PNGLayout
  private let filtered: ByteRoom
  private let chunk: ByteRoom
  private var deflater: SegmentDeflater

  static func bandCount(_ layout: PNGLayout) -> Int { (layout.filteredInBytes + bandInBytes - 1) / bandInBytes }

  init(_ source: SampleRows, effort: SearchEffort) {
    layout = source.layout
    rows = FilteredRows(source)
    let band = min(Self.bandInBytes, layout.filteredInBytes)
    let history = layout.filteredInBytes > Self.bandInBytes ? Self.historyInBytes : 0
    filtered = ByteRoom(count: history + band + 16)
    chunk = ByteRoom(count: Self.leadInBytes + SegmentDeflater.bound(band))
    deflater = SegmentDeflater(filtered.view, layout: layout, effort: effort)
    for (offset, byte) in "IDAT".utf8.enumerated() { chunk.view[offset] = byte }
  }

  /// The bytes of the chunk that `run` made last: its name and its data.
  var chunkBytes: ByteView { chunk.view }

  mutating func run(_ index: Int) -> DeflatedBand {
    let start = index * Self.bandInBytes
    let end = min(start + Self.bandInBytes, layout.filteredInBytes)
    assert(start < end)
    let history = min(start, Self.historyInBytes)
    rows.fill(start - history..<end, into: filtered.view)
    var lead = 4
    if index == 0 {
      (chunk.view[4], chunk.view[5]) = Self.zlibHeader
      lead = 6
    }
    let segment = deflater.segment(
      historyCount: history, count: end - start, isLast: end == layout.filteredInBytes,
      into: chunk.view.advanced(by: lead))
    return DeflatedBand(
      index: index, chunkInBytes: lead + segment, crc: Checksum.crc32(0, chunk.view, count: lead + segment),
      adler: Checksum.adler32(filtered.view.advanced(by: history), count: end - start), filteredInBytes: end - start)
  }
}
