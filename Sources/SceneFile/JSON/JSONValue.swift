/// A JSON text to be written. Members keep their order, so the same value gives the same bytes.
indirect enum JSONValue {
  case null
  case bool(Bool)
  /// Finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
  /// JSON text as it is, in one line.
  case verbatim(String)
}

extension JSONValue {
  static func numbers(_ numbers: Double...) -> JSONValue { .array(numbers.map(JSONValue.number)) }

  static func strings(_ strings: some Sequence<String>) -> JSONValue { .array(strings.map(JSONValue.string)) }

  /// Indented by two; what fits in a line of 100 characters stays in one.
  var text: String {
    var text = ""
    write(to: &text, indent: 0)
    text += "\n"
    return text
  }

  private static let lineLength = 100

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .array(let elements) where !elements.isEmpty:
      if writeInLine(to: &text, indent: indent) { return }
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += String(repeating: " ", count: indent + 2)
        element.write(to: &text, indent: indent + 2)
        text += index + 1 < elements.count ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indent) + "]"
    case .object(let members) where !members.isEmpty:
      if writeInLine(to: &text, indent: indent) { return }
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += String(repeating: " ", count: indent + 2)
        Self.write(string: member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent + 2)
        text += index + 1 < members.count ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indent) + "}"
    default: writeCompact(to: &text)
    }
  }

  private func writeInLine(to text: inout String, indent: Int) -> Bool {
    var budget = Self.lineLength - indent
    guard measure(&budget) else { return false }
    writeCompact(to: &text)
    return true
  }

  /// Whether the value fits into the budget, in one line; looks no further than it lasts.
  private func measure(_ budget: inout Int) -> Bool {
    switch self {
    case .null, .bool: budget -= 5
    case .number(let number): budget -= Self.text(of: number).utf8.count
    case .string(let string): budget -= string.utf8.count + 2
    case .verbatim(let json): budget -= json.utf8.count
    case .array(let elements):
      budget -= 2
      for element in elements {
        budget -= 2
        guard budget >= 0, element.measure(&budget) else { return false }
      }
    case .object(let members):
      budget -= 2
      for member in members {
        budget -= member.key.utf8.count + 6
        guard budget >= 0, member.value.measure(&budget) else { return false }
      }
    }
    return budget >= 0
  }

  private func writeCompact(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += Self.text(of: number)
    case .string(let string): Self.write(string: string, to: &text)
    case .verbatim(let json): text += json
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.writeCompact(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        Self.write(string: member.key, to: &text)
        text += ": "
        member.value.writeCompact(to: &text)
      }
      text += "}"
    }
  }

  /// The shortest text that reads back as the same Double; whole numbers without `.0`.
  static func text(of number: Double) -> String {
    precondition(number.isFinite, "JSON has no \(number)")
    if number == number.rounded(), abs(number) < 1e16, !(number == 0 && number.sign == .minus) {
      return String(Int(number))
    }
    return number.description
  }

  private static func write(string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
