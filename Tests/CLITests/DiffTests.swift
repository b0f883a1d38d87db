import Foundation
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("Command line: diff")
struct DiffTests {
  let sandbox = Sandbox()
  var directory: TemporaryDirectory { sandbox.directory }

  /// a: 5 x 3 gray; b: a with red + 3 at (1, 2) and alpha - 1 at (4, 0); wide: 6 x 3.
  init() throws {
    var samples = [UInt8](repeating: 200, count: 4 * 5 * 3)
    try Image(widthInPixels: 5, heightInPixels: 3, samples: .bits8(samples)).writePNG(to: sandbox.directory("a.png"))
    let words = samples.map { UInt16($0) * 257 }
    try Image(widthInPixels: 5, heightInPixels: 3, samples: .bits16(words)).writePNG(to: sandbox.directory("a16.png"))
    samples[4 * (2 * 5 + 1)] += 3
    samples[4 * 4 + 3] -= 1
    try Image(widthInPixels: 5, heightInPixels: 3, samples: .bits8(samples)).writePNG(to: sandbox.directory("b.png"))
    try Image.noise8(6, 3, seed: 1).writePNG(to: sandbox.directory("wide.png"))
    try sandbox.directory.write("not a picture", to: "text.png")
  }

  @Test("equal pictures", arguments: ["a.png", "a16.png"])
  func equal(other: String) throws {
    let outcome = try sandbox.run("diff", "a.png", other)
    #expect(outcome.exitCode == 0)
    #expect(outcome.text == "no difference\n")
    #expect(outcome.standardError == "")
  }

  @Test("different pictures and their numbers")
  func different() throws {
    let outcome = try sandbox.run("diff", "a.png", "b.png")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.text
        == "largest difference 3 at (1, 2) red: 200 expected, 203 found; mean 0.0667; 2 pixels above tolerance 0\n")
  }

  @Test(
    "tolerance and pixels",
    arguments: [
      (["--tolerance", "3"], 0), (["--tolerance=2"], 1), (["--tolerance", "2.5"], 1), (["--tolerance", "255"], 0),
      (["--max-pixels", "2"], 0), (["--max-pixels=1"], 1), (["--tolerance", "1", "--max-pixels", "1"], 0),
    ] as [([String], Int32)])
  func tolerance(options: [String], exitCode: Int32) throws {
    #expect(try sandbox.run(arguments: ["diff", "a.png", "b.png"] + options).exitCode == exitCode)
  }

  @Test("pictures of unlike size are different, whatever is allowed")
  func sizes() throws {
    let outcome = try sandbox.run(
      "diff", "a.png", "wide.png", "--tolerance", "255", "--max-pixels", "99", "-o", "d.png")
    #expect(outcome.exitCode == 1)
    #expect(outcome.text.hasPrefix("sizes differ: 5 x 3 expected, 6 x 3 found\n"))
    #expect(try Image(pngFile: directory("d.png")).widthInPixels == 6)
  }

  @Test("the picture of the differences, to a file and to standard output")
  func picture() throws {
    #expect(try sandbox.run("diff", "a.png", "b.png", "-o", "d.png").exitCode == 1)
    let picture = try Image(pngFile: directory("d.png"))
    guard case .bits8(let samples) = picture.samples else {
      Issue.record("a picture of 8 bits")
      return
    }
    // Three steps are magenta, one step is violet.
    #expect(Array(samples[4 * 11..<4 * 12]) == [0xd9, 0x3f, 0xd2, 255])
    #expect(Array(samples[4 * 4..<4 * 5]) == [0x8a, 0x4d, 0xff, 255])
    let piped = try sandbox.run("diff", "a.png", "b.png", "-o", "-")
    #expect(try PNGDecoder.decode(Array(piped.standardOutput)) == picture)
    #expect(piped.standardError.hasPrefix("largest difference 3 "))
  }

  @Test("one of the files may be standard input")
  func standardInput() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: directory("b.png")))
    #expect(try sandbox.run("diff", "-", "b.png", input: bytes).exitCode == 0)
    #expect(try sandbox.run("diff", "a.png", "-", input: bytes).exitCode == 1)
  }

  @Test(
    "any other error is 2",
    arguments: [
      (["a.png", "none.png"], "sfumato: cannot read none.png: No such file or directory\n"),
      (["text.png", "a.png"], "sfumato: text.png: not a PNG file\n"),
      (["a.png", "-"], "sfumato: <stdin>: not a PNG file\n"),
      (["a.png", "b.png", "-o", "none/d.png"], "sfumato: cannot create a file beside none/d.png: "),
    ])
  func errors(arguments: [String], message: String) throws {
    let outcome = try sandbox.run(arguments: ["diff"] + arguments)
    #expect(outcome.exitCode == 2)
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.standardError.hasPrefix(message))
  }
}
