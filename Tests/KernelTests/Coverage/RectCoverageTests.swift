import KernelTable
import Kernels
import Testing

/// Rectangles, against the product of two overlaps in every pixel.
struct RectCoverageTests {
  private static let height = 4

  private func reference(_ rect: LocalRect, x: Int, y: Int) -> Double {
    func overlap(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
      max(0, min(high, Double(pixel + 1)) - max(low, Double(pixel)))
    }
    return overlap(x, rect.left, rect.right) * overlap(y, rect.top, rect.bottom)
  }

  private func check(_ rect: LocalRect, blockCount: Int, keepsEmpty: Bool, kernels: KernelTable) {
    let width = blockCount * 16
    let coverage = GuardedBuffer<Int16>(repeating: 0, count: width * Self.height)
    let spans = GuardedBuffer(
      repeating: Span(row: 0, firstBlock: 0, blockCount: 0, uniformCoverage: 0, coverageOffset: 0),
      count: max(1, blockCount) * Self.height)
    let count = kernels.rectCoverage(rect, width, Self.height, keepsEmpty, coverage.view, spans.view)
    let values = TestGrid.values(
      spans: spans.elements.prefix(count).filter { $0.blockCount > 0 }, coverage: coverage.elements,
      blockCount: blockCount, height: Self.height)
    var wrong = ""
    for y in 0..<Self.height {
      for x in 0..<width {
        let expected = Int((reference(rect, x: x, y: y) * 16384).rounded())
        let got = values[y][x] ?? (keepsEmpty ? -1 : 0)
        if got != expected { wrong = "(\(x), \(y)): \(got), not \(expected)" }
      }
    }
    #expect(wrong == "", "\(rect)")
    #expect(coverage.guardsAreIntact && spans.guardsAreIntact)
  }

  @Test(arguments: InstructionSet.available, 0...5)
  func everyPixelsOverlap(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    let width = Double(blockCount * 16)
    for round in 0..<40 {
      var rect = LocalRect(
        left: random.double(-3, width + 3), top: random.double(-2, 5), right: random.double(-3, width + 3),
        bottom: random.double(-2, 5))
      // Whole pixels and whole blocks have paths of their own.
      if round % 4 == 1 { rect = rect.rounded(toMultipleOf: 1) }
      if round % 4 == 2 { rect = rect.rounded(toMultipleOf: 16) }
      if round % 4 == 3 { (rect.left, rect.right) = (min(rect.left, rect.right), max(rect.left, rect.right)) }
      check(rect, blockCount: blockCount, keepsEmpty: round % 2 == 0, kernels: kernels)
    }
  }

  @Test(
    arguments: InstructionSet.available,
    [
      LocalRect(left: 0, top: 0, right: 0, bottom: 0),
      LocalRect(left: -1e308, top: -1e308, right: 1e308, bottom: 1e308),
      LocalRect(left: -.infinity, top: 1.25, right: .infinity, bottom: 2.5),
      LocalRect(left: 1e9, top: 0, right: 2e9, bottom: 4),
      LocalRect(left: 3, top: 3, right: 2, bottom: 2),
      LocalRect(left: 0.2, top: 0.3, right: 0.7, bottom: 0.6),
      LocalRect(left: 15.9, top: 0, right: 16.1, bottom: 1e-9),
    ])
  func extremes(set: InstructionSet, rect: LocalRect) throws {
    let kernels = try #require(KernelTable.table(for: set))
    for keepsEmpty in [false, true] {
      check(rect, blockCount: 2, keepsEmpty: keepsEmpty, kernels: kernels)
    }
  }
}

extension LocalRect {
  fileprivate func rounded(toMultipleOf step: Double) -> LocalRect {
    func rounded(_ v: Double) -> Double { (v / step).rounded() * step }
    return LocalRect(left: rounded(left), top: top, right: rounded(right), bottom: rounded(bottom))
  }
}
