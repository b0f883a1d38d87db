// The blur kernels of one instruction set, as a value to hand down. All sets give the same bytes.

import CLanes
import Kernels
import KernelsBaseline

#if arch(x86_64)
  import KernelsAVX2
#endif

/// Entries to the blur kernels; `Kernels/Blur*.swift` says what each means.
public struct BlurKernels: Sendable {
  public typealias Row = UnsafePointer<UInt16>
  public typealias OutRow = UnsafeMutablePointer<UInt16>

  /// The instruction set, for messages and tests.
  public let name: String
  /// `(a, b, c, d, out, count)`
  public let downVertical: @Sendable (Row, Row, Row, Row, OutRow, Int) -> Void
  /// `(row, out, count)`
  public let downHorizontal: @Sendable (Row, OutRow, Int) -> Void
  /// `(row, out, count)`
  public let upHorizontal: @Sendable (Row, OutRow, Int) -> Void
  /// `(near, far, out, count)`
  public let upVertical: @Sendable (Row, Row, OutRow, Int) -> Void
  /// `(row, pairs, pairCount, out, count)`
  public let horizontal: @Sendable (Row, UnsafePointer<Int32>, Int, OutRow, Int) -> Void
  /// `(rows, pairs, pairCount, out, count)`
  public let vertical: @Sendable (UnsafePointer<Row>, UnsafePointer<Int32>, Int, OutRow, Int) -> Void
}

// safe because: these only name functions; each call site promises the ranges.
extension BlurKernels {
  public static let baseline = unsafe BlurKernels(
    name: "baseline",
    downVertical: { unsafe KernelsBaseline.blurDownVertical($0, $1, $2, $3, $4, $5) },
    downHorizontal: { unsafe KernelsBaseline.blurDownHorizontal($0, $1, $2) },
    upHorizontal: { unsafe KernelsBaseline.blurUpHorizontal($0, $1, $2) },
    upVertical: { unsafe KernelsBaseline.blurUpVertical($0, $1, $2, $3) },
    horizontal: { unsafe KernelsBaseline.blurHorizontal($0, $1, $2, $3, $4) },
    vertical: { unsafe KernelsBaseline.blurVertical($0, $1, $2, $3, $4) })

  #if arch(x86_64)
    public static let avx2 = unsafe BlurKernels(
      name: "avx2",
      downVertical: { unsafe KernelsAVX2.blurDownVertical($0, $1, $2, $3, $4, $5) },
      downHorizontal: { unsafe KernelsAVX2.blurDownHorizontal($0, $1, $2) },
      upHorizontal: { unsafe KernelsAVX2.blurUpHorizontal($0, $1, $2) },
      upVertical: { unsafe KernelsAVX2.blurUpVertical($0, $1, $2, $3) },
      horizontal: { unsafe KernelsAVX2.blurHorizontal($0, $1, $2, $3, $4) },
      vertical: { unsafe KernelsAVX2.blurVertical($0, $1, $2, $3, $4) })
  #endif

  /// Every set this processor can run, the slowest first.
  public static let available: [BlurKernels] = {
    #if arch(x86_64)
      if cl_blurHasAVX2() != 0 { return [baseline, avx2] }
    #endif
    return [baseline]
  }()

  /// The fastest set this processor can run.
  public static var best: BlurKernels { available[available.count - 1] }
}
