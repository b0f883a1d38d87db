// The blur kernels of one instruction set, as a value to hand down. All sets give the same bytes.

public import Kernels
import KernelsBaseline

#if canImport(KernelsAVX2)
  import KernelsAVX2
#endif

/// Entries to the blur kernels; `Kernels/Blur*.swift` says what each means.
///
/// A class, because shapes that carry it are copied for every row: one count goes up instead of one an entry.
public final class BlurKernels: Sendable {
  /// `(a, b, c, d, out, count)`
  public let downVertical: @Sendable (View<Int16>, View<Int16>, View<Int16>, View<Int16>, View<Int16>, Int) -> Void
  /// `(row, out, count)`
  public let downHorizontal: @Sendable (View<Int16>, View<Int16>, Int) -> Void
  /// `(row, out, count)`
  public let upHorizontal: @Sendable (View<Int16>, View<Int16>, Int) -> Void
  /// `(near, far, out, count)`
  public let upVertical: @Sendable (View<Int16>, View<Int16>, View<Int16>, Int) -> Void
  /// `(row, pairs, pairCount, out, count)`
  public let horizontal: @Sendable (View<Int16>, View<Int32>, Int, View<Int16>, Int) -> Void
  /// `(a, b, out, count)`
  public let interleave: @Sendable (View<Int16>, View<Int16>, View<Int16>, Int) -> Void
  /// `(strip, stride, pairs, pairCount, out, count)`
  public let vertical: @Sendable (View<Int16>, Int, View<Int32>, Int, View<Int16>, Int) -> Void
  /// `(row, factor, out, count)`
  public let scaleRow: @Sendable (View<Int16>, Int16, View<Int16>, Int) -> Void
  /// `(row, out, count)`
  public let subtractRow: @Sendable (View<Int16>, View<Int16>, Int) -> Void
  /// `(row, out, count)`
  public let reverseRow: @Sendable (View<Int16>, View<Int16>, Int) -> Void
  /// `(row, table, first, out, count)`
  public let radialNodes: @Sendable (RadialRow, View<Int32>, Int, View<Int16>, Int) -> Void
  /// `(nodes, weights, spacing, out, count)`
  public let radialPixels: @Sendable (View<Int16>, View<Int16>, Int, View<Int16>, Int) -> Void

  init(
    downVertical: @escaping @Sendable (View<Int16>, View<Int16>, View<Int16>, View<Int16>, View<Int16>, Int) -> Void,
    downHorizontal: @escaping @Sendable (View<Int16>, View<Int16>, Int) -> Void,
    upHorizontal: @escaping @Sendable (View<Int16>, View<Int16>, Int) -> Void,
    upVertical: @escaping @Sendable (View<Int16>, View<Int16>, View<Int16>, Int) -> Void,
    horizontal: @escaping @Sendable (View<Int16>, View<Int32>, Int, View<Int16>, Int) -> Void,
    interleave: @escaping @Sendable (View<Int16>, View<Int16>, View<Int16>, Int) -> Void,
    vertical: @escaping @Sendable (View<Int16>, Int, View<Int32>, Int, View<Int16>, Int) -> Void,
    scaleRow: @escaping @Sendable (View<Int16>, Int16, View<Int16>, Int) -> Void,
    subtractRow: @escaping @Sendable (View<Int16>, View<Int16>, Int) -> Void,
    reverseRow: @escaping @Sendable (View<Int16>, View<Int16>, Int) -> Void,
    radialNodes: @escaping @Sendable (RadialRow, View<Int32>, Int, View<Int16>, Int) -> Void,
    radialPixels: @escaping @Sendable (View<Int16>, View<Int16>, Int, View<Int16>, Int) -> Void
  ) {
    self.downVertical = downVertical
    self.downHorizontal = downHorizontal
    self.upHorizontal = upHorizontal
    self.upVertical = upVertical
    self.horizontal = horizontal
    self.interleave = interleave
    self.vertical = vertical
    self.scaleRow = scaleRow
    self.subtractRow = subtractRow
    self.reverseRow = reverseRow
    self.radialNodes = radialNodes
    self.radialPixels = radialPixels
  }
}

extension BlurKernels {
  static let baseline = BlurKernels(
    downVertical: blurDownVerticalBaseline,
    downHorizontal: blurDownHorizontalBaseline,
    upHorizontal: blurUpHorizontalBaseline,
    upVertical: blurUpVerticalBaseline,
    horizontal: blurHorizontalBaseline,
    interleave: blurInterleaveBaseline,
    vertical: blurVerticalBaseline,
    scaleRow: blurScaleRowBaseline,
    subtractRow: blurSubtractRowBaseline,
    reverseRow: blurReverseRowBaseline,
    radialNodes: blurRadialNodesBaseline,
    radialPixels: blurRadialPixelsBaseline)

  #if canImport(KernelsAVX2)
    static let avx2 = BlurKernels(
      downVertical: blurDownVerticalAVX2,
      downHorizontal: blurDownHorizontalAVX2,
      upHorizontal: blurUpHorizontalAVX2,
      upVertical: blurUpVerticalAVX2,
      horizontal: blurHorizontalAVX2,
      interleave: blurInterleaveAVX2,
      vertical: blurVerticalAVX2,
      scaleRow: blurScaleRowAVX2,
      subtractRow: blurSubtractRowAVX2,
      reverseRow: blurReverseRowAVX2,
      radialNodes: blurRadialNodesAVX2,
      radialPixels: blurRadialPixelsAVX2)
  #endif
}

extension KernelTable {
  /// The blur kernels of this table's instruction set.
  public var blur: BlurKernels {
    switch instructionSet {
    case .baseline: return .baseline
    // With AVX-512 they take up to a twelfth longer (docs/decisions/avx512.md).
    case .avx2, .avx512:
      #if canImport(KernelsAVX2)
        return .avx2
      #else
        return .baseline
      #endif
    }
  }
}
