// One table of kernels per instruction set, filled once: the only place that names one.

import CLanes
public import Kernels
import KernelsBaseline

#if canImport(KernelsAVX2)
  import KernelsAVX2
  import KernelsAVX512
#endif

/// The kernels compiled for one instruction set.
public struct KernelTable: Sendable {
  public let instructionSet: InstructionSet
  public let accumulateEdges: @Sendable (CellGrid, View<Edge>, Int) -> Void
  public let resolveCoverage: @Sendable (CellGrid, Bool, Bool, View<Int16>, View<Span>) -> Int
  public let rectCoverage: @Sendable (LocalRect, Int, Int, Bool, View<Int16>, View<Span>) -> Int
  public let fillSolid: @Sendable (TileView, SpanList, Color14) -> Void
  public let paintGradient: @Sendable (TileView, Int, Int, SpanList, GradientView, Int16, Bool) -> Void
  /// As `paintGradient`, through an eye.
  public let paintProjectiveGradient:
    @Sendable (TileView, Int, Int, SpanList, GradientView, PlaneDivisor, Int16, Bool) -> Void
  /// As `paintGradient`, with a scratch of `gradientScratchInBytes` and room for what is left; returns how much that is.
  public let paintGradientSteps:
    @Sendable (TileView, Int, Int, SpanList, GradientView, Int16, Bool, View<UInt8>, View<Span>) -> Int
  /// `(tile, pageX, pageY, spans, image, scratch of `sampleScratchCount`)`: pixels replaced, coverage left aside.
  public let sampleNearest: @Sendable (TileView, Int, Int, SpanList, ImageView, View<Int16>) -> Void
  public let sampleLinear: @Sendable (TileView, Int, Int, SpanList, ImageView, View<Int16>) -> Void
  public let sampleArea: @Sendable (TileView, Int, Int, SpanList, ImageView, View<Int16>) -> Void
  public let compositeOver: @Sendable (TileView, TileView, SpanList, Int16) -> Void
  public let compositeBlend: @Sendable (TileView, TileView, SpanList, Int16, BlendCode) -> Void
  public let multiplyByCoverage: @Sendable (TileView, SpanList) -> Void
  public let clearTile: @Sendable (TileView, Int, Int) -> Void
  public let multiplyByAlpha: @Sendable (TileView, TileView, SpanList) -> Void
  public let packRow: @Sendable (TileView, Int, Int, Int, PackedFormat, View<UInt8>, View<UInt8>) -> Void
  public let packDitheredRow:
    @Sendable (TileView, Int, Int, PackedFormat, View<Float>, View<UInt8>, View<UInt8>) -> Void
  /// `(bytes, out, planeStride, count)`
  public let unpackRow: @Sendable (View<UInt8>, View<Int16>, Int, Int) -> Void
  public let overSolid: @Sendable (SurfaceView, SpanList, SolidPairs) -> Void
  /// `(base, strideInBytes, width, height, edges, color)`
  public let overRect: @Sendable (View<UInt8>, Int, Int, Int, RectEdges, SolidPairs) -> Void
  /// `(surface, pageX, pageY, spans, gradient, opacity, usesRamp, scratch of `gradientScratchInBytes`)`
  public let overGradient: @Sendable (SurfaceView, Int, Int, SpanList, GradientView, Int16, Bool, View<UInt8>) -> Void
  /// As `overGradient` without `usesRamp`, and room for what is left; returns how much that is.
  public let overGradientSteps:
    @Sendable (SurfaceView, Int, Int, SpanList, GradientView, Int16, View<UInt8>, View<Span>) -> Int
}

