import Testing

@testable import SceneFile

/// Files that are no JSON: place, path and words of the error.
struct SyntaxErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var path: String
    var words: String
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, _ path: String, _ words: String) {
      (self.text, self.line, self.column, self.path, self.words) = (text, line, column, path, words)
    }
  }

  static let rows = [
    Row("", 1, 1, "", "the file is empty"),
    Row("\u{feff}", 1, 1, "", "the file is empty"),
    Row(" \n\t ", 2, 3, "", "the file is empty"),
    Row("{", 1, 2, "", "expected a key in double quotes, found the end of the file"),
    Row("[", 1, 2, "[0]", "expected a value, found the end of the file"),
    Row("{\"sfumato\"", 1, 11, "sfumato", "expected \":\", found the end of the file"),
    Row("{\"sfumato\":", 1, 12, "sfumato", "expected a value, found the end of the file"),
    Row("{\"sfumato\": 1", 1, 14, "sfumato", "expected \",\" or \"}\", found the end of the file"),
    Row("{\"sfumato\": 1,\n}", 2, 1, "sfumato", "expected a key in double quotes, found \"}\""),
    Row("{\"sfumato\" 1}", 1, 12, "sfumato", "expected \":\" after the key, found \"1\""),
    Row("{\"sfumato\": 1 \"size\": [1, 1]}", 1, 15, "sfumato", "expected \",\" or \"}\", found \"\\\"\""),
    Row("{sfumato: 1}", 1, 2, "", "expected a key in double quotes, found \"s\""),
    Row("{'sfumato': 1}", 1, 2, "", "expected a key in double quotes, found \"'\""),
    Row("{\"size\": [10, 10,]}", 1, 18, "size[1]", "expected a value after the comma, found \"]\""),
    Row("{\"size\": [10 10]}", 1, 14, "size[0]", "expected \",\" or \"]\", found \"1\""),
    Row("{\"size\": [10, 10}}", 1, 17, "size[1]", "expected \",\" or \"]\", found \"}\""),
    Row("{\"size\": [, 10]}", 1, 11, "size[0]", "expected a value, found \",\""),
    Row("{} x", 1, 4, "", "expected nothing after the scene, found \"x\""),
    Row("{}\r\n{}", 2, 1, "", "expected nothing after the scene, found \"{\""),
    Row("{\"a\": NaN}", 1, 7, "a", "found \"NaN\"; numbers must be finite"),
    Row("{\"a\": Infinity}", 1, 7, "a", "found \"Infinity\"; numbers must be finite"),
    Row("{\"a\": -Infinity}", 1, 7, "a", "found \"-Infinity\"; numbers must be finite"),
    Row("{\"a\": True}", 1, 7, "a", "found \"True\"; JSON has true, false and null"),
    Row("{\"a\": truex}", 1, 7, "a", "expected a value, found \"truex\""),
    Row("{\"a\": nul}", 1, 7, "a", "expected a value, found \"nul\""),
    Row("{\"a\": +1}", 1, 7, "a", "found \"+1\"; JSON numbers have no plus sign"),
    Row("{\"a\": .5}", 1, 7, "a", "found \".5\"; JSON numbers start with a digit"),
    Row("{\"a\": 5.}", 1, 9, "a", "expected a digit after the decimal point, found \"}\""),
    Row("{\"a\": 1e}", 1, 9, "a", "expected a digit in the exponent, found \"}\""),
    Row("{\"a\": 1e+}", 1, 10, "a", "expected a digit in the exponent, found \"}\""),
    Row("{\"a\": 012}", 1, 7, "a", "expected a number, found one that starts with 0"),
    Row("{\"a\": -}", 1, 7, "a", "expected a value, found \"-\""),
    Row("{\"a\": 0x10}", 1, 8, "a", "expected \",\" or \"}\", found \"x\""),
    Row("{\"a\": 'b'}", 1, 7, "a", "JSON strings stand in double quotes"),
    Row("{\n  // size\n  \"a\": 1}", 2, 3, "", "expected a key in double quotes, found \"/\""),
    Row("{\"a\": /* b */ 1}", 1, 7, "a", "JSON has no comments"),
    Row("{\"a\": \"b", 1, 7, "a", "expected a closing quote for this string, found the end of the file"),
    Row("{\"a\": \"b\nc\"}", 1, 9, "a", "expected the string to end in its line"),
    Row("{\"a\": \"b\tc\"}", 1, 9, "a", "expected no control character in a string, found \"\\t\""),
    Row("{\"a\": \"\\x41\"}", 1, 8, "a", "expected an escape that JSON knows, found \"\\\\x\""),
    Row("{\"a\": \"\\u12G4\"}", 1, 8, "a", "expected four hexadecimal digits after \\u, found \"G\""),
    Row("{\"a\": \"\\ud800\"}", 1, 8, "a", "found half of one: \"\\\\ud800\""),
    Row("{\"a\": \"\\ud800\\u0041\"}", 1, 8, "a", "expected a surrogate pair"),
    Row("{\"a\": \"x\\udc00\"}", 1, 9, "a", "expected a surrogate pair"),
    Row("{\"a\": \"\\u00", 1, 12, "a", "expected four hexadecimal digits, found the end of the file"),
    Row("{\"é😀\": \"é\", \"b\": é}", 1, 18, "b", "expected a value, found \"é\""),
    Row("{\"size\": [1, 1],\r\n\"scale\": 1,\r\n\"scale\": 2}", 3, 1, "scale", "duplicate key \"scale\", first at 2:1"),
    Row("{\"a\": {\"b\": 1, \"c d\": [], \"c d\": 2}}", 1, 27, "a[\"c d\"]", "duplicate key \"c d\", first at 1:16"),
    Row("{\"opacity\": 1, \"opac\\u0069ty\": 1}", 1, 16, "opacity", "duplicate key \"opacity\""),
  ]

  @Test(arguments: rows)
  func place(row: Row) throws {
    let error = try #require(sceneError(row.text))
    #expect(error.line == row.line)
    #expect(error.column == row.column)
    #expect(error.path == row.path)
    #expect(error.message.contains(row.words), "\(error)")
    #expect(error.fileName == "s.json")
  }

  static let brokenBytes: [(bytes: [UInt8], column: Int, words: String)] = [
    ([0xff, 0xfe, 0x7b, 0x00], 1, "found UTF-16"),
    ([0x22, 0x61, 0xff, 0x22], 3, "expected UTF-8, found the byte 0xff"),
    // Longer than needed, half of a pair, above U+10FFFF, cut off, a continuation alone.
    ([0x22, 0xc0, 0x80, 0x22], 2, "expected UTF-8, found the byte 0xc0"),
    ([0x22, 0xed, 0xa0, 0x80, 0x22], 2, "expected UTF-8, found the byte 0xed"),
    ([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], 2, "expected UTF-8, found the byte 0xf4"),
    ([0x22, 0xe2, 0x82], 2, "expected UTF-8, found the byte 0xe2"),
    ([0x22, 0xe2, 0x82, 0x22], 2, "expected UTF-8, found the byte 0xe2"),
    ([0x22, 0x80, 0x22], 2, "expected UTF-8, found the byte 0x80"),
    ([0x5b, 0xff], 2, "expected UTF-8, found the byte 0xff"),
    ([0x5b, 0x31, 0xff], 3, "the byte 0xff, which is no UTF-8"),
    ([0x22, 0xc3, 0xa9, 0xfe, 0x22], 3, "expected UTF-8, found the byte 0xfe"),
  ]

  @Test(arguments: brokenBytes)
  func invalidUTF8(bytes: [UInt8], column: Int, words: String) throws {
    let error = try #require(sceneError(bytes))
    #expect(error.line == 1)
    #expect(error.column == column)
    #expect(error.message.contains(words), "\(error)")
  }
}
