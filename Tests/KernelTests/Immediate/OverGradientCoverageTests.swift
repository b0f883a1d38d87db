import KernelTable
import Kernels
import Testing

/// Gradients at the ends of the channels' range, through coverage: no step of the arithmetic may wrap.
struct OverGradientCoverageTests {
  private static let page = (x: 256, y: 3)

  /// Channels that are nothing, that fall to nothing and that rise to all.
  private static let stops: [ReferenceGradient.Stop] = [
    .init(location: 0.1, color: SIMD4(0, 1, 0, 1)), .init(location: 0.4, color: SIMD4(0, 0, 1, 1)),
    .init(location: 0.7, color: SIMD4(0, 1, 0, 0)), .init(location: 0.9, color: SIMD4(0, 0.3, 0.004, 0.2)),
  ]

  private static func gradients(_ form: GradientForm, _ random: inout SeededGenerator) -> [ReferenceGradient] {
    [0..<2, 0..<4, 1..<3, 2..<4, 0..<1].map { range in
      var reference = random.gradient(form, stopCount: 2, width: 200, pageX: page.x, pageY: page.y)
      reference.stops = Array(stops[range])
      let alpha = reference.stops[0].color.w
      reference.isPremultiplied = form.isPremultiplied || reference.stops.allSatisfy { $0.color.w == alpha }
      return reference
    }
  }

  /// Over nothing, each coverage a pixel, each opacity: red stays 0, and no colour passes its alpha.
  @Test(arguments: InstructionSet.available, GradientForm.all.filter { $0.temper == .gentle || $0.temper == .steep })
  func channelsOfNothingStayNothing(set: InstructionSet, form: GradientForm) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 1)
    for way in OverGradientWay.allCases {
      for reference in Self.gradients(form, &random) {
        let surface = TestSurface(3..<200, height: 4) { _, _ in .zero }
        let spans = TestSpans(blockCount: 13, height: 4, random: &random)
        let opacity = random.bool() ? 16384 : random.unorm14()
        let stray = TestGradient(reference).draw(
          way, on: surface.view, pageX: Self.page.x, pageY: Self.page.y, spans: spans, opacity: opacity,
          kernels: kernels)
        #expect(stray == nil)
        let fault = surface.fault { _, _, pixel in
          pixel.x == 0 && max(pixel.y, pixel.z) <= pixel.w ? nil : "\(pixel)"
        }
        #expect(fault == nil, "\(way), \(reference.stops.count) stops")
      }
    }
  }
}
