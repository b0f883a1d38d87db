import KernelTable
import Kernels
import Testing

/// The integer kernels on tiles, against one pixel at a time.
struct CompositeTests {
  private static let rounds = 12

  @Test(arguments: InstructionSet.available, 0...5)
  func fillSolid(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    for _ in 0..<Self.rounds {
      let tile = TestTile(blockCount: blockCount, random: &random)
      let spans = TestSpans(blockCount: blockCount, random: &random)
      let color = Pixel14.random(&random)
      let expected = tile.changed(by: spans) { color.scaled(by: $2).over(tile[$0, $1]) }
      kernels.fillSolid(tile.view, spans.list, color.color14)
      #expect(tile.difference(from: expected) == nil)
      #expect(spans.guardsAreIntact)
    }
  }

  @Test(arguments: InstructionSet.available, 0...5)
  func compositeOver(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    for _ in 0..<Self.rounds {
      let tile = TestTile(blockCount: blockCount, random: &random)
      let source = TestTile(blockCount: blockCount, random: &random)
      let untouched = source.copy()
      let spans = TestSpans(blockCount: blockCount, random: &random)
      let opacity = random.unorm14()
      let expected = tile.changed(by: spans) {
        source[$0, $1].scaled(by: Pixel14.scaled(opacity, by: $2)).over(tile[$0, $1])
      }
      kernels.compositeOver(tile.view, source.view, spans.list, Int16(opacity))
      #expect(tile.difference(from: expected) == nil)
      #expect(source.difference(from: untouched) == nil)
      #expect(spans.guardsAreIntact)
    }
  }

  @Test(arguments: InstructionSet.available, 0...5)
  func multiplyByCoverage(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    for _ in 0..<Self.rounds {
      let tile = TestTile(blockCount: blockCount, random: &random)
      let spans = TestSpans(blockCount: blockCount, random: &random)
      let expected = tile.changed(by: spans) { tile[$0, $1].scaled(by: $2) }
      kernels.multiplyByCoverage(tile.view, spans.list)
      #expect(tile.difference(from: expected) == nil)
      #expect(spans.guardsAreIntact)
    }
  }

  /// The spans only say where: their coverage plays no part.
  @Test(arguments: InstructionSet.available, 0...5)
  func multiplyByAlpha(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    for _ in 0..<Self.rounds {
      let tile = TestTile(blockCount: blockCount, random: &random)
      let mask = TestTile(blockCount: blockCount, random: &random)
      let untouched = mask.copy()
      let spans = TestSpans(blockCount: blockCount, random: &random)
      let expected = tile.changed(by: spans) { row, x, _ in tile[row, x].scaled(by: mask[row, x].alpha) }
      kernels.multiplyByAlpha(tile.view, mask.view, spans.list)
      #expect(tile.difference(from: expected) == nil)
      #expect(mask.difference(from: untouched) == nil)
      #expect(spans.guardsAreIntact)
    }
  }

  @Test(arguments: InstructionSet.available, 0...5)
  func clearTile(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    for (width, height) in [(blockCount, 3), (blockCount / 2, 2), (blockCount, 0), (0, 3)] {
      let tile = TestTile(blockCount: blockCount, random: &random)
      let expected = TestTile(blockCount: blockCount) {
        $0 < height && $1 < width * 16 ? .clear : tile[$0, $1]
      }
      kernels.clearTile(tile.view, width, height)
      #expect(tile.difference(from: expected) == nil)
    }
  }
}
