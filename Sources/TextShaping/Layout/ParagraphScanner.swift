/// Cuts a string where it says that a line ends.
struct ParagraphScanner {
  private var rest: Substring.UnicodeScalarView?

  init(_ string: String) { rest = string.isEmpty ? nil : Substring(string).unicodeScalars }

  var isAtEnd: Bool { rest == nil }

  /// The next paragraph, maybe empty. What ends in a line break has no empty one after it.
  mutating func next() -> [Unicode.Scalar]? {
    guard let scalars = rest else { return nil }
    guard let end = scalars.firstIndex(where: \.endsParagraph) else {
      rest = nil
      return Array(scalars)
    }
    var start = scalars.index(after: end)
    if scalars[end] == "\r", start < scalars.endIndex, scalars[start] == "\n" { start = scalars.index(after: start) }
    rest = start < scalars.endIndex ? scalars[start...] : nil
    return Array(scalars[..<end])
  }

  /// What is left, its line breaks as spaces, after one; nothing unless `isWanted`.
  func remainder(if isWanted: Bool) -> [Unicode.Scalar] {
    guard isWanted, let rest else { return [] }
    return [" "] + rest.map { $0.endsParagraph ? " " : $0 }
  }
}

extension Unicode.Scalar {
  fileprivate var endsParagraph: Bool {
    switch self {
    case "\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
