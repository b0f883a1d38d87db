#if Text
  /// Cuts a paragraph into lines, each as long as the width allows.
  struct LineBreaker {
    private let paragraph: Paragraph
    private let allowed: [Bool]
    /// What each character takes, in points: a cluster's width is its first one's.
    private let advances: [Double]
    private let hyphenWidth: Double
    private var start = 0

    init(_ paragraph: Paragraph, runs: [ShapedRun], hyphenWidth: Double) {
      self.paragraph = paragraph
      self.hyphenWidth = hyphenWidth
      allowed = LineBreaks.opportunities(in: paragraph.scalars)
      advances = runs.advances(count: paragraph.count)
    }

    /// The next line, in points of width; nil after the last.
    mutating func next(width: Double) -> Range<Int>? {
      guard start < paragraph.count else { return nil }
      let end = end(from: start, width: width + Slack.points)
      defer { start = end }
      return start..<end
    }

    private func end(from start: Int, width: Double) -> Int {
      var x = 0.0
      var lastAllowed: Int?
      for index in start..<paragraph.count {
        if index > start, allowed[index] {
          let isHyphen = paragraph.scalars[index - 1] == Paragraph.softHyphen
          if !isHyphen || x + hyphenWidth <= width { lastAllowed = index }
        }
        if !paragraph.scalars[index].hangs, x + advances[index] > width {
          if let lastAllowed { return lastAllowed }
          // No place to break: in front of the character that has no room, unless it is the line's first.
          var cut = index
          while cut > start, !paragraph.startsCluster[cut] { cut -= 1 }
          if cut > start { return cut }
        }
        x += advances[index]
      }
      return paragraph.count
    }
  }

  extension [ShapedRun] {
    /// What each of a paragraph's characters takes, in points: a cluster's width is its first one's.
    func advances(count: Int) -> [Double] {
      var advances = [Double](repeating: 0, count: count)
      for glyph in lazy.flatMap(\.glyphs) { advances[glyph.cluster] += glyph.advance }
      return advances
    }
  }
#endif
