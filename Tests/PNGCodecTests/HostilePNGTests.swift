// Files that want to hurt: cut off, flipped, lying about their size. They throw or decode; they never crash, hang, leak
// or make us allocate what they could not fill.
import Foundation
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("Hostile PNGs")
struct HostilePNGTests {
  /// Small files of every kind, each with palette, tRNS or interlace where its kind has them.
  static let victims: [(name: String, bytes: [UInt8])] = {
    var files: [(String, [UInt8])] = TestPNG.ColorType.allCases.flatMap { colorType in
      colorType.bitDepths.map { depth in
        var png = TestPNG()
        png.width = 5
        png.height = 4
        png.bitDepth = depth
        png.colorType = colorType
        png.isInterlaced = depth.isMultiple(of: 4)
        png.values = (0..<20 * colorType.channelCount).map { UInt16($0 % 2) }
        if colorType == .palette { png.extraChunks = [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [9])] }
        if colorType == .gray { png.extraChunks = [("tRNS", [0, 1])] }
        return ("\(colorType) \(depth)", png.encoded())
      }
    }
    for image in [Image.noise8(6, 5, seed: 1), .noise16(6, 5, seed: 2, isOpaque: true)] {
      // Encoding our own small pictures cannot fail.
      files.append(("our own", (try? PNGEncoder.encode(image)) ?? []))
    }
    return files
  }()

  /// What a damaged file may do: throw, or give a picture within the limit.
  private func survives(_ bytes: [UInt8]) -> Bool {
    let limit = 1 << 16
    guard let image = try? PNGDecoder.decode(bytes, maxPixelCount: limit) else { return true }
    return image.widthInPixels * image.heightInPixels <= limit
  }

  @Test("cut off at every byte", arguments: victims.indices)
  func truncated(index: Int) throws {
    let bytes = Self.victims[index].bytes
    _ = try PNGDecoder.decode(bytes)
    for count in bytes.indices {
      #expect(throws: PNGError.self, "\(Self.victims[index].name) cut at \(count)") {
        try PNGDecoder.decode(Array(bytes[..<count]))
      }
    }
  }

  @Test("every byte changed, checksums left", arguments: victims.indices)
  func mutated(index: Int) {
    var bytes = Self.victims[index].bytes
    for position in bytes.indices {
      let original = bytes[position]
      for value in Self.mutations(of: original) {
        bytes[position] = value
        #expect(survives(bytes), "\(Self.victims[index].name), byte \(position) = \(value)")
      }
      bytes[position] = original
    }
  }

  @Test("every byte of every chunk changed, checksums mended", arguments: victims.indices)
  func mutatedWithValidChecksums(index: Int) {
    let chunks = TestPNG.chunks(Self.victims[index].bytes)
    for chunk in chunks.indices {
      for position in chunks[chunk].data.indices {
        for value in Self.mutations(of: chunks[chunk].data[position]) {
          var changed = chunks
          changed[chunk].data[position] = value
          #expect(
            survives(TestPNG.file(changed)),
            "\(Self.victims[index].name), \(chunks[chunk].name)[\(position)] = \(value)")
        }
      }
    }
  }

  @Test("chunks left out, doubled and swapped", arguments: victims.indices)
  func rearranged(index: Int) {
    let chunks = TestPNG.chunks(Self.victims[index].bytes)
    for i in chunks.indices {
      var without = chunks
      without.remove(at: i)
      #expect(survives(TestPNG.file(without)))
      var doubled = chunks
      doubled.insert(chunks[i], at: i)
      #expect(survives(TestPNG.file(doubled)))
      for j in chunks.indices {
        var swapped = chunks
        swapped.swapAt(i, j)
        #expect(survives(TestPNG.file(swapped)))
      }
    }
  }

  @Test("many random changes at once", arguments: 0..<8)
  func scrambled(seed: Int) {
    var generator = SplitMix(UInt64(seed))
    for (name, original) in Self.victims {
      for round in 0..<100 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
          bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        #expect(survives(bytes), "\(name), seed \(seed), round \(round)")
      }
    }
  }

  @Test(
    "not a PNG",
    arguments: [[], [0x89], Array("GIF89a, not a picture for us".utf8), [UInt8](repeating: 0, count: 99)])
  func otherFiles(bytes: [UInt8]) {
    #expect(throws: PNGError.notPNG) { try PNGDecoder.decode(bytes) }
  }

  @Test("a picture over the limit says its size")
  func tooLarge() throws {
    let bytes = try PNGEncoder.encode(.noise8(20, 11, seed: 1))
    #expect(throws: PNGError.tooLarge(widthInPixels: 20, heightInPixels: 11, maxPixelCount: 219)) {
      try PNGDecoder.decode(bytes, maxPixelCount: 219)
    }
    #expect(try PNGDecoder.decode(bytes, maxPixelCount: 220).widthInPixels == 20)
  }

  @Test(
    "a header that lies about the size",
    arguments: [(1 << 14, 1 << 14), (1 << 28, 1), (1, 1 << 28), (0, 5), (5, 0), (1 << 31 - 1, 1 << 31 - 1)])
  func lyingHeader(size: (Int, Int)) {
    for colorType in TestPNG.ColorType.allCases {
      for isInterlaced in [false, true] {
        var png = TestPNG()
        png.colorType = colorType
        png.values = [1, 1, 1, 1]
        if colorType == .palette { png.extraChunks = [("PLTE", [1, 2, 3])] }
        var chunks = TestPNG.chunks(png.encoded())
        png.width = size.0
        png.height = size.1
        png.isInterlaced = isInterlaced
        chunks[0].data = png.header
        let file = TestPNG.file(chunks)
        #expect(throws: PNGError.self) { try PNGDecoder.decode(file) }
      }
    }
  }

  @Test("a lying header costs no memory, and errors leak nothing")
  func memory() async {
    // In a process of its own: its peak is then this test's.
    await #expect(processExitsWith: .success) {
      var png = TestPNG()
      png.width = 256
      png.height = 256
      png.values = [UInt16](repeating: 3, count: 256 * 256 * 4)
      let whole = png.encoded()
      png.width = 1 << 14
      png.height = 1 << 14
      var chunks = TestPNG.chunks(whole)
      chunks[0].data = png.header
      let lying = TestPNG.file(chunks)
      let cut = Array(whole.dropLast(20))
      // libpng's and zlib's state is some 50 KiB, the picture 256 KiB: 5000 leaks would be a quarter gigabyte and more.
      for _ in 0..<5000 { _ = try? PNGDecoder.decode(Array(cut.prefix(2000))) }
      for _ in 0..<300 { _ = try? PNGDecoder.decode(cut) }
      for _ in 0..<10 { _ = try? PNGDecoder.decode(lying) }
      #if os(macOS)
        var usage = rusage()
        _ = unsafe getrusage(RUSAGE_SELF, &usage)
        let peakInMiB = Int(usage.ru_maxrss >> 20)
      #else
        // Not getrusage: a process inherits the peak of the one that started it.
        let status = String(decoding: (try? Files.read("/proc/self/status")) ?? [], as: UTF8.self)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? "VmHWM: 999999999 kB"
        let peakInMiB = (Int(line.split { $0 == " " || $0 == "\t" }[1]) ?? .max) >> 10
      #endif
      exit(peakInMiB < 150 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  private static func mutations(of byte: UInt8) -> [UInt8] {
    (0..<8).map { byte ^ (1 << UInt8($0)) } + [0, 255, byte &+ 1, byte &- 1]
  }
}
