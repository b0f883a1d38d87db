import KernelTable
import Pixels
import Testing

@testable import Effects

@Suite struct GaussianBlurTests {
  static let sigmas: [Double] = [
    0, 0.3, 0.5, 0.6, 0.8, 1, 1.37, 1.5, 2, 2.5, 3, 3.99, 4.49, 4.5, 5, 5.5, 7.99, 8, 9, 11.3, 15.9, 16, 17, 23.5, 31.9,
    32,
    35, 48.2, 64, 100, 127, 128, 200, 333.3, 500,
  ]

  /// Two dozen pixels over a range, its ends among them.
  static func sampled(_ range: Range<Int>) -> [Int] {
    // Odd, so that every phase of the coarse grids comes up.
    let step = max(1, range.count / 23) | 1
    return Array(stride(from: range.lowerBound, to: range.upperBound, by: step)) + [range.upperBound - 1]
  }

  @Test(arguments: sigmas)
  func colours(sigma: Double) {
    let rect = PixelRect(minX: -13, minY: 7, maxX: 38, maxY: 52)
    let source = TestPictures.shapes(rect: rect, seed: 11)
    let plan = GaussianPlan(sigma: sigma)
    let wanted = rect.outset(dx: plan.reachX + 3, dy: plan.reachY + 3)
    let result = GaussianBlur.apply(plan, source: source, destination: wanted)
    for plane in [1, 3] {
      let error = BlurError(
        result, of: source, plane: plane, sigmaX: sigma, sigmaY: sigma, columns: Self.sampled(wanted.columns),
        rows: Self.sampled(wanted.rows))
      #expect(error.largest < 0.3)
      #expect(error.largestInBytes <= 1)
      #expect(abs(error.mean) < 0.01)
    }
    // Premultiplied stays premultiplied.
    let count = wanted.width * wanted.height
    #expect((0..<3 * count).allSatisfy { result.samples[$0] <= result.samples[3 * count + $0 % count] })
  }

  @Test(arguments: sigmas)
  func masks(sigma: Double) {
    let rect = PixelRect(minX: 3, minY: -50, maxX: 71, maxY: 14)
    for source in [TestPictures.full(rect: rect), TestPictures.noise(rect: rect, seed: 5)] {
      let plan = GaussianPlan(sigma: sigma)
      let wanted = rect.outset(dx: plan.reachX + 2, dy: plan.reachY + 2)
      let result = GaussianBlur.apply(plan, source: source, destination: wanted)
      let error = BlurError(
        result, of: source, plane: 0, sigmaX: sigma, sigmaY: sigma, columns: Self.sampled(wanted.columns),
        rows: Self.sampled(wanted.rows))
      #expect(error.largest < 0.3)
      #expect(error.largestInBytes <= 1)
      #expect(abs(error.mean) < 0.01)
    }
  }

  @Test(arguments: [(0, 9), (40, 0), (1.3, 70), (200, 2.5), (8, 4), (0.4, 5)] as [(Double, Double)])
  func differentSigmas(x: Double, y: Double) {
    let rect = PixelRect(minX: 100, minY: -33, maxX: 161, maxY: 20)
    let source = TestPictures.noise(rect: rect, seed: 21)
    let plan = GaussianPlan(sigmaX: x, sigmaY: y)
    let wanted = rect.outset(dx: plan.reachX + 1, dy: plan.reachY + 1)
    let result = GaussianBlur.apply(plan, source: source, destination: wanted)
    let error = BlurError(
      result, of: source, plane: 0, sigmaX: x, sigmaY: y, columns: Self.sampled(wanted.columns),
      rows: Self.sampled(wanted.rows))
    #expect(error.largest < 0.3)
    #expect(abs(error.mean) < 0.01)
  }
}
