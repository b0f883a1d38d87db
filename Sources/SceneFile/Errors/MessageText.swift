/// How text from a file, and lists of words, read inside a message.
enum MessageText {
  /// Longer text from the file is cut: a message stays one readable line.
  private static let longestQuote = 40

  /// In double quotes, control characters and quotes escaped as in JSON, so that a file cannot write to a terminal.
  static func quoted(_ text: some StringProtocol) -> String {
    var result = "\""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < longestQuote else {
        result += "…"
        break
      }
      result += escaped(scalar)
      count += 1
    }
    return result + "\""
  }

  /// Like ``quoted(_:)``, without the quotes: for a number or a bare word.
  static func plain(_ text: some StringProtocol) -> String {
    String(quoted(text).dropFirst().dropLast())
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        "\\u" + hexadecimal(scalar.value)
      default: String(scalar)
      }
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// `"a", "b" or "c"`
  static func choices(_ words: [String]) -> String {
    let quotes = words.map { quoted($0) }
    guard let last = quotes.last, quotes.count > 1 else { return quotes.first ?? "" }
    return quotes.dropLast().joined(separator: ", ") + " or " + last
  }

  /// `1 number`, `2 numbers`
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
