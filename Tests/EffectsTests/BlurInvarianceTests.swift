import KernelTable
import Pixels
import Testing

@testable import Effects

/// The same bytes whatever the instruction set, the threads, and the part asked for.
@Suite struct BlurInvarianceTests {
  static let plans: [(Double, Double)] = [(0, 0), (0.7, 0.7), (3.2, 3.2), (6, 6), (17, 17), (90, 90), (2, 40), (33, 1)]
  static let rect = PixelRect(minX: -37, minY: -21, maxX: 90, maxY: 83)
  static let source = TestPictures.shapes(rect: rect, seed: 3)

  static func plan(_ sigmas: (Double, Double)) -> GaussianPlan { GaussianPlan(sigmaX: sigmas.0, sigmaY: sigmas.1) }

  @Test(arguments: plans)
  func instructionSets(sigmas: (Double, Double)) throws {
    let wanted = Self.rect.outset(dx: 25, dy: 13)
    let results = try InstructionSet.available.map { set in
      GaussianBlur.apply(
        Self.plan(sigmas), source: Self.source, destination: wanted,
        kernels: try #require(KernelTable.table(for: set)))
    }
    #expect(results.allSatisfy { $0 == results[0] })
    #expect(results[0].samples.contains { $0 > 0 })
  }

  @Test(arguments: plans)
  func threads(sigmas: (Double, Double)) {
    let wanted = Self.rect.outset(dx: 31, dy: 40)
    let one = GaussianBlur.apply(Self.plan(sigmas), source: Self.source, destination: wanted, threads: 1)
    for threads in [2, 3, 7, 16] {
      let many = GaussianBlur.apply(Self.plan(sigmas), source: Self.source, destination: wanted, threads: threads)
      #expect(many == one)
    }
  }

  @Test(arguments: plans)
  func partsOfTheDestination(sigmas: (Double, Double)) {
    let wanted = Self.rect.outset(dx: 30, dy: 30)
    let whole = GaussianBlur.apply(Self.plan(sigmas), source: Self.source, destination: wanted)
    let parts = [
      PixelRect(minX: -5, minY: -3, maxX: 28, maxY: 41), PixelRect(minX: -60, minY: 17, maxX: -59, maxY: 18),
      PixelRect(minX: 63, minY: -51, maxX: 200, maxY: -20), PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 60),
    ]
    for part in parts {
      let cut = GaussianBlur.apply(Self.plan(sigmas), source: Self.source, destination: part)
      let agrees = (0..<4).allSatisfy { plane in
        part.intersection(wanted).rows.allSatisfy { y in
          part.intersection(wanted).columns.allSatisfy {
            cut[plane: plane, x: $0, y: y] == whole[plane: plane, x: $0, y: y]
          }
        }
      }
      #expect(agrees)
    }
  }

  /// Lent memory with other strides, and whatever it held before, gives what a fresh buffer gives.
  @Test(arguments: plans)
  func lentMemory(sigmas: (Double, Double)) {
    let wanted = PixelRect(minX: -200, minY: -90, maxX: 120, maxY: 10)
    let fresh = GaussianBlur.apply(Self.plan(sigmas), source: Self.source, destination: wanted)
    var reused = PlaneBuffer(
      rect: wanted, planeCount: 4,
      samples: [Int16](repeating: 1234, count: 4 * wanted.width * wanted.height))
    Self.source.withView { source in
      reused.withMutableView { GaussianBlur.apply(Self.plan(sigmas), source: source, destination: $0) }
    }
    #expect(reused == fresh)
    // Row after row, the planes within each row, as tiles hold them.
    let memory = Scratch<Int16>(count: 4 * wanted.width * wanted.height, zero: 77)
    let interleaved = PlaneView(
      rect: wanted, planeCount: 4, base: memory.view, rowStride: 4 * wanted.width, planeStride: wanted.width)
    Self.source.withView { GaussianBlur.apply(Self.plan(sigmas), source: $0, destination: interleaved, threads: 2) }
    let agrees = (0..<4).allSatisfy { plane in
      wanted.rows.allSatisfy { y in
        let row = interleaved.row(plane: plane, x: wanted.minX, y: y)
        return (0..<wanted.width).allSatisfy { row[$0] == fresh[plane: plane, x: wanted.minX + $0, y: y] }
      }
    }
    #expect(agrees)
  }
}
