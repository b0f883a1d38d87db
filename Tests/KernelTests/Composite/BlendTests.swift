import KernelTable
import Kernels
import Testing

/// The 27 modes, against the W3C formulas in Double.
struct BlendTests {
  private static let blockCounts = 0...5

  private func unit(_ p: Pixel14, scale: Double = 1) -> ReferenceBlend.Pixel {
    let k = scale / 16384
    return (
      StraightRGB(red: Double(p.red) * k, green: Double(p.green) * k, blue: Double(p.blue) * k),
      Double(p.alpha) * k
    )
  }

  /// Hue and saturation stretch the colour's range to another; what is nearly grey stretches float's rounding
  /// along with it, some 4e-7 of the range it had.
  private func tolerance(_ code: BlendCode, source: StraightRGB, backdrop: StraightRGB) -> Double {
    switch code {
    case .hue: 1 + 16384 * 4e-7 / max(1e-9, source.saturation)
    case .saturation: 1 + 16384 * 4e-7 / max(1e-9, backdrop.saturation)
    default: 1
    }
  }

  private func straight(_ p: ReferenceBlend.Pixel) -> StraightRGB {
    p.color.map { p.alpha > 0 ? $0 / p.alpha : 0 }
  }

  @Test(arguments: InstructionSet.available, BlendCode.allCases)
  func everyPixelByTheFormula(set: InstructionSet, code: BlendCode) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: Int(code.rawValue))
    for blockCount in Self.blockCounts {
      let tile = TestTile(blockCount: blockCount, random: &random)
      let source = TestTile(blockCount: blockCount, random: &random)
      let before = tile.copy()
      let untouched = source.copy()
      let spans = TestSpans(blockCount: blockCount, random: &random)
      let opacity = random.unorm14()
      kernels.compositeBlend(tile.view, source.view, spans.list, Int16(opacity), code)

      for row in 0..<tile.height {
        for x in 0..<tile.width {
          let got = tile[row, x]
          guard let coverage = spans.values[row][x] else {
            #expect(got == before[row, x], "outside the spans")
            continue
          }
          let scale = Double(opacity * coverage) / (16384 * 16384)
          let (s, b) = (unit(source[row, x], scale: scale), unit(before[row, x]))
          let expected = ReferenceBlend.blended(code, source: s, backdrop: b)
          let wanted = (expected.color.components + [expected.alpha]).map { $0 * 16384 }
          let worst = zip(got.components, wanted).map { abs(Double($0) - $1) }.max()!
          #expect(
            worst <= tolerance(code, source: straight(s), backdrop: straight(b)),
            "\(source[row, x]) x \(scale) on \(before[row, x]): \(got), not \(wanted)")
          #expect(got.isValid)
        }
      }
      // The padding behind the rows, and the guards.
      let same = tile.copy()
      #expect(tile.difference(from: same) == nil)
      #expect(source.difference(from: untouched) == nil)
      #expect(spans.guardsAreIntact)
    }
  }

  @Test(arguments: BlendCode.allCases)
  func everyInstructionSetGivesTheSameBits(code: BlendCode) throws {
    var random = SeededGenerator(seed: 27 + Int(code.rawValue))
    let before = TestTile(blockCount: 5, height: 8, random: &random)
    let source = TestTile(blockCount: 5, height: 8, random: &random)
    let spans = TestSpans(blockCount: 5, height: 8, random: &random)
    let opacity = Int16(random.int(1...16384))
    let baseline = before.copy()
    KernelTable.baseline.compositeBlend(baseline.view, source.view, spans.list, opacity, code)
    for set in InstructionSet.available {
      let tile = before.copy()
      try #require(KernelTable.table(for: set)).compositeBlend(tile.view, source.view, spans.list, opacity, code)
      #expect(tile.difference(from: baseline) == nil, "\(set)")
    }
  }

  /// Worked by hand: half of a red over half of a blue, and the corner cases of the two divisions.
  @Test(arguments: InstructionSet.available)
  func workedExamples(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    func blend(_ code: BlendCode, _ source: Pixel14, on backdrop: Pixel14) -> Pixel14 {
      let tile = TestTile(blockCount: 1, height: 1) { _, _ in backdrop }
      let over = TestTile(blockCount: 1, height: 1) { _, _ in source }
      let full = TestSpans(uniform: 16384, blockCount: 1, height: 1)
      kernels.compositeBlend(tile.view, over.view, full.list, unorm14One, code)
      return tile[0, 15]
    }
    let halfRed = Pixel14(red: 8192, green: 0, blue: 0, alpha: 8192)
    let halfBlue = Pixel14(red: 0, green: 0, blue: 8192, alpha: 8192)
    #expect(blend(.multiply, halfRed, on: halfBlue) == Pixel14(red: 4096, green: 0, blue: 4096, alpha: 12288))
    #expect(blend(.screen, halfRed, on: halfBlue) == Pixel14(red: 8192, green: 0, blue: 8192, alpha: 12288))
    #expect(blend(.plusLighter, halfRed, on: halfBlue) == Pixel14(red: 8192, green: 0, blue: 8192, alpha: 16384))
    #expect(blend(.xor, halfRed, on: halfBlue) == Pixel14(red: 4096, green: 0, blue: 4096, alpha: 8192))

    func gray(_ value: Int) -> Pixel14 { Pixel14(red: value, green: value, blue: value, alpha: 16384) }
    #expect(blend(.colorDodge, gray(16384), on: gray(0)) == gray(0))
    #expect(blend(.colorDodge, gray(16384), on: gray(1)) == gray(16384))
    #expect(blend(.colorDodge, gray(8192), on: gray(4096)) == gray(8192))
    #expect(blend(.colorBurn, gray(0), on: gray(16384)) == gray(16384))
    #expect(blend(.colorBurn, gray(0), on: gray(16383)) == gray(0))
    #expect(blend(.colorBurn, gray(8192), on: gray(12288)) == gray(8192))
  }
}
