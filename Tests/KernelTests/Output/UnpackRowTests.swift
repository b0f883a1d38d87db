import KernelTable
import Kernels
import Testing

/// Bytes to planes: the nearest sixteen-bit value of every byte, colours cut to their alpha.
struct UnpackRowTests {
  @Test(arguments: InstructionSet.available)
  func everyWidth(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    for width in 1...70 {
      let bytes = GuardedBuffer<UInt8>(repeating: 0, count: 4 * width)
      let stride = width + 3
      let planes = GuardedBuffer<Int16>(repeating: -1, count: 4 * stride)
      // 37 and 101 are no divisors of 256: all bytes and many pairs with alpha.
      for index in 0..<4 * width { bytes.view[index] = UInt8((index * 37 + width * 101) % 256) }
      kernels.unpackRow(bytes.view, planes.view, stride, width)
      for x in 0..<width {
        let alpha = Int(bytes.elements[4 * x + 3])
        for plane in 0..<4 {
          let value = min(Int(bytes.elements[4 * x + plane]), alpha)
          let nearest = (value * 16384 * 2 + 255) / 510
          #expect(Int(planes.elements[plane * stride + x]) == nearest, "\(value) at \(x) of \(width)")
        }
      }
      for plane in 0..<4 {
        for x in width..<stride { #expect(planes.elements[plane * stride + x] == -1) }
      }
      #expect(planes.guardsAreIntact && bytes.guardsAreIntact)
    }
  }

  /// All 256 opaque levels come back from bytes to planes to bytes.
  @Test(arguments: InstructionSet.available)
  func levelsComeBack(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let bytes = GuardedBuffer<UInt8>(repeating: 255, count: 4 * 256)
    for level in 0..<256 { bytes.view[4 * level] = UInt8(level) }
    let planes = GuardedBuffer<Int16>(repeating: 0, count: 4 * 256)
    kernels.unpackRow(bytes.view, planes.view, 256, 256)
    let packed = GuardedBuffer<UInt8>(repeating: 0, count: 4 * 256)
    let scratch = GuardedBuffer<UInt8>(repeating: 0, count: 64)
    let tile = TileView(base: planes.view, strideInPixels: 256)
    kernels.packRow(tile, 0, 0, 256, .premultipliedRGBA8, packed.view, scratch.view)
    #expect(packed.elements == bytes.elements)
  }
}
