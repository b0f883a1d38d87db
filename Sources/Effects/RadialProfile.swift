// A blurred disc over the squared distance from its centre.
//
// Method: the profile's slope has a closed form, -(R/s^2) e^(-(R-r)^2/2s^2) e^-z I1(z) with z = R r / s^2.
//   It is summed from the inside by Simpson's rule over steps of s/8; a Hermite cubic through values and
//   slopes fills a table of 512 equal steps of r^2, about s/64 at the edge, so that linear interpolation
//   between entries is right to .002 of a level.
// What lost: a quadrature per radius (64 nodes each, 40 times the work); a table over r (a square root a pixel).

import Geometry

/// Coverage (0...16384) over the distance from the centre, in units of the disc's radius and sigma.
struct RadialProfile: Sendable {
  /// Nearer than this the first entry holds.
  let start: Double
  /// Farther there is nothing.
  let end: Double
  /// Squared distance from entry to entry, the first at the square of `start`.
  let step: Double
  /// Values with the way to the next in the upper half.
  let entries: [Int32]
  let sigma: Double

  static let entryCount = 512
  /// Where the whole weight is known: the tail beyond is 3e-7.
  private static let innerSigmas = 5.0

  /// Both positive and finite.
  init(radius: Double, sigma: Double) {
    assert(radius > 0 && sigma > 0 && radius.isFinite && sigma.isFinite, "a disc, blurred")
    self.sigma = sigma
    start = max(0, radius - tailInSigmas * sigma)
    end = radius + tailInSigmas * sigma
    step = (end * end - start * start) / Double(Self.entryCount)
    let curve = Curve(radius: radius, sigma: sigma, first: max(0, radius - Self.innerSigmas * sigma), end: end)
    let start = start
    let step = step
    let values = (0...Self.entryCount).map { i in
      Int32(min(max(curve.value(at: (start * start + Double(i) * step).squareRoot()), 0), 1) * 16384 + 0.5)
    }
    // The last entry is read for positions at the very end: nothing from there on.
    entries = zip(values, values.dropFirst()).map { ($1 - $0) << 16 | $0 } + [0]
  }
}

/// Values and slopes of the profile at steps of an eighth of sigma.
private struct Curve {
  private let first: Double
  private let width: Double
  private var knots: [(value: Double, slope: Double)] = []

  init(radius: Double, sigma: Double, first: Double, end: Double) {
    self.first = first
    width = sigma / 8
    let variance = sigma * sigma
    func slope(_ r: Double) -> Double {
      let u = (radius - r) / sigma
      return -radius / variance * Trigonometry.exp(-u * u / 2) * GaussianMath.scaledBesselI1(radius * r / variance)
    }
    var value = first > 0 ? 1 : 1 - Trigonometry.exp(-radius * radius / (2 * variance))
    var low = slope(first)
    knots.append((value, low))
    // At most 73 knots: from 5 sigma inside to 4 outside.
    let count = Int(((end - first) / width).rounded(.up))
    for i in 0..<count {
      let r = first + Double(i) * width
      let high = slope(r + width)
      value += width / 6 * (low + 4 * slope(r + width / 2) + high)
      low = high
      knots.append((value, low))
    }
  }

  func value(at r: Double) -> Double {
    let place = (r - first) / width
    let i = min(max(Int(place), 0), knots.count - 2)
    let t = place - Double(i)
    let (v0, s0) = knots[i]
    let (v1, s1) = knots[i + 1]
    let rise = v1 - v0
    return v0 + t * rise + t * (1 - t) * ((s0 * width - rise) * (1 - t) + (rise - s1 * width) * t)
  }
}
