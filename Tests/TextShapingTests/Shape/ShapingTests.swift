#if Text
  import Geometry
  import Testing

  @testable import TextShaping

  /// Advances as `hb-shape` prints them for the same font, in font units.
  @Suite struct ShapingTests {
    @Test(
      arguments: [
        // A ligature, kerning, a composed letter.
        ("Office", [781, 946, 480, 564]), ("AV", [599, 600]), ("A", [639]), ("V", [600]), ("e\u{301}", [564]),
        // Joined letters, right to left, a ligature of two letters over two glyphs.
        ("سلام", [489, 0, 610, 658]), ("لا", [0, 518]),
        // A vowel sign before the consonants that it follows, and conjuncts.
        ("कि", [259, 762]), ("क्षत्रिय", [712, 259, 552, 580]), ("हिन्दी", [259, 531, 309, 520, 259]),
      ] as [(String, [Double])])
    func asHarfBuzzDoes(text: String, advances: [Double]) {
      let lines = lines(request(text))
      #expect(lines.map(\.advances) == [advances])
      #expect(lines.first?.width == advances.reduce(0, +))
    }

    @Test func ideographs() {
      #expect(lines(request("中文", font: TestFont.cjk)).map(\.advances) == [[1000, 1000]])
    }

    /// Latin, Hebrew and digits after Hebrew: UAX 9's order from left to right.
    @Test(arguments: [
      ("abc שלום 123", [0, 1, 2, 3, 9, 10, 11, 8, 7, 6, 5, 4]),
      ("שלום abc", [5, 6, 7, 4, 3, 2, 1, 0]),
      ("שלום", [3, 2, 1, 0]),
      ("a(ש)b", [0, 1, 2, 3, 4]),
      ("abc", [0, 1, 2]),
    ])
    func visualOrder(text: String, clusters: [Int]) {
      #expect(lines(request(text)).map(\.clusters) == [clusters])
    }

    @Test func directionOfAParagraphIsThatOfItsFirstLetter() {
      #expect(lines(request("12 ש abc\nabc ש\n12")).map(\.base) == [1, 0, 0])
    }

    @Test func digitsAfterHebrewRunToTheRight() {
      let levels = BidiLevels(Array("ש 12".unicodeScalars.map(\.value)))
      #expect(levels.levels == [1, 1, 2, 2])
      #expect(levels.base == 1)
    }

    @Test(
      arguments: [
        ([0, 0, 0], [0, 1, 2]), ([1, 1, 1], [2, 1, 0]), ([0, 1, 1, 0], [0, 2, 1, 3]), ([1, 2, 1], [2, 1, 0]),
        ([1, 2, 2, 1], [3, 1, 2, 0]), ([0, 1, 2, 3, 2, 1, 0], [0, 5, 2, 3, 4, 1, 6]), ([], []),
      ] as [([UInt8], [Int])])
    func reordering(levels: [UInt8], order: [Int]) {
      #expect(levels.indices.map { $0 }.reordered { levels[$0] } == order)
    }

    @Test func controlsDrawNothing() {
      let plain = lines(request("ab")).map(\.width)
      #expect(lines(request("a\0\u{1}\u{7f}\u{9f}b")).map(\.width) == plain)
      #expect(
        layout(request("a\0b")).path(of: lines(request("a\0b"))) == layout(request("ab")).path(of: lines(request("ab")))
      )
    }

    @Test func tabIsFourSpaces() {
      #expect(
        lines(request("a\tb")).map(\.advances)
          == lines(request("a b")).map { [$0.advances[0], 4 * $0.advances[1], $0.advances[2]] })
    }

    @Test func sizeScalesEverything() {
      let large = lines(request("Office AV", fontSize: 1000))
      let small = lines(request("Office AV", fontSize: 500))
      #expect(small.map { $0.advances.map { $0 * 2 } } == large.map(\.advances))
    }

    @Test func outlinesAreTheFontsOwn() throws {
      let face = layout(request("l")).face
      #expect(face.unitsPerEm == 1000)
      #expect([face.ascent, face.descent, face.leading] == [1069, 293, 0])
      let path = layout(request("l")).path(of: lines(request("l")))
      // The stem from (85, 0) to (173, 760), on the baseline at 1069.
      #expect(path.controlBox == Rect(x: 85, y: 309, width: 88, height: 760))
      #expect(path.signedArea == 66880)
      let round = layout(request("O")).path(of: lines(request("O")))
      #expect(abs(round.signedArea - 172405.5416666667) < 1e-6)
    }

    /// CFF contours run the other way; filled together by the nonzero rule they may not take each other out.
    @Test func bothKindsOfOutlinesTurnAlike() {
      let cjk = request("中", font: TestFont.cjk)
      #expect(abs(layout(cjk).path(of: lines(cjk)).signedArea - 228941) < 1)
    }
  }
#endif
