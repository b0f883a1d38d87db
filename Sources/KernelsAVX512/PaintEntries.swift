// Thin entries of the paint kernels: the templates, compiled with this target's flags.
// @inline(never): a body inlined elsewhere would be compiled for another instruction set.

public import Kernels

@inline(never)
public func fillSolidAVX512(
  _ tile: TileView, spans: SpanList, color: Color14
) {
  fillSolidTemplate(tile, spans: spans, color: color)
}

@inline(never)
public func paintGradientAVX512(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, gradient: GradientView, opacity: Int16, replaces: Bool
) {
  paintGradientTemplate(
    tile, pixelX: pixelX, pixelY: pixelY, spans: spans, gradient: gradient, opacity: opacity, replaces: replaces)
}

@inline(never)
public func paintProjectiveGradientAVX512(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, gradient: GradientView, divisor: PlaneDivisor,
  opacity: Int16, replaces: Bool
) {
  paintProjectiveGradientTemplate(
    tile, pixelX: pixelX, pixelY: pixelY, spans: spans, gradient: gradient, divisor: divisor, opacity: opacity,
    replaces: replaces)
}

@inline(never)
public func paintGradientStepsAVX512(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, gradient: GradientView, opacity: Int16, replaces: Bool,
  scratch: View<UInt8>, rest: View<Span>
) -> Int {
  paintGradientStepsTemplate(
    tile, pixelX: pixelX, pixelY: pixelY, spans: spans, gradient: gradient, opacity: opacity, replaces: replaces,
    scratch: scratch, rest: rest)
}
