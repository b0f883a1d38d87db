import KernelTable
import Kernels
import Testing

/// Dithered bytes, against value + threshold rounded down in Double.
struct PackDitheredRowTests {
  private static let thresholds: [Float] = [1, 33, 9, 41, 3, 35, 64, 17].map { $0 / 65 }

  /// The levels of one pixel: two where the sum lies at a whole number, closer than float can tell.
  private func levels(_ pixel: Pixel14, threshold: Float, format: PackedFormat) -> [Set<Int>] {
    func level(_ value: Double) -> Set<Int> {
      let sum = value + Double(threshold)
      return [Int(sum - 1e-4), Int(sum + 1e-4)]
    }
    let alpha = level(Double(pixel.alpha) * 255 / 16384)
    let colors = [pixel.red, pixel.green, pixel.blue].map { c -> Set<Int> in
      if format == .premultipliedRGBA8 { return level(Double(c) * 255 / 16384) }
      let straight = level(Double(c) * 255 / Double(max(1, pixel.alpha)))
      return alpha == [0] ? [0] : alpha.contains(0) ? straight.union([0]) : straight
    }
    return colors + [alpha]
  }

  private func packed(
    _ tile: TestTile, row: Int, width: Int, format: PackedFormat, thresholds: [Float], kernels: KernelTable
  ) -> [Int] {
    let destination = GuardedBuffer<UInt8>(repeating: 0xEE, count: width * 4)
    let scratch = GuardedBuffer<UInt8>(repeating: 0, count: 64)
    let held = GuardedBuffer(thresholds)
    kernels.packDitheredRow(tile.view, row, width, format, held.view, destination.view, scratch.view)
    #expect(destination.guardsAreIntact && scratch.guardsAreIntact && held.guardsAreIntact)
    return destination.elements.map { Int($0) }
  }

  @Test(arguments: InstructionSet.available, PackRowTests.formats)
  func everyWidth(set: InstructionSet, format: PackedFormat) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 257)
    for width in 0...33 {
      let tile = TestTile(blockCount: (width + 15) / 16, random: &random)
      let untouched = tile.copy()
      let bytes = packed(tile, row: 1, width: width, format: format, thresholds: Self.thresholds, kernels: kernels)
      for x in 0..<width {
        let expected = levels(tile[1, x], threshold: Self.thresholds[x % 8], format: format)
        let got = Array(bytes[x * 4..<x * 4 + 4])
        #expect(zip(got, expected).allSatisfy { $1.contains($0) }, "\(tile[1, x]) became \(got), not \(expected)")
      }
      #expect(tile.difference(from: untouched) == nil)
    }
  }

  /// A colour that is a level of 8 bits stays it, at the lowest and at the highest threshold.
  @Test(arguments: InstructionSet.available, PackRowTests.formats)
  func flatColoursStay(set: InstructionSet, format: PackedFormat) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let tile = TestTile(blockCount: 16, height: 1) { _, level in
      let value = (level * 16384 + 127) / 255
      return Pixel14(red: value, green: 0, blue: 16384, alpha: 16384)
    }
    for threshold in [Float(1) / 65, Float(64) / 65] {
      let bytes = packed(
        tile, row: 0, width: 256, format: format, thresholds: [Float](repeating: threshold, count: 8),
        kernels: kernels)
      for level in 0...255 {
        #expect(Array(bytes[level * 4..<level * 4 + 4]) == [level, 0, 255, 255])
      }
    }
  }
}
