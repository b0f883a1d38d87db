import Testing

@testable import TextShaping

@Suite struct ParagraphScannerTests {
  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\rc", ["a", "b", "c"]), ("a\n", ["a"]), ("\n", [""]),
      ("\n\na", ["", "", "a"]), ("a\u{2028}b\u{2029}c\u{85}d\u{b}e\u{c}f", ["a", "b", "c", "d", "e", "f"]),
      ("a\n\rb", ["a", "", "b"]), ("\0\t", ["\0\t"]),
    ] as [(String, [String])])
  func cuts(text: String, expected: [String]) {
    var scanner = ParagraphScanner(text)
    var found: [String] = []
    while let next = scanner.next() { found.append(String(String.UnicodeScalarView(next))) }
    #expect(found == expected)
    #expect(scanner.isAtEnd)
  }
}
