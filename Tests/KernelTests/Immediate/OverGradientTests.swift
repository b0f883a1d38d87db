import KernelTable
import Kernels
import Testing

/// Gradients over bytes, against their definition in Double.
struct OverGradientTests {
  private static let page = (x: 1040, y: 77)

  /// Opaque: within .51 of a level, whatever is below.
  @Test(arguments: InstructionSet.available, GradientForm.all.filter(\.isOpaque))
  func opaqueColours(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 1)
    for stopCount in 1...6 {
      for way in OverGradientWay.allCases {
        let reference = random.gradient(
          form, stopCount: stopCount, width: 300, pageX: Self.page.x, pageY: Self.page.y, hasHardStops: stopCount > 4)
        let surface = TestSurface(5..<300, random: &random)
        let spans = TestSpans(uniform: 16384, blockCount: 19, height: 3)
        let stray = TestGradient(reference).draw(
          way, on: surface.view, pageX: Self.page.x, pageY: Self.page.y, spans: spans, kernels: kernels)
        #expect(stray == nil)
        let fault = surface.fault { row, x, pixel in
          Self.fault(reference, row: row, x: x, pixel: pixel, tolerance: 0.51) { $0 * 255 }
        }
        #expect(fault == nil, "\(way), \(stopCount) stops")
      }
    }
  }

  private static func fault(
    _ reference: ReferenceGradient, row: Int, x: Int, pixel: Pixel8, tolerance: Double,
    expected: (SIMD4<Double>) -> SIMD4<Double>
  ) -> String? {
    let (centreX, centreY) = (Double(page.x + x) + 0.5, Double(page.y + row) + 0.5)
    let value = expected(reference.color(at: reference.parameter(x: centreX, y: centreY)))
    let worst = (0..<4).map { abs(Double(pixel[$0]) - value[$0]) }.max()!
    if worst <= tolerance || reference.isBesideJump(x: centreX, y: centreY) { return nil }
    return "\(worst) off: \(pixel), not \(value)"
  }

  /// Over white within a level.
  @Test(arguments: InstructionSet.available, GradientForm.all.filter { !$0.isOpaque })
  func translucentColoursOverWhite(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 2)
    for stopCount in 1...6 {
      for way in OverGradientWay.allCases {
        let reference = random.gradient(
          form, stopCount: stopCount, width: 300, pageX: Self.page.x, pageY: Self.page.y, hasHardStops: stopCount > 4)
        let surface = TestSurface(3..<290) { _, _ in Pixel8(repeating: 255) }
        let spans = TestSpans(uniform: 16384, blockCount: 19, height: 3)
        let stray = TestGradient(reference).draw(
          way, on: surface.view, pageX: Self.page.x, pageY: Self.page.y, spans: spans, kernels: kernels)
        #expect(stray == nil)
        let fault = surface.fault { row, x, pixel in
          Self.fault(reference, row: row, x: x, pixel: pixel, tolerance: 1) {
            $0 * 255 + SIMD4(repeating: 255 * (1 - $0.w))
          }
        }
        #expect(fault == nil, "\(way), \(stopCount) stops")
      }
    }
  }

  /// Every width at every start, through runs of every kind and opacities: within a level.
  @Test(arguments: InstructionSet.available, OverSolidTests.widths)
  func coverageAndOpacity(set: InstructionSet, width: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: width)
    for first in 0...9 {
      for way in OverGradientWay.allCases {
        let form = GradientForm.all[random.int(0...GradientForm.all.count - 1)]
        let reference = random.gradient(form, stopCount: random.int(1...4), width: 40, pageX: Self.page.x, pageY: 77)
        let surface = TestSurface(first..<first + width, random: &random)
        let before = surface.copy()
        let spans = TestSpans(blockCount: surface.blockCount + 1, random: &random)
        let opacity = random.unorm14()
        let stray = TestGradient(reference).draw(
          way, on: surface.view, pageX: Self.page.x, pageY: Self.page.y, spans: spans, opacity: opacity,
          kernels: kernels)
        #expect(stray == nil)
        let fault = surface.fault { row, x, pixel in
          let below = before[row, x]
          guard let coverage = spans.values[row][x] else { return pixel == below ? nil : "outside the runs" }
          let share = Double(coverage) / 16384 * Double(opacity) / 16384
          return Self.fault(reference, row: row, x: x, pixel: pixel, tolerance: 1) { color in
            color * (255 * share)
              + SIMD4<Double>(SIMD4<Int>(truncatingIfNeeded: below)) * (1 - color.w * share)
          }
        }
        #expect(fault == nil, "\(way) \(form.testDescription) from \(first)")
      }
    }
  }

  @Test(arguments: InstructionSet.available, GradientForm.all)
  func aClearGradientChangesNoByte(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 3)
    for way in OverGradientWay.allCases {
      var reference = random.gradient(form, stopCount: 4, width: 90, pageX: Self.page.x, pageY: Self.page.y)
      for index in reference.stops.indices { reference.stops[index].color.w = 0 }
      let surface = TestSurface(3..<90, random: &random)
      let before = surface.copy()
      let spans = TestSpans(blockCount: 6, random: &random)
      let stray = TestGradient(reference).draw(
        way, on: surface.view, pageX: Self.page.x, pageY: Self.page.y, spans: spans, kernels: kernels)
      #expect(stray == nil)
      #expect(surface.difference(from: before) == nil, "\(way)")
    }
  }
}
