// Thin entries of the sampling kernels: the templates, compiled with this target's flags.
// @inline(never): a body inlined elsewhere would be compiled for another instruction set.

public import Kernels

@inline(never)
public func sampleNearestAVX512(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, image: ImageView, scratch: View<Int16>
) {
  sampleNearestTemplate(tile, pixelX: pixelX, pixelY: pixelY, spans: spans, image: image, scratch: scratch)
}

@inline(never)
public func sampleLinearAVX512(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, image: ImageView, scratch: View<Int16>
) {
  sampleLinearTemplate(tile, pixelX: pixelX, pixelY: pixelY, spans: spans, image: image, scratch: scratch)
}

@inline(never)
public func sampleAreaAVX512(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, image: ImageView, scratch: View<Int16>
) {
  sampleAreaTemplate(tile, pixelX: pixelX, pixelY: pixelY, spans: spans, image: image, scratch: scratch)
}
