import KernelTable
import Pixels
import Testing

@testable import Effects

/// A blur kept at its coarsest level is the blur, sample by sample, however it is drawn and asked for.
@Suite struct CoarseBlurTests {
  static let plans: [(Double, Double)] = [(6, 6), (17, 17), (90, 90), (2, 40), (0, 9), (33, 120)]
  static let rect = PixelRect(minX: -37, minY: -21, maxX: 90, maxY: 183)
  static let source = TestPictures.noise(rect: rect, seed: 5)

  private static func rows(_ rows: Range<Int>) -> PlaneBuffer {
    let part = PixelRect(minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound)
    return PlaneBuffer(
      rect: part, planeCount: 1,
      samples: part.rows.flatMap { y in part.columns.map { x in source[plane: 0, x: x, y: y] } })
  }

  @Test(arguments: plans, [1, 40, 512])
  func isTheBlur(sigmas: (Double, Double), bandRows: Int) throws {
    let plan = GaussianPlan(sigmaX: sigmas.0, sigmaY: sigmas.1)
    let wanted = Self.rect.outset(dx: 31, dy: 17)
    let expected = GaussianBlur.apply(plan, source: Self.source, destination: wanted)
    let coarse = try #require(
      CoarseBlur(
        plan, source: Self.rect, destination: wanted, threads: 2, kernels: .best, bandRows: bandRows,
        drawRows: Self.rows))
    #expect(coarse.rect == wanted)
    for (width, height) in [(wanted.width, wanted.height), (256, 16), (48, 7), (1, 1)] {
      // Every part, or, where they are many, some.
      let step = width == 1 ? 13 : 1
      for y in stride(from: wanted.minY, to: wanted.maxY, by: height * step) {
        for x in stride(from: wanted.minX, to: wanted.maxX, by: width * step) {
          let part = PixelRect(
            minX: x, minY: y, maxX: min(x + width, wanted.maxX), maxY: min(y + height, wanted.maxY))
          var actual = PlaneBuffer(rect: part, planeCount: 1)
          actual.withMutableView { coarse.write(part, into: $0.base, rowStride: $0.rowStride) }
          let isSame = part.rows.allSatisfy { y in
            part.columns.allSatisfy { x in actual[plane: 0, x: x, y: y] == expected[plane: 0, x: x, y: y] }
          }
          #expect(isSame, "\(part)")
        }
      }
    }
  }

  @Test func farAwayThereIsNothing() throws {
    let plan = GaussianPlan(sigma: 9)
    let coarse = try #require(
      CoarseBlur(
        plan, source: Self.rect, destination: Self.rect, threads: 1, kernels: .best, bandRows: 64, drawRows: Self.rows))
    let far = PixelRect(minX: 5000, minY: 0, maxX: 5007, maxY: 3)
    var samples = PlaneBuffer(rect: far, planeCount: 1, samples: [Int16](repeating: 7, count: 21))
    samples.withMutableView { coarse.write(far, into: $0.base, rowStride: $0.rowStride) }
    #expect(samples.samples.allSatisfy { $0 == 0 })
  }

  /// What has no coarser level is blurred at once.
  @Test func smallSigmasHaveNone() {
    for plan in [GaussianPlan(sigma: 2), GaussianPlan(sigmaX: 40, sigmaY: 1), GaussianPlan(xx: 900, xy: 300, yy: 400)] {
      let coarse = CoarseBlur(
        plan, source: Self.rect, destination: Self.rect, threads: 1, kernels: .best, bandRows: 64, drawRows: Self.rows)
      #expect(coarse == nil)
    }
  }
}
