import KernelTable
import Kernels
import Testing

/// Gradients' colours, against their definition in Double.
struct GradientColorTests {
  struct Form: CustomTestStringConvertible {
    let kind: GradientView.Kind
    let isPremultiplied: Bool
    let stopCount: Int
    var testDescription: String { "\(kind) \(isPremultiplied ? "premultiplied" : "straight") \(stopCount) stops" }
  }

  static let kinds: [GradientView.Kind] = [.axial, .radial, .conic]
  static let forms = kinds.flatMap { kind in
    [false, true].flatMap { premultiplied in
      [1, 2, 3, 60].map { Form(kind: kind, isPremultiplied: premultiplied, stopCount: $0) }
    }
  }

  /// 1/64 level of 8 bits: half of it rounding, the rest float's.
  private static let tolerance = 1.0

  @Test(arguments: InstructionSet.available, forms)
  func everyPixelsColour(set: InstructionSet, form: Form) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: form.stopCount)
    for round in 0..<6 {
      let reference = random.gradient(
        form.kind, stopCount: form.stopCount, isOpaque: round == 0, isPremultiplied: form.isPremultiplied)
      let gradient = TestGradient(reference)
      let (pixelX, pixelY) = round < 3 ? (0, 0) : (16, 3)
      let tile = gradient.painted(
        blockCount: round, height: 4, pixelX: pixelX, pixelY: pixelY, kernels: kernels)
      for row in 0..<tile.height {
        for x in 0..<tile.width {
          let (centreX, centreY) = (Double(pixelX + x) + 0.5, Double(pixelY + row) + 0.5)
          if isBesideSeam(reference, x: centreX, y: centreY) { continue }
          let expected = reference.color(at: reference.parameter(x: centreX, y: centreY)) * 16384
          let got = tile[row, x].components
          let worst = (0..<4).map { abs(Double(got[$0]) - expected[$0]) }.max()!
          #expect(worst <= Self.tolerance, "(\(x), \(row)): \(got), not \(expected)")
        }
      }
      #expect(tile.buffer.guardsAreIntact && gradient.guardsAreIntact)
    }
  }

  /// Within a pixel of a conic's seam, where the colour is a mixture.
  private func isBesideSeam(_ reference: ReferenceGradient, x: Double, y: Double) -> Bool {
    guard reference.kind == .conic else { return false }
    let corners = [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1), (0, 0)].map { dx, dy in
      reference.parameter(x: x + dx, y: y + dy)
    }
    return corners.max()! - corners.min()! > 0.5
  }

  @Test(arguments: InstructionSet.available, kinds)
  func tilesBordersChangeNothing(set: InstructionSet, kind: GradientView.Kind) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 16)
    for _ in 0..<5 {
      let gradient = TestGradient(random.gradient(kind, stopCount: 9))
      let whole = gradient.painted(blockCount: 4, height: 3, kernels: kernels)
      let parts = (0..<4).map {
        gradient.painted(blockCount: 1, height: 2, pixelX: $0 * 16, pixelY: 1, kernels: kernels)
      }
      for row in 0..<2 {
        for x in 0..<64 { #expect(parts[x / 16][row, x % 16] == whole[row + 1, x]) }
      }
    }
  }

  @Test(arguments: forms)
  func everyInstructionSetGivesTheSameBits(form: Form) throws {
    var random = SeededGenerator(seed: 99)
    for round in 0..<6 {
      let gradient = TestGradient(
        random.gradient(form.kind, stopCount: form.stopCount, isPremultiplied: form.isPremultiplied))
      let before = TestTile(blockCount: 5, height: 4, random: &random)
      let spans = TestSpans(blockCount: 5, height: 4, random: &random)
      let opacity = Int16(random.unorm14())
      let baseline = before.copy()
      KernelTable.baseline.paintGradient(baseline.view, 32, 5, spans.list, gradient.view, opacity, round % 2 == 0)
      for set in InstructionSet.available {
        let tile = before.copy()
        let kernels = try #require(KernelTable.table(for: set))
        kernels.paintGradient(tile.view, 32, 5, spans.list, gradient.view, opacity, round % 2 == 0)
        #expect(tile.difference(from: baseline) == nil, "\(set)")
      }
    }
  }
}
