import Testing

@testable import TextShaping

@Suite struct NotesTests {
  @Test func saysEachOnce() {
    var notes = TextNotes()
    notes.say("a")
    notes.say("b")
    notes.say("a")
    #expect(notes.takeUnread() == ["a", "b"])
    notes.say("a")
    #expect(notes.takeUnread() == [])
  }

  @Test func saysAHundredAtMost() {
    var notes = TextNotes()
    for number in 0..<1000 { notes.say("\(number)") }
    #expect(notes.takeUnread().count == 100)
  }

  /// A scene cannot write to a terminal.
  @Test func quotesNoControls() {
    #expect(TextNotes.quoted("a\u{1b}[2J\n\u{202e}b") == "\"aU+001B[2JU+000AU+202Eb\"")
    #expect(TextNotes.quoted(String(repeating: "x", count: 100)).count == 63)
    #expect(TextNotes.list(["中", "\u{301}", "\u{7}"]) == "中 (U+4E2D), U+0301, U+0007")
    #expect(TextNotes.list(Array("abcdefg".unicodeScalars)).hasSuffix("d (U+0064) and 3 more"))
  }
}
