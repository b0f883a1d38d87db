import KernelTable
import Kernels
import Testing

/// 16 bits to bytes, against the nearest level of each pixel.
struct PackRowTests {
  /// The levels of one pixel: one for most, two where the exact value lies midway.
  private func levels(_ pixel: Pixel14, format: PackedFormat) -> [Set<Int>] {
    // c 255 / 16384 is midway only for odd c / 32, where halves go up.
    func premultiplied(_ c: Int) -> Int { (c * 255 + 8192) / 16384 }
    let alpha = premultiplied(pixel.alpha)
    let colors = [pixel.red, pixel.green, pixel.blue].map { c -> Set<Int> in
      if format == .premultipliedRGBA8 { return [premultiplied(c)] }
      if alpha == 0 { return [0] }
      let (down, rest) = (c * 255).quotientAndRemainder(dividingBy: pixel.alpha)
      if 2 * rest == pixel.alpha { return [down, down + 1] }
      return [2 * rest > pixel.alpha ? down + 1 : down]
    }
    return colors + [[alpha]]
  }

  private func check(
    _ tile: TestTile, row: Int, firstPixel: Int, width: Int, format: PackedFormat, kernels: KernelTable
  ) {
    let destination = GuardedBuffer<UInt8>(repeating: 0xEE, count: width * 4)
    let scratch = GuardedBuffer<UInt8>(repeating: 0, count: 64)
    kernels.packRow(tile.view, row, firstPixel, width, format, destination.view, scratch.view)
    let bytes = destination.elements
    for x in 0..<width {
      let pixel = tile[row, firstPixel + x]
      let expected = levels(pixel, format: format)
      let got = (0..<4).map { Int(bytes[x * 4 + $0]) }
      if !zip(got, expected).allSatisfy({ $1.contains($0) }) {
        Issue.record("x \(x) of \(width): \(pixel) became \(got), not \(expected)")
        return
      }
    }
    #expect(destination.guardsAreIntact && scratch.guardsAreIntact)
  }

  static let formats: [PackedFormat] = [.straightRGBA8, .premultipliedRGBA8]

  @Test(arguments: InstructionSet.available, formats)
  func everyWidth(set: InstructionSet, format: PackedFormat) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 255)
    for width in 0...33 {
      // A tile that ends with the last block of the row: nothing behind it may be touched.
      let blockCount = (width + 15) / 16
      let tile = TestTile(blockCount: blockCount, random: &random)
      let untouched = tile.copy()
      for row in 0..<tile.height {
        check(tile, row: row, firstPixel: 0, width: width, format: format, kernels: kernels)
      }
      #expect(tile.difference(from: untouched) == nil)
    }
  }

  @Test(arguments: InstructionSet.available, formats)
  func startAnywhere(set: InstructionSet, format: PackedFormat) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 256)
    let tile = TestTile(blockCount: 4, random: &random)
    for firstPixel in 0...16 {
      check(tile, row: 1, firstPixel: firstPixel, width: 33, format: format, kernels: kernels)
    }
  }

  /// A row that is opaque takes the short way, which must lead to the same bytes.
  @Test(arguments: InstructionSet.available, formats)
  func opaqueBlocksAndEveryLevel(set: InstructionSet, format: PackedFormat) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let tile = TestTile(blockCount: 64, height: 16) { row, x in
      let value = row * 1024 + x
      return Pixel14(red: value, green: 16384 - value, blue: value / 2, alpha: 16384)
    }
    for row in 0..<16 {
      check(tile, row: row, firstPixel: 0, width: 1024, format: format, kernels: kernels)
    }
  }

  /// Every alpha, with colours at it, just below, and at a third.
  @Test(arguments: InstructionSet.available, formats)
  func everyAlpha(set: InstructionSet, format: PackedFormat) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let tile = TestTile(blockCount: 64, height: 16) { row, x in
      let alpha = row * 1024 + x
      return Pixel14(red: alpha, green: max(0, alpha - 1), blue: alpha / 3, alpha: alpha)
    }
    for row in 0..<16 {
      check(tile, row: row, firstPixel: 0, width: 1024, format: format, kernels: kernels)
    }
  }

  /// Where the alpha's byte is 0 there is no colour; one unit later the colour is whole.
  @Test(arguments: InstructionSet.available)
  func thinAlphaKeepsItsHue(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let tile = TestTile(blockCount: 1, height: 1) { _, x in
      Pixel14(red: x + 25, green: 0, blue: (x + 25) / 2, alpha: x + 25)
    }
    let destination = GuardedBuffer<UInt8>(repeating: 1, count: 64)
    let scratch = GuardedBuffer<UInt8>(repeating: 0, count: 64)
    kernels.packRow(tile.view, 0, 0, 16, .straightRGBA8, destination.view, scratch.view)
    let bytes = destination.elements
    // 32 / 16384 is .498 of a level, 33 is .514.
    #expect(Array(bytes[7 * 4..<8 * 4]) == [0, 0, 0, 0])
    #expect(Array(bytes[8 * 4..<9 * 4]) == [255, 0, 124, 1])
  }
}
