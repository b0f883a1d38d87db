import Layers
import Testing

@testable import SceneFile

struct TopLevelTests {
  static let bad: [(text: String, line: Int, column: Int, path: String, words: String)] = [
    ("[]", 1, 1, "", "expected a scene object, found an empty list"),
    ("1", 1, 1, "", "expected a scene object, found 1"),
    ("null", 1, 1, "", "expected a scene object, found null"),
    ("{}", 1, 1, "", "expected the key \"sfumato\""),
    ("\u{feff} {}", 1, 2, "", "expected the key \"sfumato\""),
    (#"{"size": [1, 1]}"#, 1, 1, "", "expected the key \"sfumato\""),
    (#"{"sfumato": null, "size": [1, 1]}"#, 1, 1, "", "expected the key \"sfumato\""),
    (#"{"sfumato": 2, "size": [1, 1]}"#, 1, 13, "sfumato", "expected 1, the version of the format"),
    (#"{"sfumato": "1", "size": [1, 1]}"#, 1, 13, "sfumato", "expected a number, found \"1\""),
    (#"{"sfumato": 1}"#, 1, 1, "", "expected the key \"size\""),
    ("{\"sfumato\": 1,\r\n \"sise\": [1, 1]}", 2, 2, "sise", "did you mean \"size\"?"),
    (#"{"sfumato": 1, "size": 10}"#, 1, 24, "size", "expected [width, height], found 10"),
    (#"{"sfumato": 1, "size": [10]}"#, 1, 24, "size", "found a list of 1 number"),
    (#"{"sfumato": 1, "size": [-10, 10]}"#, 1, 25, "size[0]", "expected a number of 0 or more, found -10"),
    (#"{"sfumato": 1, "size": [10, 0]}"#, 1, 24, "size", "expected at least 1 x 1 pixels, found 10 x 0"),
    (#"{"sfumato": 1, "size": [0.4, 10]}"#, 1, 24, "size", "expected at least 1 x 1 pixels, found 0 x 10"),
    (#"{"sfumato": 1, "size": [1, 1], "scale": 0.25}"#, 1, 24, "size", "expected at least 1 x 1 pixels"),
    (#"{"sfumato": 1, "size": [2147483648, 1]}"#, 1, 24, "size", "at most 268435456 pixels, found 2147483648 x 1"),
    (#"{"sfumato": 1, "size": [16384, 16385]}"#, 1, 24, "size", "expected at most 268435456 pixels"),
    (#"{"sfumato": 1, "size": [1e308, 1e308], "scale": 1e308}"#, 1, 24, "size", "expected at most"),
    (#"{"sfumato": 1, "size": [1e308, 0]}"#, 1, 24, "size", "expected at least"),
    (#"{"sfumato": 1, "size": [1e999, 1]}"#, 1, 25, "size[0]", "64-bit float"),
    (#"{"sfumato": 1, "size": [1, 1], "scale": 0}"#, 1, 41, "scale", "expected a number above 0, found 0"),
    (#"{"sfumato": 1, "size": [1, 1], "scale": -2}"#, 1, 41, "scale", "expected a number above 0, found -2"),
    (#"{"sfumato": 1, "size": [1, 1], "duration": -2}"#, 1, 44, "duration", "expected a number of 0 or more"),
    (#"{"sfumato": 1, "size": [1, 1], "background": "grren"}"#, 1, 46, "background", "did you mean \"green\"?"),
    (#"{"sfumato": 1, "size": [1, 1], "layers": {}}"#, 1, 42, "layers", "expected a list of layers"),
    (#"{"sfumato": 1, "size": [1, 1], "layers": [[]]}"#, 1, 43, "layers[0]", "expected a layer object"),
    (
      "{\"sfumato\": 1, \"size\": [1, 1], \"layers\": [\r\n{},\r\n{\r\n\t\"opacity\": \"x\"}]}", 4, 13,
      "layers[1].opacity", "\"x\""
    ),
  ]

  @Test(arguments: bad)
  func error(text: String, line: Int, column: Int, path: String, words: String) throws {
    let error = try #require(sceneError(text))
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.path == path)
    #expect(error.message.contains(words), "\(error)")
  }

  @Test func everything() throws {
    let text = #"""
      {"sfumato": 1, "size": [30.4, 20], "scale": 2, "background": "#fff8", "duration": 1.5,
       "layers": [{"name": "a"}, {"name": "b", "sublayers": [{"name": "c"}, {"name": "d"}]}]}
      """#
    let document = try document(text)
    let scene = document.scene
    #expect(document.warnings.isEmpty)
    #expect(scene.size.width == 30.4)
    #expect(scene.size.height == 20)
    #expect(scene.scale == 2)
    #expect(scene.background?.alpha == 136.0 / 255)
    #expect(scene.duration == 1.5)
    #expect(scene.layers.map(\.name) == ["a", "b"])
    #expect(scene.layers[1].sublayers.map(\.name) == ["c", "d"])
  }

  @Test(arguments: [
    #"{"sfumato": 1, "size": [1, 1]}"#, #"{"sfumato": 1.0, "size": [1, 1], "layers": []}"#,
    #"{"layers": [], "size": [1, 1], "scale": null, "background": null, "duration": null, "sfumato": 1e0}"#,
    "\u{feff}\r\n{\"sfumato\": 1,\r\n\"size\": [1, 1]}\r\n\r\n",
  ])
  func defaults(text: String) throws {
    let scene = try document(text).scene
    #expect(scene == Scene(size: .init(width: 1, height: 1)))
  }

  /// Half a pixel rounds up, so it is enough for one; the cap is on the rounded picture.
  @Test func canvasRounds() throws {
    #expect(try document(#"{"sfumato": 1, "size": [0.5, 1]}"#).scene.size.width == 0.5)
    #expect(try document(#"{"sfumato": 1, "size": [16384.4, 16384]}"#).scene.size.width == 16384.4)
    let limits = SceneLimits(pixels: 100)
    #expect(sceneError(#"{"sfumato": 1, "size": [11, 10]}"#, limits: limits)?.path == "size")
    #expect(sceneError(#"{"sfumato": 1, "size": [10, 10]}"#, limits: limits) == nil)
  }

  /// A caller that replaces the scale asks for the check itself.
  @Test func canvasCheckCanBeLeft() throws {
    let bytes = Array(#"{"sfumato": 1, "size": [1e6, 1e6]}"#.utf8)
    let scene = try SceneReader.read(bytes: bytes, fileName: "s", checksCanvas: false).scene
    #expect(SceneLimits.default.canvasProblem(size: scene.size, scale: 1) != nil)
    #expect(SceneLimits.default.canvasProblem(size: scene.size, scale: 0.001) == nil)
    #expect(SceneLimits.default.canvasProblem(size: scene.size, scale: .nan) != nil)
  }
}
