import Geometry
import Layers
import Pixels
import Testing

@testable import SceneFile

/// Text layers; behind the table, as a build without the trait `Text` has them too.
struct TextDecodingTests {
  private func read(
    _ members: String, limits: SceneLimits = .default, loadFont: SceneReader.FontLoader? = nil
  ) throws -> Text {
    let document = try SceneReader.read(
      bytes: Array(scene(layer: members).utf8), fileName: "s.json", limits: limits, loadFont: loadFont,
      support: .decodable)
    guard case .text(let text) = try #require(document.scene.layers.first).content else {
      throw SceneError(fileName: "", line: 0, column: 0, path: "", message: "no text")
    }
    return text
  }

  private func error(
    _ members: String, limits: SceneLimits = .default, loadFont: SceneReader.FontLoader? = nil
  ) throws -> SceneError {
    try #require(throws: SceneError.self) { try read(members, limits: limits, loadFont: loadFont) }
  }

  @Test func defaultsAreCoreAnimations() throws {
    let text = try read(#""type": "text""#)
    #expect(text == Text())
    #expect(text.font == .named("Helvetica"))
    #expect(text.fontSize == 36)
    #expect(text.foregroundColor == .white)
    #expect(!text.isWrapped && text.alignmentMode == .natural && text.truncationMode == .none)
    #expect(!text.allowsFontSubpixelQuantization)
  }

  @Test func everyKey() throws {
    let text = try read(
      #"""
      "type": "text", "string": "a\u0000\n\ud83d\ude00", "font": "Georgia-Bold", "fontSize": 12.5,
      "foregroundColor": "#ff000080", "wrapped": true, "alignmentMode": "justified", "truncationMode": "middle",
      "allowsFontSubpixelQuantization": true
      """#)
    #expect(
      text
        == Text(
          "a\0\n😀", font: .named("Georgia-Bold"), fontSize: 12.5,
          foregroundColor: Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255), isWrapped: true,
          alignmentMode: .justified, truncationMode: .middle, allowsFontSubpixelQuantization: true))
  }

  @Test func wrappedHasTwoNames() throws {
    #expect(try read(#""type": "text", "isWrapped": true"#).isWrapped)
    #expect(try read(#""type": "text", "wrapped": true"#).isWrapped)
  }

  @Test func nullIsAKeyLeftOut() throws {
    #expect(try read(#""type": "text", "string": null, "font": null, "foregroundColor": null"#) == Text())
  }

  @Test(arguments: [
    ("a.ttf", true), ("A.OTF", true), ("f/g", true), ("./Helvetica", true), ("x.ttc", true), ("x.otc", true),
    ("Helvetica", false), ("DejaVu Sans Bold", false), ("ttf", false), (".ttf ", false),
  ])
  func pathsAndNames(font: String, isPath: Bool) throws {
    var asked: [String] = []
    let text = try read(
      "\"type\": \"text\", \"font\": \"\(font)\"",
      loadFont: { path, _ throws(FontError) in
        asked.append(path)
        return [1, 2]
      })
    #expect(asked == (isPath ? [font] : []))
    #expect(text.font == (isPath ? .file(FontFile(path: font, bytes: [1, 2])) : .named(font)))
  }

  @Test func aFontFileIsReadOnce() throws {
    var count = 0
    let layers = (0..<5).map { _ in #"{"type": "text", "font": "a.ttf"}"# }.joined(separator: ",")
    let json = #"{"sfumato": 1, "size": [9, 9], "layers": [\#(layers)]}"#
    _ = try SceneReader.read(
      bytes: Array(json.utf8), fileName: "s.json",
      loadFont: { _, _ throws(FontError) in
        count += 1
        return []
      }, support: .decodable)
    #expect(count == 1)
  }

  @Test func writtenAndRead() throws {
    var layer = Layer(
      content: .text(
        Text(
          "é\n\"\u{1}", font: .file(FontFile(path: "Fonts/a.ttf", bytes: [7])), fontSize: 0, foregroundColor: .black,
          isWrapped: true, alignmentMode: .center, truncationMode: .start, allowsFontSubpixelQuantization: true)))
    layer.bounds = Rect(x: 0, y: 0, width: 9, height: 9)
    let scene = Scene(
      size: Size(width: 1, height: 1), layers: [layer, Layer(content: .text(Text("a", font: .named("Georgia"))))])
    let read = try SceneReader.read(
      bytes: Array(scene.jsonString().utf8), fileName: "s.json", loadFont: { _, _ throws(FontError) in [7] },
      support: .decodable)
    #expect(read.scene == scene)
    #expect(Layer(content: .text(Text())).jsonValue.text == "{\"type\": \"text\"}\n")
    // A program's name for a file need not look like a path.
    let odd = Layer(content: .text(Text(font: .file(FontFile(path: "mine", bytes: [])))))
    #expect(odd.jsonValue.text.contains("\"./mine\""))
  }

  // MARK: Errors

  @Test(arguments: [
    (#""type": "text", "string": 5"#, ".string", "expected a string, found 5"),
    (#""type": "text", "fontSize": -1"#, ".fontSize", "expected a number of 0 or more, found -1"),
    (#""type": "text", "fontSize": 1e7"#, ".fontSize", "expected a font size of at most 1000000 points, found 1e7"),
    (#""type": "text", "fontSize": "12""#, ".fontSize", "expected a number of 0 or more"),
    (#""type": "text", "wrapped": 1"#, ".wrapped", "expected true or false"),
    (#""type": "text", "alignmentMode": "centre""#, ".alignmentMode", "did you mean \"center\"?"),
    (#""type": "text", "truncationMode": "tail""#, ".truncationMode", "\"none\", \"start\", \"middle\" or \"end\""),
    (#""type": "text", "font": """#, ".font", "expected a font's name or a font file's path"),
    (#""type": "text", "font": "a\u0000.ttf""#, ".font", "expected a font's name or a font file's path"),
    (#""type": "text", "font": "a.ttf""#, ".font", "this reader was given bytes alone"),
    (#""type": "text", "path": "M0 0""#, ".path", "which needs \"type\": \"shape\""),
    (#""string": "a""#, ".string", "which needs \"type\": \"text\""),
    (#""type": "text", "string": "\ud800""#, ".string", "surrogate"),
  ])
  func errors(members: String, path: String, words: String) throws {
    let error = try error(members)
    #expect(error.path == "layers[0]" + path)
    #expect(error.message.contains(words), "\(error.message)")
    #expect(error.kind == .scene)
  }

  @Test func fontFilesThatCannotBeHad() throws {
    let members = #""type": "text", "font": "a.ttf""#
    let missing = try error(
      members, loadFont: { _, _ throws(FontError) in throw FontError.unreadable(reason: "cannot read a.ttf: gone") })
    #expect(missing.kind == .contentsUnreadable)
    #expect(missing.description == "s.json:2:25: layers[0].font: \"a.ttf\": cannot read a.ttf: gone")
    let noFont = try error(members, loadFont: { _, _ throws(FontError) in throw FontError.notFont })
    #expect(noFont.kind == .scene)
    #expect(noFont.message == "\"a.ttf\": expected a TrueType or OpenType font with outlines")
    let large = try error(
      members, limits: SceneLimits(fontBytes: 9), loadFont: { _, _ throws(FontError) in Array(repeating: 0, count: 10) }
    )
    #expect(large.message == "expected font files of at most 9 bytes in all, found more")
  }

  @Test func longTextsAreRefused() throws {
    let limits = SceneLimits(textBytes: 3)
    #expect(try read(#""type": "text", "string": "aé""#, limits: limits).string == "aé")
    let error = try error(#""type": "text", "string": "aéb""#, limits: limits)
    #expect(error.message == "expected a text of at most 3 bytes, found one of 4")
  }

  @Test func tableFollowsTheTrait() {
    #if Text
      #expect(sceneError(scene(layer: #""type": "text""#)) == nil)
      #expect(SceneSchema.json.contains("truncationMode"))
    #else
      let error = sceneError(scene(layer: #""type": "text""#))
      #expect(error?.message.contains("is not supported in this build, which is without the package's trait") == true)
      #expect(!SceneSchema.json.contains("truncationMode"))
    #endif
  }
}
