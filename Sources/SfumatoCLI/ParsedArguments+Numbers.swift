import SceneFile

extension ParsedArguments {
  /// The option's value as a finite number that `accepts`, or `nil` if it was not given.
  ///
  /// - Parameter expectation: what the message says was expected: "a number above 0".
  func number(
    _ name: String, expectation: String, where accepts: (Double) -> Bool
  ) throws(CommandFailure) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Self.finiteNumber(text), accepts(number) else {
      throw .usage("\(name): expected \(expectation), found \(MessageText.quoted(text))")
    }
    return number
  }

  /// The option's value as a whole number in a range, or `nil` if it was not given.
  func wholeNumber(_ name: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = value(name) else { return nil }
    return try Self.wholeNumber(text, in: range, of: name)
  }

  /// - Parameter source: the option or environment variable that the text comes from.
  static func wholeNumber(
    _ text: String, in range: ClosedRange<Int>, of source: String
  ) throws(CommandFailure) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "\(source): expected a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "found \(MessageText.quoted(text))")
    }
    return number
  }

  /// Decimal numbers only: Swift also reads hexadecimal and "nan".
  private static func finiteNumber(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || "+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
