import Testing

@testable import SceneFile

struct JSONNumberTests {
  private func value(_ text: String) -> Double? {
    // Surrounded, as in a file: nothing may be read beyond the end.
    JSONNumber.value(Array("9\(text)9".utf8), start: 1, end: 1 + text.utf8.count)
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("1", 1), ("-17", -17), ("0.1", 0.1), ("3.14159", 3.14159), ("1e2", 100),
    ("1E+2", 100), ("25e-2", 0.25), ("123456789012345678", 123_456_789_012_345_680),
    // 2^53 + 1 lies between two Doubles, even wins; one more digit shows that the tie is broken.
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.00001", 9_007_199_254_740_994),
    ("1e22", 1e22), ("1e23", 1e23), ("8.5e-23", 8.5e-23), ("1e308", 1e308), ("-1e308", -1e308),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("2.2250738585072014e-308", Double.leastNormalMagnitude),
    ("1e-999", 0), ("0e999", 0), ("0.000000000000000000000000000001", 1e-30), ("100000000000000000000000e-23", 1),
  ])
  func nearestDouble(text: String, expected: Double) {
    let value = value(text)
    #expect(value?.bitPattern == expected.bitPattern)
  }

  @Test(arguments: [
    "1e309", "-1e309", "1e999", "1.8e308", "1e99999999999999999999", String(repeating: "9", count: 400),
  ])
  func beyondTheLargest(text: String) {
    #expect(value(text) == nil)
  }

  /// The fast way and the standard library's must not differ in a bit.
  @Test func agreesWithStandardLibrary() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let digits = String(
        UInt64.random(in: 0...(UInt64.max), using: &random) >> UInt64.random(in: 0..<64, using: &random))
      let point = Int.random(in: 0...digits.count, using: &random)
      let whole = point == 0 ? "0" : String(digits.prefix(point))
      var text = whole.first == "0" && whole.count > 1 ? "1" + whole : whole
      if point < digits.count { text += "." + digits.dropFirst(point) }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
      #expect(value(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }
}
