/// Numbers as reports write them.
enum Numbers {
  /// The shortest digits, without ".0".
  static func text(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With a fixed number of decimals, at most 3.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "-" }
    let factor = [1.0, 10, 100, 1000][decimals]
    let scaled = Int((abs(value) * factor).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if decimals == 0 { return sign + String(scaled) }
    let fraction = String(scaled % Int(factor))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(scaled / Int(factor)).\(zeros)\(fraction)"
  }

  /// `31 %`, `0.4 %`
  static func percent(_ share: Double) -> String {
    let percent = share * 100
    return fixed(percent, decimals: abs(percent) < 9.95 ? 1 : 0) + " %"
  }

  /// With thousands apart: `1,234,567`.
  static func grouped(_ value: Int) -> String {
    var digits = Array(String(value))
    var index = digits.count - 3
    while index > (value < 0 ? 1 : 0) {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }

  static func milliseconds(_ nanoseconds: Double) -> String {
    let milliseconds = nanoseconds / 1e6
    return fixed(milliseconds, decimals: milliseconds < 0.0995 ? 3 : milliseconds < 99.5 ? 2 : 0)
  }
}
