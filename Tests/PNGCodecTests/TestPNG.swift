// A PNG writer for tests that can write what our encoder never does: every colour type, depth and interlace, wrong
// checksums, wrong sizes. Deflate's stored blocks and the filter None keep every byte predictable.
import Pixels

struct TestPNG {
  enum ColorType: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgbAlpha = 6

    var channelCount: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgbAlpha: 4
      }
    }

    /// The depths that the PNG specification allows.
    var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgbAlpha: [8, 16]
      }
    }
  }

  var width = 1
  var height = 1
  var bitDepth = 8
  var colorType = ColorType.rgbAlpha
  var isInterlaced = false
  /// Channel values as stored, `width * height * channelCount`.
  var values: [UInt16] = []
  /// Chunks between IHDR and IDAT.
  var extraChunks: [(name: String, data: [UInt8])] = []

  var header: [UInt8] {
    Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
      + [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  func encoded() -> [UInt8] {
    var chunks = [(name: "IHDR", data: header)]
    chunks += extraChunks
    chunks.append(("IDAT", Self.storedZlib(scanlines())))
    chunks.append(("IEND", []))
    return Self.file(chunks)
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func file(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
    signature + chunks.flatMap { chunk($0.name, $0.data) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(crc32(body))
  }

  /// Where the chunks of a well-formed file lie: the offset of the length field and the count of data bytes.
  static func chunkRanges(_ file: [UInt8]) -> [(offset: Int, dataCount: Int)] {
    var ranges: [(Int, Int)] = []
    var offset = 8
    while offset + 12 <= file.count {
      let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      ranges.append((offset, count))
      offset += 12 + count
    }
    return ranges
  }

  /// The names and data of a well-formed file's chunks.
  static func chunks(_ file: [UInt8]) -> [(name: String, data: [UInt8])] {
    chunkRanges(file).map { offset, count in
      (
        String(decoding: file[offset + 4..<offset + 8], as: UTF8.self),
        Array(file[offset + 8..<offset + 8 + count])
      )
    }
  }

  // MARK: - Pixels to bytes

  private func scanlines() -> [UInt8] {
    guard isInterlaced else {
      return (0..<height).flatMap { y in scanline((0..<width).map { ($0, y) }) }
    }
    // Adam7: the first pixel and the steps of each pass.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var bytes: [UInt8] = []
    for (x0, y0, stepX, stepY) in passes {
      let columns = Array(stride(from: x0, to: width, by: stepX))
      if columns.isEmpty { continue }
      for y in stride(from: y0, to: height, by: stepY) { bytes += scanline(columns.map { ($0, y) }) }
    }
    return bytes
  }

  private func scanline(_ pixels: [(x: Int, y: Int)]) -> [UInt8] {
    var bytes: [UInt8] = [0]
    var bits = 0
    var bitCount = 0
    for (x, y) in pixels {
      for channel in 0..<colorType.channelCount {
        let value = Int(values[(y * width + x) * colorType.channelCount + channel])
        bits = bits << bitDepth | value
        bitCount += bitDepth
        while bitCount >= 8 {
          bitCount -= 8
          bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
        }
        bits &= (1 << bitCount) - 1
      }
    }
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits << (8 - bitCount))) }
    return bytes
  }

  // MARK: - Checksums and deflate

  static func storedZlib(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(65535)
      let count = UInt16(block.count)
      out += [rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      out += block
    } while !rest.isEmpty
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return out + bigEndian(b << 16 | a)
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }
}
