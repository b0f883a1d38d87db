import KernelTable
import Kernels
import Testing

/// Cells to coverage and spans, against running sums of plain integers.
struct ResolveCoverageTests {
  struct Rule: CustomTestStringConvertible {
    let evenOdd: Bool
    let keepsEmpty: Bool
    let bits: Int
    var testDescription: String { "\(evenOdd ? "even-odd" : "nonzero") keepsEmpty \(keepsEmpty) bits \(bits)" }
  }

  static let rules = [false, true].flatMap { evenOdd in
    [false, true].flatMap { keepsEmpty in
      (7...10).map { Rule(evenOdd: evenOdd, keepsEmpty: keepsEmpty, bits: $0) }
    }
  }

  /// Blocks untouched, touched, or touched without an effect; windings from -3 to 3.
  private func fill(_ grid: TestGrid, bits: Int, random: inout SeededGenerator) {
    let whole = 2 << (2 * bits)
    for row in 0..<grid.height {
      for block in 0..<grid.width / 16 where random.int(0...2) > 0 {
        grid.touched.view[row] |= 1 << UInt64(block)
        var sum = random.int(-3...3) * whole
        for x in block * 16..<block * 16 + 16 where random.int(0...3) == 0 {
          let next = random.int(0...3) == 0 ? random.int(-3...3) * whole : random.int(-3 * whole...3 * whole)
          grid.cells.view[row * (grid.width + 2) + x] = Int32(next - sum)
          sum = next
        }
      }
      // What fell beyond the last column is nobody's, but must be cleared too.
      grid.cells.view[row * (grid.width + 2) + grid.width] = 77
    }
  }

  @Test(arguments: InstructionSet.available, rules)
  func sumsFoldByTheRule(set: InstructionSet, rule: Rule) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: rule.bits)
    for blockCount in [0, 1, 2, 3, 5, 64] {
      let grid = TestGrid(blockCount: blockCount, height: 3, subpixelBits: rule.bits)
      fill(grid, bits: rule.bits, random: &random)
      let areas = grid.areas
      let result = grid.resolved(evenOdd: rule.evenOdd, keepsEmpty: rule.keepsEmpty, kernels: kernels)
      for row in 0..<grid.height {
        for x in 0..<grid.width {
          let expected = ReferenceCoverage.folded(areas[row][x], bits: rule.bits, evenOdd: rule.evenOdd)
          // Without empty runs, a missing span stands for nothing there.
          let got = result[row][x] ?? (rule.keepsEmpty ? -1 : 0)
          try #require(got == expected, "row \(row) x \(x)")
        }
      }
      #expect(grid.isClean)
      #expect(grid.guardsAreIntact)
    }
  }

  /// Runs without an edge become one span of one coverage, not values.
  @Test(arguments: InstructionSet.available)
  func plainRunsHoldNoValues(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let grid = TestGrid(blockCount: 6, height: 1)
    // A box from x 20 to x 70: blocks 1 and 4 hold its sides.
    grid.accumulate(
      [
        Edge(x0: 20 << 10, y0: 0, x1: 20 << 10, y1: 1024), Edge(x0: 70 << 10, y0: 1024, x1: 70 << 10, y1: 0),
      ], kernels: kernels)
    let count = kernels.resolveCoverage(grid.grid, false, true, grid.coverage.view, grid.spans.view)
    let spans = grid.spans.elements.prefix(count)
    #expect(spans.map { $0.firstBlock } == [0, 1, 2, 4, 5])
    #expect(spans.map { $0.blockCount } == [1, 1, 2, 1, 1])
    #expect(spans.map { $0.uniformCoverage } == [0, -1, 16384, -1, 0])
  }
}
