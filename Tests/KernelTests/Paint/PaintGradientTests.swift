import KernelTable
import Kernels
import Testing

/// What the gradient kernel does with its colours: coverage, opacity, over or instead.
struct PaintGradientTests {
  @Test(arguments: InstructionSet.available, 0...5)
  func coverageAndOpacity(set: InstructionSet, blockCount: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: blockCount)
    for round in 0..<12 {
      let isOpaque = round % 3 == 0
      let gradient = TestGradient(random.gradient(.axial, stopCount: 4, isOpaque: isOpaque))
      let colors = gradient.painted(blockCount: blockCount, height: 3, kernels: kernels)
      let tile = TestTile(blockCount: blockCount, random: &random)
      let spans = TestSpans(blockCount: blockCount, random: &random)
      let opacity = round < 6 ? 16384 : random.unorm14()
      let replaces = round % 2 == 0
      let expected = tile.changed(by: spans) { row, x, coverage in
        let covered = colors[row, x].scaled(by: Pixel14.scaled(opacity, by: coverage))
        return replaces ? covered : covered.over(tile[row, x])
      }
      kernels.paintGradient(tile.view, 0, 0, spans.list, gradient.view, Int16(opacity), replaces)
      #expect(tile.difference(from: expected) == nil)
      #expect(spans.guardsAreIntact && gradient.guardsAreIntact)
    }
  }

  /// Colours at their alpha and many jumps: what is stored is a colour all the same.
  @Test(arguments: InstructionSet.available, GradientColorTests.kinds)
  func colourNeverAboveAlpha(set: InstructionSet, kind: GradientView.Kind) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 14)
    for round in 0..<100 {
      var reference = random.gradient(kind, stopCount: random.int(2...30), isPremultiplied: round % 2 == 0)
      for index in reference.stops.indices.dropFirst() where random.int(0...3) == 0 {
        reference.stops[index].location = reference.stops[index - 1].location
      }
      let tile = TestGradient(reference).painted(blockCount: 5, height: 2, kernels: kernels)
      #expect(tile.pixels.first { !$0.isValid } == nil)
    }
  }

  /// Just before the second stop float gives a red of 8683.5 and an alpha a hair below.
  @Test(arguments: InstructionSet.available)
  func colourNeverAboveAlphaAtTheEndOfARamp(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let reference = ReferenceGradient(
      kind: .axial, map: [0, 0, Double(Float(0.39).nextDown), 0, 0, 0],
      stops: [
        .init(location: 0.37, color: SIMD4(202.0 / 255, 0, 0, 0.02)),
        .init(location: 0.39, color: SIMD4(1, 0, 0, 0.53)),
      ], isPremultiplied: true)
    let tile = TestGradient(reference).painted(blockCount: 1, height: 1, kernels: kernels)
    #expect(tile.pixels.allSatisfy { $0.isValid })
  }

  /// The steepest ramp a plan makes, magnified: float's steps of t are coarse in it.
  @Test(arguments: InstructionSet.available)
  func steepestRampsStayColours(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 15)
    for round in 0..<100 {
      let location = random.double(0, 1)
      let reference = ReferenceGradient(
        kind: .axial, map: [1.5e-8, 0, location, 0, 0, 0],
        stops: [
          .init(location: location, color: random.color(isOpaque: false)),
          .init(location: location + 1.01e-6, color: random.color(isOpaque: false)),
        ], isPremultiplied: round % 2 == 0)
      let tile = TestGradient(reference).painted(blockCount: 5, height: 1, kernels: kernels)
      #expect(tile.pixels.first { !$0.isValid } == nil)
    }
  }

  /// ux uy u0 vx vy v0
  static let hostileMapExamples: [[Double]] = [
    [1e300, -1e299, -1e301, 1e300, 1e300, 1e299], [1e30, 0, -1e31, 0, 1e30, 1e31], [1e-300, 0, 0, 0, 1e-300, 0],
    [0, 0, 0, 0, 0, 0], [.nan, 1, 0, 1, 0, 0], [.infinity, 0, -.infinity, 0, 1, 0], [1e308, 1e308, 0, 1e308, 0, 0],
  ]

  /// Maps that no float holds, with jumps on the way: colours all the same, and the same in every set.
  @Test(arguments: GradientColorTests.kinds, hostileMapExamples)
  func hostileMaps(kind: GradientView.Kind, map: [Double]) throws {
    let half = SIMD4(0.5, 1, 0, 0.5)
    let gradient = TestGradient(
      ReferenceGradient(
        kind: kind, map: map,
        stops: [
          .init(location: 0, color: SIMD4(1, 0, 0, 1)), .init(location: 0.5, color: half),
          .init(location: 0.5, color: SIMD4(0, 0, 1, 1)), .init(location: 1, color: SIMD4(0, 1, 0, 1)),
        ]))
    let baseline = gradient.painted(blockCount: 2, height: 3, kernels: .baseline)
    #expect(baseline.pixels.allSatisfy { $0.isValid && $0.alpha > 0 })
    for set in InstructionSet.available {
      let tile = gradient.painted(blockCount: 2, height: 3, kernels: try #require(KernelTable.table(for: set)))
      #expect(tile.difference(from: baseline) == nil, "\(set)")
    }
  }
}
