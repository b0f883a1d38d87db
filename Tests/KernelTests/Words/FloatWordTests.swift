import Kernels
import Testing

/// The float words of CLanes, lane by lane against plain arithmetic: to the bit.
struct FloatWordTests {
  private static let interesting: [Float] = [
    0, 0.25, 0.5, 0.49999997, 1, 1.5, 2.9999998, -0.5, -1, -2.9999998, 255.49998, 16383.5, 1e-30, -1e-30, 1e30,
    -1e30, 3.4e38, .leastNonzeroMagnitude,
  ]

  private func pairs() -> [(F8, F8)] {
    var random = SeededGenerator(seed: 8)
    func vector(isPlain: Bool) -> F8 {
      F8(each: { _ in
        isPlain
          ? Float(random.double(-20_000, 20_000)) : Self.interesting[random.int(0...Self.interesting.count - 1)]
      })
    }
    return (0..<60).map { (vector(isPlain: $0 % 2 == 0), vector(isPlain: $0 % 2 == 0)) }
  }

  private func bits(_ v: F8) -> SIMD8<UInt32> { SIMD8<UInt32>(each: { v[$0].bitPattern }) }

  private func lower(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
  private func higher(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

  @Test func minimumAndMaximumTakeTheSecondOfEquals() {
    for (a, b) in pairs() {
      #expect(bits(Words.min(a, b)) == bits(a.with(b, lower)))
      #expect(bits(Words.max(a, b)) == bits(a.with(b, higher)))
    }
    // Zeros of both signs are equal: the same one on every processor.
    let (plus, minus) = (F8(repeating: 0), F8(repeating: -0.0))
    #expect(bits(Words.min(plus, minus)) == bits(minus))
    #expect(bits(Words.min(minus, plus)) == bits(plus))
    #expect(bits(Words.max(plus, minus)) == bits(minus))
    #expect(bits(Words.max(minus, plus)) == bits(plus))
  }

  @Test func lowestAndHighestLane() {
    for (a, _) in pairs() {
      #expect(Words.lowest(a) == a.lanes.min())
      #expect(Words.highest(a) == a.lanes.max())
    }
    for lane in 0..<8 {
      var v = F8(repeating: 1)
      v[lane] = -2
      #expect(Words.lowest(v) == -2 && Words.highest(v) == 1)
      v[lane] = 3
      #expect(Words.lowest(v) == 1 && Words.highest(v) == 3)
    }
  }

  @Test func comparisonsAndChoice() {
    for (a, b) in pairs() {
      let less = Words.less(a, b)
      #expect(less == I8(each: { a[$0] < b[$0] ? -1 : 0 }))
      #expect(Words.lessEqual(a, b) == I8(each: { a[$0] <= b[$0] ? -1 : 0 }))
      #expect(bits(Words.select(less, a, b)) == bits(a.with(b, lower)))
    }
  }

  @Test func truncationGoesTowardsZero() {
    for (a, _) in pairs() {
      let inRange = F8(each: { abs(a[$0]) < 2e9 ? a[$0] : 0.75 })
      #expect(Words.truncate(inRange) == I8(each: { Int32(inRange[$0]) }))
    }
    #expect(Words.truncate(F8(repeating: 16384.498)) == I8(repeating: 16384))
  }

  @Test func absoluteValueRootAndConversion() {
    for (a, _) in pairs() {
      let positive = Words.abs(a)
      #expect(bits(positive) == bits(F8(each: { abs(a[$0]) })))
      #expect(bits(Words.sqrt(positive)) == bits(F8(each: { positive[$0].squareRoot() })))
    }
    let large = I8(0, 1, -1, 16_777_217, -16_777_219, .max, .min, 123_456_789)
    #expect(Words.float(large) == F8(each: { Float(large[$0]) }))
  }

  /// A product is rounded before it is added: a fused multiply-add would give other bits.
  @Test func productsAreRoundedBeforeTheSum() {
    let a = F8(repeating: 1 + 0x1p-12)
    let sum = Words.mulThenAdd(a, a, F8(repeating: -1))
    // a a = 1 + 2^-11 + 2^-24, whose last bit float drops.
    #expect(sum == F8(repeating: 0x1p-11))
  }
}
