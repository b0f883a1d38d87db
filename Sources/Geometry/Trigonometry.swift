// Only so that the linker gets libm: without optimisation the compiler turns `rounded` and `squareRoot`
// into calls of it. Those are exact by IEEE 754; nothing else of libm is used.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sine, cosine and their relatives from IEEE + - * / and square root alone.
///
/// Aim: the same bits on every machine. The C library's functions differ between systems in the last
/// place, and a last place decides a pixel now and then.
/// Method: reduce the argument until the Taylor series is short, then sum the series. Taylor, not a
/// minimax fit, because every coefficient is a fraction that a reader can check; it costs two or three
/// more multiplications, and these functions run per shape, never per pixel.
/// Error: below 1e-15 of the largest value for |x| <= 1e6, measured against the C library in the tests.
/// Beyond that the angle is first taken modulo the `Double` nearest to 2 pi: the result is bounded and
/// repeatable, but its phase drifts by 4e-17 of the angle. Non-finite angles give NaN.
public enum Trigonometry {
  /// 2 pi, pi and pi / 2, each the nearest `Double`.
  public static let twoPi = 2 * Double.pi
  public static let halfPi = Double.pi / 2

  /// Sine and cosine of an angle in radians.
  public static func sincos(_ radians: Double) -> (sin: Double, cos: Double) {
    guard radians.isFinite else { return (.nan, .nan) }
    // pi / 2 in three parts: the first two have 33 bits, so their products with a 20-bit count are exact.
    let first = 0x1.921FB544p0
    let second = 0x1.0B4611A6p-34
    let third = 0x1.3198A2E037073p-69
    // 2^20 quarter turns are the most for which that holds.
    let angle = abs(radians) <= 1.6e6 ? radians : radians.remainder(dividingBy: twoPi)
    let turns = (angle / halfPi).rounded(.toNearestOrEven)
    let rest = ((angle - turns * first) - turns * second) - turns * third
    return quadrant(Int(turns), seriesSin(rest), seriesCos(rest))
  }

  /// Sine and cosine of an angle in degrees; multiples of 90 give exact zeros and ones.
  public static func sincos(degrees: Double) -> (sin: Double, cos: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let angle = degrees.remainder(dividingBy: 360)
    let turns = (angle / 90).rounded(.toNearestOrEven)
    let rest = (angle - turns * 90) * (Double.pi / 180)
    return quadrant(Int(turns), seriesSin(rest), seriesCos(rest))
  }

  public static func sin(_ radians: Double) -> Double { sincos(radians).sin }

  public static func cos(_ radians: Double) -> Double { sincos(radians).cos }

  /// The tangent; finite at every `Double`, for none of them is an odd multiple of pi / 2.
  public static func tan(_ radians: Double) -> Double {
    let (sin, cos) = sincos(radians)
    return sin / cos
  }

  /// Degrees to radians.
  public static func radians(degrees: Double) -> Double { degrees * (Double.pi / 180) }

  private static func quadrant(_ turns: Int, _ sin: Double, _ cos: Double) -> (sin: Double, cos: Double) {
    switch turns & 3 {
    case 0: (sin, cos)
    case 1: (cos, -sin)
    case 2: (-sin, -cos)
    default: (-cos, sin)
    }
  }

  // |x| <= pi / 4: the first term left out is x^17 / 17! < 5e-17 of the sum.
  private static func seriesSin(_ x: Double) -> Double {
    let y = x * x
    var sum = -1 / 1_307_674_368_000.0
    sum = sum * y + 1 / 6_227_020_800.0
    sum = sum * y - 1 / 39_916_800.0
    sum = sum * y + 1 / 362_880.0
    sum = sum * y - 1 / 5040.0
    sum = sum * y + 1 / 120.0
    sum = sum * y - 1 / 6.0
    return x + x * (y * sum)
  }

  // |x| <= pi / 4: the first term left out is x^18 / 18! < 3e-18.
  private static func seriesCos(_ x: Double) -> Double {
    let y = x * x
    var sum = 1 / 20_922_789_888_000.0
    sum = sum * y - 1 / 87_178_291_200.0
    sum = sum * y + 1 / 479_001_600.0
    sum = sum * y - 1 / 3_628_800.0
    sum = sum * y + 1 / 40320.0
    sum = sum * y - 1 / 720.0
    sum = sum * y + 1 / 24.0
    return (1 - y / 2) + y * (y * sum)
  }
}
