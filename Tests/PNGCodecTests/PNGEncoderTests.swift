import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("PNG encoding")
struct PNGEncoderTests {
  @Test(
    "what is written is read back", arguments: PNGEncoder.Options.Compression.allCases,
    [(1, 1), (7, 3), (300, 1), (1, 300), (64, 65)])
  func roundTrip(compression: PNGEncoder.Options.Compression, size: (Int, Int)) throws {
    let options = PNGEncoder.Options(compression: compression)
    for isOpaque in [false, true] {
      for image in [
        Image.noise8(size.0, size.1, seed: 3, isOpaque: isOpaque),
        Image.noise16(size.0, size.1, seed: 4, isOpaque: isOpaque),
      ] {
        #expect(try PNGDecoder.decode(PNGEncoder.encode(image, options: options)) == image)
      }
    }
  }

  @Test("RGB if every alpha is opaque, RGBA if one is not")
  func colorType() throws {
    var samples = [UInt8](repeating: 255, count: 4 * 6)
    var png = TestPNG()
    png.width = 3
    png.height = 2
    for (alpha, colorType) in [(UInt8(255), TestPNG.ColorType.rgb), (254, .rgbAlpha)] {
      samples[samples.count - 1] = alpha
      png.colorType = colorType
      let bytes = try PNGEncoder.encode(Image(widthInPixels: 3, heightInPixels: 2, samples: .bits8(samples)))
      #expect(TestPNG.chunks(bytes)[0].data == png.header)
    }
    var words = [UInt16](repeating: 65535, count: 4)
    png.width = 1
    png.height = 1
    png.bitDepth = 16
    for (alpha, colorType) in [(UInt16(65535), TestPNG.ColorType.rgb), (65534, .rgbAlpha)] {
      words[3] = alpha
      png.colorType = colorType
      let bytes = try PNGEncoder.encode(Image(widthInPixels: 1, heightInPixels: 1, samples: .bits16(words)))
      #expect(TestPNG.chunks(bytes)[0].data == png.header)
    }
  }

  @Test("an sRGB chunk with perceptual intent before the pixels, and nothing that tells the time")
  func chunks() throws {
    let chunks = TestPNG.chunks(try PNGEncoder.encode(.noise8(20, 20, seed: 5)))
    #expect(chunks.map(\.name).filter { $0 != "IDAT" } == ["IHDR", "sRGB", "IEND"])
    #expect(chunks[1].name == "sRGB")
    #expect(chunks[1].data == [0])
  }

  @Test("the colour of transparent pixels is kept")
  func transparentColor() throws {
    let image = Image(widthInPixels: 1, heightInPixels: 1, samples: .bits8([9, 8, 7, 0]))
    #expect(try PNGDecoder.decode(PNGEncoder.encode(image)) == image)
  }

  @Test("equal pictures give equal bytes")
  func deterministic() throws {
    let image = Image.noise8(50, 40, seed: 6)
    #expect(try PNGEncoder.encode(image) == PNGEncoder.encode(image))
  }
}
