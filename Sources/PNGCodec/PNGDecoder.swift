// Aim: any PNG to straight-alpha RGBA samples.
// Method: libpng through the C shim; the array is libpng's own target, so a picture exists once in memory.
// Invariants: hostile bytes throw and never trap, hang or leak; nothing is allocated before the header passed the caps.
// Left out on purpose: gAMA, cHRM, iCCP. Samples are taken as sRGB, as the sRGB chunk of our own files says; a file in
// another colour space shows the same numbers, not the same colours.
import CPNG
public import Pixels

/// Reads PNG files: 1, 2, 4, 8 and 16 bits, gray, palette and RGB, with alpha or tRNS, interlaced or not.
public enum PNGDecoder {
  /// The most pixels that a picture may have unless the caller says otherwise: the cap of scenes, 2^28.
  public static let defaultMaxPixelCount = 1 << 28

  /// Decodes a whole PNG file; what follows its end is ignored.
  ///
  /// Files of 16 bits a sample give `.bits16`, all others `.bits8`. Colour spaces and gamma are ignored.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - maxPixelCount: pictures with more pixels throw `tooLarge` before their pixels are allocated. In
  ///     1...2^28 (larger values are cut to 2^28).
  public static func decode(
    _ bytes: [UInt8], maxPixelCount: Int = defaultMaxPixelCount
  ) throws(PNGError) -> Image {
    precondition(maxPixelCount >= 1, "a picture has at least one pixel")
    let limit = min(maxPixelCount, defaultMaxPixelCount)
    return try PNGReading.decode(bytes, maxPixelCount: limit)
  }
}

/// The unsafe half: libpng's decoder over the bytes, closed on every way out.
private enum PNGReading {
  static func decode(_ bytes: [UInt8], maxPixelCount: Int) throws(PNGError) -> Image {
    // safe because the decoder lives within this closure, while the bytes stay where they are.
    let result: Result<Image, PNGError> = unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return .failure(.notPNG) }
      var header = cpng_header()
      var decoder: OpaquePointer?
      do throws(PNGError) {
        unsafe try open(base, buffer.count, maxPixelCount, &decoder, &header)
        defer { unsafe cpng_decoder_close(decoder) }
        return .success(unsafe try readPixels(decoder, header))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func open(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ maxPixelCount: Int, _ decoder: inout OpaquePointer?,
    _ header: inout cpng_header
  ) throws(PNGError) {
    var status = CPNG_OK
    let message = unsafe PNGMessage.collect { room in
      status = unsafe cpng_decoder_open(base, count, UInt64(maxPixelCount), &decoder, &header, room)
    }
    if status == CPNG_TOO_LARGE {
      throw .tooLarge(
        widthInPixels: Int(header.width_in_pixels), heightInPixels: Int(header.height_in_pixels),
        maxPixelCount: maxPixelCount)
    }
    try PNGMessage.check(status, message)
  }

  private static func readPixels(_ decoder: OpaquePointer?, _ header: cpng_header) throws(PNGError) -> Image {
    let width = Int(header.width_in_pixels)
    let height = Int(header.height_in_pixels)
    let count = 4 * width * height  // at most 2^30, by the cap on pixels
    let samples: Image.Samples =
      header.bits_per_sample == 16
      ? .bits16(unsafe try read(decoder, count)) : .bits8(unsafe try read(decoder, count))
    return Image(widthInPixels: width, heightInPixels: height, samples: samples)
  }

  private static func read<Sample: FixedWidthInteger>(
    _ decoder: OpaquePointer?, _ count: Int
  ) throws(PNGError) -> [Sample] {
    var status = CPNG_OK
    var message = ""
    // safe because the shim checked that its rows fill exactly `count` samples of this size, and on an error the
    // array is declared empty.
    let samples = unsafe [Sample](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      message = unsafe PNGMessage.collect { room in
        status = unsafe cpng_decoder_read(decoder, buffer.baseAddress, room)
      }
      initializedCount = status == CPNG_OK ? count : 0
    }
    try PNGMessage.check(status, message)
    return samples
  }
}
