import KernelTable
import Kernels
import Testing

/// A colour over bytes through spans, against the definition in whole numbers.
struct OverSolidTests {
  static let widths = Array(0...17) + [33]

  @Test(arguments: InstructionSet.available, widths)
  func everySpanAtEveryStart(set: InstructionSet, width: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: width)
    for first in 0...9 {
      for _ in 0..<4 {
        let source = random.source()
        let surface = TestSurface(first..<first + width, random: &random)
        // A block more than the columns: what lies beyond them is nobody's.
        let spans = TestSpans(blockCount: surface.blockCount + 1, random: &random)
        let expected = surface.changed(by: spans) { _, _, coverage, below in
          // A run that is whole takes the colour as it is; see `wholeCoverageIsOneWhicheverWayItIsGiven`.
          source.scaled(ReferenceOver.pairCoverage(coverage)).over(below)
        }
        let whole = surface.changed(by: spans) { _, _, coverage, below in
          coverage == 16384 ? source.over(below) : source.scaled(ReferenceOver.pairCoverage(coverage)).over(below)
        }
        kernels.overSolid(surface.view, spans.list, source.solid)
        let fault = surface.fault { row, x, pixel in
          pixel == expected[row, x] || pixel == whole[row, x] ? nil : "\(pixel), not \(expected[row, x])"
        }
        #expect(fault == nil)
        #expect(spans.guardsAreIntact)
      }
    }
  }

  @Test(arguments: InstructionSet.available, widths)
  func aClearSourceChangesNoByte(set: InstructionSet, width: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: width)
    for first in 0...9 {
      let surface = TestSurface(first..<first + width, random: &random)
      let before = surface.copy()
      let spans = TestSpans(blockCount: surface.blockCount, random: &random)
      kernels.overSolid(surface.view, spans.list, ReferenceOver(SIMD4(1, 0.5, 0, 0)).solid)
      #expect(surface.difference(from: before) == nil)
    }
  }

  /// Neither in a whole run nor where each pixel has its own whole coverage.
  @Test(arguments: InstructionSet.available, [true, false])
  func anOpaqueSourceLeavesNothingBelow(set: InstructionSet, isUniform: Bool) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 7)
    for first in 0...9 {
      let color = SIMD4(random.double(0, 1), random.double(0, 1), random.double(0, 1), 1)
      let spans = Self.whole(isUniform: isUniform, blockCount: 2, height: 3)
      let columns = first..<first + 17
      let (surface, other) = (TestSurface(columns, random: &random), TestSurface(columns, random: &random))
      kernels.overSolid(surface.view, spans.list, ReferenceOver(color).solid)
      kernels.overSolid(other.view, spans.list, ReferenceOver(color).solid)
      #expect(surface.difference(from: other) == nil)
      #expect(surface[2, first].w == 255)
    }
  }

  static func whole(isUniform: Bool, blockCount: Int, height: Int) -> TestSpans {
    if isUniform { return TestSpans(uniform: 16384, blockCount: blockCount, height: height) }
    let length = blockCount * 16
    let runs = (0..<height).map {
      Span(row: $0, firstBlock: 0, blockCount: blockCount, uniformCoverage: -1, coverageOffset: $0 * length)
    }
    return TestSpans(
      runs, coverage: [Int16](repeating: 16384, count: height * length), blockCount: blockCount, height: height)
  }

  /// Whether a pixel lies in a run of whole blocks or in one with a value a pixel depends on the clip.
  @Test(arguments: InstructionSet.available)
  func wholeCoverageIsOneWhicheverWayItIsGiven(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 8)
    for round in 0..<400 {
      let source = ReferenceOver(
        SIMD4(random.double(0, 1), random.double(0, 1), random.double(0, 1), round % 4 == 0 ? 1 : random.double(0, 1)))
      let uniform = TestSurface(0..<48, random: &random)
      let single = uniform.copy()
      kernels.overSolid(
        uniform.view, Self.whole(isUniform: true, blockCount: 3, height: 3).list, source.solid)
      kernels.overSolid(
        single.view, Self.whole(isUniform: false, blockCount: 3, height: 3).list, source.solid)
      let fault = single.difference(from: uniform)
      #expect(fault == nil, "\(source)")
      if fault != nil { return }
    }
  }

  @Test(arguments: InstructionSet.available)
  func colourNeverAboveAlpha(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let surface = TestSurface(3..<40, random: &random)
      let spans = TestSpans(blockCount: 3, random: &random)
      kernels.overSolid(surface.view, spans.list, random.source().solid)
      #expect(surface.invalidPixel == nil)
    }
  }

  /// The same row through one clip and through two that meet.
  @Test(arguments: InstructionSet.available, 0...33)
  func clipsThatMeetGiveTheSameBytes(set: InstructionSet, cut: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: cut)
    for _ in 0..<8 {
      let source = random.source()
      let surface = TestSurface(0..<33, random: &random)
      let parts = surface.copy()
      let spans = TestSpans(blockCount: 3, random: &random)
      kernels.overSolid(surface.view, spans.list, source.solid)
      kernels.overSolid(parts.view(0..<cut), spans.list, source.solid)
      kernels.overSolid(parts.view(cut..<33), spans.list, source.solid)
      #expect(parts.difference(from: surface) == nil)
    }
  }
}
