/// Angles from coordinates: arc tangent and arc cosine, by the same means as `sincos`.
///
/// The arc tangent of a slope in 0...1 is taken relative to the nearest of 0, pi / 8 and pi / 4, which
/// leaves a slope of at most tan(pi / 16) = 0.199, where eleven terms of the series reach 2e-17.
extension Trigonometry {
  /// The angle of (x, y) from the x axis towards the y axis, in -pi...pi; 0 for the origin, NaN for NaN.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if y.isNaN || x.isNaN { return .nan }
    let ax = abs(x)
    let ay = abs(y)
    let angle: Double
    if ax == 0 && ay == 0 {
      angle = 0
    } else if ax == ay {
      angle = Double.pi / 4  // also for two infinities
    } else if ay < ax {
      angle = slopeAngle(ay / ax)
    } else {
      angle = halfPi - slopeAngle(ax / ay)
    }
    let folded = x.sign == .minus ? Double.pi - angle : angle
    return y.sign == .minus ? -folded : folded
  }

  /// The arc tangent, in -pi / 2...pi / 2.
  public static func atan(_ slope: Double) -> Double { atan2(slope, 1) }

  /// The arc cosine, in 0...pi; arguments beyond -1...1 count as the nearer end.
  public static func acos(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    let c = min(max(x, -1), 1)
    // (1 - c)(1 + c), not 1 - c c: no cancellation near the ends.
    return atan2(((1 - c) * (1 + c)).squareRoot(), c)
  }

  /// The arc sine, in -pi / 2...pi / 2; arguments beyond -1...1 count as the nearer end.
  public static func asin(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    let s = min(max(x, -1), 1)
    return atan2(s, ((1 - s) * (1 + s)).squareRoot())
  }

  /// atan(t) for t in 0...1.
  private static func slopeAngle(_ t: Double) -> Double {
    let tanPi8 = 0.41421356237309503  // sqrt(2) - 1
    if t < 0.19891236737965800 {  // tan(pi / 16)
      return seriesAtan(t)
    } else if t < 0.66817863791929899 {  // tan(3 pi / 16)
      return Double.pi / 8 + seriesAtan((t - tanPi8) / (1 + t * tanPi8))
    } else {
      return Double.pi / 4 + seriesAtan((t - 1) / (1 + t))
    }
  }

  private static func seriesAtan(_ t: Double) -> Double {
    let y = t * t
    var sum = 1 / 21.0
    sum = 1 / 19.0 - y * sum
    sum = 1 / 17.0 - y * sum
    sum = 1 / 15.0 - y * sum
    sum = 1 / 13.0 - y * sum
    sum = 1 / 11.0 - y * sum
    sum = 1 / 9.0 - y * sum
    sum = 1 / 7.0 - y * sum
    sum = 1 / 5.0 - y * sum
    sum = 1 / 3.0 - y * sum
    return t - t * (y * sum)
  }
}
