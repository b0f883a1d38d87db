/// The commands, and those of later versions.
enum Command: String, CaseIterable {
  case render, explain, validate, schema, diff

  /// Commands that are known but not in this version.
  static let later = ["frames"]

  var spec: CommandSpec {
    switch self {
    case .render: RenderCommand.spec
    case .explain: ExplainCommand.spec
    case .validate: ValidateCommand.spec
    case .schema: SchemaCommand.spec
    case .diff: DiffCommand.spec
    }
  }

  func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    switch self {
    case .render: try RenderCommand.run(arguments)
    case .explain: try ExplainCommand.run(arguments)
    case .validate: try ValidateCommand.run(arguments)
    case .schema: try SchemaCommand.run(arguments)
    case .diff: try DiffCommand.run(arguments)
    }
  }
}