extension KernelTable {
  /// SSE2 on x86-64, NEON on arm64: what every processor of the kind has.
  public static let baseline = KernelTable(
    instructionSet: .baseline,
    accumulateEdges: accumulateEdgesBaseline,
    resolveCoverage: resolveCoverageBaseline,
    rectCoverage: rectCoverageBaseline,
    fillSolid: fillSolidBaseline,
    paintGradient: paintGradientBaseline,
    paintProjectiveGradient: paintProjectiveGradientBaseline,
    paintGradientSteps: paintGradientStepsBaseline,
    sampleNearest: sampleNearestBaseline,
    sampleLinear: sampleLinearBaseline,
    sampleArea: sampleAreaBaseline,
    compositeOver: compositeOverBaseline,
    compositeBlend: compositeBlendBaseline,
    multiplyByCoverage: multiplyByCoverageBaseline,
    clearTile: clearTileBaseline,
    multiplyByAlpha: multiplyByAlphaBaseline,
    packRow: packRowBaseline,
    packDitheredRow: packDitheredRowBaseline,
    unpackRow: unpackRowBaseline,
    overSolid: overSolidBaseline,
    overRect: overRectBaseline,
    overGradient: overGradientBaseline,
    overGradientSteps: overGradientStepsBaseline)

  #if canImport(KernelsAVX2)
    static let avx2 = KernelTable(
      instructionSet: .avx2,
      accumulateEdges: accumulateEdgesAVX2,
      resolveCoverage: resolveCoverageAVX2,
      rectCoverage: rectCoverageAVX2,
      fillSolid: fillSolidAVX2,
      paintGradient: paintGradientAVX2,
      paintProjectiveGradient: paintProjectiveGradientAVX2,
      paintGradientSteps: paintGradientStepsAVX2,
      sampleNearest: sampleNearestAVX2,
      sampleLinear: sampleLinearAVX2,
      sampleArea: sampleAreaAVX2,
      compositeOver: compositeOverAVX2,
      compositeBlend: compositeBlendAVX2,
      multiplyByCoverage: multiplyByCoverageAVX2,
      clearTile: clearTileAVX2,
      multiplyByAlpha: multiplyByAlphaAVX2,
      packRow: packRowAVX2,
      packDitheredRow: packDitheredRowAVX2,
      unpackRow: unpackRowAVX2,
      overSolid: overSolidAVX2,
      overRect: overRectAVX2,
      overGradient: overGradientAVX2,
      overGradientSteps: overGradientStepsAVX2)

    /// Immediate drawing gains, tiles and blurs do not (docs/decisions/avx512.md): their kernels are AVX2's.
    static let avx512 = KernelTable(
      instructionSet: .avx512,
      accumulateEdges: accumulateEdgesAVX2,
      resolveCoverage: resolveCoverageAVX2,
      rectCoverage: rectCoverageAVX2,
      fillSolid: fillSolidAVX2,
      paintGradient: paintGradientAVX2,
      paintProjectiveGradient: paintProjectiveGradientAVX2,
      paintGradientSteps: paintGradientStepsAVX2,
      sampleNearest: sampleNearestAVX2,
      sampleLinear: sampleLinearAVX2,
      sampleArea: sampleAreaAVX2,
      compositeOver: compositeOverAVX2,
      compositeBlend: compositeBlendAVX2,
      multiplyByCoverage: multiplyByCoverageAVX2,
      clearTile: clearTileAVX2,
      multiplyByAlpha: multiplyByAlphaAVX2,
      packRow: packRowAVX2,
      packDitheredRow: packDitheredRowAVX2,
      unpackRow: unpackRowAVX2,
      overSolid: overSolidAVX512,
      overRect: overRectAVX512,
      overGradient: overGradientAVX512,
      overGradientSteps: overGradientStepsAVX512)
  #endif

  /// The kernels of a set, or nil where this processor lacks it.
  public static func table(for set: InstructionSet) -> KernelTable? {
    switch set {
    case .baseline: return baseline
    case .avx2:
      #if canImport(KernelsAVX2)
        return cl_hasAVX2() != 0 ? avx2 : nil
      #else
        return nil
      #endif
    case .avx512:
      #if canImport(KernelsAVX512)
        return cl_hasAVX512() != 0 ? avx512 : nil
      #else
        return nil
      #endif
    }
  }

  /// The best set this processor has.
  public static let best: KernelTable = table(for: .avx512) ?? table(for: .avx2) ?? baseline
}
