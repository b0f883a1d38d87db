// Thin entries of immediate drawing's kernels: the templates, compiled with this target's flags.
// @inline(never): a body inlined elsewhere would be compiled for another instruction set.

public import Kernels

@inline(never)
public func overSolidAVX512(_ surface: SurfaceView, spans: SpanList, color: SolidPairs) {
  overSolidTemplate(surface, spans: spans, color: color)
}

@inline(never)
public func overRectAVX512(
  _ base: View<UInt8>, strideInBytes: Int, width: Int, height: Int, edges: RectEdges, color: SolidPairs
) {
  overRectTemplate(base, strideInBytes: strideInBytes, width: width, height: height, edges: edges, color: color)
}

@inline(never)
public func overGradientAVX512(
  _ surface: SurfaceView, pageX: Int, pageY: Int, spans: SpanList, gradient: GradientView, opacity: Int16,
  usesRamp: Bool, scratch: View<UInt8>
) {
  overGradientTemplate(
    surface, pageX: pageX, pageY: pageY, spans: spans, gradient: gradient, opacity: opacity, usesRamp: usesRamp,
    scratch: scratch)
}

@inline(never)
public func overGradientStepsAVX512(
  _ surface: SurfaceView, pageX: Int, pageY: Int, spans: SpanList, gradient: GradientView, opacity: Int16,
  scratch: View<UInt8>, rest: View<Span>
) -> Int {
  overGradientStepsTemplate(
    surface, pageX: pageX, pageY: pageY, spans: spans, gradient: gradient, opacity: opacity, scratch: scratch,
    rest: rest)
}
