import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("Deflate's numbers and codes")
struct DeflateTests {
  /// RFC 1951, 3.2.5: the first number of each code and its extra bits.
  static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]

  @Test("every length has the code and bits of the table")
  func lengths() {
    for length in 3...258 {
      let code = Self.lengthBases.lastIndex { $0 <= length }!
      let number = DeflateNumber(length: length)
      #expect(number.code == code && number.extraBits == Self.lengthBits[code], "\(length)")
      #expect(number.extra == length - Self.lengthBases[code], "\(length)")
    }
  }

  @Test("every distance has the code and bits of the table")
  func distances() {
    for distance in 1...32768 {
      let code = Self.distanceBases.lastIndex { $0 <= distance }!
      let number = DeflateNumber(distance: distance)
      #expect(number.code == code && number.extraBits == max(0, code / 2 - 1), "\(distance)")
      #expect(number.extra == distance - Self.distanceBases[code], "\(distance)")
    }
  }

  /// Counts that want long codes (Fibonacci's), equal ones, few, one, none, random ones.
  static func counts(_ kind: Int, symbolCount: Int) -> [UInt32] {
    var generator = SplitMix(UInt64(kind))
    var fibonacci: [UInt32] = [1, 1]
    while fibonacci.count < 40 { fibonacci.append(fibonacci[fibonacci.count - 1] + fibonacci[fibonacci.count - 2]) }
    return (0..<symbolCount).map { symbol in
      switch kind {
      case 0: symbol < 40 ? fibonacci[symbol] : 0
      case 1: 1
      case 2: symbol == 5 ? 9 : 0
      case 3: 0
      case 4: symbol == 2 || symbol == 7 ? 1 : 0
      default: UInt32.random(in: 0...(1 << (UInt32(symbol) % 20)), using: &generator)
      }
    }
  }

  @Test("codes fill their tree and keep to the limit; rarer symbols have no shorter ones", arguments: 0..<12)
  func codes(kind: Int) {
    for (symbolCount, limit) in [(286, 15), (30, 15), (19, 7)] {
      let counts = Self.counts(kind, symbolCount: symbolCount)
      let code = HuffmanCode(counts: counts, limit: limit)
      let used = counts.indices.filter { counts[$0] > 0 }
      #expect(code.lengths.indices.filter { code.lengths[$0] > 0 } == used)
      #expect(code.lengths.allSatisfy { $0 <= limit })
      let space = used.reduce(0) { $0 + 1 << (15 - Int(code.lengths[$1])) }
      if used.count > 1 { #expect(space == 1 << 15) }
      if used.count == 1 { #expect(code.lengths[used[0]] == 1) }
      for (one, other) in zip(used, used.dropFirst()) where counts[one] > counts[other] {
        #expect(code.lengths[one] <= code.lengths[other])
      }
      // No code begins another: read from the first bit, they sort apart.
      let codes = used.map { symbol -> (value: Int, length: Int) in
        var value = 0
        for bit in 0..<Int(code.lengths[symbol]) { value = value << 1 | Int(code.codes[symbol]) >> bit & 1 }
        return (value << (15 - Int(code.lengths[symbol])), Int(code.lengths[symbol]))
      }.sorted { $0.value < $1.value }
      for (one, other) in zip(codes, codes.dropFirst()) { #expect(one.value + 1 << (15 - one.length) == other.value) }
    }
  }

  /// Two rows of noise in turns: 16383 bytes and the filter's, so the row before last is 32768 back.
  @Test(
    "matches of the longest distance, and pictures of one value", arguments: PNGEncoder.Options.Compression.allCases)
  func extremeMatches(compression: PNGEncoder.Options.Compression) throws {
    guard case .bits8(let noise) = Image.noise8(5461, 2, seed: 21, isOpaque: true).samples else { return }
    let rows = Image(
      widthInPixels: 5461, heightInPixels: 24, samples: .bits8((0..<12).flatMap { _ in noise }))
    let bytes = try PNGEncoder.encode(rows, options: .init(compression: compression))
    #expect(try PNGDecoder.decode(bytes) == rows)
    // Three rows as they are (the first has nothing above it), and matches.
    #expect(bytes.count < 4 * 16384)
    for value in [0, 255] as [UInt8] {
      let flat = Image(
        widthInPixels: 1000, heightInPixels: 1000, samples: .bits8([UInt8](repeating: value, count: 4_000_000)))
      let bytes = try PNGEncoder.encode(flat, options: .init(compression: compression))
      #expect(try PNGDecoder.decode(bytes) == flat)
      // deflate's least: two bits for 258 bytes, and what a band costs.
      #expect(bytes.count < 4_000_000 / 1032 + 16 * 120)
    }
  }

  @Test("pictures of patterns that repeat at all distances", arguments: PNGEncoder.Options.Compression.allCases, 1..<9)
  func patterns(compression: PNGEncoder.Options.Compression, seed: Int) throws {
    var generator = SplitMix(UInt64(seed))
    var samples: [UInt8] = []
    let (width, height) = (97 * seed, 900 / seed)
    while samples.count < 4 * width * height {
      if samples.count > 8, Bool.random(using: &generator) {
        let distance = Int.random(in: 1...min(samples.count, 40_000), using: &generator)
        for _ in 0..<Int.random(in: 1...600, using: &generator) { samples.append(samples[samples.count - distance]) }
      } else {
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
          samples.append(.random(in: 0...255, using: &generator))
        }
      }
    }
    let image = Image(
      widthInPixels: width, heightInPixels: height, samples: .bits8(Array(samples[..<(4 * width * height)])))
    let bytes = try PNGEncoder.encode(image, options: .init(compression: compression, threads: 2))
    #expect(try PNGDecoder.decode(bytes) == image)
  }
}
