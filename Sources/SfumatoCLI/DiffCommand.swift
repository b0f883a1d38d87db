import ImageDiff
import PNGCodec
import Sfumato

/// `sfumato diff`: how far two pictures are from each other.
enum DiffCommand {
  static let spec = CommandSpec(
    name: "diff", operandNames: ["A.png", "B.png"], summary: "compare two PNG files",
    details: [
      "Compares the straight channels of two PNG files in steps of 8 bits (16-bit files in fractions of them).",
      "Where both pixels are transparent their colour does not count; files of unlike size differ.",
      "Exit codes: 0 equal, 1 different, 2 any error but wrong usage (64).",
    ],
    options: [
      OptionSpec(name: "-o", valueName: "DIFF.png", help: ["write a picture of the differences"]),
      OptionSpec(name: "--tolerance", valueName: "N", help: ["a channel may differ by N steps, 0...255 (default 0)"]),
      OptionSpec(
        name: "--max-pixels", valueName: "N", help: ["N pixels may differ by more than the tolerance (default 0)"]),
      .help,
    ])

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let tolerance =
      try arguments.number("--tolerance", expectation: "a number from 0 to 255") { (0...255).contains($0) } ?? 0
    let maxPixels = try arguments.wholeNumber("--max-pixels", in: 0...Int.max) ?? 0
    let (first, second) = (arguments.operands[0], arguments.operands[1])
    if first == "-" && second == "-" { throw .usage("only one of the files can be standard input") }

    do throws(CommandFailure) {
      let expected = try image(first)
      let actual = try image(second)
      let difference = ImageDifference(expected: expected, actual: actual, tolerance: tolerance)
      let output = arguments.value("-o")
      if let output {
        let picture = ImageDifference.picture(expected: expected, actual: actual, tolerance: tolerance)
        try Output.write(Output.encode(picture), to: output)
      }
      // Standard output is one thing: the picture if it was asked for there, else the numbers.
      if output == "-" { Output.note(difference.description) } else { try Output.print(difference.description) }
      return difference.isWithin(maxPixels: maxPixels) ? .success : .different
    } catch {
      throw CommandFailure(code: .diffFailed, message: error.message)
    }
  }

  private static func image(_ path: String) throws(CommandFailure) -> Image {
    let bytes = try Input.read(path)
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes)
    } catch {
      throw CommandFailure(code: .badData, message: "\(Input.name(of: path)): \(error)")
    }
  }
}
