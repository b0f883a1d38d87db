import Geometry
import Pixels
import Testing

@testable import Raster

@Suite struct GradientPlanTests {
  static func plan(
    _ kind: GradientPaint.Kind, _ stops: [(Double, Color)], premultiplied: Bool = false
  ) -> GradientPlan {
    GradientPlan(
      GradientPaint(
        kind: kind, toUnit: .identity, stops: stops.map { .init(location: $0.0, color: $0.1) },
        interpolatesPremultiplied: premultiplied))
  }

  static let red = Color(red: 1, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let thinRed = Color(red: 1, green: 0, blue: 0, alpha: 0.5)

  @Test func aStopOnTheLineBetweenItsNeighboursIsDropped() {
    let middle = Color(red: 0.5, green: 0, blue: 0.5)
    let two = Self.plan(.axial, [(0, Self.red), (1, Self.blue)])
    let three = Self.plan(.axial, [(0, Self.red), (0.5, middle), (1, Self.blue)])
    #expect(two.segments == three.segments)
  }

  @Test func aDoubledLocationIsAJumpToTheLaterColour() {
    let plan = Self.plan(.axial, [(0, Self.red), (0.5, Self.red), (0.5, Self.blue), (1, Self.blue)])
    #expect(plan.jumps == [0.5, -16384, 0, 16384, 0])
  }

  @Test func unsortedStopsAreRaisedToTheOneBefore() {
    let raised = Self.plan(.axial, [(0, Self.red), (0.6, Self.blue), (0.3, Self.red), (1, Self.blue)])
    let written = Self.plan(.axial, [(0, Self.red), (0.6, Self.blue), (0.6, Self.red), (1, Self.blue)])
    #expect(raised.segments == written.segments)
    #expect(raised.jumps == written.jumps)
  }

  @Test func aConicGradientClosesWithAJumpOnlyWhereItsEndsDiffer() {
    #expect(Self.plan(.conic, [(0, Self.red), (1, Self.blue)]).jumps == [0, 16384, 0, -16384, 0])
    #expect(Self.plan(.conic, [(0, Self.red), (0.5, Self.blue), (1, Self.red)]).jumps == [])
  }

  @Test func oneAlphaThroughoutNeedsNoProductPerPixel() {
    #expect(
      !Self.plan(.axial, [(0, Self.thinRed), (1, Color(red: 0, green: 1, blue: 0, alpha: 0.5))]).multipliesByAlpha)
    #expect(Self.plan(.axial, [(0, Self.thinRed), (1, Self.blue)]).multipliesByAlpha)
    #expect(!Self.plan(.axial, [(0, Self.thinRed), (1, Self.blue)], premultiplied: true).multipliesByAlpha)
  }

  @Test(arguments: [1e308, -1e308, 1e30, .leastNonzeroMagnitude])
  func absurdLocationsGiveFiniteTables(location: Double) {
    let plan = Self.plan(.radial, [(location, Self.red), (0.5, Self.blue), (location * 0.5, Self.thinRed)])
    // The first record's lower bound is -infinity by design; all else is finite.
    #expect(plan.segments.dropFirst().allSatisfy { $0.isFinite })
    #expect(plan.jumps.allSatisfy { $0.isFinite })
  }
}
