/// MT19937 with CPython's seeding and draws, so that a seed gives the numbers that Python's
/// `random.Random(seed)` gives: other harnesses place their shapes with that.
///
/// Source: Matsumoto and Nishimura 1998, with their `init_by_array`; CPython's documentation of `random()` (53 bits)
/// and of `randrange` (as many bits as the bound has, drawn again while too large).
struct MersenneTwister {
  private static let count = 624
  private var state = [UInt32](repeating: 0, count: count)
  private var next = count

  init(seed: UInt32) {
    let count = Self.count
    state[0] = 19_650_218
    for i in 1..<count {
      state[i] = 1_812_433_253 &* (state[i - 1] ^ (state[i - 1] >> 30)) &+ UInt32(i)
    }
    var i = 1
    func advance() {
      i += 1
      if i == count {
        state[0] = state[count - 1]
        i = 1
      }
    }
    // The key has one word: the seed.
    for _ in 0..<count {
      state[i] = (state[i] ^ ((state[i - 1] ^ (state[i - 1] >> 30)) &* 1_664_525)) &+ seed
      advance()
    }
    for _ in 1..<count {
      state[i] = (state[i] ^ ((state[i - 1] ^ (state[i - 1] >> 30)) &* 1_566_083_941)) &- UInt32(i)
      advance()
    }
    state[0] = 0x8000_0000
  }

  mutating func word() -> UInt32 {
    if next == Self.count { refill() }
    var y = state[next]
    next += 1
    y ^= y >> 11
    y ^= (y << 7) & 0x9D2C_5680
    y ^= (y << 15) & 0xEFC6_0000
    return y ^ (y >> 18)
  }

  /// In 0..<1, 53 bits.
  mutating func unit() -> Double {
    let high = word() >> 5
    let low = word() >> 6
    return (Double(high) * 67_108_864 + Double(low)) / 9_007_199_254_740_992
  }

  mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// In `range`, as `randrange(lower, upper)` draws it.
  mutating func integer(in range: Range<Int>) -> Int {
    let bound = UInt32(range.count)
    let shift = UInt32(bound.leadingZeroBitCount)
    var drawn = word() >> shift
    while drawn >= bound { drawn = word() >> shift }
    return range.lowerBound + Int(drawn)
  }

  private mutating func refill() {
    let count = Self.count
    for i in 0..<count {
      let y = (state[i] & 0x8000_0000) | (state[(i + 1) % count] & 0x7FFF_FFFF)
      state[i] = state[(i + 397) % count] ^ (y >> 1) ^ (y & 1 == 0 ? 0 : 0x9908_B0DF)
    }
    next = 0
  }
}
