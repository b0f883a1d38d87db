import KernelTable
import Kernels
import Testing

/// Edges to cells, against each pixel's area by direct formulas.
struct AccumulateEdgesTests {
  private func areas(
    of edges: [Edge], width: Int, height: Int, pixelX: Int, pixelY: Int, bits: Int
  ) -> [[Int]] {
    (0..<height).map { row in
      (0..<width).map { x in
        edges.reduce(0) { $0 + ReferenceCoverage.area(of: $1, x: pixelX + x, y: pixelY + row, bits: bits) }
      }
    }
  }

  @Test(arguments: InstructionSet.available, 0...5)
  func everyPixelsAreaIsExact(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    for (bits, pixelX, pixelY) in [(10, 0, 0), (9, 48, 7), (8, 1024, 300), (7, -32, -5)] {
      let grid = TestGrid(
        blockCount: blockCount, height: 4, pixelX: pixelX, pixelY: pixelY, subpixelBits: bits)
      for _ in 0..<3 {
        let edges = random.edges(
          count: 30, width: grid.width, height: 4, pixelX: pixelX, pixelY: pixelY, bits: bits)
        grid.accumulate(edges, kernels: kernels)
        let expected = areas(
          of: edges, width: grid.width, height: 4, pixelX: pixelX, pixelY: pixelY, bits: bits)
        #expect(grid.areas == expected)
        #expect(grid.touchedTellsOfEveryCell)
        #expect(grid.guardsAreIntact)
        _ = grid.resolved(evenOdd: false, kernels: kernels)
        #expect(grid.isClean)
      }
    }
  }

  /// One edge at a time, so that no error hides behind another.
  @Test(arguments: InstructionSet.available, 0...9)
  func everyKindOfEdgeAlone(set: InstructionSet, kind: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: kind)
    for _ in 0..<20 {
      let edge = random.edges(count: 10, width: 32, height: 5)[kind]
      let grid = TestGrid(blockCount: 2, height: 5)
      grid.accumulate([edge], kernels: kernels)
      #expect(
        grid.areas == areas(of: [edge], width: 32, height: 5, pixelX: 0, pixelY: 0, bits: 10), "\(edge)")
    }
  }

  @Test(arguments: InstructionSet.available)
  func widestGrid(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 64)
    let grid = TestGrid(blockCount: 64, height: 2)
    let edges = random.edges(count: 20, width: 1024, height: 2)
    grid.accumulate(edges, kernels: kernels)
    #expect(grid.areas == areas(of: edges, width: 1024, height: 2, pixelX: 0, pixelY: 0, bits: 10))
    #expect(grid.touchedTellsOfEveryCell)
    #expect(grid.guardsAreIntact)
  }

  @Test(arguments: InstructionSet.available)
  func orderOfEdgesChangesNoCell(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 3)
    let edges = random.edges(count: 60, width: 48, height: 6)
    let (forwards, backwards) = (TestGrid(blockCount: 3, height: 6), TestGrid(blockCount: 3, height: 6))
    forwards.accumulate(edges, kernels: kernels)
    backwards.accumulate(edges.reversed(), kernels: kernels)
    #expect(forwards.cells.elements == backwards.cells.elements)
    #expect(forwards.touched.elements == backwards.touched.elements)
  }

  @Test(arguments: InstructionSet.available)
  func noEdgesLeaveNoTrace(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let grid = TestGrid(blockCount: 2, height: 3)
    let level = Edge(x0: 0, y0: 512, x1: 20_000, y1: 512)
    grid.accumulate([], kernels: kernels)
    grid.accumulate([level], kernels: kernels)
    #expect(grid.isClean && grid.guardsAreIntact)
  }
}
