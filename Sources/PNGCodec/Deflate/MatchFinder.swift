// Where the bytes at a place stood before.
//
// Aim: long matches in filtered pictures, in few tries. Residuals of smooth pictures are made of few values (0, 1, 255),
//   so three or four equal bytes stand everywhere: zlib's chains of three-byte hashes are all near misses, and the match
//   that matters, in the row above, is hundreds of tries away.
// Method: chains of hashes over 24 bytes, whose few entries are long matches; one place a hash of four bytes, the latest;
//   and the places that pictures repeat at: one byte, one pixel and one row back, and the last match's distance.
// Invariants: every position goes in at most once, in rising order; so chains fall, and a link within the window is its
//   own position's. What is found hangs on the bytes alone.
// What lost: hashes over 4 to 16 bytes, and 32 (docs/decisions/png.md).

/// A run of bytes equal to one `distance` earlier.
struct Match {
  var length = 0
  var distance = 0
}

struct MatchFinder {
  static let windowInBytes = 32 << 10
  static let longest = 258
  /// A match that the hash of four bytes finds takes more bits than the literals of so few bytes of a picture.
  static let shortestFar = 6
  /// Bytes that the chains' hash covers, a multiple of 8. Long for smooth pictures, short for small patterns.
  static let hashedInBytes = 24
  /// 2^15 entries: a table's 128 KiB fits the second-level cache beside the other two.
  private static let hashBits: UInt64 = 15
  /// So far back that it is outside of every window.
  private static let nowhere = Int32.min / 2
  /// While a match of at least this length is in hand, a longer one is looked for at a quarter of the depth.
  private static let goodLength = 32

  private let bytes: ByteView
  private let heads: MemoryRoom<Int32>
  private let links: MemoryRoom<Int32>
  private let latest: MemoryRoom<Int32>
  private let head: MemoryView<Int32>
  private let link: MemoryView<Int32>
  private let last: MemoryView<Int32>
  private let pixelInBytes: Int
  private let rowInBytes: Int
  private let depth: Int
  private var end = 0
  private var repeated = 1

  /// - Parameters:
  ///   - bytes: what is searched, from position 0 on.
  ///   - rowInBytes: how far the row above is, with its filter.
  init(_ bytes: ByteView, pixelInBytes: Int, rowInBytes: Int, depth: Int) {
    self.bytes = bytes
    self.pixelInBytes = pixelInBytes
    self.rowInBytes = rowInBytes <= Self.windowInBytes ? rowInBytes : 1
    self.depth = depth
    heads = MemoryRoom(count: 1 << Int(Self.hashBits))
    links = MemoryRoom(count: Self.windowInBytes)
    latest = MemoryRoom(count: 1 << Int(Self.hashBits))
    (head, link, last) = (heads.view, links.view, latest.view)
  }

  /// Forgets everything; positions from 0 to `end` will be searched.
  mutating func reset(end: Int) {
    self.end = end
    repeated = 1
    head.fill(Self.nowhere, count: heads.count)
    last.fill(Self.nowhere, count: latest.count)
  }

  /// Makes positions findable.
  @inline(__always) func insert(_ range: Range<Int>) {
    var position = range.lowerBound
    let limit = min(range.upperBound, end &- Self.hashedInBytes &+ 1)
    while position < limit {
      insert(position, longHash(position), shortHash(bytes.load(position, as: UInt32.self)))
      position &+= 1
    }
  }

  @inline(__always) private func insert(_ position: Int, _ long: Int, _ short: Int) {
    link[position & (Self.windowInBytes &- 1)] = head[long]
    head[long] = Int32(truncatingIfNeeded: position)
    last[short] = Int32(truncatingIfNeeded: position)
  }

  /// The distance that the next search tries early.
  @inline(__always) mutating func remember(distance: Int) { repeated = distance }

  /// The longest match at a position that is longer than `least`, at least 3; length 0 if there is none. The position
  /// goes in.
  @inline(__always) func find(_ position: Int, longerThan least: Int) -> Match {
    let longest = min(Self.longest, end &- position)
    if longest < Self.hashedInBytes { return Match() }
    var match = Match(length: least)
    let first = bytes.load(position, as: UInt32.self)
    tryDistance(1, at: position, first, longest, &match)
    tryDistance(pixelInBytes, at: position, first, longest, &match)
    tryDistance(rowInBytes, at: position, first, longest, &match)
    tryDistance(repeated, at: position, first, longest, &match)
    let short = shortHash(first)
    let long = longHash(position)
    if match.length < longest {
      let candidate = Int(last[short])
      if position &- candidate <= Self.windowInBytes, bytes.load(candidate, as: UInt32.self) == first {
        let length = matchLength(candidate, position, longest)
        if length >= Self.shortestFar, length > match.length {
          match = Match(length: length, distance: position &- candidate)
        }
      }
      walk(from: Int(head[long]), at: position, first, longest, tries: tries(inHand: least), &match)
    }
    insert(position, long, short)
    return match.distance == 0 ? Match() : match
  }

  @inline(__always) private func tries(inHand length: Int) -> Int {
    length >= Self.goodLength ? max(1, depth &>> 2) : depth
  }

  @inline(__always) private func tryDistance(
    _ distance: Int, at position: Int, _ first: UInt32, _ longest: Int, _ match: inout Match
  ) {
    if distance > position || bytes.load(position &- distance, as: UInt32.self) != first { return }
    let length = matchLength(position &- distance, position, longest)
    if length > match.length { match = Match(length: length, distance: distance) }
  }

  @inline(__always) private func walk(
    from start: Int, at position: Int, _ first: UInt32, _ longest: Int, tries: Int, _ match: inout Match
  ) {
    var candidate = start
    var tries = tries
    while tries > 0, position &- candidate <= Self.windowInBytes, match.length < longest {
      // The four bytes that would make it longer, before the rest.
      let offset = match.length &- 3
      if bytes.load(candidate &+ offset, as: UInt32.self) == bytes.load(position &+ offset, as: UInt32.self),
        bytes.load(candidate, as: UInt32.self) == first
      {
        let length = matchLength(candidate, position, longest)
        if length > match.length { match = Match(length: length, distance: position &- candidate) }
      }
      candidate = Int(link[candidate & (Self.windowInBytes &- 1)])
      tries &-= 1
    }
  }

  /// How many bytes from two positions on are equal, at most `longest`.
  @inline(__always) private func matchLength(_ earlier: Int, _ position: Int, _ longest: Int) -> Int {
    var length = 0
    while length &+ 8 <= longest {
      let difference =
        bytes.load(earlier &+ length, as: UInt64.self) ^ bytes.load(position &+ length, as: UInt64.self)
      if difference != 0 { return length &+ difference.littleEndian.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < longest, bytes[earlier &+ length] == bytes[position &+ length] { length &+= 1 }
    return length
  }

  @inline(__always) private func shortHash(_ value: UInt32) -> Int {
    Int((value.littleEndian &* 0x9E37_79B1) &>> (32 &- UInt32(Self.hashBits)))
  }

  @inline(__always) private func longHash(_ position: Int) -> Int {
    var hash = bytes.load(position, as: UInt64.self).littleEndian &* 0x9E37_79B1_85EB_CA87
    var offset = 8
    while offset < Self.hashedInBytes {
      hash =
        ((hash ^ hash &>> 29) &+ bytes.load(position &+ offset, as: UInt64.self).littleEndian)
        &* 0xC2B2_AE3D_27D4_EB4F
      offset &+= 8
    }
    return Int(hash &>> (64 &- Self.hashBits))
  }
}
