import CPNG

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
  /// How zlib searches: `docs/decisions/png.md` has what was measured around these numbers.
  var effort: cpng_effort {
    switch self {
    case .fast:
      cpng_effort(
        strategy: Int32(CPNG_STRATEGY_RLE), looks_ahead: 0, good_length: 0, max_lazy: 0, nice_length: 0, max_chain: 0)
    case .default:
      cpng_effort(
        strategy: Int32(CPNG_STRATEGY_FILTERED), looks_ahead: 1, good_length: 8, max_lazy: 32, nice_length: 258,
        max_chain: 48)
    case .small:
      cpng_effort(
        strategy: Int32(CPNG_STRATEGY_FILTERED), looks_ahead: 1, good_length: 32, max_lazy: 258, nice_length: 258,
        max_chain: 256)
    }
  }
}
