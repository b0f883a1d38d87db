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
  /// The filter at the coarsest level; nil where there is nothing to do, or a slanted one does it.
  let taps: GaussianTaps?
  /// Samples the coarse filter reaches to either side.
  let coarseRadius: Int

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
    coarseRadius = taps?.radius ?? 0
  }

  /// An axis whose coarse filter is part of a slanted one.
  init(sigma: Double, octaves: Int, coarseRadius: Int) {
    self.sigma = sigma
    self.octaves = octaves
    self.coarseRadius = coarseRadius
    taps = nil
  }

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
  /// The filter at the coarsest level where the Gaussian's axes are not the pixels'.
  let slanted: SlantedPlan?

  /// - Parameters: standard deviations in pixels, 0 for none. Negative and undefined values stand for 0;
  ///   beyond 2^24 nothing changes.
  public init(sigmaX: Double, sigmaY: Double) {
    x = AxisPlan(sigma: sigmaX)
    y = AxisPlan(sigma: sigmaY)
    slanted = nil
  }

  private init(x: AxisPlan, y: AxisPlan, slanted: SlantedPlan) {
    self.x = x
    self.y = y
    self.slanted = slanted
  }

  public init(sigma: Double) { self.init(sigmaX: sigma, sigmaY: sigma) }

  /// A Gaussian by its covariance in pixels: `sigma^2 A A^T` where A maps to pixels. Slanted ones cost several
  /// times the others, and lines thinner than sigma .3 are widened to that.
  public init(xx: Double, xy: Double, yy: Double) {
    func bounded(_ v: Double) -> Double { v > 0 ? min(v, AxisPlan.largestSigma * AxisPlan.largestSigma) : 0 }
    let (xx, yy) = (bounded(xx), bounded(yy))
    let limit = (xx * yy).squareRoot()
    // A correlation of 1/1000 moves no pixel by a tenth of a level.
    guard abs(xy) > limit / 1000, max(xx, yy) > SlantedPlan.thinnest * SlantedPlan.thinnest else {
      self.init(sigmaX: xx.squareRoot(), sigmaY: yy.squareRoot())
      return
    }
    let xy = min(max(xy, -limit), limit)
    // Both axes are halved as often as the thinner direction allows.
    let half = (xx - yy) / 2
    let thin = max((xx + yy) / 2 - (half * half + xy * xy).squareRoot(), 0).squareRoot()
    let octaves = AxisPlan(sigma: thin).octaves
    let square = Double(1 << (2 * octaves))
    func rest(_ v: Double) -> Double { (v - (square - 1) / 2) / square }
    func axis(_ v: Double) -> AxisPlan {
      let widest = max(rest(v).squareRoot(), SlantedPlan.thinnest)
      return AxisPlan(
        sigma: v.squareRoot(), octaves: octaves, coarseRadius: Int((widest * GaussianTaps.cutInSigmas).rounded(.up)) + 1
      )
    }
    self.init(x: axis(xx), y: axis(yy), slanted: SlantedPlan(xx: rest(xx), xy: xy / square, yy: rest(yy)))
  }

  /// Nothing to do.
  public var isIdentity: Bool { x.taps == nil && y.taps == nil && slanted == nil }

  /// Pixels a sample spreads left and right; beyond arrives less than 1/16 of an 8-bit level.
  public var reachX: Int { x.reach }

  /// Pixels a sample spreads up and down.
  public var reachY: Int { y.reach }
}
