import KernelTable
import Kernels
import Testing

/// Gradients seen through an eye, against their definition in Double.
struct PaintProjectiveGradientTests {
  /// w from .55 at the page's corner to 1.6 at (96, 8), and beyond one where it ends at a horizon.
  static let divisors = [
    PlaneDivisor(wx: 0.008, wy: 0.02, w0: 0.55), PlaneDivisor(wx: -0.01, wy: 0.003, w0: 1.4),
    PlaneDivisor(wx: 0.0001, wy: -0.3, w0: 1.45),
  ]

  private static func paint(
    _ gradient: TestGradient, _ divisor: PlaneDivisor, blockCount: Int, height: Int = 3, pixelX: Int = 0,
    pixelY: Int = 0, kernels: KernelTable
  ) -> TestTile {
    let tile = TestTile(blockCount: blockCount, height: height) { _, _ in .clear }
    let full = TestSpans(uniform: 16384, blockCount: blockCount, height: height)
    kernels.paintProjectiveGradient(
      tile.view, pixelX, pixelY, full.list, gradient.view, divisor, Int16(16384), true)
    return tile
  }

  /// The reference at a pixel's centre; nil behind the eye.
  private static func color(_ reference: ReferenceGradient, _ divisor: PlaneDivisor, x: Double, y: Double)
    -> SIMD4<Double>?
  {
    let w = divisor.wx * x + divisor.wy * y + divisor.w0
    guard w > 1e-3 else { return nil }
    var seen = reference
    seen.map = reference.map.map { $0 / w }
    return reference.color(at: seen.parameter(x: x, y: y))
  }

