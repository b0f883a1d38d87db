/// SplitMix64: the same numbers in every run, so a failure comes back.
struct SeededGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  mutating func bool() -> Bool { next() & 1 == 1 }

  /// Evenly within low..<high.
  mutating func double(_ low: Double, _ high: Double) -> Double {
    low + Double(next() >> 11) / 0x1p53 * (high - low)
  }

  /// 0...16384; the two ends, where rules change, come often.
  mutating func unorm14() -> Int {
    switch int(0...7) {
    case 0: 0
    case 1: 16384
    case 2: int(0...40)
    case 3: int(16344...16384)
    default: int(0...16384)
    }
  }
}
