// A blurred disc, or its affine image: one radial profile, at the price of a radial gradient.
//
// Method: a circle of sigma in its own space is radial there; the map into pixels changes both alike, so
//   an ellipse is exact where its blur went through the same map.
// Pixels: coverage and sampled Gaussian add 1/12 of a pixel to the variance along slanted edges, and
//   -1/12 + f (1 - f) where an edge is level with the pixels and lies at fraction f, which a small disc
//   averages over. From 1/12 for a small disc to 1/24 for a big one no place is off by more than .98 of a
//   level at sigma 2, .6 at 2.5 (1/12 for all: 1.24). A stretched disc takes the mean of two directions.

public import Geometry
public import KernelTable
public import Kernels
public import Pixels

public struct BlurredDisc: BlurredShape {
  public let bounds: PixelRect
  private let profile: RadialProfile
  /// Pixels to the disc's space, its centre at 0.
  private let inverse: AffineTransform
  /// Pixels between nodes.
  private let spacing: Int
  private let weights: [Float]
  private let kernels: BlurKernels

  /// Node spacings at most: in sigmas, and in pixels.
  private static let spacingInSigmas = 0.25
  private static let largestSpacing = 32

  /// A disc in pixels.
  public init?(center: Point, radius: Double, sigma: Double, clip: PixelRect, kernels: KernelTable = .best) {
    self.init(center: center, radius: radius, sigma: sigma, transform: .identity, clip: clip, kernels: kernels)
  }

  /// - Parameters:
  ///   - center, radius, sigma: in the disc's own space; sigma as seen in pixels from `smallestSigma` on.
  ///   - transform: from that space to pixels.
  ///   - clip: the pixels of interest.
  /// - Returns: nil if it has no coverage there, or is no disc (a map without area, numbers out of range).
  public init?(
    center: Point, radius: Double, sigma: Double, transform: AffineTransform, clip: PixelRect,
    kernels: KernelTable = .best
  ) {
    let t = transform
    let determinant = t.a * t.d - t.b * t.c
    guard radius > 0, sigma > 0, abs(determinant) > 0, determinant.isFinite else { return nil }
    let middle = Point(
      x: t.a * center.x + t.c * center.y + t.tx, y: t.b * center.x + t.d * center.y + t.ty)
    inverse = AffineTransform(
      a: t.d / determinant, b: -t.b / determinant, c: -t.c / determinant, d: t.a / determinant, tx: middle.x,
      ty: middle.y)
    // The squares of the inverse's columns: what a pixel's sides are in the disc's space.
    let across = inverse.a * inverse.a + inverse.b * inverse.b
    let down = inverse.c * inverse.c + inverse.d * inverse.d
    let averaged = 1 / (1 + radius / (10 * sigma * sigma))
    let width = (sigma * sigma + (1 + averaged) / 24 * (across + down) / 2).squareRoot()
    guard radius < 1e9 * width, width < 1e9 * radius, (across + down).isFinite else { return nil }
    profile = RadialProfile(radius: radius, sigma: width)
    let clip = clip.bounded
    func pixel(_ v: Double, _ range: Range<Int>) -> Int {
      Int(min(max(v, Double(range.lowerBound)), Double(range.upperBound)))
    }
    // Half the sides of the ellipse's box.
    let halfWidth = profile.end * (t.a * t.a + t.c * t.c).squareRoot()
    let halfHeight = profile.end * (t.b * t.b + t.d * t.d).squareRoot()
    guard (middle.x + middle.y + halfWidth + halfHeight).isFinite else { return nil }
    bounds = PixelRect(
      minX: pixel((middle.x - halfWidth).rounded(.down), clip.columns),
      minY: pixel((middle.y - halfHeight).rounded(.down), clip.rows),
      maxX: pixel((middle.x + halfWidth).rounded(.up), clip.columns),
      maxY: pixel((middle.y + halfHeight).rounded(.up), clip.rows))
    guard !bounds.isEmpty else { return nil }
    var spacing = 1
    while spacing < Self.largestSpacing, Double(2 * spacing) * across.squareRoot() <= Self.spacingInSigmas * width {
      spacing *= 2
    }
    self.spacing = spacing
    weights = Self.weights(spacing: spacing)
    self.kernels = kernels.blur
  }

  public func uniformSpan(y: Int) -> UniformSpan? {
    guard let full = chord(y: y, radius: profile.start) else { return nil }
    // Pixels whose centres lie within.
    let columns = Int((full.lowerBound - 0.5).rounded(.up))..<Int((full.upperBound + 0.5).rounded(.down))
    let inside = columns.clamped(to: bounds.columns)
    guard bounds.rows.contains(y), !inside.isEmpty, profile.start > 0 else { return nil }
    return UniformSpan(columns: inside, coverage: Int16(profile.samples[0].rounded()))
  }

