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
  private let weights: [Int16]
  private let kernels: BlurKernels

  /// Node spacings at most: in sigmas, and in pixels.
  private static let spacingInSigmas = 0.25
  private static let largestSpacing = 32
  /// Fewer pixels of one value are not worth a span of their own.
  private static let narrowestPlateau = 64.0

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
    guard profile.start > 0, bounds.rows.contains(y), let row = Row(inverse, y) else { return nil }
    return uniformSpan(row)
  }

  private func uniformSpan(_ row: Row) -> UniformSpan? {
    guard let half = row.halfChord(radius: profile.start), half > Self.narrowestPlateau / 2 else { return nil }
    // Pixels whose centres lie within.
    let low = row.clipped(row.middle - half, bounds)
    let high = row.clipped(row.middle + half, bounds)
    let columns = (Int((low - 0.5).rounded(.up))..<Int((high + 0.5).rounded(.down))).clamped(to: bounds.columns)
    return columns.isEmpty ? nil : UniformSpan(columns: columns, coverage: Int16(profile.entries[0] & 0x7FFF))
  }

  public func writeCoverage(y: Int, columns: Range<Int>, into out: View<Int16>, scratch: CoverageScratch) {
    guard bounds.rows.contains(y), let row = Row(inverse, y), let half = row.halfChord(radius: profile.end) else {
      return out.fill(0, count: columns.count)
    }
    let touched =
      Int(
        row.clipped(row.middle - half, bounds).rounded(.down))..<Int(
        row.clipped(row.middle + half, bounds).rounded(.up))
    let inside = touched.clamped(to: columns.clamped(to: bounds.columns))
    guard !inside.isEmpty else { return out.fill(0, count: columns.count) }
    out.fill(0, count: inside.lowerBound - columns.lowerBound)
    let span = profile.start > 0 ? uniformSpan(row) : nil
    let full = (span?.columns ?? inside.upperBound..<inside.upperBound).clamped(to: inside)
    writeProfile(row, columns: inside.lowerBound..<full.lowerBound, of: columns, into: out, scratch: scratch)
    writeProfile(row, columns: full.upperBound..<inside.upperBound, of: columns, into: out, scratch: scratch)
    out.advanced(by: full.lowerBound - columns.lowerBound).fill(span?.coverage ?? 0, count: full.count)
    out.advanced(by: inside.upperBound - columns.lowerBound)
      .fill(0, count: columns.upperBound - inside.upperBound)
  }

  /// Samples from nodes at multiples of the spacing, so that none depends on where the columns begin.
  private func writeProfile(
    _ row: Row, columns: Range<Int>, of all: Range<Int>, into out: View<Int16>, scratch: CoverageScratch
  ) {
    guard !columns.isEmpty else { return }
    let shift = spacing.trailingZeroBitCount
    // Node n lies on pixel n * spacing; numbers are counted from the centre's, to be exact as floats.
    let origin = Int(min(max(inverse.tx, -1e12), 1e12)) >> shift
    let first = columns.lowerBound >> shift
    let lead = columns.lowerBound - first << shift
    let count = (lead + columns.count + 15) & ~15
    let radial = row.radial(origin: Double(origin << shift) + 0.5, spacing: Double(spacing), profile: profile)
    let nodeCount = shift == 0 ? count : count >> shift + 4
    let nodes = scratch.memory(count: nodeCount + count + 48)
    let pixels = shift == 0 ? nodes : nodes.advanced(by: nodeCount + 32)
    profile.entries.withView {
      kernels.radialNodes(radial, $0, first - origin - (shift == 0 ? 0 : 1), nodes, nodeCount)
    }
    if shift > 0 { weights.withView { kernels.radialPixels(nodes, $0, spacing, pixels, count) } }
    out.advanced(by: columns.lowerBound - all.lowerBound)
      .copy(from: pixels.advanced(by: lead), count: columns.count)
  }

  /// Lagrange's cubics through nodes -1, 0, 1 and 2, at the pixels from 0 to 1 (repeated to sixteen), times
  /// -32768: the rounding multiply is exact for -1, and has no +1.
  static func weights(spacing: Int) -> [Int16] {
    let fractions = (0..<max(spacing, 16)).map { Double($0 % spacing) / Double(spacing) }
    let outer = fractions.map { Int16(($0 * (1 - $0) * (2 - $0) / 6 * 32768).rounded()) }
    let last = fractions.map { Int16(((1 + $0) * $0 * (1 - $0) / 6 * 32768).rounded()) }
    let third = fractions.map { Int16((-(1 + $0) * $0 * (2 - $0) / 2 * 32768).rounded()) }
    // The second takes what is left to -32768, so that level nodes give level pixels.
    let second = fractions.indices.map { Int16(-32768 - Int(outer[$0]) - Int(third[$0]) - Int(last[$0])) }
    return outer + second + third + last
  }
}

extension BlurredDisc {
  /// A row of pixels: the squared distance in the disc's space is `square (x - middle)^2 + least`.
  private struct Row {
    let middle: Double
    let square: Double
    let least: Double

    /// Nil out of range.
    init?(_ m: AffineTransform, _ y: Int) {
      let dy = Double(y) + 0.5 - m.ty
      square = m.a * m.a + m.b * m.b
      let mixed = m.a * m.c + m.b * m.d
      middle = m.tx - dy * mixed / square
      // The determinant's square over the column's: the distance of the row's line.
      let across = m.a * m.d - m.b * m.c
      least = dy * dy * (across * across / square)
      guard middle.isFinite, least.isFinite else { return nil }
    }

    /// Half the length that lies within a radius, in pixels.
    func halfChord(radius: Double) -> Double? {
      let rest = radius * radius - least
      return rest > 0 ? (rest / square).squareRoot() : nil
    }

    /// Drawn in to the surroundings of the bounds, to be a pixel number.
    func clipped(_ x: Double, _ bounds: PixelRect) -> Double {
      min(max(x, Double(bounds.minX) - 2), Double(bounds.maxX) + 2)
    }

    /// Table positions from a pixel centre on.
    func radial(origin: Double, spacing: Double, profile: RadialProfile) -> RadialRow {
      let scale = 16384 / profile.step
      let offset = origin - middle
      return RadialRow(
        base: Float((square * offset * offset + least - profile.start * profile.start) * scale),
        linear: Float(2 * square * offset * spacing * scale), square: Float(square * spacing * spacing * scale),
        last: Float(RadialProfile.entryCount * 16384))
    }
  }
}
