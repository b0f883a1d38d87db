// Thin entries of the blur kernels: the templates, compiled with this target's flags.
// @inline(never): a body inlined elsewhere would be compiled for another instruction set.

public import Kernels

@inline(never)
public func blurDownVerticalAVX512(
  _ a: View<Int16>, _ b: View<Int16>, _ c: View<Int16>, _ d: View<Int16>, into out: View<Int16>, count: Int
) {
  blurDownVerticalTemplate(a, b, c, d, into: out, count: count)
}

@inline(never)
public func blurDownHorizontalAVX512(_ row: View<Int16>, into out: View<Int16>, count: Int) {
  blurDownHorizontalTemplate(row, into: out, count: count)
}

@inline(never)
public func blurUpHorizontalAVX512(_ row: View<Int16>, into out: View<Int16>, count: Int) {
  blurUpHorizontalTemplate(row, into: out, count: count)
}

@inline(never)
public func blurUpVerticalAVX512(near: View<Int16>, far: View<Int16>, into out: View<Int16>, count: Int) {
  blurUpVerticalTemplate(near: near, far: far, into: out, count: count)
}

@inline(never)
public func blurHorizontalAVX512(
  _ row: View<Int16>, pairs: View<Int32>, pairCount: Int, into out: View<Int16>, count: Int
) {
  blurHorizontalTemplate(row, pairs: pairs, pairCount: pairCount, into: out, count: count)
}

@inline(never)
public func blurInterleaveAVX512(_ a: View<Int16>, _ b: View<Int16>, into out: View<Int16>, count: Int) {
  blurInterleaveTemplate(a, b, into: out, count: count)
}

@inline(never)
public func blurVerticalAVX512(
  _ strip: View<Int16>, stride: Int, pairs: View<Int32>, pairCount: Int, into out: View<Int16>, count: Int
) {
  blurVerticalTemplate(strip, stride: stride, pairs: pairs, pairCount: pairCount, into: out, count: count)
}

@inline(never)
public func blurScaleRowAVX512(_ row: View<Int16>, factor: Int16, into out: View<Int16>, count: Int) {
  blurScaleRowTemplate(row, factor: factor, into: out, count: count)
}

@inline(never)
public func blurSubtractRowAVX512(_ row: View<Int16>, from out: View<Int16>, count: Int) {
  blurSubtractRowTemplate(row, from: out, count: count)
}

@inline(never)
public func blurReverseRowAVX512(_ row: View<Int16>, into out: View<Int16>, count: Int) {
  blurReverseRowTemplate(row, into: out, count: count)
}

@inline(never)
public func blurRadialNodesAVX512(
  _ row: RadialRow, table: View<Int32>, first: Int, into out: View<Int16>, count: Int
) {
  blurRadialNodesTemplate(row, table: table, first: first, into: out, count: count)
}

@inline(never)
public func blurRadialPixelsAVX512(
  _ nodes: View<Int16>, weights: View<Int16>, spacing: Int, into out: View<Int16>, count: Int
) {
  blurRadialPixelsTemplate(nodes, weights: weights, spacing: spacing, into: out, count: count)
}
