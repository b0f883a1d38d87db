import KernelTable
import Kernels
import Testing

/// Where the tiles' borders lie changes no pixel.
struct TileIndependenceTests {
  private static let blockCount = 4
  private static let height = 9

  private func coverage(
    of edges: [Edge], blocks: Range<Int>, rows: Range<Int>, evenOdd: Bool, kernels: KernelTable
  ) -> [[Int]] {
    let grid = TestGrid(
      blockCount: blocks.count, height: rows.count, pixelX: blocks.lowerBound * 16, pixelY: rows.lowerBound)
    grid.accumulate(edges, kernels: kernels)
    return grid.resolved(evenOdd: evenOdd, kernels: kernels).map { $0.map { $0 ?? 0 } }
  }

  @Test(arguments: InstructionSet.available, [false, true])
  func splitAnywhere(set: InstructionSet, evenOdd: Bool) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let (blocks, rows) = (0..<Self.blockCount, 0..<Self.height)
    var random = SeededGenerator(seed: evenOdd ? 1 : 0)
    for _ in 0..<8 {
      let edges = random.edges(count: 40, width: 64, height: Self.height)
      func part(_ blocks: Range<Int>, _ rows: Range<Int>) -> [[Int]] {
        coverage(of: edges, blocks: blocks, rows: rows, evenOdd: evenOdd, kernels: kernels)
      }
      let whole = part(blocks, rows)
      for column in 1..<Self.blockCount {
        let (left, right) = (part(0..<column, rows), part(column..<Self.blockCount, rows))
        #expect(zip(left, right).map { $0 + $1 } == whole, "split at column \(column * 16)")
      }
      for row in 1..<Self.height {
        #expect(part(blocks, 0..<row) + part(blocks, row..<Self.height) == whole, "split at row \(row)")
      }
    }
  }
}
