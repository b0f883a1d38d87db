// A Gaussian whose axes do not lie along the pixels', as two blurs of one dimension.
//
// Method: with the covariance (xx, xy; xy, yy), xx >= yy, the density is the one of x with variance xx times
//   that of y about the line y = m x, m = xy / xx (at most 45 degrees), with variance yy - xy^2 / xx:
//       out(x, y) = sum over x' of w(x - x') T(x', y - m x),  T(x', u) = sum over j of source(x', j) h(u + m x' - j)
//   T is exact at any u: a filter across rows with taps for where u + m x' falls between rows. Then rows of
//   equal u are blurred along x, and columns read at y - m x by cubics. u is sampled finely enough (every
//   1, 1/2, ... 1/8 of a row) for these to err by .1 of a level. yy > xx: the same with x and y exchanged.
// What lost: rotating the picture and back (two interpolations of unblurred pixels, 2 levels and more).

import Geometry

/// What the slanted filter needs, at the coarsest level.
struct SlantedPlan: Sendable, Equatable {
  /// Rows and columns change places.
  let isTransposed: Bool
  /// Rows per column.
  let slope: Double
  /// The blur along rows of equal u.
  let along: GaussianPlanAlong
  /// Samples of u a row.
  let density: Int
  /// Rows on either side that a sample of T takes.
  let radius: Int
  /// `2 radius + 2` taps (1.15) for every place of u between two rows.
  let taps: [Int16]

  /// Places of u between two rows that are told apart: half a step shifts by 1/1024 of a row.
  static let phaseCount = 512
  /// Thinner lines are widened to this: a sampled Gaussian would fall between the pixels.
  static let thinnest = 0.3
  /// Sigma times density at least, for the cubics.
  private static let smoothness = 2.4

  /// - Parameters: the covariance in samples, `xx` and `yy` positive.
  init(xx: Double, xy: Double, yy: Double) {
    isTransposed = yy > xx
    let (major, minor) = (max(xx, yy), min(xx, yy))
    slope = xy / major
    along = GaussianPlanAlong(sigma: major.squareRoot())
    let sigma = max(minor - xy * xy / major, Self.thinnest * Self.thinnest).squareRoot()
    var density = 1
    while density < 8, sigma * Double(density) < Self.smoothness { density *= 2 }
    self.density = density
    let radius = Int((sigma * GaussianTaps.cutInSigmas).rounded(.up))
    self.radius = radius
    taps = (0..<Self.phaseCount).flatMap { phase in
      Self.taps(at: Double(phase) / Double(Self.phaseCount), sigma: sigma, radius: radius)
    }
  }

  /// Rows -radius ... radius + 1 about a place 0 ..< 1, the sum 32768; the largest takes what rounding leaves.
  private static func taps(at place: Double, sigma: Double, radius: Int) -> [Int16] {
    let weights = (-radius...radius + 1).map { row -> Double in
      let distance = Double(row) - place
      return Trigonometry.exp(-distance * distance / (2 * sigma * sigma))
    }
    let scale = 32768 / weights.reduce(0, +)
    var sum = 0.0
    var taken = 0
    return weights.map { weight in
      // Rounded on the running sum, as `GaussianTaps`; a single tap of 32768 would not fit.
      sum += weight * scale
      let next = Int(sum + 0.5)
      defer { taken = next }
      return Int16(min(next - taken, 32767))
    }
  }
}

/// A blur along rows, boxed: a plan holds a slanted plan, which holds a plan.
struct GaussianPlanAlong: Sendable, Equatable {
  let sigma: Double
  var plan: GaussianPlan { GaussianPlan(sigmaX: sigma, sigmaY: 0) }
}
