/// Well-formed UTF-8, character by character (Unicode 16, table 3-7).
enum UTF8Check {
  /// The bytes of the character at `index`, or 0 where it is not valid or cut off.
  static func length(of bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xbf
    switch first {
    case 0x00...0x7f: return 1
    case 0xc2...0xdf: length = 2
    // The narrower ranges keep out longer forms than needed, surrogates, and what lies above U+10FFFF.
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xe1...0xef: length = 3
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: length = 4
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for continuation in bytes[index + 2..<index + length] where continuation & 0xc0 != 0x80 { return 0 }
    return length
  }
}
