import ImageDiff
import Pixels
import Testing

@Suite("Differences")
struct ImageDifferenceTests {
  private func image(_ width: Int, _ height: Int, _ change: (inout [UInt8]) -> Void = { _ in }) -> Image {
    var samples = [UInt8](repeating: 100, count: 4 * width * height)
    change(&samples)
    return Image(widthInPixels: width, heightInPixels: height, samples: .bits8(samples))
  }

  @Test("a picture does not differ from itself")
  func equal() {
    let difference = ImageDifference(expected: image(3, 2), actual: image(3, 2))
    #expect(difference.largest == 0)
    #expect(difference.mean == 0)
    #expect(difference.pixelCountAboveTolerance == 0)
    #expect(difference.worst == nil)
    #expect(difference.regionAboveTolerance == nil)
    #expect(difference.isWithin(maxPixels: 0))
    #expect(difference.description == "no difference")
  }

  @Test("numbers of three changed pixels")
  func numbers() {
    // (1, 0) green +3, (2, 1) alpha -10 and red +10, (0, 1) blue +1.
    let actual = image(3, 2) {
      $0[4 + 1] = 103
      $0[4 * 5 + 3] = 90
      $0[4 * 5] = 110
      $0[4 * 3 + 2] = 101
    }
    let difference = ImageDifference(expected: image(3, 2), actual: actual, tolerance: 1)
    #expect(difference.largest == 10)
    #expect(difference.mean == 24.0 / 24)
    #expect(difference.pixelCountAboveTolerance == 2)
    // Red comes before alpha where both differ by ten.
    #expect(difference.worst == .init(x: 2, y: 1, channel: .red, expected: 100, actual: 110))
    #expect(difference.regionAboveTolerance == .init(x: 1, y: 0, widthInPixels: 2, heightInPixels: 2))
    #expect(!difference.isWithin(maxPixels: 1))
    #expect(difference.isWithin(maxPixels: 2))
    #expect(
      difference.description
        == "largest difference 10 at (2, 1) red: 100 expected, 110 found; mean 1; 2 pixels above tolerance 1")
  }

  @Test("each channel counts, also alpha", arguments: Array(ImageDifference.Channel.allCases.enumerated()))
  func channels(index: Int, channel: ImageDifference.Channel) {
    let difference = ImageDifference(expected: image(1, 1), actual: image(1, 1) { $0[index] = 99 })
    #expect(difference.worst == .init(x: 0, y: 0, channel: channel, expected: 100, actual: 99))
    #expect(difference.pixelCountAboveTolerance == 1)
  }

  @Test("the tolerance itself is tolerated", arguments: [(4.0, 1), (5.0, 0), (4.999, 1), (255.0, 0), (1e300, 0)])
  func toleranceEdge(tolerance: Double, count: Int) {
    let difference = ImageDifference(
      expected: image(1, 1), actual: image(1, 1) { $0[0] = 105 }, tolerance: tolerance)
    #expect(difference.pixelCountAboveTolerance == count)
    #expect(difference.largest == 5)
  }

  @Test("the colour of two transparent pixels does not count, that of one does")
  func transparent() {
    func pixel(_ samples: [UInt8]) -> Image {
      Image(widthInPixels: 1, heightInPixels: 1, samples: .bits8(samples))
    }
    #expect(ImageDifference(expected: pixel([1, 2, 3, 0]), actual: pixel([200, 0, 9, 0])).largest == 0)
    #expect(ImageDifference(expected: pixel([1, 2, 3, 0]), actual: pixel([200, 0, 9, 1])).largest == 199)
  }

  @Test("16 bits count in steps of 8")
  func sixteenBits() {
    func pixel(_ samples: [UInt16]) -> Image {
      Image(widthInPixels: 1, heightInPixels: 1, samples: .bits16(samples))
    }
    let byte = image(1, 1)
    let word: UInt16 = 100 * 257
    #expect(ImageDifference(expected: byte, actual: pixel([word, word, word, word])).largest == 0)
    let near = ImageDifference(expected: pixel([word, word, word + 128, word]), actual: byte)
    #expect(near.largest == 128.0 / 257)
    #expect(near.worst == .init(x: 0, y: 0, channel: .blue, expected: 100 + 128.0 / 257, actual: 100))
    #expect(ImageDifference(expected: pixel([0, 0, 0, 65535]), actual: pixel([65535, 0, 0, 65535])).largest == 255)
  }

  @Test("unlike sizes differ, and the shared corner is measured")
  func sizes() {
    let difference = ImageDifference(expected: image(3, 1), actual: image(2, 2) { $0[4] = 107 })
    #expect(difference.sizesDiffer)
    #expect(difference.largest == 7)
    #expect(difference.mean == 7.0 / 8)
    #expect(!difference.isWithin(maxPixels: 1000))
    #expect(difference.description.hasPrefix("sizes differ: 3 x 1 expected, 2 x 2 found\nlargest difference 7"))
    let same = ImageDifference(expected: image(3, 1), actual: image(3, 2))
    #expect(same.description == "sizes differ: 3 x 1 expected, 3 x 2 found")
    #expect(!same.isWithin(maxPixels: 1000))
  }

  @Test(
    "numbers are written short",
    arguments: [
      (0.0, "0"), (1, "1"), (12.5, "12.5"), (0.00001, "<0.0001"), (1.00004, "1"), (99.99999, "100"), (0.0625, "0.0625"),
      (-2.5, "-2.5"), (1e300, "1e+300"),
    ])
  func text(value: Double, expected: String) {
    #expect(ImageDifference.text(value) == expected)
  }
}

