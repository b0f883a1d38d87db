import CPNG

/// One worker's deflate state, from band to band.
@safe final class Deflater {
  private let state: OpaquePointer

  /// - Throws: `outOfMemory`.
  init(_ effort: cpng_effort) throws(PNGError) {
    var effort = effort
    guard let state = unsafe cpng_deflater_open(&effort) else { throw .outOfMemory }
    unsafe self.state = state
  }

  deinit { unsafe cpng_deflater_close(state) }

  /// The most bytes that a segment of `byteCount` can take.
  static func bound(_ byteCount: Int) -> Int { cpng_segment_bound(byteCount) }

  /// Deflates the `count` bytes that follow `historyCount` bytes of `bytes` into a segment of whole bytes and returns
  /// its length.
  ///
  /// - Parameters:
  ///   - historyCount: 0...32768.
  ///   - out: `bound(count)` bytes.
  func segment(
    _ bytes: ByteView, historyCount: Int, count: Int, isLast: Bool, into out: ByteView
  ) throws(PNGError) -> Int {
    assert((0...32768).contains(historyCount))
    var written = 0
    // safe because the views hold `historyCount` + `count` and `bound(count)` bytes, which is what the shim uses.
    let status = unsafe bytes.withPointer { source in
      unsafe out.withPointer { target in
        unsafe cpng_deflater_segment(
          state, source, historyCount, count, isLast ? 1 : 0, target, Self.bound(count), &written)
      }
    }
    try PNGMessage.check(status, "zlib left its bounds")
    return written
  }
}

/// The checksums of zlib.
enum Checksum {
  static func crc32(_ crc: UInt32, _ bytes: ByteView, count: Int) -> UInt32 {
    // safe because the view holds `count` bytes, as below
    unsafe bytes.withPointer { unsafe cpng_crc32(crc, $0, count) }
  }

  static func adler32(_ bytes: ByteView, count: Int) -> UInt32 {
    unsafe bytes.withPointer { unsafe cpng_adler32(1, $0, count) }
  }
}