  @Test(arguments: InstructionSet.available, GradientColorTests.forms)
  func everyPixelsColour(set: InstructionSet, form: GradientColorTests.Form) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: form.stopCount)
    for round in 0..<6 {
      let reference = random.gradient(
        form.kind, stopCount: form.stopCount, isOpaque: round == 0, isPremultiplied: form.isPremultiplied)
      let gradient = TestGradient(reference)
      let divisor = Self.divisors[round % 3]
      let tile = Self.paint(gradient, divisor, blockCount: round, kernels: kernels)
      for row in 0..<tile.height {
        for x in 0..<tile.width {
          let (centreX, centreY) = (Double(x) + 0.5, Double(row) + 0.5)
          // A conic's seam is a mixture: there the neighbours differ.
          let corners = [(0.0, 0.0), (-1, -1), (1, -1), (1, 1), (-1, 1)].map {
            Self.color(reference, divisor, x: centreX + $0.0, y: centreY + $0.1)
          }
          guard let expected = corners[0].map({ $0 * 16384 }) else { continue }
          if form.kind == .conic, corners.contains(where: { $0.map { ($0 * 16384 - expected).max() > 900 } ?? true }) {
            continue
          }
          if form.kind == .conic, corners.contains(where: { $0.map { ($0 * 16384 - expected).min() < -900 } ?? true }) {
            continue
          }
          let got = tile[row, x].components
          let worst = (0..<4).map { abs(Double(got[$0]) - expected[$0]) }.max()!
          #expect(worst <= 1.5, "(\(x), \(row)): \(got), not \(expected)")
        }
      }
      #expect(tile.buffer.guardsAreIntact && gradient.guardsAreIntact)
    }
  }

  @Test(arguments: InstructionSet.available, 0...5)
  func coverageAndOpacity(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    for round in 0..<12 {
      let gradient = TestGradient(random.gradient(.axial, stopCount: 4, isOpaque: round % 3 == 0))
      let divisor = Self.divisors[round % 3]
      let colors = Self.paint(gradient, divisor, blockCount: blockCount, kernels: kernels)
      let tile = TestTile(blockCount: blockCount, random: &random)
      let spans = TestSpans(blockCount: blockCount, random: &random)
      let opacity = round < 6 ? 16384 : random.unorm14()
      let replaces = round % 2 == 0
      let expected = tile.changed(by: spans) { row, x, coverage in
        let covered = colors[row, x].scaled(by: Pixel14.scaled(opacity, by: coverage))
        return replaces ? covered : covered.over(tile[row, x])
      }
      kernels.paintProjectiveGradient(
        tile.view, 0, 0, spans.list, gradient.view, divisor, Int16(opacity), replaces)
      #expect(tile.difference(from: expected) == nil)
      #expect(spans.guardsAreIntact && gradient.guardsAreIntact && tile.buffer.guardsAreIntact)
    }
  }

  @Test(arguments: GradientColorTests.forms)
  func tilesAndSetsGiveTheSameBits(form: GradientColorTests.Form) throws {
    var random = SeededGenerator(seed: 7)
    for divisor in Self.divisors {
      let gradient = TestGradient(random.gradient(form.kind, stopCount: form.stopCount))
      let whole = Self.paint(gradient, divisor, blockCount: 4, kernels: .baseline)
      for set in InstructionSet.available {
        let kernels = try #require(KernelTable.table(for: set))
        #expect(
          Self.paint(gradient, divisor, blockCount: 4, kernels: kernels).difference(from: whole) == nil, "\(set)")
        for block in 0..<4 {
          let part = Self.paint(
            gradient, divisor, blockCount: 1, height: 2, pixelX: block * 16, pixelY: 1, kernels: kernels)
          for row in 0..<2 {
            for x in 0..<16 { #expect(part[row, x] == whole[row + 1, block * 16 + x]) }
          }
        }
      }
    }
  }

  /// A step along the columns is as wide as a pixel wherever the eye sees it from: x = 8.3 is t = .5.
  @Test(arguments: InstructionSet.available)
  func uprightStepIsExact(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let divisor = PlaneDivisor(wx: 0.05, wy: 0, w0: 0.3)
    // U = .5 w + .125 (x - 8.3), so U / w is .5 there.
    let step = ReferenceGradient(
      kind: .axial, map: [0.5 * 0.05 + 0.125, 0, 0.5 * 0.3 - 8.3 * 0.125, 0, 0, 0],
      stops: [.init(location: 0.5, color: SIMD4(0, 0, 0, 1)), .init(location: 0.5, color: SIMD4(1, 1, 1, 1))])
    let tile = Self.paint(TestGradient(step), divisor, blockCount: 1, height: 1, kernels: kernels)
    for x in 0..<16 {
      let share = x < 8 ? 0 : x > 8 ? 1 : 0.7
      // The parameter bends within the pixel.
      #expect(abs(Double(tile[0, x].red) - share * 16384) <= 200, "x \(x)")
    }
  }

  /// Behind the eye, at the horizon, and with numbers no plan makes: colours all the same, in every set.
  @Test(
    arguments: GradientColorTests.kinds,
    [
      PlaneDivisor(wx: -0.1, wy: 0, w0: 1), PlaneDivisor(wx: 0, wy: 0, w0: 0), PlaneDivisor(wx: 0, wy: 0, w0: -1),
      PlaneDivisor(wx: 1e-40, wy: 0, w0: 1e-39), PlaneDivisor(wx: 1e300, wy: -1e300, w0: 0),
      PlaneDivisor(wx: .nan, wy: 0, w0: 1), PlaneDivisor(wx: .infinity, wy: 0, w0: 0),
    ])
  func hostileDivisors(kind: GradientView.Kind, divisor: PlaneDivisor) throws {
    let gradient = TestGradient(
      ReferenceGradient(
        kind: kind, map: [0.02, 0.01, -0.1, 0.01, -0.03, 0.2],
        stops: [
          .init(location: 0, color: SIMD4(1, 0, 0, 1)), .init(location: 0.5, color: SIMD4(0.5, 1, 0, 0.5)),
          .init(location: 0.5, color: SIMD4(0, 0, 1, 1)), .init(location: 1, color: SIMD4(0, 1, 0, 1)),
        ]))
    let baseline = Self.paint(gradient, divisor, blockCount: 2, kernels: .baseline)
    #expect(baseline.pixels.allSatisfy { $0.isValid && $0.alpha > 0 })
    for set in InstructionSet.available {
      let tile = Self.paint(gradient, divisor, blockCount: 2, kernels: try #require(KernelTable.table(for: set)))
      #expect(tile.difference(from: baseline) == nil, "\(set)")
    }
  }
}
