// A blurred disc along its radius.
//
// Method: the profile's slope has a closed form, -(R/s^2) e^(-(R-r)^2/2s^2) e^-z I1(z) with z = R r / s^2.
//   It is summed from the inside by Simpson's rule over steps of s/8; a Hermite cubic through values and
//   slopes fills a table of steps of s/64, so linear interpolation between entries is right to .002 of a level.
// What lost: a quadrature per radius (64 nodes each, 40 times the work).

import Geometry

/// Coverage (0...16384) over the distance from the centre, in units of the disc's radius and sigma.
struct RadialProfile: Sendable {
  /// The distance of the first entry; nearer ones have its value.
  let start: Double
  /// Farther ones have none.
  let end: Double
  /// The distance from entry to entry.
  let step: Double
  /// The last two are 0.
  let samples: [Float]
  let sigma: Double

  private static let entriesPerStep = 8

  /// Both positive and finite.
  init(radius: Double, sigma: Double) {
    assert(radius > 0 && sigma > 0 && radius.isFinite && sigma.isFinite, "a disc, blurred")
    let coarse = sigma / 8
    let variance = sigma * sigma
    func slope(_ r: Double) -> Double {
      let u = (radius - r) / sigma
      return -radius / variance * Trigonometry.exp(-u * u / 2) * GaussianMath.scaledBesselI1(radius * r / variance)
    }
    start = max(0, radius - tailInSigmas * sigma)
    // Summed from further inside, where the whole weight is known.
    var r = max(0, radius - 7 * sigma)
    var value = r > 0 ? 1 : 1 - Trigonometry.exp(-radius * radius / (2 * variance))
    var low = slope(r)
    func advance(by width: Double) -> (Double, Double, Double, Double) {
      let before = (value, low)
      let high = slope(r + width)
      value += width / 6 * (low + 4 * slope(r + width / 2) + high)
      low = high
      r += width
      return (before.0, before.1, value, high)
    }
    while r < start { _ = advance(by: min(coarse, start - r)) }
    step = coarse / Double(Self.entriesPerStep)
    end = radius + tailInSigmas * sigma
    var samples: [Float] = []
    while r < end {
      let (v0, s0, v1, s1) = advance(by: coarse)
      for i in 0..<Self.entriesPerStep {
        let t = Double(i) / Double(Self.entriesPerStep)
        let (a, b) = (s0 * coarse - (v1 - v0), (v1 - v0) - s1 * coarse)
        let hermite = v0 + t * (v1 - v0) + t * (1 - t) * (a * (1 - t) + b * t)
        samples.append(Float(min(max(hermite, 0), 1) * 16384))
      }
    }
    samples += [0, 0]
    self.samples = samples
    self.sigma = sigma
  }
}
