import Foundation
import Testing

@testable import Effects

@Suite struct GaussianMathTests {
  @Test func distribution() {
    for i in -9000...9000 {
      let u = Double(i) / 1000 + 1e-4
      let exact = 0.5 * erfc(-u / 2.0.squareRoot())
      #expect(abs(GaussianMath.distribution(u) - exact) < 1e-9)
      #expect(abs(GaussianMath.exactDistribution(u) - exact) < 1e-13)
    }
    for u in [7, 7.0.nextDown, 1e300, .infinity] {
      #expect(abs(GaussianMath.distribution(u) - 1) < 1e-9)
      #expect(abs(GaussianMath.distribution(-u)) < 1e-9)
    }
  }

  /// Against the integral (1/pi) of e^(z (cos t - 1)) cos t, which the midpoint rule gives to the last bit.
  @Test func bessel() {
    for z in [0, 0.01, 0.5, 1, 3.3, 7.99, 8, 12, 40, 300, 5e4] {
      let count = 4000
      let sum = (0..<count).reduce(0.0) { sum, i in
        let t = (Double(i) + 0.5) / Double(count) * Double.pi
        return sum + exp(z * (cos(t) - 1)) * cos(t)
      }
      #expect(abs(GaussianMath.scaledBesselI1(z) - sum / Double(count)) < 1e-9)
    }
  }

  /// Taps add up to one, are the sampled Gaussian, and a step through them errs by less than 1/16 of a level.
  @Test(arguments: [0.25, 0.5, 1, 1.88, 2.7, 3.95, 4.49])
  func taps(sigma: Double) throws {
    let taps = try #require(GaussianTaps(sigma: sigma))
    let weights = taps.pairs.flatMap { [Int(Int16(truncatingIfNeeded: $0)), Int($0 >> 16)] }
    #expect(weights.reduce(0, +) == 32768)
    #expect(
      taps.shiftedPairs.flatMap { [Int(Int16(truncatingIfNeeded: $0)), Int($0 >> 16)] } == [0] + weights.dropLast())
    #expect(Array(weights.dropLast()) == weights.dropLast().reversed())
    let total = (-60...60).reduce(0) { $0 + exp(-Double($1 * $1) / (2 * sigma * sigma)) }
    var (sum, exact) = (0.0, 0.0)
    for i in -60...60 {
      exact += exp(-Double(i * i) / (2 * sigma * sigma)) / total
      let j = i + taps.radius
      sum += weights.indices.contains(j) ? Double(weights[j]) / 32768 : 0
      #expect(abs(sum - exact) * 255 < 1 / 16)
    }
  }

  @Test func noTapsForNoBlur() {
    for sigma in [0, -1, 0.001, 0.1, .nan] { #expect(GaussianTaps(sigma: sigma) == nil) }
  }
}
