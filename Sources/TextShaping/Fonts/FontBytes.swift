#if Text
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A font file's bytes at an address that holds still: FreeType and HarfBuzz keep pointers into them.
  @safe final class FontBytes {
    let start: UnsafeMutableRawPointer
    let count: Int
    private let isMapped: Bool

    init(copying bytes: [UInt8]) {
      count = bytes.count
      isMapped = false
      unsafe start = UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 16)
      let buffer = unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
      unsafe buffer.copyBytes(from: bytes)
    }

    /// Maps a font of the system: pages are read as far as glyphs are asked for. nil where it cannot be opened.
    init?(mapping path: String) {
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var status = stat()
      guard unsafe fstat(file, &status) == 0, status.st_size > 0,
        let mapped = unsafe mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0), unsafe mapped != MAP_FAILED
      else { return nil }
      unsafe start = mapped
      count = Int(status.st_size)
      isMapped = true
    }

    /// As UTF-8.
    var text: String {
      // Safe because the bytes are copied while this lives.
      unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    deinit {
      // Safe because whoever points into the bytes holds this object.
      if isMapped { unsafe munmap(start, count) } else { unsafe start.deallocate() }
    }
  }
#endif
