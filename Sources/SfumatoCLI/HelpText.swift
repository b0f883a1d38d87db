/// What `--help` prints.
enum HelpText {
  static var overview: String {
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    let commands = Command.allCases.map { "  \(padded($0.rawValue, to: width))   \($0.spec.summary)" }
    return """
      sfumato: layers, gradients, blurs and shadows from a scene file to a PNG

      \(commands.joined(separator: "\n"))

      sfumato COMMAND --help explains a command; sfumato --version prints the version.
      "-" stands for standard input or output. Exit codes: 0 done, 64 wrong usage, 65 a bad scene or image,
      66 an input that cannot be read, 73 an output that cannot be written; diff has its own.
      """
  }

  static func text(for spec: CommandSpec) -> String {
    let operands = spec.operandNames.map { " " + $0 }.joined()
    let listed = spec.options.filter(\.isListed)
    let width = listed.map(\.usage.count).max() ?? 0
    var lines = ["usage: sfumato \(spec.name)\(operands)\(listed.count > 1 ? " [options]" : "")", ""]
    lines += spec.details
    lines.append("")
    for option in listed {
      for (index, help) in option.help.enumerated() {
        lines.append("  \(padded(index == 0 ? option.usage : "", to: width))   \(help)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
