import Foundation
import Testing

@testable import TextShaping

@Suite struct LineBreakTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var line: String
    var scalars: [Unicode.Scalar] = []
    /// Before each scalar.
    var breaks: [Bool] = []
    var testDescription: String { line }
  }

  /// Unicode's own test, every ninth line and all of the last, which are whole phrases.
  static let samples: [Sample] = {
    let url = TestFont.directory.appending(path: "Data/LineBreakTest.txt")
    let text = try! String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      var sample = Sample(line: String(line))
      for word in line.split(separator: " ") {
        switch word {
        case "÷": sample.breaks.append(true)
        case "×": sample.breaks.append(false)
        default: sample.scalars.append(Unicode.Scalar(UInt32(word, radix: 16)!)!)
        }
      }
      sample.breaks.removeLast()
      return sample
    }
  }()

  @Test func followsUnicodesTest() {
    #expect(Self.samples.count > 1000)
    for sample in Self.samples {
      #expect(LineBreaks.opportunities(in: sample.scalars) == sample.breaks, "\(sample.line)")
    }
  }

  @Test(
    arguments: [
      ("a b", [2]), ("a  b", [3]), ("wrap-around", [5]), ("$(12.35)", []), ("http://a.b", [7]),
      ("日本語", [1, 2]), ("東京。「中", [1, 3]), ("きゃっ", []), ("한국어", [1, 2]), ("שלום עולם", [5]),
      ("soft\u{ad}hyphen", [5]), ("no\u{a0}break", []), ("zero\u{200b}width", [5]), ("e\u{301} e", [3]), ("👨‍👩‍👧👍🏽", [5]),
      ("🇩🇪🇫🇷", [2]), ("ไทยไทย", []), ("", []), ("\u{301}", []),
    ] as [(String, [Int])])
  func breaks(text: String, expected: [Int]) {
    let allowed = LineBreaks.opportunities(in: Array(text.unicodeScalars))
    #expect(allowed.indices.filter { allowed[$0] } == expected)
  }
}
