/// The two codes of a block.
struct DeflateCodes {
  static let literalCount = 286
  let literals: HuffmanCode
  let distances: HuffmanCode
  /// A symbol's code and, in the low four bits, its length; literals and lengths first, then distances.
  private let table: [UInt32]

  init(literals: HuffmanCode, distances: HuffmanCode) {
    self.literals = literals
    self.distances = distances
    func entries(_ code: HuffmanCode) -> [UInt32] {
      zip(code.codes, code.lengths).map { UInt32($0) << 4 | UInt32($1) }
    }
    table = entries(literals)[..<Self.literalCount] + entries(distances)
  }

  /// RFC 1951, 3.2.6. Two literals and two distances exist that never occur; the former are left out of the table.
  static let fixed = DeflateCodes(
    literals: HuffmanCode(
      lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    distances: HuffmanCode(lengths: [UInt8](repeating: 5, count: 30)))

  /// What symbols of these counts take without their extra bits.
  func bitCount(_ counts: [UInt32]) -> Int {
    zip(counts, table).reduce(0) { $0 + Int($1.0) * Int($1.1 & 15) }
  }

  func withTable(_ body: (MemoryView<UInt32>) -> Void) {
    // safe because the view stays within the closure, and no symbol is outside of the table.
    var copy = table
    unsafe copy.withUnsafeMutableBufferPointer { body(unsafe MemoryView($0.baseAddress!)) }
  }
}

/// A block's codes as it tells them: their lengths, run-length coded, in a third code (RFC 1951, 3.2.7).
struct DeflateHeader {
  /// A length, or 16 (the last again, 3...6 times), 17 and 18 (zeros, 3...10 and 11...138 times).
  private var items: [(symbol: Int, extra: Int)] = []
  private let code: HuffmanCode
  private let literalCount: Int
  private let distanceCount: Int
  private let orderCount: Int

  /// The order in which the third code's lengths are written; those at the end are mostly 0.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(_ codes: DeflateCodes) {
    literalCount = max(257, (codes.literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (codes.distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths = codes.literals.lengths[..<literalCount] + codes.distances.lengths[..<distanceCount]
    var items: [(symbol: Int, extra: Int)] = []
    var rest = lengths[...]
    while let length = rest.first {
      var run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(run)
      if length > 0 {
        items.append((Int(length), 0))
        run -= 1
      }
      while run > 0 {
        switch (length, run) {
        case (0, 11...): items.append((18, min(run, 138) - 11))
        case (0, 3...): items.append((17, run - 3))
        case (1..., 3...): items.append((16, min(run, 6) - 3))
        default: items.append((Int(length), 0))
        }
        run -= Self.repeats(items[items.count - 1])
      }
    }
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[item.symbol] += 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    orderCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    self.code = code
    self.items = items
  }

  private static func repeats(_ item: (symbol: Int, extra: Int)) -> Int {
    switch item.symbol {
    case 16, 17: item.extra + 3
    case 18: item.extra + 11
    default: 1
    }
  }

  private static func extraBits(_ symbol: Int) -> Int { symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7 }

  var bitCount: Int {
    items.reduce(14 + 3 * orderCount) { $0 + Int(code.lengths[$1.symbol]) + Self.extraBits($1.symbol) }
  }

  func write(to writer: inout BitWriter) {
    writer.put(UInt64(literalCount - 257), 5)
    writer.put(UInt64(distanceCount - 1), 5)
    writer.put(UInt64(orderCount - 4), 4)
    for symbol in Self.order[..<orderCount] { writer.put(UInt64(code.lengths[symbol]), 3) }
    for item in items {
      writer.put(UInt64(code.codes[item.symbol]), Int(code.lengths[item.symbol]))
      writer.put(UInt64(item.extra), Self.extraBits(item.symbol))
    }
  }
}
