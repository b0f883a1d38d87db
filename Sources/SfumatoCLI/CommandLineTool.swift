import SceneFile

/// Finds the command, runs it and reports why it failed.
enum CommandLineTool {
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(CommandFailure) {
      return try runCommand(arguments)
    } catch {
      Output.note(error.namesPlace ? error.message : "sfumato: \(error.message)")
      return error.code
    }
  }

  private static func runCommand(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
    guard let first = arguments.first else {
      Output.note(HelpText.overview)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h": return try printHelp(for: nil)
    case "help": return try printHelp(for: rest.first)
    case "--version":
      try Output.print("sfumato \(Version.text)")
      return .success
    default: break
    }
    let command = try command(named: first)
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return try printHelp(for: first)
    }
    do throws(CommandFailure) {
      let parsed = try ParsedArguments(rest, spec: command.spec)
      try parsed.requireOperands(command.spec)
      return try command.run(parsed)
    } catch {
      guard error.code == .usage else { throw error }
      throw .usage("\(first): \(error.message)\nsee sfumato \(first) --help")
    }
  }

  private static func command(named name: String) throws(CommandFailure) -> Command {
    if let command = Command(rawValue: name) { return command }
    if Command.later.contains(name) { throw .usage("\(name) is not supported in this version") }
    if name.hasPrefix("-") { throw .usage("unknown option \(MessageText.quoted(name)); a command comes first") }
    let names = Command.allCases.map(\.rawValue)
    throw .usage(
      "unknown command \(MessageText.quoted(name)); \(Spelling.suggestion(for: name, among: names, noun: "command"))")
  }

  private static func printHelp(for name: String?) throws(CommandFailure) -> ExitCode {
    if let name {
      try Output.print(HelpText.text(for: command(named: name).spec))
    } else {
      try Output.print(HelpText.overview)
    }
    return .success
  }
}
