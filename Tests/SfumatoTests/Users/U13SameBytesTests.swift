import KernelTable
import Sfumato
import Testing

/// U-13: one picture, whoever draws it.
@Suite struct U13SameBytesTests {
  static let heights = [1, 255, 256, 257, 1021]

  /// FNV-1a of the straight pixels: the same for every number of threads, instruction set and build.
  static let recorded: [Int: UInt64] = [
    1: 7_919_801_779_813_212_511, 255: 6_191_757_172_870_945_299, 256: 17_778_846_998_691_607_117,
    257: 14_945_262_838_880_792_500, 1021: 13_594_518_830_646_922_463,
  ]

  static func picture(height: Int, threads: Int = 1, set: InstructionSet = .baseline) -> Image {
    Renderer(
      U13Scene.scene(height: height), options: RenderOptions(threads: threads, instructionSet: set)
    ).image()
  }

  @Test(arguments: heights) func thePixelsAreTheRecordedOnesInEveryBuild(height: Int) {
    let picture = Picture(Self.picture(height: height))
    #expect(picture.width == 400 && picture.height == height)
    #expect(picture.fingerprint == Self.recorded[height])
  }

  @Test(arguments: heights, InstructionSet.available)
  func threadsAndInstructionSetsChangeNoByte(height: Int, set: InstructionSet) throws {
    let expected = Self.picture(height: height)
    let file = try PNGEncoder.encode(expected)
    for threads in [1, 2, 3, 8, 16] {
      let image = Self.picture(height: height, threads: threads, set: set)
      #expect(image == expected, "\(threads) threads")
      // Equal pixels give equal files: once a height is enough.
      if threads == 16 { #expect(try PNGEncoder.encode(image) == file) }
    }
  }

  @Test func aLongerCanvasBeginsWithTheShorterOnesPixels() {
    // But for the backdrop, whose ramp is stretched.
    func bytes(_ height: Int) -> Picture {
      var scene = U13Scene.scene(height: height)
      scene.layers.removeFirst()
      return Picture(scene)
    }
    let long = bytes(257)
    #expect(Array(long.bytes.prefix(4 * 400 * 255)) == bytes(255).bytes)
  }

  @Test func aKeptBitmapIsFullyReplaced() {
    let renderer = Renderer(U13Scene.scene(height: 257))
    var bitmap = Bitmap(widthInPixels: 400, heightInPixels: 257, alphaForm: .straight)
    for index in bitmap.bytes.indices { bitmap.bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    renderer.render(into: &bitmap)
    let first = bitmap
    renderer.render(into: &bitmap)
    #expect(bitmap == first)
    #expect(renderer.image().samples == .bits8(bitmap.bytes))
  }
}
