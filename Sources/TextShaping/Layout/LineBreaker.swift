#if Text
  /// Cuts a paragraph into lines, each as long as the width allows.
  struct LineBreaker {
    struct Line {
      var range: Range<Int>
      /// Whether it ends with a soft hyphen, which then shows.
      var isHyphenated: Bool
    }

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
    mutating func next(width: Double) -> Line? {
      guard start < paragraph.count else { return nil }
      let line = line(from: start, width: width + Slack.points)
      start = line.range.upperBound
      return line
    }

    private func line(from start: Int, width: Double) -> Line {
      var x = 0.0
      var lastAllowed: Int?
      var cut = start
      for index in start..<paragraph.count {
        if paragraph.startsCluster[index] { cut = index }
        if index > start, allowed[index] {
          let isHyphen = paragraph.scalars[index - 1] == Paragraph.softHyphen
          if !isHyphen || x + hyphenWidth <= width { lastAllowed = index }
        }
        if !paragraph.scalars[index].hangs, x + advances[index] > width {
          if let lastAllowed {
            let isHyphenated = paragraph.scalars[lastAllowed - 1] == Paragraph.softHyphen
            return Line(range: start..<lastAllowed, isHyphenated: isHyphenated)
          }
          // No place to break: in front of the character that has no room, unless it is the line's first.
          if cut > start { return Line(range: start..<cut, isHyphenated: false) }
        }
        x += advances[index]
      }
      return Line(range: start..<paragraph.count, isHyphenated: false)
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
