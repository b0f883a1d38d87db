/// Words, numbers, strings and keys.
extension JSONScanner {
  mutating func readWord(_ word: StaticString, _ kind: JSONNode.Kind) throws(Fault) {
    let text = "\(word)"
    guard bytes[position...].starts(with: text.utf8), !isWordByte(at: position + text.utf8.count) else {
      throw unexpectedValue()
    }
    nodes.append(JSONNode(scalar: kind, start: position, end: position + text.utf8.count))
    position += text.utf8.count
  }

  /// `-? (0 | [1-9][0-9]*) (.[0-9]+)? ([eE][+-]?[0-9]+)?`
  mutating func readNumber() throws(Fault) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if byte(at: position) == UInt8(ascii: "0") {
      position += 1
      if isDigit(at: position) { throw fault("expected a number, found one that starts with 0", at: start) }
    } else if skipDigits() == 0 {
      throw unexpectedValue(at: start)
    }
    if byte(at: position) == UInt8(ascii: ".") {
      position += 1
      if skipDigits() == 0 { throw fault("expected a digit after the decimal point, found \(foundHere())") }
    }
    if let byte = byte(at: position), byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if let sign = self.byte(at: position), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      if skipDigits() == 0 { throw fault("expected a digit in the exponent, found \(foundHere())") }
    }
    nodes.append(JSONNode(scalar: .number, start: start, end: position))
  }

  mutating func readString() throws(Fault) {
    let start = position
    let hasEscapes = try skipString()
    nodes.append(JSONNode(scalar: hasEscapes ? .escapedString : .string, start: start, end: position))
  }

  /// A key and its colon.
  mutating func readKey() throws(Fault) {
    guard peek() != nil else { throw endOfFile("a key in double quotes") }
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw fault("expected a key in double quotes, found \(foundHere())")
    }
    let start = position
    let hasEscapes = try skipString()
    var hash = JSONKeyHash.seed
    if hasEscapes {
      hash = JSONKeyHash.of(JSONString.text(bytes, start: start + 1, end: position - 1, hasEscapes: true))
    } else {
      for index in start + 1..<position - 1 { hash = JSONKeyHash.adding(bytes[index], to: hash) }
    }
    open[open.count - 1].count += 1
    open[open.count - 1].keyNode = nodes.count
    nodes.append(
      JSONNode(scalar: hasEscapes ? .escapedString : .string, start: start, end: position, keyHash: hash))
    guard peek() != nil else { throw endOfFile("\":\"") }
    guard bytes[position] == UInt8(ascii: ":") else {
      throw fault("expected \":\" after the key, found \(foundHere())")
    }
    position += 1
  }

  /// From the opening quote to behind the closing one; whether there are escapes in between.
  private mutating func skipString() throws(Fault) -> Bool {
    let start = position
    var hasEscapes = false
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0x0a, 0x0d:
        throw fault("expected the string to end in its line; write a line break as \\n")
      case 0..<0x20:
        throw fault("expected no control character in a string, found \(foundHere())")
      case 0..<0x80:
        position += 1
      default:
        let length = UTF8Check.length(of: bytes, at: position)
        guard length > 0 else { throw invalidUTF8() }
        position += length
      }
    }
    throw fault("expected a closing quote for this string, found the end of the file", at: start)
  }

  private mutating func skipEscape() throws(Fault) {
    let start = position
    switch byte(at: position + 1) {
    case UInt8(ascii: "u"):
      let code = try codeUnit(at: start)
      position += 6
      guard (0xd800..<0xe000).contains(code) else { return }
      let isPair =
        code < 0xdc00 && byte(at: position) == UInt8(ascii: "\\") && byte(at: position + 1) == UInt8(ascii: "u")
      guard isPair, (0xdc00..<0xe000).contains(try codeUnit(at: position)) else {
        throw fault("expected a surrogate pair, found half of one: \(rawText(start, 6))", at: start)
      }
      position += 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case nil:
      throw endOfFile("the rest of an escape", at: bytes.count)
    default:
      throw fault("expected an escape that JSON knows, found \(rawText(start, 2))")
    }
  }

  /// The four hexadecimal digits of the `\u` that starts at `index`.
  private func codeUnit(at index: Int) throws(Fault) -> UInt32 {
    for digit in index + 2..<index + 6 {
      guard let byte = byte(at: digit) else { throw endOfFile("four hexadecimal digits", at: bytes.count) }
      guard JSONString.hexValue(byte) != nil else {
        throw fault("expected four hexadecimal digits after \\u, found \(found(at: digit))", at: index)
      }
    }
    return JSONString.codeUnit(bytes, at: index + 2)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while isDigit(at: position) { position += 1 }
    return position - start
  }

  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(at index: Int) -> Bool {
    byte(at: index).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
