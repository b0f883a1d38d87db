#if Text
  import Foundation
  import TestSupport
  import Testing

  @Suite("Command line: text")
  struct TextTests {
    let sandbox = Sandbox()
    var directory: TemporaryDirectory { sandbox.directory }

    private static let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "TextShapingTests/Fonts").path()

    private func scene(_ font: String, _ string: String = "Aé") -> String {
      """
      {"sfumato": 1, "size": [60, 40],
       "layers": [{"type": "text", "frame": [0, 0, 60, 40], "fontSize": 20, "string": "\(string)", "font": "\(font)"}]}
      """
    }

    @Test("a font beside the scene is found from anywhere, and nothing is said")
    func fontBesideTheScene() throws {
      try FileManager.default.createDirectory(atPath: directory("sub"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Self.fonts + "/SfumatoTest.ttf", toPath: directory("sub/f.ttf"))
      try directory.write(scene("f.ttf"), to: "sub/a.json")
      let outcome = try sandbox.run("render", "sub/a.json")
      #expect(outcome.exitCode == 0)
      #expect(outcome.standardError == "")
      #expect(try sandbox.run("validate", "sub/a.json").exitCode == 0)
    }

    @Test("a font file that is not there is 66, one that is no font 65, and both say where")
    func badFontFiles() throws {
      try directory.write(scene("gone.ttf"), to: "a.json")
      try directory.write(scene("./a.json"), to: "b.json")
      let missing = try sandbox.run("render", "a.json")
      #expect(missing.exitCode == 66)
      #expect(missing.standardError.hasPrefix("a.json:2:"))
      #expect(missing.standardError.contains("layers[0].font: \"gone.ttf\": cannot read gone.ttf"))
      let noFont = try sandbox.run("validate", "b.json")
      #expect(noFont.exitCode == 65)
      #expect(noFont.standardError.contains("expected a TrueType or OpenType font with outlines"))
      #expect(directory.names == ["a.json", "b.json"])
    }

    @Test("what is replaced is said once, and the picture is drawn")
    func warnings() throws {
      try FileManager.default.copyItem(atPath: Self.fonts + "/SfumatoTestCJK.otf", toPath: directory("cjk.otf"))
      try directory.write(scene("No Such Family 12345"), to: "a.json")
      try directory.write(scene("cjk.otf", "語x"), to: "b.json")
      let family = try sandbox.run("render", "a.json")
      #expect(family.exitCode == 0)
      #expect(family.standardError.hasPrefix("a.json: warning: font \"No Such Family 12345\" is not installed"))
      let glyph = try sandbox.run("render", "b.json")
      #expect(glyph.exitCode == 0)
      #expect(glyph.standardError.hasPrefix("b.json: warning: "))
      #expect(glyph.standardError.contains("x (U+0078)"))
      #expect(glyph.standardError.split(separator: "\n").count == 1)
      #expect(directory.names == ["a.json", "a.png", "b.json", "b.png", "cjk.otf"])
    }
  }
#endif
