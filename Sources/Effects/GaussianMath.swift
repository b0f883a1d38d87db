// exp and the normal distribution from + - * / alone: the same bits on every machine.
//
// Method: exp(-x) by taking out powers of two and a Taylor polynomial for the rest (error below 1e-15).
//   The distribution function by its series near the middle and a continued fraction in the tail.
// Lost: libm (its last bits differ between systems).

enum GaussianMath {
  /// `e^-x` for x >= 0; 0 from 700 on.
  static func expNegative(_ x: Double) -> Double {
    guard x < 700 else { return 0 }
    guard x > 0 else { return 1 }
    // e^-x = 2^-n e^-r with r in 0 ..< ln 2; ln 2 in two parts, the first exact in products with n.
    let n = (x * 1.4426950408889634).rounded(.down)
    let r = (x - n * 0.693145751953125) - n * 1.4286068203094173e-06
    var sum = 1.0
    var term = 15.0
    while term >= 1 {
      sum = 1 - r / term * sum
      term -= 1
    }
    return sum * Double(sign: .plus, exponent: -Int(n), significand: 1)
  }

  /// The normal density.
  static func density(_ u: Double) -> Double { 0.3989422804014327 * expNegative(u * u / 2) }

  /// The integral of the density up to `u`; error below 1e-13.
  static func distribution(_ u: Double) -> Double {
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

  /// The integral of the distribution up to `u`: `u Phi(u) + phi(u)`, a ramp with a rounded knee.
  static func ramp(_ u: Double) -> Double { u * distribution(u) + density(u) }
}
