import Kernels
import Testing

/// The integer words of CLanes, lane by lane against plain arithmetic.
struct IntegerWordTests {
  private static let interesting: [Int16] = [
    -32768, -32767, -32766, -16385, -16384, -16383, -8192, -3, -2, -1, 0, 1, 2, 3, 127, 128, 255, 256, 510,
    8191, 8192, 8193, 16383, 16384, 16385, 32766, 32767,
  ]

  /// (a b + 2^14) >> 15, which fits 16 bits unless both are -32768.
  private func rounded(_ a: Int16, _ b: Int16) -> Int16 { Int16((Int(a) * Int(b) + 16384) >> 15) }

  private func check(_ a: S16, _ b: S16) {
    if Words.mulRound(a, b) != a.with(b, rounded) { Issue.record("\(a) by \(b)") }
  }

  @Test func mulRoundOfInterestingPairs() {
    for a in Self.interesting {
      for start in Self.interesting.indices {
        let others = S16(each: { Self.interesting[(start + $0) % Self.interesting.count] })
        // Never both -32768.
        check(S16(repeating: a), S16(each: { a == -32768 && others[$0] == a ? 1 : others[$0] }))
      }
    }
  }

  /// Every value that stands for 0...1 times every factor of a stride, in the form the kernels use.
  @Test func mulRoundOverAStride() {
    for factor in stride(from: 0, through: 16384, by: 331) + [1, 2, 16383] {
      let negated = S16(repeating: Int16(-2 * factor))
      for start in stride(from: 0, through: 16384, by: 16 * 7) {
        check(S16(each: { Int16(min(16384, start + $0)) }), negated)
      }
    }
  }

  @Test func sixteenBitLanes() {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<50 {
      let a = S16(each: { _ in Int16(random.int(-32768...32767)) })
      let b = S16(each: { _ in Self.interesting[random.int(0...Self.interesting.count - 1)] })
      #expect(Words.add(a, b) == a.with(b, &+))
      #expect(Words.sub(a, b) == a.with(b, &-))
      #expect(Words.min(a, b) == a.with(b, min))
      #expect(Words.keepWherePositive(a, b) == a.with(b) { value, gate in gate > 0 ? value : 0 })
      #expect(Words.floatLow(a) == F8(each: { Float(a[$0]) }))
      #expect(Words.floatHigh(a) == F8(each: { Float(a[$0 + 8]) }))
      #expect(Words.widen(a.lowHalf) == I8(each: { Int32(a[$0]) }))
    }
  }

  /// One differing bit in any lane is noticed.
  @Test func allEqual() {
    var random = SeededGenerator(seed: 17)
    let a = S16(each: { _ in Int16(random.int(-32768...32767)) })
    #expect(Words.allEqual(a, a) == 1)
    for lane in 0..<16 {
      for bit in 0..<16 {
        var b = a
        b[lane] ^= Int16(truncatingIfNeeded: 1 << bit)
        #expect(Words.allEqual(a, b) == 0, "lane \(lane) bit \(bit)")
      }
    }
  }

  @Test func interleavePutsEveryByteInItsPlace() {
    let planes = (0..<4).map { plane in S16(each: { Int16(plane * 64 + $0 * 4 + 3) }) }
    let bytes = Words.interleave(planes[0], planes[1], planes[2], planes[3]).lanes
    for pixel in 0..<16 {
      #expect(Array(bytes[pixel * 4..<pixel * 4 + 4]) == planes.map { UInt8($0[pixel]) })
    }
  }

  @Test func thirtyTwoBitLanes() {
    var random = SeededGenerator(seed: 32)
    func value() -> Int32 {
      let small = random.int(-5...5)
      return Int32(truncatingIfNeeded: random.bool() ? small : Int(truncatingIfNeeded: random.next()))
    }
    for _ in 0..<50 {
      let a = I8(each: { _ in value() })
      let b = I8(each: { _ in value() })
      var sum: Int32 = 0
      let sums = I8(each: { lane in
        sum &+= a[lane]
        return sum
      })
      #expect(Words.prefixSum(a) == sums)
      #expect(Words.last(a) == a[7])
      #expect(Words.splatLast(a) == I8(repeating: a[7]))
      #expect(Words.abs(a) == I8(each: { a[$0] < 0 ? 0 &- a[$0] : a[$0] }))
      #expect(Words.min(a, b) == a.with(b, min))
      #expect(Words.and(a, b) == a.with(b, &))
      #expect(Words.not(a) == I8(each: { ~a[$0] }))
      for bits in Int32(0)...31 {
        #expect(Words.shiftRight(a, bits) == I8(each: { shifted(a[$0], bits) }))
      }
      let mask = Words.less(a, b)
      #expect(mask == a.with(b) { $0 < $1 ? -1 : 0 })
      #expect(Words.select(mask, a, b) == a.with(b, min))
    }
  }

  /// Zeros come in from above, whatever the sign.
  private func shifted(_ value: Int32, _ bits: Int32) -> Int32 {
    Int32(bitPattern: UInt32(bitPattern: value) >> UInt32(bits))
  }

  @Test func bitsOfEveryMask() {
    for pattern in Int32(0)..<256 {
      let mask = I8(each: { pattern >> Int32($0) & 1 == 1 ? -1 : 0 })
      #expect(Words.bits(mask) == pattern)
    }
  }

  @Test func narrowKeepsValuesAndOrder() {
    for start in stride(from: -32768, through: 32752, by: 1021) {
      let low = I8(each: { Int32(start + $0) })
      let high = I8(each: { Int32(start + 15 - $0) })
      #expect(Words.narrow8(low) == SIMD8<Int16>(each: { Int16(low[$0]) }))
      #expect(Words.narrow16(low, high) == S16(each: { Int16($0 < 8 ? low[$0] : high[$0 - 8]) }))
    }
  }
}
