// The normal distribution and its relatives from + - * / alone: the same bits on every machine.
//
// Method: the distribution by its series near the middle and a continued fraction in the tail, once, at
//   225 nodes; between them a Taylor polynomial about the nearest node, whose derivatives are the density
//   times small polynomials (error below 1e-9, 3 ns where the series takes 100).
// Lost: libm's erf (its last bits differ between systems).

import Geometry

enum GaussianMath {
  /// The normal density.
  static func density(_ u: Double) -> Double { 0.3989422804014327 * Trigonometry.exp(-u * u / 2) }

  /// The integral of the density up to `u`; error below 1e-9, 0 and 1 beyond 7 sigma.
  static func distribution(_ u: Double) -> Double {
    guard u > -7 else { return 0 }
    guard u < 7 else { return 1 }
    // Positive, so that cutting off the fraction rounds down (`rounded` is a call without SSE4).
    let node = Int((u + 7) * 16 + 0.5)
    let (base, slope) = nodes[node]
    let u0 = Double(node) / 16 - 7
    let h = u - u0
    // phi' = -u phi, phi'' = (u^2 - 1) phi: |h| <= 1/32 leaves h^5 / 120 times at most 3.
    let series = 1 + h * (-u0 / 2 + h * ((u0 * u0 - 1) / 6 + h * u0 * (3 - u0 * u0) / 24))
    return base + slope * h * series
  }

  /// Distribution and density at -7, -7 + 1/16, ..., 7.
  private static let nodes: [(Double, Double)] = (0...224).map { i in
    let u = Double(i) / 16 - 7
    return (exactDistribution(u), density(u))
  }

  /// The distribution to 1e-13.
  static func exactDistribution(_ u: Double) -> Double {
    let size = abs(u)
    guard size < 9 else { return u > 0 ? 1 : 0 }
    let tail: Double
    if size < 2.5 {
      // Phi(u) = 1/2 + phi(u) (u + u^3/3 + u^5/(3 5) + ...): all terms of one sign.
      var term = size
      var sum = size
      var k = 3.0
      while term > 1e-17 * sum {
        term *= size * size / k
        sum += term
        k += 2
      }
      tail = 0.5 - density(size) * sum
    } else {
      // phi(u) / (u + 1/(u + 2/(u + 3/(u + ...))))
      var fraction = size
      var k = 60.0
      while k >= 1 {
        fraction = size + k / fraction
        k -= 1
      }
      tail = density(size) / fraction
    }
    return u > 0 ? 1 - tail : tail
  }

  /// e^-z I1(z), the modified Bessel function, for z >= 0; error below 1e-9.
  static func scaledBesselI1(_ z: Double) -> Double {
    if z < 8 {
      // z/2 sum of (z^2/4)^k / (k! (k+1)!)
      var term = z / 2
      var sum = term
      var k = 1.0
      while term > 1e-12 * sum {
        term *= z * z / (4 * k * (k + 1))
        sum += term
        k += 1
      }
      return sum * Trigonometry.exp(-z)
    }
    // sqrt(z) e^-z I1(z) over t = 16/z - 1, a Chebyshev fit of degree 6.
    let t = 16 / z - 1
    var sum = -1.22732171725e-07
    sum = sum * t - 4.21035015318e-07
    sum = sum * t - 1.82569073268e-06
    sum = sum * t - 1.50039654663e-05
    sum = sum * t - 0.000219237125382
    sum = sum * t - 0.00974958137038
    sum = sum * t + 0.38939845906
    return sum / z.squareRoot()
  }
}
