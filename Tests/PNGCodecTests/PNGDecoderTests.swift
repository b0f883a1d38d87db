import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("PNG decoding")
struct PNGDecoderTests {
  struct Format: Sendable, CustomTestStringConvertible {
    let colorType: TestPNG.ColorType
    let bitDepth: Int
    let isInterlaced: Bool

    var testDescription: String { "\(colorType) \(bitDepth) bits\(isInterlaced ? " interlaced" : "")" }

    static let all = TestPNG.ColorType.allCases.flatMap { colorType in
      colorType.bitDepths.flatMap { depth in
        [false, true].map { Format(colorType: colorType, bitDepth: depth, isInterlaced: $0) }
      }
    }
  }

  /// Odd sizes below and above Adam7's block of 8, and one where some passes are empty.
  static let sizes = [(1, 1), (3, 2), (8, 8), (13, 9)]

  @Test("every colour type, depth and interlace", arguments: Format.all, sizes)
  func everyFormat(format: Format, size: (Int, Int)) throws {
    let (width, height) = size
    var generator = SplitMix(UInt64(width * 100 + height))
    let palette: [[UInt8]] = (0..<16).map { (i: UInt8) in [i * 16, 255 - i * 3, i * i] }
    let paletteAlpha: [UInt8] = [0, 17, 200]  // shorter than the palette: the rest is opaque
    let isPalette = format.colorType == .palette
    let top = isPalette ? min(15, (1 << format.bitDepth) - 1) : (1 << format.bitDepth) - 1
    var png = TestPNG()
    png.width = width
    png.height = height
    png.bitDepth = format.bitDepth
    png.colorType = format.colorType
    png.isInterlaced = format.isInterlaced
    png.values = (0..<width * height * format.colorType.channelCount).map { _ in
      UInt16.random(in: 0...UInt16(top), using: &generator)
    }
    if isPalette {
      let entryCount = min(16, 1 << format.bitDepth)
      png.extraChunks = [
        ("PLTE", palette.prefix(entryCount).flatMap { $0 }),
        ("tRNS", Array(paletteAlpha.prefix(entryCount))),
      ]
    }

    // The file's values on the scale of the picture: 16 bits stay, fewer become 8.
    let scale = format.bitDepth >= 8 ? 1 : 255 / ((1 << format.bitDepth) - 1)
    let opaque = format.bitDepth == 16 ? 65535 : 255
    let expected: [Int] = (0..<width * height).flatMap { pixel -> [Int] in
      let count = format.colorType.channelCount
      let v = (0..<count).map { Int(png.values[pixel * count + $0]) }
      switch format.colorType {
      case .gray: return [v[0] * scale, v[0] * scale, v[0] * scale, opaque]
      case .grayAlpha: return [v[0], v[0], v[0], v[1]]
      case .rgb: return v + [opaque]
      case .rgbAlpha: return v
      case .palette:
        return palette[v[0]].map(Int.init) + [v[0] < paletteAlpha.count ? Int(paletteAlpha[v[0]]) : 255]
      }
    }
    let samples: Image.Samples =
      format.bitDepth == 16 ? .bits16(expected.map { UInt16($0) }) : .bits8(expected.map { UInt8($0) })
    let image = try PNGDecoder.decode(png.encoded())
    #expect(image == Image(widthInPixels: width, heightInPixels: height, samples: samples))
  }

  @Test("tRNS makes one gray transparent", arguments: [1, 2, 4, 8, 16])
  func grayKey(bitDepth: Int) throws {
    var png = TestPNG()
    png.width = 2
    png.bitDepth = bitDepth
    png.colorType = .gray
    png.values = [1, 0]
    png.extraChunks = [("tRNS", [0, 1])]
    let image = try PNGDecoder.decode(png.encoded())
    if bitDepth == 16 {
      #expect(image.samples == .bits16([1, 1, 1, 0, 0, 0, 0, 65535]))
    } else {
      let one = UInt8(255 / ((1 << bitDepth) - 1))
      #expect(image.samples == .bits8([one, one, one, 0, 0, 0, 0, 255]))
    }
  }

  @Test("tRNS makes one colour transparent, all 16 bits of it")
  func colorKey() throws {
    var png = TestPNG()
    png.width = 3
    png.bitDepth = 16
    png.colorType = .rgb
    png.values = [0x0102, 3, 4, 0x0103, 3, 4, 0x0102, 3, 5]
    png.extraChunks = [("tRNS", [1, 2, 0, 3, 0, 4])]
    let image = try PNGDecoder.decode(png.encoded())
    #expect(image.samples == .bits16([0x0102, 3, 4, 0, 0x0103, 3, 4, 65535, 0x0102, 3, 5, 65535]))
  }

  @Test("gamma, chromaticities, profiles, texts and dates change nothing")
  func ancillaryChunksAreIgnored() throws {
    var png = TestPNG()
    png.width = 2
    png.values = [10, 20, 30, 40, 50, 60, 70, 80]
    let plain = try PNGDecoder.decode(png.encoded())
    png.extraChunks = [
      ("gAMA", TestPNG.bigEndian(100_000)),
      ("cHRM", [UInt8](repeating: 1, count: 32)),
      ("iCCP", Array("p\0\0".utf8) + TestPNG.storedZlib([UInt8](repeating: 7, count: 300))),
      ("sBIT", [5, 5, 5, 5]),
      ("bKGD", [0, 1, 0, 2, 0, 3]),
      ("tEXt", Array("Title\0x".utf8)),
      ("tIME", [7, 230, 1, 1, 0, 0, 0]),
      ("prVt", [1, 2, 3]),
    ]
    #expect(try PNGDecoder.decode(png.encoded()) == plain)
    #expect(plain.samples == .bits8([10, 20, 30, 40, 50, 60, 70, 80]))
  }

  @Test("what follows the end is ignored")
  func trailingBytes() throws {
    let image = Image.noise8(5, 4, seed: 1)
    #expect(try PNGDecoder.decode(PNGEncoder.encode(image) + [1, 2, 3]) == image)
  }

  @Test("a picture may be split over many IDAT chunks, empty ones too")
  func manyDataChunks() throws {
    var png = TestPNG()
    png.width = 4
    png.height = 3
    png.values = (0..<48).map { UInt16($0 * 5) }
    let whole = TestPNG.chunks(png.encoded())
    var split = [whole[0], ("IDAT", [])]
    split += whole[1].data.map { ("IDAT", [$0]) }
    split.append(whole[2])
    #expect(try PNGDecoder.decode(TestPNG.file(split)).samples == .bits8((0..<48).map { UInt8($0 * 5) }))
  }
}
