// Aim: a picture to the bytes of a PNG, fast by default.
// Method: libpng through the C shim. RGB where every alpha is opaque, else RGBA; an sRGB chunk, no time stamp, so equal
// pictures give equal bytes with one build of libpng and zlib.
//
// Why `fast` is the filter Up with zlib's run-length strategy. Measured in KiB and ms of CPU, 2048 x 2048 pixels, libpng
// 1.6.39 and zlib 1.2.13 on one core of a shared x86-64 machine:
//                                  Up, RLE      Up, level 1   Up, level 3   Paeth, level 3   all, level 6   all, level 9
//   gradients, cards, shadows      594   57     792   49      594   68      546   78         377   224      316  1522
//   translucent glow (RGBA)        981   87    1179   90      918  132      929  163         590   433      459  3020
//   a dot, repeated                507   41     164   35      147   40      146   53          91   190       60   269
//   dithered gradient             2360  160    3248  174     2910  359     2869  370        2603  1373     2393 17896
//   lines of text                   69   30      95   29       81   29       86   45          22   130       20   162
// Smooth pictures have few matches but many runs once the row above is subtracted, so looking for matches costs time
// and finds little; RLE loses only where a pattern repeats. `small` is libpng's default; level 9 buys a fifth of the
// size for many times the time.
import CPNG
public import Pixels

/// Writes PNG files of 8 or 16 bits a sample in sRGB.
public enum PNGEncoder {
  /// How an image is written. None of it changes a pixel.
  public struct Options: Sendable, Hashable {
    /// Which of time and size to save.
    public enum Compression: String, Sendable, CaseIterable {
      /// Four to eight times faster than `small`, and for smooth pictures .9 to 1.7 times its size; three to six times
      /// where patterns or letters repeat.
      case fast
      /// zlib's level 6 and a filter chosen for every row.
      case small
    }

    public var compression: Compression

    public init(compression: Compression = .fast) {
      self.compression = compression
    }
  }

  /// Encodes an image: 8 or 16 bits as its samples are, RGB when every alpha is opaque, else RGBA.
  ///
  /// The colours of fully transparent pixels are kept.
  ///
  /// - Throws: `PNGError.outOfMemory`; `damaged` if libpng refuses the size (a side of 2^31 pixels or more).
  public static func encode(_ image: Image, options: Options = Options()) throws(PNGError) -> [UInt8] {
    guard image.widthInPixels <= Int(Int32.max), image.heightInPixels <= Int(Int32.max) else {
      throw .damaged(reason: "a side of more than 2147483647 pixels")
    }
    var encoding = cpng_encoding()
    encoding.width_in_pixels = UInt32(image.widthInPixels)
    encoding.height_in_pixels = UInt32(image.heightInPixels)
    encoding.writes_alpha = image.isOpaque ? 0 : 1
    switch options.compression {
    case .fast:
      encoding.compression_level = 1
      encoding.filters = Int32(CPNG_FILTER_UP)
      encoding.strategy = Int32(CPNG_STRATEGY_RLE)
    case .small:
      encoding.compression_level = 6
      encoding.filters = Int32(CPNG_FILTER_CHOSEN)
      encoding.strategy = Int32(CPNG_STRATEGY_FILTERED)
    }
    switch image.samples {
    case .bits8(let samples):
      encoding.bits_per_sample = 8
      return try encode(samples, encoding)
    case .bits16(let samples):
      encoding.bits_per_sample = 16
      return try encode(samples, encoding)
    }
  }

  private static func encode<Sample: FixedWidthInteger>(
    _ samples: [Sample], _ encoding: cpng_encoding
  ) throws(PNGError) -> [UInt8] {
    var encoding = encoding
    var status = CPNG_OK
    var bytes: UnsafeMutablePointer<UInt8>?
    var byteCount = 0
    // safe because `Image` holds four samples of this size for every pixel, which is what the shim reads.
    let message = unsafe samples.withUnsafeBytes { source in
      unsafe PNGMessage.collect { room in
        status = unsafe cpng_encode(source.baseAddress, &encoding, &bytes, &byteCount, room)
      }
    }
    try PNGMessage.check(status, message)
    defer { unsafe cpng_free(bytes) }
    // safe because the shim hands over `byteCount` bytes, freed only after the copy.
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: byteCount))
  }
}

extension Image {
  /// Whether every alpha is at its maximum.
  var isOpaque: Bool {
    switch samples {
    case .bits8(let bytes): stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == .max }
    case .bits16(let words): stride(from: 3, to: words.count, by: 4).allSatisfy { words[$0] == .max }
    }
  }
}
