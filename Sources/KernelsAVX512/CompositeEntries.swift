// Thin entries of the composite kernels: the templates, compiled with this target's flags.
// @inline(never): a body inlined elsewhere would be compiled for another instruction set.

public import Kernels

@inline(never)
public func compositeOverAVX512(
  _ tile: TileView, source: TileView, spans: SpanList, opacity: Int16
) {
  compositeOverTemplate(tile, source: source, spans: spans, opacity: opacity)
}

@inline(never)
public func compositeBlendAVX512(
  _ tile: TileView, source: TileView, spans: SpanList, opacity: Int16, code: BlendCode
) {
  compositeBlendTemplate(tile, source: source, spans: spans, opacity: opacity, code: code)
}

@inline(never)
public func multiplyByCoverageAVX512(
  _ tile: TileView, spans: SpanList
) {
  multiplyByCoverageTemplate(tile, spans: spans)
}

@inline(never)
public func clearTileAVX512(
  _ tile: TileView, blockCount: Int, height: Int
) {
  clearTileTemplate(tile, blockCount: blockCount, height: height)
}

@inline(never)
public func multiplyByAlphaAVX512(
  _ tile: TileView, mask: TileView, spans: SpanList
) {
  multiplyByAlphaTemplate(tile, mask: mask, spans: spans)
}
