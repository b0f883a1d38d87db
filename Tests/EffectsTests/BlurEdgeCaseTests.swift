import Pixels
import Testing

@testable import Effects

@Suite struct BlurEdgeCaseTests {
  static let oddSigmas = [0, 1e-9, 0.2, 1, 5, 30, 4000, 1e6, 1e300, .infinity, -3, .nan]

  @Test(arguments: oddSigmas)
  func onePixel(sigma: Double) {
    let rect = PixelRect(minX: 5, minY: -9, maxX: 6, maxY: -8)
    let plan = GaussianPlan(sigma: sigma)
    let wanted = rect.outset(dx: 20, dy: 20)
    let result = GaussianBlur.apply(plan, source: TestPictures.full(rect: rect), destination: wanted)
    let error = BlurError(
      result, of: TestPictures.full(rect: rect), plane: 0, sigmaX: plan.x.sigma, sigmaY: plan.y.sigma,
      columns: Array(wanted.columns), rows: Array(wanted.rows))
    #expect(error.largest < 0.1)
  }

  @Test(arguments: oddSigmas)
  func nothingWantedNothingGiven(sigma: Double) {
    let plan = GaussianPlan(sigma: sigma)
    let rect = PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9)
    #expect(GaussianBlur.apply(plan, source: TestPictures.full(rect: rect), destination: .empty).samples.isEmpty)
    let inverted = PixelRect(minX: 5, minY: 5, maxX: -5, maxY: 2)
    #expect(GaussianBlur.apply(plan, source: TestPictures.full(rect: rect), destination: inverted).samples.isEmpty)
    let nothing = PlaneBuffer(rect: .empty, planeCount: 2)
    #expect(GaussianBlur.apply(plan, source: nothing, destination: rect).samples == [Int16](repeating: 0, count: 162))
  }

  @Test func sigmaZeroIsACopy() {
    let rect = PixelRect(minX: -3, minY: 2, maxX: 44, maxY: 31)
    let source = TestPictures.noise(rect: rect, seed: 9)
    #expect(GaussianPlan(sigma: 0).isIdentity)
    #expect(GaussianPlan(sigma: 0).reachX == 0)
    #expect(GaussianBlur.apply(GaussianPlan(sigma: 0), source: source, destination: rect) == source)
  }

  @Test func farAway() {
    let far = 1 << 62
    let rect = PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 30)
    let beyond = PixelRect(minX: far, minY: far, maxX: far + 7, maxY: far + 7)
    #expect(
      GaussianBlur.apply(GaussianPlan(sigma: 9), source: TestPictures.full(rect: rect), destination: beyond)
        .samples.allSatisfy { $0 == 0 })
    let near = PixelRect(minX: 1 << 39, minY: -(1 << 39), maxX: (1 << 39) + 4, maxY: 4 - (1 << 39))
    let there = GaussianBlur.apply(
      GaussianPlan(sigma: 9), source: TestPictures.full(rect: near.outset(dx: 60, dy: 60)), destination: near)
    #expect(there.samples == [Int16](repeating: 16384, count: 16))
  }

  /// Far inside a full area the result is full, far outside it is empty, exactly.
  @Test(arguments: [0.5, 2, 4, 9, 20])
  func fullStaysFull(sigma: Double) {
    let plan = GaussianPlan(sigma: sigma)
    let support = 10 * max(Int(sigma), 1) + 4
    let rect = PixelRect(minX: 0, minY: 0, maxX: 2 * support + 3, maxY: 2 * support + 3)
    let result = GaussianBlur.apply(
      plan, source: TestPictures.full(rect: rect), destination: rect.outset(dx: support + 4, dy: support + 4))
    #expect(result[plane: 0, x: support + 1, y: support + 1] == 16384)
    #expect(result[plane: 0, x: -support - 4, y: support] == 0)
  }

  /// Within the reach lies all that shows.
  @Test(arguments: [0.5, 1, 3, 4, 7.9, 8, 35, 300])
  func reach(sigma: Double) {
    let plan = GaussianPlan(sigma: sigma)
    let rect = PixelRect(minX: 0, minY: 0, maxX: 900, maxY: 1)
    let column = GaussianBlur.apply(
      GaussianPlan(sigmaX: 0, sigmaY: sigma),
      source: TestPictures.full(rect: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 8 * plan.reachY + 9)),
      destination: PixelRect(minX: 0, minY: -plan.reachY - 300, maxX: 1, maxY: -plan.reachY))
    #expect(column.samples.allSatisfy { $0 <= 4 })
    #expect(plan.reachX >= Int(3 * sigma) && plan.reachX <= Int(3.5 * sigma) + 1)
    #expect(rect.outset(dx: plan.reachX, dy: plan.reachY).height == 1 + 2 * plan.reachY)
  }
}
