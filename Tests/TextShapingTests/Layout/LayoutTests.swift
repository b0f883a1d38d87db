#if Text
  import Geometry
  import Testing

  @testable import TextShaping

  @Suite struct LayoutTests {
    private func box(_ width: Double, _ height: Double = 1e5) -> Rect { Rect(x: 0, y: 0, width: width, height: height) }

    /// The text of each line, by the clusters of its glyphs: what was hidden or hung is not in it.
    private func widths(_ request: TextRequest) -> [Double] { lines(request).map(\.width) }

    private func path(_ request: TextRequest) -> Path { TextEngine().path(of: request) }

    // MARK: Lines

    @Test func linesAreAscentDescentAndLeadingApart() {
      let one = path(request("l", fontSize: 100)).controlBox
      let three = path(request("l\n\nl", fontSize: 100)).controlBox
      #expect(abs(three.maxY - one.maxY - 2 * 136.2) < 1e-9)
      #expect(abs(one.maxY - 106.9) < 1e-9)
    }

    @Test func boxMovesTheText() {
      let moved = path(request("l", fontSize: 100, box: Rect(x: 30, y: -50, width: 1e5, height: 1e5))).controlBox
      #expect(abs(moved.minX - 38.5) < 1e-9)
      #expect(abs(moved.maxY - 56.9) < 1e-9)
    }

    /// "ll ll ll": a word is 516 wide, a space 221.
    @Test(
      arguments: [
        (1990.0, [1990.0]), (1989, [1253, 516]), (1253, [1253, 516]), (1252, [516, 516, 516]), (516, [516, 516, 516]),
        (515, [258, 258, 258, 258, 258, 258]), (1, [258, 258, 258, 258, 258, 258]),
      ] as [(Double, [Double])])
    func wraps(width: Double, expected: [Double]) {
      #expect(widths(request("ll ll ll", box: box(width), isWrapped: true)) == expected)
    }

    @Test func doesNotWrapUnlessAsked() {
      #expect(widths(request("ll ll ll", box: box(10))) == [1990])
    }

    @Test func spacesHang() {
      let line = lines(request("ll     ll", box: box(600), isWrapped: true))
      #expect(line.map(\.width) == [516, 516])
      #expect(line.map(\.hangingWidth) == [5 * 221, 0])
    }

    @Test func japaneseWrapsBetweenCharactersAndKeepsPunctuation() {
      let text = "日本語の文字を折り返す、東京。"
      let found = lines(request(text, font: TestFont.cjk, box: box(4000), isWrapped: true))
      let starts = found.map { line in line.clusters.min() ?? -1 }
      let scalars = Array(text.unicodeScalars)
      #expect(starts == [0, 4, 8, 12])
      #expect(!starts.contains { "、。".unicodeScalars.contains(scalars[$0]) })
      let narrow = lines(request(text, font: TestFont.cjk, box: box(3000), isWrapped: true))
      #expect(!narrow.contains { line in "、。".unicodeScalars.contains(scalars[line.clusters.min() ?? 0]) })
    }

    @Test func softHyphenShowsWhereALineEndsWithIt() {
      let hyphen = widths(request("\u{2010}"))[0]
      #expect(widths(request("ll\u{ad}ll")) == [4 * 258])
      #expect(widths(request("ll\u{ad}ll", box: box(516 + hyphen), isWrapped: true)) == [516 + hyphen, 516])
      // No room for the hyphen: the word breaks without it.
      #expect(widths(request("ll\u{ad}ll", box: box(516), isWrapped: true)) == [516, 516])
      #expect(lines(request("ll\u{ad}ll", box: box(516), isWrapped: true))[0].advances.filter { $0 > 0 } == [258, 258])
    }

    @Test func linesBelowTheBoxAreNotLaidOut() {
      #expect(lines(request("a\nb\nc\nd", fontSize: 100, box: box(1000, 136.2 * 2 + 1))).count == 3)
      #expect(lines(request("a b c d", fontSize: 100, box: box(60, 100), isWrapped: true)).count == 1)
    }

    // MARK: Alignment

    /// Where an "l" of 258 units, its stem from 85 to 173, lies in a box of 1258.
    @Test(arguments: [
      (TextRequest.Alignment.left, "l", 85.0), (.right, "l", 1085), (.center, "l", 585), (.natural, "l", 85),
      (.justified, "l", 85), (.right, "l ", 1085), (.center, "l   ", 585),
    ])
    func alignment(alignment: TextRequest.Alignment, text: String, x: Double) {
      #expect(path(request(text, box: box(1258), alignment: alignment)).controlBox.minX == x)
    }

    @Test func naturalIsRightForHebrew() {
      let right = path(request("שלום", box: box(5000), alignment: .right))
      #expect(path(request("שלום", box: box(5000))) == right)
      // A space at the end hangs over the left.
      #expect(path(request("שלום ", box: box(5000))) == right)
      #expect(path(request("שלום", box: box(5000), alignment: .left)) != right)
    }

    @Test func justifiedLinesReachBothSides() {
      let all = path(request("ll ll ll ll", box: box(1500), isWrapped: true, alignment: .justified))
      // Two words a line; the stem's side bearings are 85 on both sides.
      #expect(all.controlBox.minX == 85)
      #expect(abs(all.controlBox.maxX - (1500 - 85)) < 1e-9)
      let last = path(request("ll ll", box: box(1500), isWrapped: true, alignment: .justified))
      #expect(last == path(request("ll ll", box: box(1500), isWrapped: true, alignment: .left)))
      let ideographs = path(
        request("日本語文字", font: TestFont.cjk, box: box(3500), isWrapped: true, alignment: .justified))
      let plain = path(request("日本語文字", font: TestFont.cjk, box: box(3500), isWrapped: true))
      #expect(abs(ideographs.controlBox.maxX - plain.controlBox.maxX - 500) < 1e-9)
    }

    // MARK: Truncation

    @Test(arguments: [TextRequest.Truncation.start, .middle, .end], [false, true])
    func truncatedLinesFit(truncation: TextRequest.Truncation, isWrapped: Bool) {
      for width in stride(from: 800.0, through: 9000, by: 700) {
        let found = lines(
          request(
            "Office AVATAR and more words than fit", box: box(width, 1400), isWrapped: isWrapped, truncation: truncation
          ))
        #expect(found.count == 1)
        #expect(found[0].width <= width + 1e-6)
        // Nothing more than a wide letter and the spaces beside it is lost.
        #expect(found[0].width > width - 1600)
      }
    }

    @Test func ellipsisStandsWhereItShould() throws {
      let dots = lines(request("…"))[0].glyphs[0].glyph
      func place(_ truncation: TextRequest.Truncation) -> Int? {
        lines(request("lllllllllllllllllll", box: box(3000), truncation: truncation))[0].glyphs
          .firstIndex { $0.glyph == dots }
      }
      #expect(place(.start) == 0)
      // 3000 less the ellipsis' 791 has room for eight.
      #expect(place(.end) == 8)
      #expect(place(.middle) == 4)
      #expect(place(.none) == nil)
    }

    @Test func whatFitsIsLeftAlone() {
      for truncation in [TextRequest.Truncation.start, .middle, .end] {
        #expect(
          path(request("ll ll", box: box(1253), truncation: truncation)) == path(request("ll ll", box: box(1253))))
      }
    }

    @Test func moreLinesThanFitEndInAnEllipsis() {
      let dots = lines(request("…"))[0].glyphs[0].glyph
      let wrapped = lines(
        request("ll ll ll ll", box: box(1400, 1362 * 1.5), isWrapped: true, truncation: .end))
      #expect(wrapped.count == 1)
      #expect(wrapped[0].glyphs.last?.glyph == dots)
      let paragraphs = lines(request("l\nl\nl", box: box(5000, 1362 * 2), truncation: .end))
      #expect(paragraphs.map { $0.glyphs.last?.glyph == dots } == [false, true])
      let all = lines(request("l\nl", box: box(5000, 1362 * 2), truncation: .end))
      #expect(all.map { $0.glyphs.last?.glyph == dots } == [false, false])
    }

    @Test func narrowerThanAnEllipsis() {
      for truncation in [TextRequest.Truncation.start, .middle, .end] {
        #expect(lines(request("llll", box: box(10), truncation: truncation))[0].glyphs.count == 1)
      }
    }

    @Test func hebrewIsCutAtItsEnd() {
      let dots = lines(request("…"))[0].glyphs[0].glyph
      let line = lines(request("שלום שלום שלום", box: box(4000), truncation: .end))[0]
      #expect(line.glyphs.first?.glyph == dots)
      #expect(line.base == 1)
    }
  }
#endif
