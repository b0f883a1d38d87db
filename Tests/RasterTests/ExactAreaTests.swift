import Geometry
import KernelTable
import Pixels
import Testing

@testable import Raster

/// Coverage against the exact area under the fill rule, reckoned in another way: many scanlines a pixel row,
/// each cut exactly in x.
@Suite struct ExactAreaTests {
  /// The share of each pixel of row `y` that lies inside, from `lines` scanlines with exact spans.
  static func areas(_ polygons: [[Point]], evenOdd: Bool, y: Int, width: Int, lines: Int = 512) -> [Double] {
    var total = [Double](repeating: 0, count: width)
    for line in 0..<lines {
      let scanY = Double(y) + (Double(line) + 0.5) / Double(lines)
      var crossings: [(x: Double, winding: Int)] = []
      for polygon in polygons {
        for (index, a) in polygon.enumerated() {
          let b = polygon[(index + 1) % polygon.count]
          if (a.y <= scanY) != (b.y <= scanY) {
            crossings.append((a.x + (scanY - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
          }
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.winding
        let inside = evenOdd ? winding % 2 != 0 : winding != 0
        guard inside, index + 1 < crossings.count else { continue }
        for x in 0..<width {
          let low = max(crossing.x, Double(x))
          let high = min(crossings[index + 1].x, Double(x + 1))
          if high > low { total[x] += high - low }
        }
      }
    }
    return total.map { $0 / Double(lines) }
  }

  static func picture(_ polygons: [[Point]], rule: FillRule, size: Int, options: RasterOptions = RasterOptions())
    -> Bitmap
  {
    var path = Path()
    for polygon in polygons { path.addPolygon(polygon) }
    let list = DisplayList(
      widthInPixels: size, heightInPixels: size,
      commands: [.fill(Fill(coverage: .path(path, transform: .identity, rule: rule), paint: .solid(.white)))])
    var bitmap = Bitmap(widthInPixels: size, heightInPixels: size, alphaForm: .premultiplied)
    Rasterizer.draw(list, into: &bitmap, options: options)
    return bitmap
  }

  static func randomPolygons(seed: UInt64, size: Double) -> [[Point]] {
    var generator = SplitMix64(state: seed)
    func point() -> Point {
      Point(
        x: Double.random(in: -2...size + 2, using: &generator), y: Double.random(in: -2...size + 2, using: &generator))
    }
    return (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      (0..<Int.random(in: 3...8, using: &generator)).map { _ in point() }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>, [FillRule.nonZero, .evenOdd])
  func selfCrossingPolygonsHaveTheirExactArea(seed: UInt64, rule: FillRule) {
    let size = 12
    let polygons = Self.randomPolygons(seed: seed, size: Double(size))
    let bitmap = Self.picture(polygons, rule: rule, size: size)
    var worst = 0.0
    for y in 0..<size {
      let exact = Self.areas(polygons, evenOdd: rule == .evenOdd, y: y, width: size)
      for x in 0..<size {
        worst = max(worst, abs(exact[x] * 255 - Double(bitmap.bytes[4 * (y * size + x) + 3])))
      }
    }
    // Half a level of rounding, half of the grid's and the oracle's own step.
    #expect(worst <= 1)
  }

  @Test func twoOverlappingRectanglesOfOnePathCoverTheirSharedHalfRowOnce() {
    // Both start at y = 1.5: the summed areas would make the row above full.
    let a = [Point(x: 1, y: 1.5), Point(x: 7, y: 1.5), Point(x: 7, y: 6), Point(x: 1, y: 6)]
    let b = [Point(x: 2, y: 1.5), Point(x: 8, y: 1.5), Point(x: 8, y: 6), Point(x: 2, y: 6)]
    let bitmap = Self.picture([a, b], rule: .nonZero, size: 9)
    #expect(bitmap.bytes[4 * (1 * 9 + 4) + 3] == 128)
    #expect(bitmap.bytes[4 * (3 * 9 + 4) + 3] == 255)
  }

  @Test func windingsBeyondAThousandDoNotOverflow() {
    // 5000 squares one over the other: sums of signed areas at 10 bits would wrap at 1024.
    let square = [Point(x: 2, y: 2), Point(x: 6, y: 2), Point(x: 6, y: 6), Point(x: 2, y: 6)]
    let bitmap = Self.picture(Array(repeating: square, count: 5000), rule: .nonZero, size: 8)
    #expect(bitmap.bytes[4 * (4 * 8 + 4) + 3] == 255)
    #expect(bitmap.bytes[4 * (1 * 8 + 4) + 3] == 0)
  }

  @Test(arguments: InstructionSet.available, [(16, 1), (32, 5), (256, 16), (1024, 64), (48, 16)])
  func tilesAndInstructionSetsChangeNoByte(set: InstructionSet, tile: (width: Int, height: Int)) {
    for seed in 100..<110 as Range<UInt64> {
      let polygons = Self.randomPolygons(seed: seed, size: 70)
      let expected = Self.picture(polygons, rule: .nonZero, size: 70, options: RasterOptions(instructionSet: .baseline))
      let actual = Self.picture(
        polygons, rule: .nonZero, size: 70,
        options: RasterOptions(threads: 3, instructionSet: set, tileWidth: tile.width, tileHeight: tile.height))
      #expect(actual == expected)
    }
  }
}

/// The public-domain generator of that name: the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
