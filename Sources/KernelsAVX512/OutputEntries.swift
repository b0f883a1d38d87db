// Thin entries of the output kernels: the templates, compiled with this target's flags.
// @inline(never): a body inlined elsewhere would be compiled for another instruction set.

public import Kernels

@inline(never)
public func packRowAVX512(
  _ tile: TileView, row: Int, firstPixel: Int, width: Int, format: PackedFormat, destination: View<UInt8>,
  scratch: View<UInt8>
) {
  packRowTemplate(
    tile, row: row, firstPixel: firstPixel, width: width, format: format, destination: destination, scratch: scratch)
}

@inline(never)
public func unpackRowAVX512(_ bytes: View<UInt8>, into out: View<Int16>, planeStride: Int, count: Int) {
  unpackRowTemplate(bytes, into: out, planeStride: planeStride, count: count)
}
