#if Text
  extension TextLayout {
    /// A line of a text that is too long for it: as much as has room, and an ellipsis for the rest.
    ///
    /// - Parameters:
    ///   - isForced: more text follows, so there is an ellipsis in any case.
    mutating func truncated(_ scalars: [Unicode.Scalar], base: UInt8, isForced: Bool) -> TextLine {
      let source = Paragraph(scalars, base: base, fonts: &fonts)
      let advances = runs(of: source, in: 0..<source.count).advances(count: source.count)
      let ellipsis: [Unicode.Scalar] = face.has("…") ? ["…"] : [".", ".", "."]
      let ellipsisWidth = width(of: ellipsis)
      var kept = KeptEnds(
        source, advances: advances, mode: request.truncation, width: request.box.width - ellipsisWidth)
      // The ends are cut by their widths in the whole; on their own they may be a little wider.
      var step = 1
      while true {
        let text = kept.text(of: source, ellipsis: ellipsis)
        let paragraph = Paragraph(text, base: base, fonts: &fonts)
        let all = 0..<paragraph.count
        let line = line(of: paragraph, runs: runs(of: paragraph, in: all), all, endsParagraph: true)
        if line.width <= request.box.width + Slack.points || kept.isEmpty { return line }
        kept.shrink(by: step)
        step *= 2
      }
    }
  }

  /// How many characters, as people see them, are kept at the start and at the end.
  private struct KeptEnds {
    private var head = 0
    private var tail = 0
    /// Where each begins, and where the last one ends.
    private let bounds: [Int]

    init(_ source: Paragraph, advances: [Double], mode: TextRequest.Truncation, width: Double) {
      bounds = (0..<source.count).filter { source.startsCluster[$0] } + [source.count]
      let bounds = bounds
      let count = bounds.count - 1
      func taken(by cluster: Int) -> Double { advances[bounds[cluster]..<bounds[cluster + 1]].reduce(0, +) }
      var left = width + Slack.points
      if mode != .start {
        var room = mode == .middle ? left / 2 : left
        while head < count, taken(by: head) <= room {
          room -= taken(by: head)
          left -= taken(by: head)
          head += 1
        }
      }
      if mode != .end {
        while tail < count - head, taken(by: count - 1 - tail) <= left {
          left -= taken(by: count - 1 - tail)
          tail += 1
        }
      }
    }

    var isEmpty: Bool { head == 0 && tail == 0 }

    mutating func shrink(by count: Int) {
      if head >= tail { head = max(0, head - count) } else { tail = max(0, tail - count) }
    }

    /// The ends around the ellipsis, without spaces beside it.
    func text(of source: Paragraph, ellipsis: [Unicode.Scalar]) -> [Unicode.Scalar] {
      var start = source.scalars[..<bounds[head]]
      while let last = start.last, last.hangs { start.removeLast() }
      var end = source.scalars[bounds[bounds.count - 1 - tail]...]
      while let first = end.first, first.hangs { end.removeFirst() }
      return Array(start) + ellipsis + Array(end)
    }
  }
#endif
