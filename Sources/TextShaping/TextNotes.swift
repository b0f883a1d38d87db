/// What was replaced or left out, in words, each once: a missing font or glyph is never replaced silently.
struct TextNotes {
  private var said: Set<String> = []
  private(set) var unread: [String] = []

  /// A text in a thousand fonts that are not there says so a hundred times.
  private static let most = 100

  mutating func say(_ note: String) {
    guard said.count < Self.most, said.insert(note).inserted else { return }
    unread.append(note)
  }

  mutating func takeUnread() -> [String] {
    defer { unread = [] }
    return unread
  }

  /// In double quotes; control characters do not reach a terminal, and long names are cut.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == 60 {
        result += "…"
        break
      }
      result += shown(scalar)
    }
    return result + "\""
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: code(of: scalar)
    default: String(scalar)
    }
  }

  /// `U+4E2D`
  static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// `中 (U+4E2D), 文 (U+6587) and 3 more`
  static func list(_ scalars: [Unicode.Scalar]) -> String {
    let most = 4
    let first = scalars.prefix(most).map { scalar in
      let code = code(of: scalar)
      let shown = shown(scalar)
      // A lone mark would go on the bracket.
      return shown == code || scalar.properties.generalCategory.isMark ? code : "\(shown) (\(code))"
    }
    let rest = scalars.count - first.count
    return first.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension Unicode.GeneralCategory {
  var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