@Suite("Difference pictures")
struct DifferencePictureTests {
  private func pixel(_ image: Image, _ x: Int, _ y: Int) -> [UInt8] {
    guard case .bits8(let samples) = image.samples else { return [] }
    let i = 4 * (y * image.widthInPixels + x)
    return Array(samples[i..<i + 4])
  }

  private func gray(_ width: Int, _ height: Int, _ value: UInt8) -> Image {
    Image(
      widthInPixels: width, heightInPixels: height,
      samples: .bits8((0..<width * height).flatMap { _ in [value, value, value, 255] }))
  }

  @Test("the ground is the expected picture, dark")
  func ground() {
    let picture = ImageDifference.picture(expected: gray(4, 3, 255), actual: gray(4, 3, 255))
    #expect(picture == gray(4, 3, 71))
    #expect(ImageDifference.picture(expected: gray(4, 3, 0), actual: gray(4, 3, 0)) == gray(4, 3, 8))
  }

  @Test("a wrong pixel is hot and has a halo, a tolerated one is neither")
  func marks() {
    var samples = [UInt8](repeating: 255, count: 4 * 15 * 9)
    samples[4 * (4 * 15 + 7)] = 254
    samples[4 * 14] = 253
    let actual = Image(widthInPixels: 15, heightInPixels: 9, samples: .bits8(samples))
    let picture = ImageDifference.picture(expected: gray(15, 9, 255), actual: actual, tolerance: 1)
    // One step is within the tolerance of one, two steps are not.
    #expect(pixel(picture, 7, 4) == [0x1f, 0x6f, 0x6b, 255])
    #expect(pixel(picture, 8, 4) == [71, 71, 71, 255])
    #expect(pixel(picture, 14, 0) == [0xd9, 0x3f, 0xd2, 255])
    #expect(pixel(picture, 12, 2) == [0x5a, 0x12, 0x1c, 255])
    #expect(pixel(picture, 11, 0) == [71, 71, 71, 255])
  }

  @Test("more octaves of difference are brighter")
  func heat() {
    let brightness = [1, 2, 4, 8, 16, 32, 64, 128].map { (steps: UInt8) -> Int in
      let picture = ImageDifference.picture(expected: gray(1, 1, 200), actual: gray(1, 1, 200 - steps))
      let p = pixel(picture, 0, 0).map(Int.init)
      return 54 * p[0] + 183 * p[1] + 19 * p[2]
    }
    #expect(Set(brightness).count == 8)
    #expect(brightness.suffix(6) == brightness.suffix(6).sorted()[...])
  }

  @Test("where only one picture reaches, its own hatching")
  func sizes() {
    let picture = ImageDifference.picture(expected: gray(12, 2, 0), actual: gray(3, 4, 0))
    #expect(picture.widthInPixels == 12 && picture.heightInPixels == 4)
    #expect(pixel(picture, 8, 0) == [0x2c, 0x4a, 0x8c, 255])
    #expect(pixel(picture, 4, 0) == [0x16, 0x25, 0x46, 255])
    #expect(pixel(picture, 0, 3) == [0x2f, 0x7a, 0x3a, 255])
    #expect(pixel(picture, 11, 3) == [0, 0, 0, 255])
  }
}
