import Geometry
import Kernels
import Testing

@testable import Raster

@Suite struct EdgeIslandsTests {
  /// Self-crossing stars of five points on a grid of cells, up to `reach` cells large.
  private static func stars(seed: UInt64, rows: Int, cell: Double, reach: ClosedRange<Double>) -> [[Point]] {
    var generator = SplitMix64(state: seed)
    return (0..<rows * rows).map { index in
      let radius = Double.random(in: reach, using: &generator) * cell / 2
      let centerX = (Double(index % rows) + 0.5) * cell
      let centerY = (Double(index / rows) + 0.5) * cell
      let turn = Double.random(in: 0..<360, using: &generator)
      return (0..<5).map { corner in
        let (sin, cos) = Trigonometry.sincos(degrees: turn + Double(corner) * 144)
        return Point(x: centerX + radius * cos, y: centerY + radius * sin)
      }
    }
  }

  private static func edges(_ polygons: [[Point]], pageSize: Double = 1000) -> [Edge] {
    let memory = EdgeMemory(capacity: 16)
    var builder = EdgeBuilder(pageX: 0, pageY: 0, pageWidth: pageSize, pageHeight: pageSize, memory: memory)
    defer { builder.edges.free() }
    for polygon in polygons {
      for (index, point) in polygon.enumerated() {
        builder.edge(from: point, to: polygon[(index + 1) % polygon.count])
      }
    }
    return builder.edges.array
  }

  private static func key(_ edge: Edge) -> [Int32] { [edge.x0, edge.y0, edge.x1, edge.y1] }

  /// Parted or not, coverage is the exact area: apart, touching, over each other, and over the page's sides.
  @Test(arguments: 0..<6 as Range<UInt64>, [FillRule.nonZero, .evenOdd])
  func partsHaveTheirExactArea(seed: UInt64, rule: FillRule) {
    let size = 40
    let reach: ClosedRange<Double> = seed % 2 == 0 ? 0.3...0.98 : 0.3...2.4
    let polygons = Self.stars(seed: seed, rows: 7, cell: 6.3, reach: reach)
    let bitmap = ExactAreaTests.picture(polygons, rule: rule, size: size)
    var worst = 0.0
    for y in 0..<size {
      let exact = ExactAreaTests.areas(polygons, evenOdd: rule == .evenOdd, y: y, width: size)
      for x in 0..<size {
        worst = max(worst, abs(exact[x] * 255 - Double(bitmap.bytes[4 * (y * size + x) + 3])))
      }
    }
    #expect(worst <= 1)
  }

  @Test func starsApartAreIslands() throws {
    let edges = Self.edges(Self.stars(seed: 1, rows: 8, cell: 20, reach: 0.5...0.9))
    let islands = try #require(EdgeIslands.split(edges))
    #expect(islands.count == 64)
    #expect(islands.flatMap(\.self).map(Self.key) == edges.map(Self.key))
  }

  @Test func starsOverEachOtherAreOne() {
    #expect(EdgeIslands.split(Self.edges(Self.stars(seed: 1, rows: 8, cell: 20, reach: 1.9...2.1))) == nil)
  }

  /// A level side is no edge: the two upright sides of a rectangle are one island all the same.
  @Test func rectanglesKeepBothSides() throws {
    let rectangles = (0..<40).map { index -> [Point] in
      let x = Double(index) * 20
      return [Point(x: x, y: 5), Point(x: x + 10, y: 5), Point(x: x + 10, y: 15), Point(x: x, y: 15)]
    }
    let islands = try #require(EdgeIslands.split(Self.edges(rectangles)))
    #expect(islands.count == 40)
    #expect(islands.allSatisfy { $0.count == 2 })
  }

  /// What the page's right side cuts open is not parted.
  @Test func openChainsAreLeftAlone() {
    var edges = Self.edges(Self.stars(seed: 1, rows: 8, cell: 20, reach: 0.5...0.9))
    edges.remove(at: 12)
    #expect(EdgeIslands.split(edges) == nil)
  }

  @Test func fewEdgesAreLeftAlone() {
    #expect(EdgeIslands.split(Self.edges(Self.stars(seed: 1, rows: 3, cell: 20, reach: 0.5...0.9))) == nil)
    #expect(EdgeIslands.split([]) == nil)
  }
}
