import KernelTable
import Layers
import Raster
import Sfumato
import Testing

/// U-16 with dither: means are exact, flat colours stay flat, and nothing depends on who draws.
@Suite struct U16DitherTests {
  static let (width, height) = (800, 529)

  static let ramp = Scene(
    size: Size(width: Double(width), height: Double(height)),
    layers: [
      .gradient(
        Rect(0, 0, Double(width), Double(height)),
        Gradient(
          colors: [10, 23, 10].map { .rgb($0, $0, $0) }, startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 1)))
    ])

  static func dithered(_ scene: Scene, threads: Int = 1, set: InstructionSet = .baseline) -> Picture {
    var options = RenderOptions(threads: threads, instructionSet: set)
    options.dithers = true
    return Picture(scene, options: options)
  }

  @Test func everyBlockHasItsMean() {
    let picture = Self.dithered(Self.ramp)
    // Sums of the differences over everything above and to the left.
    let stride = Self.width + 1
    var sums = [Double](repeating: 0, count: stride * (Self.height + 1))
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let t = ((Double(x) + 0.5) / Double(Self.width) + (Double(y) + 0.5) / Double(Self.height)) / 2
        let exact = 10 + 13 * (1 - abs(2 * t - 1))
        let at = (y + 1) * stride + x + 1
        let difference = Double(picture.bytes[4 * (y * Self.width + x)]) - exact
        sums[at] = sums[at - 1] + sums[at - stride] - sums[at - stride - 1] + difference
      }
    }
    var largest = 0.0
    for y in 0...Self.height - 16 {
      for x in 0...Self.width - 16 {
        let (top, bottom) = (y * stride + x, (y + 16) * stride + x)
        largest = max(largest, abs(sums[bottom + 16] - sums[bottom] - sums[top + 16] + sums[top]) / 256)
      }
    }
    #expect(largest <= 0.25)
  }

  @Test func noPixelIsFurtherThanALevel() {
    let (plain, dithered) = (Picture(Self.ramp), Self.dithered(Self.ramp))
    #expect(plain.distance(to: dithered) <= 1)
    #expect(plain != dithered)
    #expect(Set(dithered.pixels.map(\.red)) == Set(10...23))
  }

  @Test func flatColoursStayFlat() {
    let levels = [0, 10, 23, 127, 128, 254, 255]
    let layers = zip(0..., levels).map { k, level in
      let color = Color.rgb(Double(level), Double(level), Double(level))
      return Layer.gradient(
        Rect(0, 16 * Double(k), 64, 16),
        Gradient(colors: [color, color], startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 1)))
    }
    let scene = Scene(size: Size(width: 64, height: 16 * Double(levels.count)), layers: layers)
    #expect(Self.dithered(scene) == Picture(scene))
  }

  @Test(arguments: InstructionSet.available) func whoDrawsItChangesNoByte(set: InstructionSet) {
    let expected = Self.dithered(Self.ramp)
    for threads in [1, 2, 3, 8] { #expect(Self.dithered(Self.ramp, threads: threads, set: set) == expected) }
    for (tileWidth, tileHeight) in [(16, 1), (48, 7), (256, 16), (1024, 33)] {
      var options = RasterOptions(threads: 2, instructionSet: set, tileWidth: tileWidth, tileHeight: tileHeight)
      options.dithers = true
      var bitmap = Bitmap(widthInPixels: Self.width, heightInPixels: Self.height, alphaForm: .straight)
      Rasterizer.draw(Self.ramp.plan(), into: &bitmap, options: options)
      #expect(bitmap.bytes == expected.bytes, "tiles of \(tileWidth) x \(tileHeight)")
    }
  }
}
