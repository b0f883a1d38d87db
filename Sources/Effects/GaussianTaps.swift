// The taps of a sampled, normalised Gaussian in 1.15 fixed point.
//
// Method: sampled at whole pixels, cut where what is left shifts a step by less than 1/16 of an 8-bit
//   level, and rounded outside in on the running sum, so a step's response is right to 1/65536 at every
//   tap however many there are (rounding each tap alone: the errors of 27 taps add up).

import Geometry

/// Symmetric taps, the sum 32768.
struct GaussianTaps: Sendable, Equatable {
  /// Samples on either side of the centre, at least 1.
  let radius: Int
  /// All taps, two in a word, a zero at the end.
  let pairs: [Int32]
  /// The same with the zero in front: for rows interleaved from one before the first.
  let shiftedPairs: [Int32]

  /// What is cut off lies beyond this many sigmas on either side: 2.3e-4 of the weight each.
  static let cutInSigmas = 3.5

  /// Nil where the centre keeps the whole weight.
  init?(sigma: Double) {
    guard sigma > 0 else { return nil }
    assert(sigma < 100, "wider filters are decimated first")
    let reach = Int((sigma * Self.cutInSigmas).rounded(.up))
    let weights = (0...reach).map { Trigonometry.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights[0] + 2 * weights[1...].reduce(0, +)
    var side: [Int32] = []
    var sum = 0.0
    var taken: Int32 = 0
    for weight in weights[1...].reversed() {
      sum += weight / total * 32768
      let next = Int32(sum.rounded())
      side.append(next - taken)
      taken = next
    }
    let used = side.drop { $0 == 0 }
    guard !used.isEmpty else { return nil }
    let centre = 32768 - 2 * taken
    self.init(side: used.reversed(), centre: centre)
  }

  private init(side: [Int32], centre: Int32) {
    radius = side.count
    let taps = side.reversed() + [centre] + side
    pairs = Self.paired(taps + [0])
    shiftedPairs = Self.paired([0] + taps)
  }

  private static func paired(_ taps: [Int32]) -> [Int32] {
    stride(from: 0, to: taps.count, by: 2).map { taps[$0] | taps[$0 + 1] << 16 }
  }
}
