// Thin entries of the composite kernels: the templates, compiled with this target's flags.
// @inline(never): a body inlined elsewhere would be compiled for another instruction set.

public import Kernels

@inline(never)
public func compositeOverBaseline(
  _ tile: TileView, source: TileView, spans: SpanList, opacity: Int16
) {
  compositeOverTemplate(tile, source: source, spans: spans, opacity: opacity)
}

@inline(never)
public func compositeBlendBaseline(
  _ tile: TileView, source: TileView, spans: SpanList, opacity: Int16, code: BlendCode
) {
  compositeBlendTemplate(tile, source: source, spans: spans, opacity: opacity, code: code)
}

@inline(never)
public func multiplyByCoverageBaseline(
  _ tile: TileView, spans: SpanList
) {
  multiplyByCoverageTemplate(tile, spans: spans)
}

@inline(never)
public func clearTileBaseline(
  _ tile: TileView, blockCount: Int, height: Int
) {
  clearTileTemplate(tile, blockCount: blockCount, height: height)
}

@inline(never)
public func multiplyByAlphaBaseline(
  _ tile: TileView, mask: TileView, spans: SpanList
) {
  multiplyByAlphaTemplate(tile, mask: mask, spans: spans)
}
