import KernelTable
import Kernels
import Testing

/// Coverage is area: against polygons clipped to the pixel in double.
struct ExactAreaTests {
  /// 1/500 of a pixel is half a level of 8 bits.
  private static let tolerance = 1.0 / 500

  @Test(arguments: InstructionSet.available)
  func trianglesCoverTheirArea(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 500)
    for round in 0..<60 {
      // Needles and triangles far larger than the window too.
      let reach = [4.0, 20, 300][round % 3]
      let corners = (0..<3).map { _ in
        PolygonArea.Corner(
          x: (random.double(16 - reach, 16 + reach) * 1024).rounded() / 1024,
          y: (random.double(6 - reach, 6 + reach) * 1024).rounded() / 1024)
      }
      let fixed = corners.map { (Int32($0.x * 1024), Int32($0.y * 1024)) }
      let edges = (0..<3).map { index in
        let (a, b) = (fixed[index], fixed[(index + 1) % 3])
        return Edge(x0: a.0, y0: a.1, x1: b.0, y1: b.1)
      }
      let grid = TestGrid(blockCount: 2, height: 12)
      grid.accumulate(edges, kernels: kernels)
      let coverage = grid.resolved(evenOdd: round % 2 == 1, kernels: kernels)
      var worst = 0.0
      for y in 0..<12 {
        for x in 0..<32 {
          let area = PolygonArea.within(pixelX: x, pixelY: y, corners)
          worst = max(worst, abs(Double(coverage[y][x] ?? 0) / 16384 - area))
        }
      }
      #expect(worst <= Self.tolerance, "\(corners)")
    }
  }
}
