/// One option of a command, as it is parsed and as help shows it.
struct OptionSpec {
  /// With its dashes: `--scale`, `-o`.
  let name: String
  /// What stands for the value in help; `nil` if the option takes none.
  let valueName: String?
  /// Lines of help.
  let help: [String]
  /// Whether help shows it.
  var isListed = true

  /// `-o OUT.png`
  var usage: String { valueName.map { "\(name) \($0)" } ?? name }

  static let help = OptionSpec(name: "--help", valueName: nil, help: ["print this help"])
}

/// One command: its operands and options.
struct CommandSpec {
  let name: String
  /// `IN.json`
  let operandNames: [String]
  /// One line, for the list of commands.
  let summary: String
  /// Lines of help above the options.
  let details: [String]
  let options: [OptionSpec]

  func option(_ name: String) -> OptionSpec? { options.first { $0.name == name } }
}
