import PNGCodec
import Pixels
import TestSupport
import Testing

/// Pictures of more than one band, on more than one thread.
@Suite("PNG bands")
struct PNGBandTests {
  typealias Compression = PNGEncoder.Options.Compression

  /// A slope with a little noise: filters differ from row to row, and there are matches across bands.
  static func slope(_ width: Int, _ height: Int, isOpaque: Bool) -> Image {
    var generator = SplitMix(UInt64(width))
    var samples: [UInt8] = []
    samples.reserveCapacity(4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let noise = x % 16 == 0 ? Int.random(in: 0...1, using: &generator) : 0
        for value in [x + y, 2 * x, y / 3 + noise] { samples.append(UInt8(truncatingIfNeeded: value)) }
        samples.append(isOpaque ? 255 : UInt8(truncatingIfNeeded: y))
      }
    }
    return Image(widthInPixels: width, heightInPixels: height, samples: .bits8(samples))
  }

  static func widened(_ image: Image) -> Image {
    guard case .bits8(let bytes) = image.samples else { return image }
    return Image(
      widthInPixels: image.widthInPixels, heightInPixels: image.heightInPixels,
      samples: .bits16(bytes.enumerated().map { UInt16($1) << 8 | ($0 % 4 == 3 ? UInt16($1) : UInt16($0 & 255)) }))
  }

  /// Several bands; a row of more than a stretch; a row of more than a band; one pixel wide; rows that end in any place.
  static let sizes = [(701, 501), (20_011, 7), (90_001, 3), (262_144, 1), (1, 70_000), (131, 2000)]

  @Test("every level reads back, and threads change no byte", arguments: Compression.allCases, sizes)
  func threads(compression: Compression, size: (Int, Int)) throws {
    for isOpaque in [false, true] {
      let image = Self.slope(size.0, size.1, isOpaque: isOpaque)
      let bytes = try PNGEncoder.encode(image, options: .init(compression: compression))
      #expect(try PNGDecoder.decode(bytes) == image)
      for threads in [2, 3, 7] {
        #expect(try PNGEncoder.encode(image, options: .init(compression: compression, threads: threads)) == bytes)
      }
    }
  }

  @Test("16 bits, in bands", arguments: Compression.allCases, [(701, 201), (90_001, 2)])
  func bits16(compression: Compression, size: (Int, Int)) throws {
    for isOpaque in [false, true] {
      let image = Self.widened(Self.slope(size.0, size.1, isOpaque: isOpaque))
      let bytes = try PNGEncoder.encode(image, options: .init(compression: compression, threads: 2))
      #expect(try PNGDecoder.decode(bytes) == image)
      #expect(try PNGEncoder.encode(image, options: .init(compression: compression)) == bytes)
    }
  }

  @Test("noise, which no level makes smaller, stays within a thousandth of itself", arguments: Compression.allCases)
  func noise(compression: Compression) throws {
    let image = Image.noise8(600, 500, seed: 9)
    let bytes = try PNGEncoder.encode(image, options: .init(compression: compression, threads: 3))
    #expect(try PNGDecoder.decode(bytes) == image)
    #expect(bytes.count < 4 * 600 * 500 * 1001 / 1000)
  }

  @Test("a band is a chunk, and the first one's header fits the rest")
  func chunks() throws {
    let image = Self.slope(701, 501, isOpaque: true)
    let filtered = 501 * (3 * 701 + 1)
    let chunks = TestPNG.chunks(try PNGEncoder.encode(image)).filter { $0.name == "IDAT" }
    #expect(chunks.count == (filtered + BandWorker.bandInBytes - 1) / BandWorker.bandInBytes)
    let header = Int(chunks[0].data[0]) << 8 | Int(chunks[0].data[1])
    #expect(header % 31 == 0 && header >> 8 == 0x78)
  }

  @Test("pictures about as long as a band, to the byte", arguments: [-1, 0, 1])
  func bandEdges(excess: Int) throws {
    // Rows of one pixel: four bytes each with the filter's.
    let height = BandWorker.bandInBytes / 4 + excess
    let image = Self.slope(1, height, isOpaque: true)
    #expect(try PNGDecoder.decode(PNGEncoder.encode(image, options: .init(threads: 2))) == image)
  }

  @Test("one alpha that is not opaque is found wherever it is", arguments: [1, 2, 3, 4, 5, 63, 16_384, 20_000])
  func opacity(count: Int) throws {
    for last in Set([0, count / 2, count - 1]) {
      var samples = [UInt8](repeating: 255, count: 4 * count)
      samples[4 * last + 3] = 254
      var words = [UInt16](repeating: 65535, count: 4 * count)
      words[4 * last + 3] = 65279
      for image in [
        Image(widthInPixels: count, heightInPixels: 1, samples: .bits8(samples)),
        Image(widthInPixels: count, heightInPixels: 1, samples: .bits16(words)),
      ] {
        #expect(try PNGDecoder.decode(PNGEncoder.encode(image)) == image)
      }
    }
  }
}
