import Effects
import Pixels
import Testing

/// Memory that held another picture leaves no trace in the next one.
struct SampleMemoryTests {
  @Test(arguments: [0, 0.4, 2, 5, 17, 90])
  func blursIntoUsedMemory(sigma: Double) {
    let rect = PixelRect(minX: -20, minY: 5, maxX: 280, maxY: 165)
    // A small source in a wide destination: most of the result is what nothing is written to.
    let source = PlaneBuffer(
      rect: PixelRect(minX: 0, minY: 10, maxX: 31, maxY: 41), planeCount: 1,
      samples: (0..<31 * 31).map { Int16($0 * 17 % 16385) })
    let plan = GaussianPlan(sigma: sigma)
    let clean = GaussianBlur.apply(plan, source: source, destination: rect)
    for _ in 0..<3 {
      PlaneBuffer(
        rect: rect, planeCount: 1, samples: [Int16](repeating: 12345, count: rect.width * rect.height)
      ).recycle()
    }
    #expect(GaussianBlur.apply(plan, source: source, destination: rect) == clean)
  }
}
