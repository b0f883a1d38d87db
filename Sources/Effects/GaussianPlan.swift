// What a blur of a given sigma consists of, along one axis and along both.
//
// Method: d = 2^k, the largest power of two with sigma >= 2 d. Down and up through k octaves of the taps
//   1 3 3 1 adds the variance (d^2 - 1)/2; a finite Gaussian adds the rest between them, on every d-th
//   sample. Largest error of an edge against the exact Gaussian .15 of a level at sigma 8, .13 at 32, less
//   between. Below sigma 4.5, k = 0 and the filter alone is the sampled Gaussian itself.
// What lost: sigma >= 1.5 d costs less, but errs by .35 to .55 of a level; a tap correction for the
//   fourth moment gains nothing, as the error is aliasing.

/// One axis of a blur.
struct AxisPlan: Sendable, Equatable {
  /// Sigma in pixels, 0 ... 2^24.
  let sigma: Double
  /// Times the axis is halved.
  let octaves: Int
  /// The filter at the coarsest level; nil where there is nothing to do.
  let taps: GaussianTaps?

  /// Beyond it everything visible has left any picture.
  static let largestSigma = 16_777_216.0

  /// One octave already at sigma 4 would err by .22 of a level along an edge and .4 in two dimensions.
  static let smallestHalved = 4.5

  /// Negative and undefined sigmas stand for 0, larger ones for the largest.
  init(sigma: Double) {
    let sigma = sigma > 0 ? min(sigma, Self.largestSigma) : 0
    var octaves = 0
    var spacing = 1.0
    while sigma >= max(4 * spacing, Self.smallestHalved) {
      octaves += 1
      spacing *= 2
    }
    self.sigma = sigma
    self.octaves = octaves
    taps = GaussianTaps(sigma: ((sigma * sigma - (spacing * spacing - 1) / 2) / (spacing * spacing)).squareRoot())
  }

  /// Samples the coarse filter reaches to either side.
  var coarseRadius: Int { taps?.radius ?? 0 }

  /// Pixels beyond which less than 1/16 of a level arrives.
  var reach: Int {
    let support = 3 * ((1 << octaves) - 1) + coarseRadius << octaves
    return min(support, Int((sigma * GaussianTaps.cutInSigmas).rounded(.up)))
  }
}

/// A Gaussian blur: how wide, and by which steps.
public struct GaussianPlan: Sendable, Equatable {
  let x: AxisPlan
  let y: AxisPlan

  /// - Parameters: standard deviations in pixels, 0 for none. Negative and undefined values stand for 0;
  ///   beyond 2^24 nothing changes.
  public init(sigmaX: Double, sigmaY: Double) {
    x = AxisPlan(sigma: sigmaX)
    y = AxisPlan(sigma: sigmaY)
  }

  public init(sigma: Double) { self.init(sigmaX: sigma, sigmaY: sigma) }

  /// Nothing to do.
  public var isIdentity: Bool { x.taps == nil && y.taps == nil }

  /// Pixels a sample spreads left and right; beyond arrives less than 1/16 of an 8-bit level.
  public var reachX: Int { x.reach }

  /// Pixels a sample spreads up and down.
  public var reachY: Int { y.reach }
}
