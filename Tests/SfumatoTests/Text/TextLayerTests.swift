#if Text
  import Foundation
  import Sfumato
  import SfumatoTesting
  import Synchronization
  import TextShaping
  import Testing

  @Suite struct TextLayerTests {
    static let fonts = ExampleTests.root.appending(path: "Tests/TextShapingTests/Fonts").path()
    static let goldens = ExampleTests.root.appending(path: "Tests/SfumatoTests/Text/Goldens").path()

    static let latin = TextFont.file(try! FontFile(contentsOf: fonts + "/SfumatoTest.ttf"))
    static let cjk = TextFont.file(try! FontFile(contentsOf: fonts + "/SfumatoTestCJK.otf"))

    private static func text(
      _ frame: Rect, _ string: String, font: TextFont = latin, size: Double = 20, color: Color = .black,
      _ change: (inout Layer) -> Void = { _ in }
    ) -> Layer {
      .on(frame, content: .text(Text(string, font: font, fontSize: size, foregroundColor: color)), change)
    }

    private func layout(_ layer: inout Layer, _ change: (inout Text) -> Void) {
      guard case .text(var text) = layer.content else { return }
      change(&text)
      layer.content = .text(text)
    }

    // MARK: Pictures

    @Test(arguments: ["scripts", "layout", "effects"])
    func looksAsApproved(name: String) throws {
      let document = try SceneDocument(file: Self.goldens + "/\(name).json")
      let notes = Mutex<[String]>([])
      var options = RenderOptions()
      options.warn = { note in notes.withLock { $0.append(note) } }
      expectGolden(Renderer(document.scene, options: options).image(), named: name, in: Self.goldens)
      #expect(notes.withLock { $0 } == [])
    }

    @Test func sameBytesForEveryThreadCountAndInstructionSet() throws {
      let scene = try SceneDocument(file: Self.goldens + "/effects.json").scene
      let expected = Renderer(scene).image()
      for set in InstructionSet.available {
        for threads in [1, 2, 3, 7] {
          #expect(Renderer(scene, options: RenderOptions(threads: threads, instructionSet: set)).image() == expected)
        }
      }
    }

    // MARK: What it is

    /// A text is its outlines, filled: no other coverage, at any scale.
    @Test(arguments: [0.5, 1, 3, 10])
    func textIsAShape(scale: Double) {
      let frame = Rect(3, 2, 60, 30)
      let request = TextRequest(
        string: "Office", font: .file(name: "", bytes: Self.bytes(Self.latin)), fontSize: 20,
        box: Rect(0, 0, 60, 30))
      let shape = Layer.on(
        frame, content: .shape(Shape(path: TextEngine().path(of: request), fillColor: .rgb(10, 90, 30, 0.7))))
      func picture(_ layer: Layer) -> Picture {
        Picture(Scene(size: Size(width: 70, height: 40), scale: scale, layers: [layer]))
      }
      let text = Self.text(frame, "Office", color: .rgb(10, 90, 30, 0.7))
      #expect(picture(text) == picture(shape))
      #expect(!picture(text).isEmpty)
    }

    private static func bytes(_ font: TextFont) -> [UInt8] {
      guard case .file(let file) = font else { return [] }
      return file.bytes
    }

    @Test func boundsCutTheText() {
      let whole = Picture(width: 80, height: 40, [Self.text(Rect(0, 0, 80, 40), "Office", size: 30)])
      let cut = Picture(width: 80, height: 40, [Self.text(Rect(0, 0, 25, 28), "Office", size: 30)])
      for y in 0..<40 {
        for x in 0..<80 {
          #expect(cut[x, y] == (x < 25 && y < 28 ? whole[x, y] : .clear))
        }
      }
    }

    @Test func boundsOriginScrolls() {
      let plain = Picture(width: 80, height: 40, [Self.text(Rect(5, 4, 70, 30), "ab")])
      let moved = Picture(
        width: 80, height: 40, [Self.text(Rect(5, 4, 70, 30), "ab") { $0.bounds.origin = Point(x: 100, y: -30) }])
      #expect(plain == moved)
    }

    @Test func emptyBoundsDrawNothing() {
      #expect(Picture(width: 40, height: 40, [Layer(content: .text(Text("a", font: Self.latin)))]).isEmpty)
      #expect(Picture(width: 40, height: 40, [Self.text(Rect(0, 0, 40, 40), "")]).isEmpty)
      #expect(Picture(width: 40, height: 40, [Self.text(Rect(0, 0, 40, 40), "a", size: 0)]).isEmpty)
      #expect(Picture(width: 40, height: 40, [Self.text(Rect(0, 0, 40, 40), "a", color: .clear)]).isEmpty)
    }

    /// Background below, sublayers above.
    @Test func orderWithinTheLayer() {
      let picture = Picture(
        width: 60, height: 40,
        [
          Self.text(Rect(0, 0, 60, 40), "O", size: 40, color: .pureRed) {
            $0.backgroundColor = .pureBlue
            $0.sublayers = [.on(Rect(0, 0, 10, 40), .pureGreen)]
          }
        ])
      #expect(picture[5, 30] == .green)
      #expect(picture[45, 5] == .blue)
      #expect(picture.count { $0 == .red } > 20)
    }

    @Test func translucentGroupCountsOverlapsOnce() {
      let opaque = Picture(width: 90, height: 40, [Self.text(Rect(0, 0, 90, 40), "कि क्षत्रिय")])
      let half = Picture(
        width: 90, height: 40, [Self.text(Rect(0, 0, 90, 40), "कि क्षत्रिय") { $0.opacity = 0.5 }])
      for (a, b) in zip(opaque.pixels, half.pixels) { #expect(abs(a.alpha - 2 * b.alpha) <= 2) }
    }

    @Test func textCastsAShadow() {
      let picture = Picture(
        width: 90, height: 60,
        [
          Self.text(Rect(0, 0, 90, 60), "ll", size: 30, color: .pureRed) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = Size(width: 0, height: 20)
          }
        ])
      let plain = Picture(width: 90, height: 60, [Self.text(Rect(0, 0, 90, 60), "ll", size: 30, color: .pureRed)])
      #expect(abs(picture.area - plain.area * 1.9) < plain.area * 0.15)
    }

    // MARK: What is said

    private func notes(_ layers: [Layer], renders: Int = 1) -> [String] {
      let notes = Mutex<[String]>([])
      var options = RenderOptions()
      options.warn = { note in notes.withLock { $0.append(note) } }
      let renderer = Renderer(Scene(size: Size(width: 90, height: 60), layers: layers), options: options)
      for _ in 0..<renders { _ = renderer.image() }
      return notes.withLock { $0 }
    }

    @Test func missingFontIsSaidOnce() {
      let layer = Self.text(Rect(0, 0, 90, 60), "a", font: .named("No Such Family 12345"))
      let said = notes([layer, layer], renders: 3)
      #expect(said.count == 1)
      #expect(said.first?.hasPrefix("font \"No Such Family 12345\" is not installed") == true)
    }

    @Test func missingGlyphIsSaid() {
      let said = notes([Self.text(Rect(0, 0, 90, 60), "語x", font: Self.cjk)])
      #expect(said.count == 1)
      #expect(said.first?.contains("x (U+0078)") == true)
    }

    @Test func nothingIsSaidOfWhatIsThere() {
      #expect(notes([Self.text(Rect(0, 0, 90, 60), "abc שלום \n\t\u{200b}\u{ad}")]) == [])
    }

    @Test func fontFilesThatAreNone() {
      #expect(throws: FontError.notFont) { try FontFile(contentsOf: #filePath) }
      #expect { try FontFile(contentsOf: "/no/such/font.ttf") } throws: { error in
        if case .unreadable(let reason) = error as? FontError { reason.contains("/no/such/font.ttf") } else { false }
      }
    }
  }
#endif
