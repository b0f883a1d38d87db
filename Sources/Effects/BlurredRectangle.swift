// A blurred axis-aligned rectangle: the product of two edge profiles.

public import Geometry
public import KernelTable
public import Kernels
public import Pixels

public struct BlurredRectangle: BlurredShape {
  let x: EdgeProfile
  let y: EdgeProfile
  let kernels: BlurKernels

  /// - Parameters:
  ///   - rect: in pixels, edges anywhere.
  ///   - sigmaX, sigmaY: standard deviations in pixels, from `smallestSigma` on.
  ///   - clip: the pixels of interest; tables are made for these only.
  public init(
    rect: Rect, sigmaX: Double, sigmaY: Double, clip: PixelRect, kernels: KernelTable = .best
  ) {
    let clip = clip.bounded
    x = EdgeProfile(low: rect.minX, high: rect.maxX, sigma: sigmaX, clip: clip.columns)
    y = EdgeProfile(low: rect.minY, high: rect.maxY, sigma: sigmaY, clip: clip.rows)
    self.kernels = kernels.blur
  }

  public var bounds: PixelRect {
    let both = PixelRect(columns: x.range, rows: y.range)
    return both.isEmpty ? .empty : both
  }

  public func uniformSpan(y row: Int) -> UniformSpan? {
    guard !x.full.isEmpty, y.range.contains(row) else { return nil }
    return UniformSpan(columns: x.full, coverage: y[row])
  }

  public func writeCoverage(y row: Int, columns: Range<Int>, into out: View<Int16>, scratch: CoverageScratch) {
    let inside = columns.clamped(to: x.range)
    guard !inside.isEmpty, y[row] > 0 else { return out.fill(0, count: columns.count) }
    let start = inside.lowerBound - columns.lowerBound
    out.fill(0, count: start)
    x.samples.withView { samples in
      kernels.scaleRow(
        samples.advanced(by: inside.lowerBound - x.range.lowerBound), y[row], out.advanced(by: start),
        inside.count)
    }
    out.advanced(by: start + inside.count).fill(0, count: columns.count - start - inside.count)
  }
}
