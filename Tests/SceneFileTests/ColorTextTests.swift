import Layers
import Pixels
import Testing

@testable import SceneFile

struct ColorTextTests {
  private static func bytes(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 255) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha / 255)
  }

  @Test(arguments: [
    ("#f80", bytes(255, 136, 0)), ("#F80", bytes(255, 136, 0)), ("#f808", bytes(255, 136, 0, 136)),
    ("#12ab3F", bytes(18, 171, 63)), ("#12ab3f80", bytes(18, 171, 63, 128)), ("#00000000", .clear),
    ("red", bytes(255, 0, 0)), ("Red", bytes(255, 0, 0)), ("REBECCAPURPLE", bytes(102, 51, 153)),
    ("green", bytes(0, 128, 0)), ("gray", bytes(128, 128, 128)), ("grey", bytes(128, 128, 128)),
    ("darkgray", bytes(169, 169, 169)), ("maroon", bytes(128, 0, 0)), ("purple", bytes(128, 0, 128)),
    ("lightgoldenrodyellow", bytes(250, 250, 210)), ("aliceblue", bytes(240, 248, 255)),
    ("yellowgreen", bytes(154, 205, 50)), ("white", .white), ("black", .black),
    ("transparent", .clear), ("Transparent", .clear),
  ])
  func known(text: String, expected: Color) {
    #expect(Color(sceneText: text) == expected)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#12g", "123", " red", "red ", "none", "réd",
  ])
  func unknown(text: String) {
    #expect(Color(sceneText: text) == nil)
  }

  /// CSS Color 4 has 148 names; their grey and gray spellings are the same colours.
  @Test func names() {
    #expect(CSSColors.names.count == 148)
    for name in CSSColors.names where name.contains("grey") {
      let gray = name.replacing("grey", with: "gray")
      #expect(CSSColors.rgb(named: name) == CSSColors.rgb(named: gray), "\(name)")
    }
    #expect(CSSColors.names.allSatisfy { CSSColors.rgb(named: $0).map { $0 <= 0xffffff } ?? false })
  }

  @Test(arguments: [
    ("[1, 0.5, 0]", Color(red: 1, green: 0.5, blue: 0)),
    ("[0, 0.25, 1, 0.5]", Color(red: 0, green: 0.25, blue: 1, alpha: 0.5)),
    ("[2, -1, 1e300, 7]", Color(red: 1, green: 0, blue: 1, alpha: 1)), ("[0, 0, 0, -0.5]", .clear),
    ("\"\\u0072ed\"", Color(red: 1, green: 0, blue: 0)),
  ])
  func inScenes(json: String, expected: Color) throws {
    #expect(try layer("\"backgroundColor\": \(json)").backgroundColor == expected)
  }
}
