/// A JSON text to be written. Members keep their order, so the same value gives the same bytes.
package indirect enum JSONValue {
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
  package var text: String {
    // Bytes, because a String checks on every append what is known here.
    var text: [UInt8] = []
    write(to: &text, indent: 0)
    text.append(UInt8(ascii: "\n"))
    return String(decoding: text, as: UTF8.self)
  }

  private static let lineLength = 100

  private func write(to text: inout [UInt8], indent: Int) {
    switch self {
    case .array(let elements) where !elements.isEmpty:
      if writeInLine(to: &text, indent: indent) { return }
      text.append("[\n")
      for (index, element) in elements.enumerated() {
        text.append(spaces: indent + 2)
        element.write(to: &text, indent: indent + 2)
        text.append(index + 1 < elements.count ? ",\n" : "\n")
      }
      text.append(spaces: indent)
      text.append("]")
    case .object(let members) where !members.isEmpty:
      if writeInLine(to: &text, indent: indent) { return }
      text.append("{\n")
      for (index, member) in members.enumerated() {
        text.append(spaces: indent + 2)
        Self.write(string: member.key, to: &text)
        text.append(": ")
        member.value.write(to: &text, indent: indent + 2)
        text.append(index + 1 < members.count ? ",\n" : "\n")
      }
      text.append(spaces: indent)
      text.append("}")
    default: writeCompact(to: &text)
    }
  }

  private func writeInLine(to text: inout [UInt8], indent: Int) -> Bool {
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

  func writeCompact(to text: inout [UInt8]) {
    switch self {
    case .null: text.append("null")
    case .bool(let bool): text.append(bool ? "true" : "false")
    case .number(let number): text.append(Self.text(of: number))
    case .string(let string): Self.write(string: string, to: &text)
    case .verbatim(let json): text.append(json)
    case .array(let elements):
      text.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(", ") }
        element.writeCompact(to: &text)
      }
      text.append("]")
    case .object(let members):
      text.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(", ") }
        Self.write(string: member.key, to: &text)
        text.append(": ")
        member.value.writeCompact(to: &text)
      }
      text.append("}")
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

  private static func write(string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0x0a: text.append("\\n")
      case 0x0d: text.append("\\r")
      case 0x09: text.append("\\t")
      case 0..<0x20:
        text.append(byte < 0x10 ? "\\u000" : "\\u00")
        text.append(String(byte, radix: 16))
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ string: String) { append(contentsOf: string.utf8) }

  fileprivate mutating func append(spaces count: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }
}
