// A text in a box: lines of glyphs.
//
// Aim: what CATextLayer draws, in any script, as outlines that are sharp at any scale.
// Method: the string is cut into paragraphs at line breaks; each is taken apart (directions by UAX 9, scripts, fonts),
//   shaped by HarfBuzz, and, where it is wrapped, cut again at the breaks of UAX 14; a line that is part of a paragraph is
//   shaped once more on its own, since letters may join or combine otherwise at its ends.
// Invariants: all in points and font units, so a layout does not depend on the picture's scale, and a wider pixel never
//   breaks a line elsewhere. Lines below the box are not laid out.
// The line's height is that of the text's own font, ascent + descent + leading, whatever fonts stand in for some of it.

struct Slack {
  /// What a line may be wider than the box: sums of the same advances in another order are not the same to the last bit.
  static let points = 1e-6
}

#if Text
  import Geometry

  struct TextLayout {
    let request: TextRequest
    let shaper: Shaper
    var fonts: ClusterFonts

    init(_ request: TextRequest, fonts: ClusterFonts, shaper: Shaper) {
      self.request = request
      self.fonts = fonts
      self.shaper = shaper
    }

    var fontSize: Double { min(request.fontSize, TextRequest.largestFontSize) }
    var face: FontFace { fonts.faces[0] }
    private var pointsPerUnit: Double { fontSize / face.unitsPerEm }
    var ascent: Double { face.ascent * pointsPerUnit }

    /// From one baseline to the next, in points.
    var lineHeight: Double {
      let height = (face.ascent + face.descent + face.leading) * pointsPerUnit
      return height > 0 ? height : fontSize
    }

    /// How many lines can be seen, or, where the text is truncated, have room; at least 1.
    private var mostLines: Int {
      let height = request.box.height
      let lines =
        request.truncation == .none
        ? (height / lineHeight).rounded(.up)
        : ((height + Slack.points - (face.ascent + face.descent) * pointsPerUnit) / lineHeight).rounded(.down) + 1
      return Int(min(max(lines, 1), 1e7))
    }

    /// The text's lines, from the top.
    mutating func lines() -> [TextLine] {
      var lines: [TextLine] = []
      var paragraphs = ParagraphScanner(request.string)
      while lines.count < mostLines, let scalars = paragraphs.next() {
        let paragraph = Paragraph(scalars, fonts: &fonts)
        append(paragraph, to: &lines, rest: paragraphs)
      }
      return lines
    }

    private mutating func append(_ paragraph: Paragraph, to lines: inout [TextLine], rest: ParagraphScanner) {
      var paragraph = paragraph
      let whole = runs(of: paragraph, in: 0..<paragraph.count)
      let full = line(of: paragraph, runs: whole, 0..<paragraph.count, endsParagraph: true)
      let overflows = full.width > request.box.width + Slack.points
      let isLast = lines.count + 1 == mostLines
      let truncates = request.truncation != .none
      if !(overflows && request.isWrapped) {
        let isCut = truncates && isLast && !rest.isAtEnd
        if truncates && (overflows || isCut) {
          let source = request.truncation == .end ? paragraph.scalars : paragraph.scalars + rest.remainder(if: isCut)
          lines.append(truncated(source, base: paragraph.bidi.base, isForced: isCut))
        } else {
          lines.append(full)
        }
        return
      }
      var breaker = LineBreaker(paragraph, runs: whole, hyphenWidth: hyphenWidth(in: paragraph))
      while let next = breaker.next(width: request.box.width) {
        let range = next.range
        let isCut = truncates && lines.count + 1 == mostLines && !(range.upperBound == paragraph.count && rest.isAtEnd)
        if isCut {
          let source = Array(paragraph.scalars[range.lowerBound...])
          let all = request.truncation == .end ? source : source + rest.remainder(if: true)
          lines.append(truncated(all, base: paragraph.bidi.base, isForced: true))
        } else {
          lines.append(line(of: &paragraph, next))
        }
        if lines.count == mostLines { return }
      }
    }

    // MARK: One line

    func runs(of paragraph: Paragraph, in range: Range<Int>) -> [ShapedRun] {
      shaper.runs(
        of: paragraph, in: range, contentEnd: paragraph.contentEnd(of: range), faces: fonts.faces, fontSize: fontSize)
    }

    private func line(of paragraph: inout Paragraph, _ line: LineBreaker.Line) -> TextLine {
      let range = line.range
      let last = range.upperBound - 1
      // In place: a copy for each line of a long paragraph would take time that grows with the square of its length.
      if line.isHyphenated { paragraph.codes[last] = hyphen.value }
      let runs = runs(of: paragraph, in: range)
      if line.isHyphenated { paragraph.codes[last] = Paragraph.softHyphen.value }
      return self.line(of: paragraph, runs: runs, range, endsParagraph: range.upperBound == paragraph.count)
    }

    func line(of paragraph: Paragraph, runs: [ShapedRun], _ range: Range<Int>, endsParagraph: Bool) -> TextLine {
      let contentEnd = paragraph.contentEnd(of: range)
      var line = TextLine(runs: [], width: 0, hangingWidth: 0, base: paragraph.bidi.base)
      for glyph in runs.lazy.flatMap(\.glyphs) {
        if glyph.cluster < contentEnd { line.width += glyph.advance } else { line.hangingWidth += glyph.advance }
      }
      line.runs = runs.reordered(by: \.level)
      if request.alignment == .justified && !endsParagraph {
        line.gaps = paragraph.gaps(in: range.lowerBound..<contentEnd)
      }
      return line
    }

    // MARK: Hyphens

    private var hyphen: Unicode.Scalar { face.has("\u{2010}") ? "\u{2010}" : "-" }

    /// What a soft hyphen takes where a line ends with it.
    private mutating func hyphenWidth(in paragraph: Paragraph) -> Double {
      paragraph.scalars.contains(Paragraph.softHyphen) ? width(of: [hyphen]) : 0
    }

    /// Points, of a text on its own.
    mutating func width(of scalars: [Unicode.Scalar]) -> Double {
      let paragraph = Paragraph(scalars, base: 0, fonts: &fonts)
      let all = 0..<paragraph.count
      return line(of: paragraph, runs: runs(of: paragraph, in: all), all, endsParagraph: true).width
    }
  }

  extension Paragraph {
    /// Where the spaces at a line's end begin.
    func contentEnd(of range: Range<Int>) -> Int {
      var end = range.upperBound
      while end > range.lowerBound, scalars[end - 1].hangs { end -= 1 }
      return end
    }

    /// Where a justified line may grow: at spaces, and between ideographs.
    fileprivate func gaps(in range: Range<Int>) -> Set<Int> {
      var gaps: Set<Int> = []
      for index in range.dropLast() {
        let scalar = scalars[index]
        let isIdeograph = LineBreakClass(scalar) == .ideograph && LineBreakClass(scalars[index + 1]) == .ideograph
        if scalar == " " || scalar == "\u{a0}" || isIdeograph { gaps.insert(index) }
      }
      return gaps
    }
  }
#endif
