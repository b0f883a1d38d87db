extension PNGEncoder {
  /// How an image is written. None of it changes a pixel, and `threads` changes no byte.
  public struct Options: Sendable, Hashable {
    public var compression: Compression
    /// Workers, at least 1.
    public var threads: Int

    public init(compression: Compression = .fast, threads: Int = 1) {
      self.compression = compression
      self.threads = threads
    }
  }
}

extension PNGEncoder.Options {
  /// Which of time and size to save. In parts of libpng's own default, one thread each (docs/decisions/png.md).
  public enum Compression: String, Sendable, CaseIterable {
    /// Looks for runs alone.
    case fast
    /// Looks for matches as far as that pays.
    case `default`
    /// Looks for matches where anything can be gained.
    case small
  }
}

extension PNGEncoder.Options.Compression {
  /// docs/decisions/png.md has what was measured around these numbers.
  var effort: SearchEffort {
    switch self {
    case .fast: SearchEffort(depth: 3, lazyLength: 16, insertedInBytes: 16)
    case .default: SearchEffort(depth: 12, lazyLength: 32, insertedInBytes: 32)
    case .small: SearchEffort(depth: 256, lazyLength: 258, insertedInBytes: 258)
    }
  }
}
