import KernelTable
import Kernels
import Testing

/// What must hold whatever the colours: no colour above its alpha, full replaces, nothing changes nothing.
struct CompositeInvariantTests {
  private static let blockCount = 3

  /// Fifty layers of random paint: rounding errors get every chance to add up.
  @Test(arguments: InstructionSet.available)
  func colourNeverAboveAlphaWhateverIsLaidOver(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 50)
    let tile = TestTile(blockCount: Self.blockCount, random: &random)
    for layer in 0..<50 {
      let source = TestTile(blockCount: Self.blockCount, random: &random)
      let spans = TestSpans(blockCount: Self.blockCount, random: &random)
      let opacity = Int16(random.unorm14())
      switch layer % 3 {
      case 0: kernels.fillSolid(tile.view, spans.list, Pixel14.random(&random).color14)
      case 1: kernels.compositeOver(tile.view, source.view, spans.list, opacity)
      default:
        let code = BlendCode.allCases[random.int(0...BlendCode.allCases.count - 1)]
        kernels.compositeBlend(tile.view, source.view, spans.list, opacity, code)
      }
      #expect(tile.pixels.allSatisfy { $0.isValid }, "after layer \(layer)")
    }
  }

  @Test(arguments: InstructionSet.available)
  func opaqueFullCoverageReplacesExactly(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 1)
    let full = TestSpans(uniform: 16384, blockCount: Self.blockCount)
    let color = Pixel14(red: 16384, green: 1, blue: 8191, alpha: 16384)
    let source = TestTile(blockCount: Self.blockCount) { _, x in
      Pixel14(red: 16384 - x, green: x, blue: 11 * x, alpha: 16384)
    }

    let filled = TestTile(blockCount: Self.blockCount, random: &random)
    kernels.fillSolid(filled.view, full.list, color.color14)
    #expect(filled.pixels.allSatisfy { $0 == color })

    let covered = TestTile(blockCount: Self.blockCount, random: &random)
    kernels.compositeOver(covered.view, source.view, full.list, unorm14One)
    #expect(covered.difference(from: source) == nil)

    for code in [BlendCode.normal, .copy] {
      let blended = TestTile(blockCount: Self.blockCount, random: &random)
      kernels.compositeBlend(blended.view, source.view, full.list, unorm14One, code)
      #expect(blended.difference(from: source) == nil, "\(code)")
    }
  }

  /// Modes that keep what lies outside the source; the others clear it, which the blend tests check.
  private static let keepingModes = BlendCode.allCases.filter {
    ![.copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains($0)
  }

  @Test(arguments: InstructionSet.available)
  func noCoverageChangesNothing(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 2)
    let empty = TestSpans(uniform: 0, blockCount: Self.blockCount)
    let source = TestTile(blockCount: Self.blockCount, random: &random)
    let tile = TestTile(blockCount: Self.blockCount, random: &random)
    let before = tile.copy()
    kernels.fillSolid(tile.view, empty.list, Color14(red: 16384, green: 3, blue: 0, alpha: 16384))
    #expect(tile.difference(from: before) == nil)
    kernels.compositeOver(tile.view, source.view, empty.list, unorm14One)
    #expect(tile.difference(from: before) == nil)
    for code in Self.keepingModes {
      kernels.compositeBlend(tile.view, source.view, empty.list, unorm14One, code)
      #expect(tile.difference(from: before) == nil, "\(code)")
    }
  }
}
