// A shape whose blurred coverage is known row by row, without a picture of it.
//
// A closed form stands for the shape's pixel coverage convolved with the sampled Gaussian, which is what
// the generic blur computes. From sigma 2 on they agree within a level: rectangles far better, as their
// profiles know where in a pixel an edge lies; discs to .97 of one where a side of a big disc is level
// with the pixels, as their profile is one for all directions.

public import Kernels
public import Pixels

/// Blurred coverage by rows.
public protocol BlurredShape: Sendable {
  /// All pixels with coverage lie in it.
  var bounds: PixelRect { get }

  /// Where the row has one value from column to column, as far as that is known without looking.
  func uniformSpan(y: Int) -> UniformSpan?

  /// Writes `columns.count` samples, 0...16384; columns may lie outside `bounds`.
  func writeCoverage(y: Int, columns: Range<Int>, into out: View<Int16>, scratch: CoverageScratch)
}

/// Columns of one coverage.
public struct UniformSpan: Sendable, Equatable {
  public let columns: Range<Int>
  /// 0...16384
  public let coverage: Int16
}

extension BlurredShape {
  /// From this sigma (pixels) on the closed forms agree with the generic blur within a level.
  public static var smallestSigma: Double { 2 }
}

/// What is beyond it of a Gaussian is less than half a unit of 1/16384.
let tailInSigmas = 4.0

/// Memory that rows are made in; one for each thread.
public final class CoverageScratch {
  private var samples = Scratch<Int16>(count: 64, zero: 0)
  private var count = 64

  public init() {}

  func memory(count: Int) -> View<Int16> {
    if count > self.count {
      samples = Scratch(count: 2 * count, zero: 0)
      self.count = 2 * count
    }
    return samples.view
  }
}
