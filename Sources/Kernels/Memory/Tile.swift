// The tile's memory: planar premultiplied unorm14, and the spans a command covers in it.
//
// unorm14: 0...16384 stands for 0...1. One signed 16-bit rounding multiply scales it exactly at both
// ends, and its step is 1/64 of an 8-bit level, so fifty thin layers stay within half a level.
// Lost: 0...65535 needs six instructions a multiply where this needs one; 8 bit drifts by levels.
//
// Layout: row after row; within a row the planes R G B A, each `strideInPixels` long.
//     row 0: RRRR.... GGGG.... BBBB.... AAAA....   row 1: RRRR.... and so on
// Planar, because coverage and alpha then multiply every channel without a shuffle.

/// 1.0 in unorm14.
public let unorm14One: Int16 = 16384

/// Pixels a kernel handles at once; spans start and end at multiples of it.
public let blockWidthInPixels = 16

/// A tile's pixels.
@frozen public struct TileView: Sendable {
  public let base: View<Int16>
  /// Length of one plane of one row; a multiple of 16.
  public let strideInPixels: Int

  @inlinable @inline(__always)
  public init(base: View<Int16>, strideInPixels: Int) {
    self.base = base
    self.strideInPixels = strideInPixels
  }

  /// The first sample of a row's plane (0...3: R G B A).
  @inlinable @inline(__always)
  public func plane(row: Int, channel: Int) -> View<Int16> {
    base.advanced(by: (row &* 4 &+ channel) &* strideInPixels)
  }
}

/// A horizontal run of whole blocks in one row of a tile, with its coverage.
@frozen public struct Span: BitwiseCopyable, Sendable {
  public var row: Int32
  public var firstBlock: Int32
  public var blockCount: Int32
  /// 0...16384 for the whole run, or -1: one value a pixel, at `coverageOffset`.
  public var uniformCoverage: Int32
  /// Where in the coverage memory the run's first pixel has its value.
  public var coverageOffset: Int32

  @inlinable @inline(__always)
  public init(row: Int, firstBlock: Int, blockCount: Int, uniformCoverage: Int, coverageOffset: Int) {
    self.row = Int32(truncatingIfNeeded: row)
    self.firstBlock = Int32(truncatingIfNeeded: firstBlock)
    self.blockCount = Int32(truncatingIfNeeded: blockCount)
    self.uniformCoverage = Int32(truncatingIfNeeded: uniformCoverage)
    self.coverageOffset = Int32(truncatingIfNeeded: coverageOffset)
  }
}

/// The runs a command covers in a tile.
@frozen public struct SpanList: Sendable {
  public let spans: View<Span>
  public let count: Int
  public let coverage: View<Int16>

  @inlinable @inline(__always)
  public init(spans: View<Span>, count: Int, coverage: View<Int16>) {
    self.spans = spans
    self.count = count
    self.coverage = coverage
  }
}
