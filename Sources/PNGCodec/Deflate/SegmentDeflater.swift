// Deflate for filtered pictures: bands of bytes to segments of one stream.
//
// Aim: the size of zlib's level 6 in a quarter of its time, and bytes that hang on no library's version.
// Method: a band is searched with the 32 KiB before it as history, so matches reach back as in one stream; a match gives
//   way to a longer one at the next byte. Segments end on a byte, with an empty stored block (what zlib's Z_SYNC_FLUSH
//   writes), so those made apart stand one behind the other.
// Invariants: a segment hangs on its bytes, its history and the effort, on nothing else.
// What lost, with numbers: docs/decisions/png.md (zlib in bands, libdeflate in bands and whole).

/// One worker's deflate, from band to band.
struct SegmentDeflater {
  private let bytes: ByteView
  private let effort: SearchEffort
  private var finder: MatchFinder
  private var block = DeflateBlock()

  /// - Parameter bytes: where history and band will stand, with eight bytes of room behind them.
  init(_ bytes: ByteView, layout: PNGLayout, effort: SearchEffort) {
    assert(effort.depth >= 1 && (4...258).contains(effort.lazyLength) && (2...258).contains(effort.insertedInBytes))
    self.bytes = bytes
    self.effort = effort
    finder = MatchFinder(
      bytes, pixelInBytes: layout.pixelInBytes, rowInBytes: layout.filteredRowInBytes, depth: effort.depth)
  }

  /// The most bytes that a segment of `byteCount` can take, with room for the writer's last eight.
  static func bound(_ byteCount: Int) -> Int {
    // No block is longer than stored: 5 bytes a block and 65535 bytes, of which a block holds at least 16384 but for
    // the last.
    byteCount + 12 * (byteCount / DeflateBlock.fullCount + 1) + 32
  }

  /// Deflates `count` bytes that follow `historyCount` (0...32768) and returns the segment's length.
  ///
  /// - Parameter out: `bound(count)` bytes.
  mutating func segment(historyCount: Int, count: Int, isLast: Bool, into out: ByteView) -> Int {
    assert((0...MatchFinder.windowInBytes).contains(historyCount))
    let end = historyCount + count
    var writer = BitWriter(out)
    finder.reset(end: end)
    finder.insert(0..<historyCount)
    var blockStart = historyCount
    var position = historyCount
    while position < end {
      position = step(position, end: end)
      if block.isFull, position < end {
        block.write(bytes.advanced(by: blockStart), byteCount: position - blockStart, isLast: false, to: &writer)
        blockStart = position
      }
    }
    block.write(bytes.advanced(by: blockStart), byteCount: end - blockStart, isLast: isLast, to: &writer)
    if !isLast { DeflateBlock.store(bytes, 0, isLast: false, to: &writer) }
    writer.align()
    return writer.byteCount
  }

  /// Puts one literal, or a match with the literals before it, into the block and returns the position behind.
  @inline(__always) private mutating func step(_ start: Int, end: Int) -> Int {
    var position = start
    var match = finder.find(position, longerThan: 3)
    if match.length == 0 {
      block.add(literal: bytes[position])
      return position &+ 1
    }
    var inserted = position &+ 1
    while match.length <= effort.lazyLength, position &+ 1 < end {
      let next = finder.find(position &+ 1, longerThan: match.length)
      inserted = position &+ 2
      if next.length == 0 { break }
      block.add(literal: bytes[position])
      position &+= 1
      match = next
    }
    block.add(match)
    finder.remember(distance: match.distance)
    let matchEnd = position &+ match.length
    if match.length > effort.insertedInBytes {
      let half = effort.insertedInBytes &>> 1
      finder.insert(inserted..<max(inserted, position &+ half))
      inserted = max(inserted, matchEnd &- half)
    }
    if inserted < matchEnd { finder.insert(inserted..<matchEnd) }
    return matchEnd
  }
}
