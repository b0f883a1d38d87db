import Sfumato

/// `sfumato schema`: the JSON Schema of scene files.
enum SchemaCommand {
  static let spec = CommandSpec(
    name: "schema", operandNames: [], summary: "print the JSON Schema of scene files",
    details: ["Prints the JSON Schema of scene files, for editors that complete and check."],
    options: [.help])

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    try Output.print(SceneSchema.json)
    return .success
  }
}
