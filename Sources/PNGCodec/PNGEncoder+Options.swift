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
  /// Which of time and size to save. In parts of what libpng's default takes, on one thread each
  /// (docs/decisions/png.md).
  public enum Compression: String, Sendable, CaseIterable {
    /// .15 to .25 of the time, .95 to 1.15 of the size.
    case fast
    /// .18 to .28 of the time, .85 to 1.02 of the size.
    case `default`
    /// .35 to 1 of the time, .74 to .98 of the size.
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
