import CPNG

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
