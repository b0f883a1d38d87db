/// A gradient as the kernels take it: small tables and a linear map, decided by `GradientPlan`.
@frozen public struct GradientView: Sendable {
  @frozen public enum Kind: UInt8, Sendable {
    case axial, radial, conic
  }

  public let kind: Kind
  /// (u, v) = the map of a pixel's centre: u = ux x + uy y + u0, v likewise, x and y in page pixels.
  /// Axial: t = u. Radial: t = |(u, v)|. Conic: t = the angle of (u, v) in turns, 0..<1.
  /// Within +-`steepest`: a page's pixels times it, squared, still fit float.
  public let ux: Double
  public let uy: Double
  public let u0: Double
  public let vx: Double
  public let vy: Double
  public let v0: Double
  /// `segmentCount` records of `segmentStride` floats:
  /// lower bound of t, origin, base R G B A, slope R G B A (the colour is base + slope (t - origin)).
  public let segments: View<Float>
  public let segmentCount: Int
  /// `jumpCount` records of `jumpStride` floats: t of the jump, then its premultiplied step R G B A (0...16384).
  public let jumps: View<Float>
  public let jumpCount: Int
  /// True: R G B are straight 0...1 and still want the alpha. False: all four are premultiplied 0...16384.
  public let multipliesByAlpha: Bool
  /// Every colour is opaque; then, as with one alpha throughout, `multipliesByAlpha` is false (`GradientPlan` sees to it).
  public let isOpaque: Bool

  @inlinable public static var steepest: Double { 1e12 }
  public static let segmentStride = 12
  public static let jumpStride = 5

  /// A map steeper than `steepest` is made less steep, all of it in proportion: steps stay where they were.
  /// A map that is not finite becomes 0.
  @inlinable @inline(__always)
  public init(
    kind: Kind, ux: Double, uy: Double, u0: Double, vx: Double, vy: Double, v0: Double,
    segments: View<Float>, segmentCount: Int, jumps: View<Float>, jumpCount: Int,
    multipliesByAlpha: Bool, isOpaque: Bool
  ) {
    self.kind = kind
    let largest = larger(larger(larger(ux, uy), larger(u0, vx)), larger(vy, v0))
    // 0 times what is not finite is NaN.
    let isFinite = 0 * ux + 0 * uy + 0 * u0 + 0 * vx + 0 * vy + 0 * v0 == 0
    let steepest = GradientView.steepest
    let factor = largest > steepest ? steepest / largest : 1
    self.ux = isFinite ? ux * factor : 0
    self.uy = isFinite ? uy * factor : 0
    self.u0 = isFinite ? u0 * factor : 0
    self.vx = isFinite ? vx * factor : 0
    self.vy = isFinite ? vy * factor : 0
    self.v0 = isFinite ? v0 * factor : 0
    self.segments = segments
    self.segmentCount = segmentCount
    self.jumps = jumps
    self.jumpCount = jumpCount
    self.multipliesByAlpha = multipliesByAlpha
    self.isOpaque = isOpaque
  }
}

/// The larger magnitude.
@inlinable @inline(__always)
func larger(_ a: Double, _ b: Double) -> Double {
  a.magnitude > b.magnitude ? a.magnitude : b.magnitude
}
