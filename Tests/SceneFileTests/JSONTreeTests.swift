import Testing

@testable import SceneFile

struct JSONTreeTests {
  private func tree(_ text: String) throws -> JSONTree {
    try JSONScanner.tree(of: Array(text.utf8), depthLimit: 100)
  }

  @Test func flatList() throws {
    let tree = try tree(#"{"a":[1,2],"b":{}}"#)
    #expect(tree.nodes.map(\.kind) == [.object, .string, .array, .number, .number, .string, .object])
    #expect(tree.nodes.map { Int($0.start) } == [0, 1, 5, 6, 8, 11, 15])
    #expect(tree.nodes[0].count == 2)
    #expect(tree.next(after: 0) == 7)
    #expect(tree.next(after: 2) == 5)
    #expect(tree.members(0).map { tree.text($0.key) } == ["a", "b"])
    #expect(tree.members(0).map(\.value) == [2, 6])
    #expect(Array(tree.elements(2)) == [3, 4])
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""""#, ""), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\b\f\n\r\t""#, "\u{8}\u{c}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83d\ude00!""#, "😀!"), (#""é€😀""#, "é€😀"), (#""\u0000""#, "\0"),
    (#""\uD834\uDD1E\uD834\uDD1E""#, "𝄞𝄞"),
  ])
  func strings(json: String, expected: String) throws {
    let tree = try tree(json)
    #expect(tree.text(0) == expected)
    #expect(tree.text(0, is: expected))
    #expect(!tree.text(0, is: expected + "x"))
  }

  @Test func escapedKeyIsTheSameKey() throws {
    let tree = try tree(#"{"opac\u0069ty": 1}"#)
    #expect(LayerKey.index.key(1, in: tree) == .opacity)
  }

  @Test(arguments: LayerKey.allCases)
  func everyKeyIsFound(key: LayerKey) throws {
    let tree = try tree("{\"\(key.rawValue)\": 1, \"x\(key.rawValue)\": 2}")
    #expect(LayerKey.index.key(1, in: tree) == key)
    #expect(LayerKey.index.key(3, in: tree) == nil)
  }

  @Test func paths() throws {
    let tree = try tree(#"{"layers":[{},{"colors":["red",{"a b":[5]}]}]}"#)
    let five = tree.nodes.firstIndex { $0.kind == .number }
    #expect(tree.path(to: try #require(five)) == #"layers[1].colors[1]["a b"][0]"#)
    #expect(tree.path(to: 0) == "")
    #expect(tree.path(to: 1) == "layers")
    #expect(tree.path(to: 2) == "layers")
    #expect(tree.path(to: 3) == "layers[0]")
  }

  /// Many keys take another way to find a duplicate than few.
  @Test(arguments: [2, 24, 25, 3000])
  func duplicateKeys(count: Int) throws {
    let keys = (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(try tree("{\(keys)}").nodes[0].count == count)
    let fault = #expect(throws: Fault.self) { try tree("{\(keys),\"k1\":0}") }
    #expect(fault?.message == "duplicate key \"k1\", first at 1:9")
    #expect(fault?.path == "k1")
    #expect(fault?.offset == 2 + keys.utf8.count)
  }

  @Test func depthIsCounted() throws {
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try tree(deep).nodes.count == 100)
    let fault = #expect(throws: Fault.self) { try tree("[" + deep + "]") }
    #expect(fault?.offset == 100)
    #expect(fault?.message == "arrays and objects are nested more than 100 deep")
  }
}

struct SourcePositionTests {
  @Test(arguments: [
    ("abc", 0, 1, 1), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("", 0, 1, 1),
    ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\r\r\nb", 4, 3, 1),
    ("\n\n\n", 3, 4, 1), ("é€😀x", 9, 1, 4), ("\u{feff}ab", 4, 1, 2), ("\u{feff}\nab", 5, 2, 2),
    ("a\u{feff}b", 4, 1, 3), ("\tx", 1, 1, 2),
  ])
  func lineAndColumn(text: String, offset: Int, line: Int, column: Int) {
    let position = SourcePosition(offset: offset, in: Array(text.utf8))
    #expect(position.line == line)
    #expect(position.column == column)
  }
}

struct SpellingTests {
  @Test(arguments: [
    ("opactiy", "opacity", 1), ("Opacity", "opacity", 0), ("colours", "colors", 1), ("fil", "fill", 1),
    ("mask", "mask", 0), ("", "mask", 4), ("zzzz", "mask", 4),
  ])
  func nearest(word: String, expected: String, distance: Int) {
    let nearest = Spelling.nearest(to: word, among: ["mask", "opacity", "colors", "fill"])
    #expect(nearest.word == expected)
    #expect(nearest.distance == distance)
  }

  @Test func suggestionSaysHowSure() {
    let words = ["mask", "opacity"]
    #expect(Spelling.suggestion(for: "opcity", among: words, noun: "key") == "did you mean \"opacity\"?")
    #expect(Spelling.suggestion(for: "zz", among: words, noun: "key") == "the nearest known key is \"mask\"")
  }

  @Test func quotesAreSafeForTerminals() {
    #expect(MessageText.quoted("a\u{1b}[31m\"\n\u{202e}") == #""a\u001b[31m\"\n\u202e""#)
    #expect(MessageText.quoted(String(repeating: "x", count: 1000)).count == 43)
  }
}
