import KernelTable
import Kernels
import Testing

/// Steps of the colour are smoothed as edges are: by the share of the pixel on either side.
struct GradientJumpTests {
  private static let black = SIMD4<Double>(0, 0, 0, 1)
  private static let white = SIMD4<Double>(1, 1, 1, 1)

  private func step(_ kind: GradientView.Kind, at location: Double, map: [Double]) -> ReferenceGradient {
    ReferenceGradient(
      kind: kind, map: map,
      stops: [
        .init(location: location, color: Self.black), .init(location: location, color: Self.white),
      ])
  }

  /// A step along the pixels' columns is its exact area: 0.7 of pixel 8 lies beyond x = 8.3.
  @Test(arguments: InstructionSet.available)
  func uprightStepIsExact(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let gradient = TestGradient(step(.axial, at: 0.5, map: [0.125, 0, 0.5 - 8.3 * 0.125, 0, 0, 0]))
    let tile = gradient.painted(blockCount: 1, height: 1, kernels: kernels)
    for x in 0..<16 {
      let share = x < 8 ? 0 : x > 8 ? 1 : 0.7
      #expect(abs(Double(tile[0, x].red) - share * 16384) <= 1, "x \(x)")
      #expect(tile[0, x].alpha == 16384)
    }
  }

  /// Slanted and bent steps: the share across the gradient's direction is at most .05 off the exact area.
  @Test(
    arguments: InstructionSet.available,
    [
      ("slanted", [0.05, 0.03, -0.4, 0, 0, 0], GradientView.Kind.axial, 0.6),
      ("level", [0, 0.09, -0.2, 0, 0, 0], .axial, 0.31),
      ("circle", [0.06, 0, -1.2, 0, 0.06, -0.2], .radial, 0.7),
      ("ellipse", [0.06, 0, -1.2, 0.01, 0.1, -0.6], .radial, 0.7),
    ] as [(String, [Double], GradientView.Kind, Double)])
  func stepsAreSmoothedAsEdges(
    set: InstructionSet, example: (name: String, map: [Double], kind: GradientView.Kind, location: Double)
  ) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let reference = step(example.kind, at: example.location, map: example.map)
    let tile = TestGradient(reference).painted(blockCount: 3, height: 8, kernels: kernels)
    for row in 0..<8 {
      for x in 0..<48 {
        let expected = reference.meanColor(pixelX: x, pixelY: row).x
        #expect(abs(Double(tile[row, x].red) / 16384 - expected) <= 0.05, "\(example.name) (\(x), \(row))")
      }
    }
  }

  /// A pie of four: the jumps run out from (24, 4), where they meet no formula holds.
  @Test(arguments: InstructionSet.available)
  func conicStepsAndSeam(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let colors = [Self.black, Self.white, Self.black, SIMD4(0.5, 0.5, 0.5, 0.5)]
    var reference = ReferenceGradient(kind: .conic, map: [0.1, 0.03, -2.52, -0.03, 0.1, 0.32], stops: [])
    for (index, color) in colors.enumerated() {
      reference.stops.append(.init(location: Double(index) * 0.25, color: color))
      reference.stops.append(.init(location: Double(index + 1) * 0.25, color: color))
    }
    let tile = TestGradient(reference).painted(blockCount: 3, height: 8, kernels: kernels)
    for row in 0..<8 {
      for x in 0..<48 where abs(x - 24) > 2 || abs(row - 4) > 2 {
        let expected = reference.meanColor(pixelX: x, pixelY: row)
        let got = tile[row, x]
        #expect(abs(Double(got.red) / 16384 - expected.x) <= 0.06, "(\(x), \(row))")
        #expect(abs(Double(got.alpha) / 16384 - expected.w) <= 0.06, "(\(x), \(row))")
      }
    }
  }

  /// The radius has no direction at the centre; a ring far outside the pixel must not reach it.
  @Test(arguments: InstructionSet.available, [0, 1e-9, 1e-15])
  func ringLeavesTheCentreAlone(set: InstructionSet, offCentreInPixels: Double) throws {
    let kernels = try #require(KernelTable.table(for: set))
    let reference = step(.radial, at: 0.5, map: [0.1, 0, -0.85 + 0.1 * offCentreInPixels, 0, 0.1, -0.05])
    let tile = TestGradient(reference).painted(blockCount: 1, height: 1, kernels: kernels)
    #expect(tile[0, 8].red == 0)
    #expect(tile[0, 0].red == 16384)
  }
}
