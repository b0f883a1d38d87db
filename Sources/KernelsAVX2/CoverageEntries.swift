// Thin entries of the coverage kernels: the templates, compiled with this target's flags.
// @inline(never): a body inlined elsewhere would be compiled for another instruction set.

public import Kernels

@inline(never)
public func accumulateEdgesAVX2(
  _ grid: CellGrid, edges: View<Edge>, count: Int
) {
  accumulateEdgesTemplate(grid, edges: edges, count: count)
}

@inline(never)
public func resolveCoverageAVX2(
  _ grid: CellGrid, evenOdd: Bool, keepsEmpty: Bool, coverage: View<Int16>, spans: View<Span>
) -> Int {
  resolveCoverageTemplate(grid, evenOdd: evenOdd, keepsEmpty: keepsEmpty, coverage: coverage, spans: spans)
}

@inline(never)
public func rectCoverageAVX2(
  _ rect: LocalRect, width: Int, height: Int, keepsEmpty: Bool, coverage: View<Int16>, spans: View<Span>
) -> Int {
  rectCoverageTemplate(rect, width: width, height: height, keepsEmpty: keepsEmpty, coverage: coverage, spans: spans)
}
