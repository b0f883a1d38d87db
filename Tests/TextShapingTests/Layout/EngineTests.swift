#if Text
  import Dispatch
  import Geometry
  import Synchronization
  import TestSupport
  import Testing

  @testable import TextShaping

  @Suite struct EngineTests {
    @Test(arguments: ["", "\0", "\n", " ", "\u{200b}", "\u{fe0f}"])
    func nothingToDraw(text: String) {
      let engine = TextEngine()
      #expect(engine.path(of: request(text)).isEmpty)
      #expect(engine.takeNotes() == [])
    }

    @Test func noRoomNoText() {
      let engine = TextEngine()
      for box in [Rect.zero, Rect(x: 0, y: 0, width: 0, height: 9), Rect(x: 0, y: 0, width: 9, height: 0)] {
        #expect(engine.path(of: request("abc", box: box, isWrapped: true)).isEmpty)
      }
      #expect(engine.path(of: request("abc", fontSize: 0)).isEmpty)
    }

    @Test func glyphsOutsideOfTheBoxAreLeftOut() {
      let path = TextEngine().path(of: request("lllll", box: Rect(x: 0, y: 0, width: 400, height: 2000)))
      #expect(path.elements.count == 2 * TextEngine().path(of: request("l")).elements.count)
    }

    @Test func missingFamilyIsSaid() {
      let engine = TextEngine()
      _ = engine.path(of: request("a", font: .named("No Such Family 12345")))
      _ = engine.path(of: request("b", font: .named("No Such Family 12345")))
      let notes = engine.takeNotes()
      #expect(notes.count == 1)
      #expect(notes.first?.hasPrefix("font \"No Such Family 12345\" is not installed") == true)
      #expect(engine.takeNotes() == [])
    }

    /// Whatever is installed: another font is named, or it is said that there is none.
    @Test func missingGlyphIsSaid() {
      let engine = TextEngine()
      let path = engine.path(of: request("中l", font: TestFont.cjk))
      let notes = engine.takeNotes()
      #expect(notes.count == 1)
      #expect(notes.first?.contains("l (U+006C)") == true)
      #expect(notes.first?.contains("SfumatoTestCJK.otf") == true)
      #expect(!path.isEmpty)
    }

    @Test func unknownCharacterGetsTheSignForOne() {
      let engine = TextEngine()
      // Unassigned for good.
      let path = engine.path(of: request("\u{50000}"))
      #expect(
        engine.takeNotes().first?.hasPrefix("neither \"SfumatoTest.ttf\" nor any installed font has U+50000") == true)
      #expect(!path.isEmpty)
    }

    @Test func bytesThatAreNoFontAreSaid() {
      let engine = TextEngine()
      #expect(engine.path(of: request("a", font: .file(name: "a.ttf", bytes: [1, 2, 3]))).isEmpty)
      #expect(engine.takeNotes() == ["\"a.ttf\" is no TrueType or OpenType font; no text is drawn in it"])
    }

    @Test func threadsAgree() {
      let engine = TextEngine()
      let texts = ["Office", "سلام", "कि क्षत्रिय", "abc שלום 123", "AVATAR"]
      let expected = texts.map { TextEngine().path(of: request($0)) }
      let wrong = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 200) { index in
        let path = engine.path(of: request(texts[index % texts.count]))
        if path != expected[index % texts.count] { wrong.withLock { $0 += 1 } }
      }
      #expect(wrong.withLock { $0 } == 0)
    }

    @Test func postScriptNames() {
      var bold = FontRequest(family: "Helvetica")
      bold.weight = .bold
      #expect(FontRequest(postScriptName: "Helvetica-Bold") == bold)
      bold.isSlanted = true
      #expect(FontRequest(postScriptName: "Helvetica-BoldOblique") == bold)
      bold.weight = nil
      #expect(FontRequest(postScriptName: "Helvetica-Italic") == bold)
      #expect(FontRequest(postScriptName: "Helvetica") == nil)
      #expect(FontRequest(postScriptName: "Semi-Coherent") == nil)
      #expect(FontRequest(postScriptName: "-Bold") == nil)
      #expect(FontRequest(postScriptName: "A-") == nil)
    }
  }

  /// Texts and fonts that nobody means well: nothing traps, nothing hangs.
  @Suite struct HostileTests {
    static let long = 100_000

    @Test(arguments: [
      "a", " ", "a ", "\u{ad}", "\u{301}", "\n", "\t", "\u{202e}", "\u{2067}", "中", "ש", "क्", "👨‍", "\0", "(",
      "\u{200d}", "לa ",
    ])
    func longTexts(unit: String) {
      let text = String(repeating: unit, count: Self.long / unit.unicodeScalars.count)
      let engine = TextEngine()
      for truncation in [TextRequest.Truncation.none, .middle] {
        _ = engine.path(
          of: request(
            text, fontSize: 10, box: Rect(x: 0, y: 0, width: 100, height: 100), isWrapped: true, truncation: truncation)
        )
        _ = engine.path(
          of: request(text, fontSize: 10, box: Rect(x: 0, y: 0, width: 100, height: 100), truncation: truncation))
      }
      _ = engine.path(
        of: request(text, fontSize: 10, box: Rect(x: 0, y: 0, width: 1e-300, height: 1e300), isWrapped: true))
    }

    @Test(arguments: [1e-300, 1e-9, 1, 1e6, 1e300, .infinity, .nan])
    func oddSizes(size: Double) {
      for box in [
        wideBox, Rect(x: -1e300, y: 1e300, width: 1e300, height: 1e300), Rect(x: 0, y: 0, width: 1, height: .infinity),
      ] {
        let path = TextEngine().path(of: request("Office\nש", fontSize: size, box: box, isWrapped: true))
        #expect(path.isEmpty || path.controlBox.isFinite)
      }
    }

    @Test func randomText() {
      var random = SplitMix(5)
      let engine = TextEngine()
      for _ in 0..<200 {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...40, using: &random) {
          let code = UInt32.random(in: 0...(Bool.random(using: &random) ? 0x900 : 0x10ffff), using: &random)
          if let scalar = Unicode.Scalar(code) { text.append(scalar) }
        }
        _ = engine.path(of: request(String(text), box: Rect(x: 0, y: 0, width: 3000, height: 9000), isWrapped: true))
      }
    }

    @Test(arguments: ["SfumatoTest.ttf", "SfumatoTestCJK.otf"])
    func cutFonts(name: String) {
      let bytes = TestFont.bytes(name)
      for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 97)) {
        let font = FontSource.file(name: name, bytes: Array(bytes.prefix(count)))
        _ = TextEngine().path(of: request("Office السلام कि 中", font: font))
      }
    }

    @Test(arguments: ["SfumatoTest.ttf", "SfumatoTestCJK.otf"])
    func damagedFonts(name: String) {
      var random = SplitMix(9)
      let bytes = TestFont.bytes(name)
      for round in 0..<150 {
        var damaged = bytes
        // In the head, where tables and counts are, or anywhere.
        let reach = round % 2 == 0 ? 600 : bytes.count
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          damaged[Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        let path = TextEngine().path(of: request("Office السلام कि 中文", font: .file(name: name, bytes: damaged)))
        #expect(path.isEmpty || path.controlBox.isFinite)
      }
    }

    @Test func noiseIsNoFont() {
      var random = SplitMix(3)
      for count in [0, 1, 4, 12, 1000, 100_000] {
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(!TextEngine.canRead(fontFile: noise))
        #expect(!TextEngine.canRead(fontFile: [0, 1, 0, 0] + noise))
        #expect(!TextEngine.canRead(fontFile: Array("OTTO".utf8) + noise))
        #expect(!TextEngine.canRead(fontFile: Array("ttcf".utf8) + noise))
      }
      #expect(TextEngine.canRead(fontFile: TestFont.bytes("SfumatoTest.ttf")))
      #expect(TextEngine.canRead(fontFile: TestFont.bytes("SfumatoTestCJK.otf")))
    }
  }
#endif
