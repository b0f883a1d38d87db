/// The text of a JSON string, escapes resolved.
enum JSONString {
  /// - Precondition: `start..<end` are the bytes between the quotes of a string that the scanner accepted.
  static func text(_ bytes: [UInt8], start: Int, end: Int, hasEscapes: Bool) -> String {
    guard hasEscapes else { return String(decoding: bytes[start..<end], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(end - start)
    var index = start
    while index < end {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"): text.append(0x0a)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0d)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0c)
      case UInt8(ascii: "u"):
        var code = codeUnit(bytes, at: index + 2)
        if (0xd800..<0xdc00).contains(code) {
          // The scanner saw to it that the low half follows.
          code = 0x10000 + (code - 0xd800) << 10 + (codeUnit(bytes, at: index + 8) - 0xdc00)
          index += 6
        }
        text.append(contentsOf: Unicode.Scalar(code).map { Array(Character($0).utf8) } ?? [])
        index += 4
      case let itself: text.append(itself)
      }
      index += 2
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The value of four hexadecimal digits that the scanner has checked.
  static func codeUnit(_ bytes: [UInt8], at index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt32(hexValue($1) ?? 0) }
  }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
