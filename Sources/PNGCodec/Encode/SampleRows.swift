// A picture's samples in the order and size of the file's bytes.
import Pixels

/// The samples of a picture while they are lent.
struct SampleRows: Sendable {
  let layout: PNGLayout
  /// RGBA samples in the machine's byte order, rows without padding.
  private let samples: ByteView

  init(_ samples: ByteView, layout: PNGLayout) {
    self.samples = samples
    self.layout = layout
  }

  /// Whether every alpha of `pixelCount` pixels is at its maximum.
  static func isOpaque(_ samples: ByteView, pixelCount: Int, bitsPerSample: Int) -> Bool {
    assert(bitsPerSample == 8 || bitsPerSample == 16)
    let alpha =
      bitsPerSample == 8
      ? SIMD16<UInt8>(0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255)
      : SIMD16<UInt8>(0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255)
    let count = pixelCount * bitsPerSample / 2
    // Most pictures that are not opaque show it in their first rows.
    let stretch = 1 << 16
    var position = 0
    while count - position >= 16 {
      let end = min(position + stretch, count - 15)
      var all = SIMD16<UInt8>(repeating: 255)
      for i in stride(from: position, to: end, by: 16) { all &= samples.load16(i) }
      if all & alpha != alpha { return false }
      position += (end - position + 15) / 16 * 16
    }
    return (position..<count).allSatisfy { samples[$0] | ~alpha[$0 % 16] == 255 }
  }

  /// Whether row `y`, at least 1, has the samples of the row above it.
  func rowEqualsAbove(_ y: Int) -> Bool {
    let row = samples.advanced(by: y * layout.sourceRowInBytes)
    return row.equals(row.advanced(by: -layout.sourceRowInBytes), count: layout.sourceRowInBytes)
  }

  /// Writes `count` pixels as the file has them (samples of 16 bits with their high byte first, no alpha in RGB), the
  /// pixel to their left before them (zeros at the start of the row), and at most one sample behind them.
  ///
  /// - Parameter leadInBytes: how many bytes there are before `out`; at least a pixel's.
  func pack(_ y: Int, fromPixel x: Int, count: Int, leadInBytes: Int, into out: ByteView) {
    assert(leadInBytes >= layout.pixelInBytes && x + count <= layout.widthInPixels)
    let row = samples.advanced(by: y * layout.sourceRowInBytes + x * layout.sourcePixelInBytes)
    if x == 0 {
      out.advanced(by: -leadInBytes).fill(0, count: leadInBytes)
      pack(row, count: count, into: out)
    } else {
      pack(
        row.advanced(by: -layout.sourcePixelInBytes), count: count + 1, into: out.advanced(by: -layout.pixelInBytes))
    }
  }

  private func pack(_ pixels: ByteView, count: Int, into out: ByteView) {
    switch (layout.bitsPerSample, layout.writesAlpha) {
    case (8, true):
      out.copy(from: pixels, count: 4 * count)
    case (8, false):
      // A whole pixel is written; the next one's red replaces its alpha.
      for i in 0..<count { out.store(3 &* i, pixels.load(4 &* i, as: UInt32.self)) }
    case (_, true):
      for i in 0..<count { out.store(8 &* i, Self.bigEndian(pixels.load(8 &* i, as: UInt64.self))) }
    case (_, false):
      for i in 0..<count { out.store(6 &* i, Self.bigEndian(pixels.load(8 &* i, as: UInt64.self))) }
    }
  }

  /// Four samples of 16 bits, each with its high byte first.
  @inline(__always) private static func bigEndian(_ pixel: UInt64) -> UInt64 {
    #if _endian(little)
      let low = pixel & 0x00ff_00ff_00ff_00ff
      return low << 8 | (pixel >> 8) & 0x00ff_00ff_00ff_00ff
    #else
      return pixel
    #endif
  }
}
