import KernelTable
import Kernels
import Testing

/// Gradients over tiles by steps, and by parameter what steps leave: as a tile is painted.
struct PaintGradientStepsTests {
  private static let page = (x: 768, y: 45)

  private static func paint(
    _ gradient: TestGradient, on tile: TestTile, pageX: Int = page.x, spans: TestSpans, opacity: Int = 16384,
    replaces: Bool = false, kernels: KernelTable
  ) -> String? {
    let scratch = GuardedBuffer<UInt8>(repeating: 0, count: gradientScratchInBytes)
    let rest = TestGradient.rest(for: spans)
    var left = spans.list
    if gradient.view.takesSteps {
      let count = kernels.paintGradientSteps(
        tile.view, pageX, page.y, spans.list, gradient.view, Int16(opacity), replaces, scratch.view, rest.view)
      if count > rest.count { return "more left than there are blocks" }
      left = SpanList(spans: rest.view, count: count, coverage: spans.coverage.view)
    }
    kernels.paintGradient(tile.view, pageX, page.y, left, gradient.view, Int16(opacity), replaces)
    let isIntact =
      scratch.guardsAreIntact && rest.guardsAreIntact && spans.guardsAreIntact && gradient.guardsAreIntact
      && tile.buffer.guardsAreIntact
    return isIntact ? nil : "written outside a buffer"
  }

  /// Over white, rounded to bytes: opaque within .51 of a level, translucent within one.
  @Test(arguments: InstructionSet.available, GradientForm.all)
  func everyPixelsColour(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 1)
    for stopCount in 1...6 {
      for round in 0..<3 {
        let reference = random.gradient(
          form, stopCount: stopCount, width: 320, pageX: Self.page.x, pageY: Self.page.y, hasHardStops: stopCount > 4)
        let white = Pixel14(red: 16384, green: 16384, blue: 16384, alpha: 16384)
        let tile = TestTile(blockCount: 20, height: 3) { _, _ in white }
        let spans = TestSpans(uniform: 16384, blockCount: 20, height: 3)
        let replaces = form.isOpaque && round == 1
        let stray = Self.paint(
          TestGradient(reference), on: tile, spans: spans, replaces: replaces, kernels: kernels)
        #expect(stray == nil)
        var worst = 0.0
        for row in 0..<3 {
          for x in 0..<320 {
            let (centreX, centreY) = (Double(Self.page.x + x) + 0.5, Double(Self.page.y + row) + 0.5)
            let color = reference.color(at: reference.parameter(x: centreX, y: centreY))
            let expected = (color + SIMD4(repeating: 1 - color.w)) * 255
            let got = tile[row, x].components.map { (Double($0) * 255 / 16384 + 0.5).rounded(.down) }
            let here = (0..<4).map { abs(got[$0] - expected[$0]) }.max()!
            if here > worst && !reference.isBesideJump(x: centreX, y: centreY) { worst = here }
          }
        }
        #expect(worst <= (form.isOpaque ? 0.51 : 1), "\(stopCount) stops")
      }
    }
  }

  @Test(arguments: InstructionSet.available, GradientForm.all)
  func colourNeverAboveAlpha(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 2)
    for round in 0..<14 {
      let gradient = TestGradient(
        random.gradient(
          form, stopCount: random.int(1...6), width: 160, pageX: Self.page.x, pageY: Self.page.y,
          hasHardStops: round % 2 == 0))
      let tile = TestTile(blockCount: 10, random: &random)
      let spans = TestSpans(blockCount: 10, random: &random)
      let opacity = round % 3 == 0 ? random.unorm14() : 16384
      let stray = Self.paint(
        gradient, on: tile, spans: spans, opacity: opacity, replaces: round % 5 == 0, kernels: kernels)
      #expect(stray == nil)
      #expect(tile.pixels.first { !$0.isValid } == nil)
    }
  }

  @Test(arguments: GradientForm.all)
  func everyInstructionSetGivesTheSameBits(form: GradientForm) throws {
    var random = SeededGenerator(seed: 3)
    for round in 0..<14 {
      let gradient = TestGradient(
        random.gradient(
          form, stopCount: random.int(1...6), width: 160, pageX: Self.page.x, pageY: Self.page.y,
          hasHardStops: round % 2 == 0))
      let before = TestTile(blockCount: 10, random: &random)
      let spans = TestSpans(blockCount: 10, random: &random)
      let (opacity, replaces) = (random.unorm14(), round % 5 == 0)
      let baseline = before.copy()
      _ = Self.paint(gradient, on: baseline, spans: spans, opacity: opacity, replaces: replaces, kernels: .baseline)
      for set in InstructionSet.available {
        let tile = before.copy()
        let kernels = try #require(KernelTable.table(for: set))
        let stray = Self.paint(
          gradient, on: tile, spans: spans, opacity: opacity, replaces: replaces, kernels: kernels)
        #expect(stray == nil)
        #expect(tile.difference(from: baseline) == nil, "\(set)")
      }
    }
  }

  /// A tile that begins at any other block of the page, and runs that do.
  @Test(arguments: InstructionSet.available, GradientForm.all)
  func tilesBordersChangeNothing(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 4)
    for round in 0..<6 {
      let gradient = TestGradient(
        random.gradient(
          form, stopCount: random.int(1...6), width: 320, pageX: Self.page.x, pageY: Self.page.y,
          hasHardStops: round % 2 == 0))
      let whole = TestTile(blockCount: 20, random: &random)
      let cut = random.int(1...19)
      let left = TestTile(blockCount: cut) { whole[$0, $1] }
      let right = TestTile(blockCount: 20 - cut) { whole[$0, cut * 16 + $1] }
      let full = TestSpans(uniform: 16384, blockCount: 20)
      #expect(Self.paint(gradient, on: whole, spans: full, kernels: kernels) == nil)
      let leftSpans = TestSpans(uniform: 16384, blockCount: cut)
      #expect(Self.paint(gradient, on: left, spans: leftSpans, kernels: kernels) == nil)
      let rightSpans = TestSpans(uniform: 16384, blockCount: 20 - cut)
      let stray = Self.paint(
        gradient, on: right, pageX: Self.page.x + cut * 16, spans: rightSpans, kernels: kernels)
      #expect(stray == nil)
      let joined = TestTile(blockCount: 20) { row, x in
        x < cut * 16 ? left[row, x] : right[row, x - cut * 16]
      }
      #expect(joined.difference(from: whole) == nil, "cut at block \(cut)")
    }
  }
}
