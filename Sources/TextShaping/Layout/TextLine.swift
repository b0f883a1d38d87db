#if Text
  /// A line's glyphs, from left to right, before it has its place.
  struct TextLine {
    var runs: [ShapedRun]
    /// Points, without the spaces that hang over its end.
    var width: Double
    /// The width of those.
    var hangingWidth: Double
    /// 1: runs to the left, so what hangs does so on the left.
    var base: UInt8
    /// Where a justified line may grow: the clusters after which there is a gap. Empty for the last of a paragraph.
    var gaps: Set<Int> = []
  }
#endif
