import KernelTable
import Kernels
import Testing

/// What holds of gradients over bytes whatever their colours.
struct OverGradientInvariantTests {
  private static let page = (x: 512, y: 33)

  private static func draw(
    _ gradient: TestGradient, _ way: OverGradientWay, on surface: TestSurface, columns: Range<Int>? = nil,
    spans: TestSpans, kernels: KernelTable
  ) -> String? {
    gradient.draw(
      way, on: surface.view(columns ?? surface.firstPixel..<surface.endPixel), pageX: page.x, pageY: page.y,
      spans: spans, kernels: kernels)
  }

  @Test(arguments: InstructionSet.available, GradientForm.all)
  func colourNeverAboveAlpha(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 1)
    for round in 0..<18 {
      let way = OverGradientWay.allCases[round % 3]
      let gradient = TestGradient(
        random.gradient(
          form, stopCount: random.int(1...6), width: 200, pageX: Self.page.x, pageY: Self.page.y,
          hasHardStops: round % 2 == 0))
      let surface = TestSurface(0..<200, random: &random)
      let spans = TestSpans(blockCount: 13, random: &random)
      #expect(Self.draw(gradient, way, on: surface, spans: spans, kernels: kernels) == nil)
      let fault = surface.invalidPixel
      #expect(fault == nil, "\(way), round \(round)")
    }
  }

  @Test(arguments: GradientForm.all)
  func everyInstructionSetGivesTheSameBytes(form: GradientForm) throws {
    var random = SeededGenerator(seed: 2)
    for round in 0..<18 {
      let way = OverGradientWay.allCases[round % 3]
      let gradient = TestGradient(
        random.gradient(
          form, stopCount: random.int(1...6), width: 300, pageX: Self.page.x, pageY: Self.page.y,
          hasHardStops: round % 2 == 0))
      let before = TestSurface(7..<300, random: &random)
      let spans = TestSpans(blockCount: 19, random: &random)
      let baseline = before.copy()
      #expect(Self.draw(gradient, way, on: baseline, spans: spans, kernels: .baseline) == nil)
      for set in InstructionSet.available {
        let surface = before.copy()
        let kernels = try #require(KernelTable.table(for: set))
        #expect(Self.draw(gradient, way, on: surface, spans: spans, kernels: kernels) == nil)
        #expect(surface.difference(from: baseline) == nil, "\(set), \(way)")
      }
    }
  }

  /// Through one clip, through two that meet, run by run, and from another corner of the grid.
  @Test(arguments: InstructionSet.available, GradientForm.all)
  func runsAndClipsChangeNoByte(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 3)
    for round in 0..<12 {
      let way = OverGradientWay.allCases[round % 3]
      let gradient = TestGradient(
        random.gradient(
          form, stopCount: random.int(1...6), width: 300, pageX: Self.page.x, pageY: Self.page.y,
          hasHardStops: round % 4 == 0))
      let whole = TestSurface(0..<300, height: 1, random: &random)
      let (clipped, split) = (whole.copy(), whole.copy())
      let spans = TestSpans(uniform: 16384, blockCount: 19, height: 1)
      #expect(Self.draw(gradient, way, on: whole, spans: spans, kernels: kernels) == nil)

      let cut = random.int(0...300)
      for columns in [0..<cut, cut..<300] {
        #expect(Self.draw(gradient, way, on: clipped, columns: columns, spans: spans, kernels: kernels) == nil)
      }
      #expect(clipped.difference(from: whole) == nil, "\(way), cut at \(cut)")

      let block = random.int(1...18)
      let left = TestSpans(
        [Span(row: 0, firstBlock: 0, blockCount: block, uniformCoverage: 16384, coverageOffset: 0)], coverage: [],
        blockCount: 19, height: 1)
      #expect(Self.draw(gradient, way, on: split, spans: left, kernels: kernels) == nil)
      let rightSpans = TestSpans(uniform: 16384, blockCount: 19 - block, height: 1)
      // A grid that begins where the left part ends.
      let corner = SurfaceView(
        base: split.view.base.advanced(by: 64 * block), strideInBytes: split.strideInBytes, firstPixel: 0,
        endPixel: 300 - 16 * block)
      let stray = gradient.draw(
        way, on: corner, pageX: Self.page.x + 16 * block, pageY: Self.page.y, spans: rightSpans, kernels: kernels)
      #expect(stray == nil)
      #expect(split.difference(from: whole) == nil, "\(way), split at block \(block)")
    }
  }

  /// Each pixel of the runs is drawn by steps or is left, never both; runs left keep their row and coverage.
  @Test(arguments: InstructionSet.available, GradientForm.all.filter(\.isOpaque))
  func stepsAndTheRestAreAllOfTheRuns(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 4)
    let scratch = GuardedBuffer<UInt8>(repeating: 0, count: gradientScratchInBytes)
    for _ in 0..<16 {
      let first = random.int(0...40)
      let gradient = TestGradient(
        random.gradient(form, stopCount: random.int(1...6), width: 300, pageX: Self.page.x, pageY: Self.page.y))
      let surface = TestSurface(first..<random.int(first...300)) { _, _ in .zero }
      var spans = TestSpans(blockCount: 19, random: &random)
      // Whole, so that what is drawn is opaque.
      spans = TestSpans(
        spans.spans.elements, coverage: spans.coverage.elements.map { _ in 16384 }, blockCount: 19, height: 3)
      let whole = spans.spans.elements.map { span in
        var result = span
        if span.uniformCoverage >= 0 { result.uniformCoverage = 16384 }
        return result
      }
      spans = TestSpans(whole, coverage: spans.coverage.elements, blockCount: 19, height: 3)
      let rest = TestGradient.rest(for: spans)
      let count = kernels.overGradientSteps(
        surface.view, Self.page.x, Self.page.y, spans.list, gradient.view, unorm14One, scratch.view, rest.view)
      #expect(scratch.guardsAreIntact && rest.guardsAreIntact && spans.guardsAreIntact)
      try #require(count <= rest.count)
      let left = Array(rest.elements.prefix(count))
      var isLeft = [[Bool]](repeating: [Bool](repeating: false, count: 19 * 16), count: 3)
      for span in left {
        for x in Int(span.firstBlock) * 16..<Int(span.firstBlock + span.blockCount) * 16 {
          #expect(!isLeft[Int(span.row)][x], "left twice")
          isLeft[Int(span.row)][x] = true
        }
        let origin = whole.first {
          $0.row == span.row && $0.firstBlock <= span.firstBlock
            && span.firstBlock + span.blockCount <= $0.firstBlock + $0.blockCount
        }
        let source = try #require(origin)
        #expect(source.uniformCoverage == span.uniformCoverage)
        #expect(
          span.uniformCoverage >= 0
            || span.coverageOffset == source.coverageOffset + 16 * (span.firstBlock - source.firstBlock))
      }
      let fault = surface.fault { row, x, pixel in
        let isWanted = spans.values[row][x] != nil && !isLeft[row][x]
        return (pixel.w == 255) == isWanted && (isWanted || pixel == .zero) ? nil : "\(pixel)"
      }
      #expect(fault == nil)
    }
  }

  /// Maps that no float holds, with jumps on the way.
  @Test(arguments: GradientColorTests.kinds, PaintGradientTests.hostileMapExamples)
  func hostileMaps(kind: GradientView.Kind, map: [Double]) throws {
    let gradient = TestGradient(
      ReferenceGradient(
        kind: kind, map: map,
        stops: [
          .init(location: 0, color: SIMD4(1, 0, 0, 1)), .init(location: 0.5, color: SIMD4(0.5, 1, 0, 0.5)),
          .init(location: 0.5, color: SIMD4(0, 0, 1, 1)), .init(location: 1, color: SIMD4(0, 1, 0, 1)),
        ]))
    let spans = TestSpans(uniform: 16384, blockCount: 3, height: 3)
    for way in OverGradientWay.allCases {
      let baseline = TestSurface(1..<40) { _, _ in .zero }
      #expect(Self.draw(gradient, way, on: baseline, spans: spans, kernels: .baseline) == nil)
      #expect(baseline.invalidPixel == nil)
      for set in InstructionSet.available {
        let surface = TestSurface(1..<40) { _, _ in .zero }
        let kernels = try #require(KernelTable.table(for: set))
        #expect(Self.draw(gradient, way, on: surface, spans: spans, kernels: kernels) == nil)
        #expect(surface.difference(from: baseline) == nil, "\(set), \(way)")
      }
    }
  }
}
