import Foundation

/// The integral of the normal density up to `u`.
func phi(_ u: Double) -> Double { erfc(-u / 2.0.squareRoot()) / 2 }

/// The coverage of the centre of pixel `x` by `low...high`, blurred.
func blurredSpan(_ low: Double, _ high: Double, x: Int, sigma: Double) -> Double {
  phi((high - Double(x) - 0.5) / sigma) - phi((low - Double(x) - 0.5) / sigma)
}