  public func writeCoverage(y: Int, columns: Range<Int>, into out: View<Int16>, scratch: CoverageScratch) {
    guard bounds.rows.contains(y), let outer = chord(y: y, radius: profile.end) else {
      return out.fill(0, count: columns.count)
    }
    let touched = Int(outer.lowerBound.rounded(.down))..<Int(outer.upperBound.rounded(.up))
    let inside = touched.clamped(to: columns.clamped(to: bounds.columns))
    let start = inside.isEmpty ? columns.count : inside.lowerBound - columns.lowerBound
    out.fill(0, count: start)
    let full = uniformSpan(y: y)
    let plateau = (full?.columns ?? inside.upperBound..<inside.upperBound).clamped(to: inside)
    for part in [inside.lowerBound..<plateau.lowerBound, plateau.upperBound..<inside.upperBound] where !part.isEmpty {
      writeProfile(y: y, columns: part, into: out.advanced(by: part.lowerBound - columns.lowerBound), scratch: scratch)
    }
    out.advanced(by: plateau.lowerBound - columns.lowerBound).fill(full?.coverage ?? 0, count: plateau.count)
    let end = inside.isEmpty ? start : start + inside.count
    out.advanced(by: end).fill(0, count: columns.count - end)
  }

  /// Where a row's pixel centres are nearer than a radius, in pixels, drawn in to the clip's surroundings.
  private func chord(y: Int, radius: Double) -> ClosedRange<Double>? {
    let dy = Double(y) + 0.5 - inverse.ty
    // |column0 dx + column1 dy| = radius, a quadratic in dx.
    let square = inverse.a * inverse.a + inverse.b * inverse.b
    let mixed = dy * (inverse.a * inverse.c + inverse.b * inverse.d)
    let rest = dy * dy * (inverse.c * inverse.c + inverse.d * inverse.d) - radius * radius
    let discriminant = mixed * mixed - square * rest
    guard discriminant > 0 else { return nil }
    let root = discriminant.squareRoot()
    let limits = (Double(bounds.minX) - 2, Double(bounds.maxX) + 2)
    let low = inverse.tx + (-mixed - root) / square
    let high = inverse.tx + (-mixed + root) / square
    guard low < limits.1, high > limits.0 else { return nil }
    return max(low, limits.0)...min(high, limits.1)
  }

  /// Samples from nodes at multiples of the spacing, so that none depends on where the columns begin.
  private func writeProfile(y: Int, columns: Range<Int>, into out: View<Int16>, scratch: CoverageScratch) {
    let shift = spacing.trailingZeroBitCount
    // Node n lies on pixel n * spacing; numbers are counted from the centre's, to be exact as floats.
    let origin = Int(min(max(inverse.tx, -1e12), 1e12)) >> shift
    let first = columns.lowerBound >> shift
    let lead = columns.lowerBound - first << shift
    let count = (lead + columns.count + 15) & ~15
    let nodeCount = (count >> shift) + 3 + (count & (spacing - 1) == 0 ? 0 : 1)
    let dx = Double(origin << shift) + 0.5 - inverse.tx
    let dy = Double(y) + 0.5 - inverse.ty
    let row = RadialRow(
      u: Float(inverse.a * dx + inverse.c * dy), v: Float(inverse.b * dx + inverse.d * dy),
      du: Float(inverse.a * Double(spacing)), dv: Float(inverse.b * Double(spacing)),
      scale: Float(1 / profile.step), offset: Float(profile.start / profile.step),
      last: Float(profile.samples.count - 2))
    let nodes = scratch.nodeMemory(count: nodeCount + 16)
    let pixels = scratch.sampleMemory(count: count)
    profile.samples.withView { kernels.radialNodes(row, $0, first - 1 - origin, nodes, nodeCount) }
    weights.withView { kernels.radialPixels(nodes, $0, spacing, pixels, count) }
    out.copy(from: pixels.advanced(by: lead), count: columns.count)
  }

  /// Lagrange's cubics through nodes -1, 0, 1 and 2, at the pixels from 0 to 1 (repeated to eight).
  static func weights(spacing: Int) -> [Float] {
    let fractions = (0..<max(spacing, 8)).map { Double($0 % spacing) / Double(spacing) }
    return fractions.map { Float(-$0 * (1 - $0) * (2 - $0) / 6) }
      + fractions.map { Float((1 + $0) * (1 - $0) * (2 - $0) / 2) }
      + fractions.map { Float((1 + $0) * $0 * (2 - $0) / 2) }
      + fractions.map { Float(-(1 + $0) * $0 * (1 - $0) / 6) }
  }
}
