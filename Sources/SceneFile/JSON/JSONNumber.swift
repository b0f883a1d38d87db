/// JSON's number text to the nearest Double.
///
/// Most numbers of a scene have few digits: digits as an integer below 2^53 and a power of ten up to 22 are both
/// exact Doubles, so one division or multiplication rounds once and is right (Clinger 1990). Everything else takes
/// the standard library's way, several times slower and right too.
enum JSONNumber {
  private static let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// nil where the number is beyond the largest Double; what is too small becomes 0.
  /// - Precondition: `start..<end` is a number by JSON's grammar.
  static func value(_ bytes: [UInt8], start: Int, end: Int) -> Double? {
    var index = start
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var digits: UInt64 = 0
    var exponent = 0
    var isFraction = false
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        // Below 2^53 before, so below 2^57 after: no overflow.
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        if digits > 1 << 53 { return slowValue(bytes, start: start, end: end) }
        if isFraction { exponent -= 1 }
      } else {
        guard let written = smallExponent(bytes, from: index + 1, to: end) else {
          return slowValue(bytes, start: start, end: end)
        }
        exponent += written
        break
      }
      index += 1
    }
    guard abs(exponent) <= 22 else { return slowValue(bytes, start: start, end: end) }
    let whole = Double(digits)
    let magnitude = exponent < 0 ? whole / exactPowersOfTen[-exponent] : whole * exactPowersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  /// The number after `e`, or nil with more than three digits.
  private static func smallExponent(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var index = start
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard end - index <= 3 else { return nil }
    let magnitude = bytes[index..<end].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return isNegative ? -magnitude : magnitude
  }

  private static func slowValue(_ bytes: [UInt8], start: Int, end: Int) -> Double? {
    guard let value = Double(String(decoding: bytes[start..<end], as: UTF8.self)), value.isFinite else { return nil }
    return value
  }
}
