import KernelTable
import Kernels
import Testing

/// Short edges eight at a time, what is left of eight, and long ones between them: each pixel's exact area.
struct ShortEdgesTests {
  private static let places: [(bits: Int, pixelX: Int, pixelY: Int)] = [
    (10, 0, 0), (9, 48, 7), (8, 1024, 300), (7, -32, -5), (10, 1_048_000, 1_048_000),
  ]

  private func check(
    _ edges: [Edge], blockCount: Int, height: Int, place: (bits: Int, pixelX: Int, pixelY: Int), kernels: KernelTable
  ) {
    let grid = TestGrid(
      blockCount: blockCount, height: height, pixelX: place.pixelX, pixelY: place.pixelY, subpixelBits: place.bits)
    grid.accumulate(edges, kernels: kernels)
    let expected = (0..<height).map { row in
      (0..<grid.width).map { x in
        edges.reduce(0) {
          $0 + ReferenceCoverage.area(of: $1, x: place.pixelX + x, y: place.pixelY + row, bits: place.bits)
        }
      }
    }
    #expect(grid.areas == expected, "\(edges.count) edges at \(place)")
    #expect(grid.touchedTellsOfEveryCell)
    #expect(grid.guardsAreIntact)
    _ = grid.resolved(evenOdd: false, kernels: kernels)
    #expect(grid.isClean)
  }

  @Test(arguments: InstructionSet.available, 0...25)
  func chordsAlone(set: InstructionSet, count: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: count)
    for place in Self.places {
      for blockCount in [1, 2, 3] {
        let edges = random.shortEdges(
          count: count, width: blockCount * 16, height: 4, pixelX: place.pixelX, pixelY: place.pixelY, bits: place.bits)
        check(edges, blockCount: blockCount, height: 4, place: place, kernels: kernels)
      }
    }
  }

  @Test(arguments: InstructionSet.available, [(8, 10), (16, 30), (24, 50), (25, 80), (40, 40), (9, 100)])
  func chordsAndLongEdges(set: InstructionSet, mixture: (count: Int, longShareInPercent: Int)) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: mixture.count)
    for place in Self.places {
      for height in [1, 2, 7] {
        let edges = random.shortEdges(
          count: mixture.count, width: 32, height: height, pixelX: place.pixelX, pixelY: place.pixelY, bits: place.bits,
          longShare: mixture.longShareInPercent)
        check(edges, blockCount: 2, height: height, place: place, kernels: kernels)
      }
    }
  }

  /// Eight chords at the widest grid's right border, where the last bit of a row's word is.
  @Test(arguments: InstructionSet.available)
  func chordsOfTheWidestGrid(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 6)
    for _ in 0..<4 {
      let edges = random.shortEdges(count: 24, width: 1024, height: 2, pixelX: 0, pixelY: 0, bits: 10)
      check(edges, blockCount: 64, height: 2, place: (10, 0, 0), kernels: kernels)
    }
  }

  /// One chord in eight places, so that no error hides behind another.
  @Test(arguments: InstructionSet.available, 0...9)
  func oneChordAmongNothing(set: InstructionSet, seed: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: seed)
    for index in 0..<40 {
      let chord = random.shortEdges(count: 1, width: 16, height: 3, pixelX: 0, pixelY: 0, bits: 10)[0]
      let level = Edge(x0: 40, y0: 3072, x1: 90, y1: 3072)
      let short = Edge(x0: 5000, y0: 100, x1: 5400, y1: 900)
      // Five that stay short, so that eight are taken at once.
      var edges = [level, short, short, level, short, short, level, short]
      edges[index % 8] = chord
      check(edges, blockCount: 1, height: 3, place: (10, 0, 0), kernels: kernels)
    }
  }
}
