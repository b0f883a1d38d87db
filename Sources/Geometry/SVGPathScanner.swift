/// The lexical half of SVG path data: white space, commas, numbers, flags, command letters.
struct SVGPathScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func failure(_ expected: String, at position: Int? = nil) -> SVGPathError {
    SVGPathError(offset: position ?? offset, expected: expected)
  }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D ~= byte && byte != 0x0B) { offset += 1 }
  }

  /// White space with at most one comma in it; whether there was a comma.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    offset += 1
    skipSpace()
    return true
  }

  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.".utf8.contains(byte)
  }

  /// A command letter, or nil at the end.
  mutating func command() throws(SVGPathError) -> UInt8? {
    skipSpace()
    guard let byte = next else { return nil }
    guard "MmZzLlHhVvCcSsQqTtAa".utf8.contains(byte) else {
      throw failure("a path command (M Z L H V C S Q T A, or small)")
    }
    offset += 1
    return byte
  }

  /// A number: sign, digits with a point among them, exponent. It ends where it can be read no further, so
  /// "1.5.5-3e2" is 1.5, .5 and -300.
  mutating func number() throws(SVGPathError) -> Double {
    let start = offset
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    // A lone sign or point is blamed as a whole, from its first character.
    guard digits > 0 else { throw failure("a number", at: start) }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() > 0 else { throw failure("the digits of an exponent") }
    }
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), value.isFinite else {
      throw failure("a number within the range of a Double", at: start)
    }
    return value
  }

  /// An arc's flag: one digit, with or without a separator after it.
  mutating func flag() throws(SVGPathError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw failure("a flag (0 or 1)")
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { offset += 1 }
    return offset - start
  }
}
