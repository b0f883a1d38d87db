/// Exponential and natural logarithm: a power of two times a short series.
extension Trigonometry {
  /// e^x, relative error below 1e-15; 0 and infinity where the result leaves the range of `Double`.
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    if x > 709.79 { return .infinity }
    if x < -745.2 { return 0 }
    // ln 2 in two parts; the first has 32 bits, so its product with the count is exact.
    let high = 0x1.62E42FEFp-1
    let low = 0x1.473DE6AF278EDp-34
    let count = (x / (high + low)).rounded(.toNearestOrEven)
    let r = (x - count * high) - count * low
    // |r| <= ln 2 / 2: the first term left out is r^14 / 14! < 5e-18.
    var sum = 1 / 6_227_020_800.0
    sum = sum * r + 1 / 479_001_600.0
    sum = sum * r + 1 / 39_916_800.0
    sum = sum * r + 1 / 3_628_800.0
    sum = sum * r + 1 / 362_880.0
    sum = sum * r + 1 / 40320.0
    sum = sum * r + 1 / 5040.0
    sum = sum * r + 1 / 720.0
    sum = sum * r + 1 / 120.0
    sum = sum * r + 1 / 24.0
    sum = sum * r + 1 / 6.0
    sum = sum * r + 0.5
    // Two factors: 2^count alone can leave the range although the product does not.
    let half = Int(count) / 2
    let value = 1 + (r + r * (r * sum))
    return value * powerOfTwo(half) * powerOfTwo(Int(count) - half)
  }

  /// ln x, error below 1e-15 of the result (absolute below 1e-16 around 1); -infinity at 0, NaN below.
  public static func log(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    if x.isNaN || x < 0 { return .nan }
    if x == .infinity { return x }
    var exponent = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    // ln m = 2 atanh(s), s = (m - 1) / (m + 1), |s| <= 0.172: the first term left out is s^20 / 21 < 3e-17 of it.
    let s = (mantissa - 1) / (mantissa + 1)
    let y = s * s
    var sum = 1 / 19.0
    sum = sum * y + 1 / 17.0
    sum = sum * y + 1 / 15.0
    sum = sum * y + 1 / 13.0
    sum = sum * y + 1 / 11.0
    sum = sum * y + 1 / 9.0
    sum = sum * y + 1 / 7.0
    sum = sum * y + 1 / 5.0
    sum = sum * y + 1 / 3.0
    let high = 0x1.62E42FEFp-1
    let low = 0x1.473DE6AF278EDp-34
    return exponent * high + (2 * s + (2 * s * (y * sum) + exponent * low))
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
