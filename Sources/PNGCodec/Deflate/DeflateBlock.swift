// The symbols of a block, and the block.
//
// Method: whichever is shortest of the three kinds that deflate has: codes made for the block, the fixed codes, bytes as
//   they are.
import CPNG

struct DeflateBlock {
  /// A block ends at this many symbols: fewer adapt faster, and pay for more tables. 8192 and 32768 differ from it by
  /// less than .1 % on the pictures of docs/decisions/png.md.
  static let fullCount = 16384
  /// A chain of longer and longer matches may put this many literals behind a full block.
  private static let slack = 320
  static let endOfBlock = 256
  private static let literalCount = 286
  private static let distanceCount = 30

  private let symbolRoom = MemoryRoom<UInt32>(count: fullCount + slack)
  private let countRoom = MemoryRoom<UInt32>(count: literalCount + distanceCount)
  private let symbols: MemoryView<UInt32>
  private let counts: MemoryView<UInt32>
  private var count = 0
  /// Bits behind the codes.
  private var extraBits = 0

  init() { (symbols, counts) = (symbolRoom.view, countRoom.view) }

  var isFull: Bool { count >= Self.fullCount }

  @inline(__always) mutating func add(literal: UInt8) {
    symbols[count] = DeflateSymbol(literal: literal).bits
    counts[Int(literal)] &+= 1
    count &+= 1
  }

  @inline(__always) mutating func add(_ match: Match) {
    symbols[count] = DeflateSymbol(length: match.length, distance: match.distance).bits
    count &+= 1
    let length = DeflateNumber(length: match.length)
    let distance = DeflateNumber(distance: match.distance)
    counts[257 &+ length.code] &+= 1
    counts[Self.literalCount &+ distance.code] &+= 1
    extraBits &+= length.extraBits &+ distance.extraBits
  }

  /// Writes the block and begins the next one.
  ///
  /// - Parameters:
  ///   - bytes: what the symbols stand for.
  mutating func write(_ bytes: ByteView, byteCount: Int, isLast: Bool, to writer: inout BitWriter) {
    counts[Self.endOfBlock] = 1
    let all = (0..<countRoom.count).map { counts[$0] }
    let made = DeflateCodes(
      literals: HuffmanCode(counts: Array(all[..<Self.literalCount]), limit: 15),
      distances: HuffmanCode(counts: Array(all[Self.literalCount...]), limit: 15))
    let header = DeflateHeader(made)
    let madeBits = 3 + header.bitCount + made.bitCount(all) + extraBits
    let fixedBits = 3 + DeflateCodes.fixed.bitCount(all) + extraBits
    // Behind the three bits up to 7 more, and four bytes for each 65535.
    let storedBits = (byteCount + 5 * (byteCount / 65535 + 1)) * 8 + 7
    if storedBits < min(madeBits, fixedBits) {
      Self.store(bytes, byteCount, isLast: isLast, to: &writer)
    } else {
      writer.put(isLast ? 1 : 0, 1)
      writer.put(madeBits < fixedBits ? 2 : 1, 2)
      if madeBits < fixedBits { header.write(to: &writer) }
      writeSymbols(madeBits < fixedBits ? made : .fixed, to: &writer)
    }
    counts.fill(0, count: countRoom.count)
    (count, extraBits) = (0, 0)
  }

  private func writeSymbols(_ codes: DeflateCodes, to writer: inout BitWriter) {
    var writer_ = writer
    codes.withTable { table in
      for index in 0..<count {
        let symbol = DeflateSymbol(packed: symbols[index])
        if symbol.isLiteral {
          let entry = table[symbol.literal]
          writer_.put(UInt64(entry &>> 4), Int(entry & 15))
        } else {
          let length = DeflateNumber(length: symbol.length)
          let distance = DeflateNumber(distance: symbol.distance)
          let first = table[257 &+ length.code]
          let second = table[DeflateCodes.literalCount &+ distance.code]
          var bits = UInt64(first &>> 4)
          var bitCount = Int(first & 15)
          bits |= UInt64(length.extra) &<< UInt64(bitCount)
          bitCount &+= length.extraBits
          bits |= UInt64(second &>> 4) &<< UInt64(bitCount)
          bitCount &+= Int(second & 15)
          bits |= UInt64(distance.extra) &<< UInt64(bitCount)
          // At most 15 + 5 + 15 + 13 bits.
          writer_.put(bits, bitCount &+ distance.extraBits)
        }
      }
      let end = table[Self.endOfBlock]
      writer_.put(UInt64(end &>> 4), Int(end & 15))
    }
    writer = writer_
  }

  /// Bytes as they are, in as many blocks as that takes.
  static func store(_ bytes: ByteView, _ byteCount: Int, isLast: Bool, to writer: inout BitWriter) {
    var position = 0
    repeat {
      let part = min(byteCount - position, 65535)
      writer.put(isLast && position + part == byteCount ? 1 : 0, 3)
      writer.align()
      writer.put(UInt64(part) | UInt64(~part & 0xffff) << 16, 32)
      writer.put(bytes.advanced(by: position), count: part)
      position += part
    } while position < byteCount
  }
}
