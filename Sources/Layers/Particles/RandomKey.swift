/// Numbers by place instead of by turn: SplitMix64 (Steele, Lea, Flood 2014), whose n-th output is a hash of its seed
/// and n. An output is a number, or the seed of a sequence further down: emitter, cell, particle, draw.
struct RandomKey: Equatable {
  let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  /// The n-th output.
  private func output(_ n: UInt64) -> UInt64 {
    var z = seed &+ (n &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The sequence of the n-th thing below this one.
  func child(_ n: Int) -> RandomKey { RandomKey(seed: output(UInt64(truncatingIfNeeded: n))) }

  /// A number in 0..<1.
  func unit(_ draw: ParticleDraw) -> Double { Double(output(draw.rawValue) >> 11) * 0x1p-53 }

  /// A number within half a width of `middle`, either way; `middle` to the bit where there is no width.
  func value(_ draw: ParticleDraw, about middle: Double, range width: Double) -> Double {
    width == 0 ? middle : middle + (unit(draw) - 0.5) * width
  }
}

/// What is drawn for a particle, each in a place of its own: no property moves the numbers of another.
enum ParticleDraw: UInt64 {
  case lifetime, velocity, scale, spin, red, green, blue, alpha
  /// How far off the cone's axis, and which way round.
  case coneHeight, coneTurn
  /// Where on the shape: which part of it, then along it.
  case placePart, placeX, placeY, placeZ, placeW

  /// From here on a particle's sequence seeds its own cells.
  static let firstCell = 64
}
