import Sfumato

/// `sfumato validate`: reads and checks, draws nothing.
enum ValidateCommand {
  static let spec = CommandSpec(
    name: "validate", operandNames: ["IN.json"], summary: "check a scene file without drawing it",
    details: [
      "Reads and checks a scene file (\"-\": standard input). An error says line and column, the place in the",
      "scene, and what was expected; warnings go to standard error.",
    ],
    options: [.help])

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let path = arguments.operands[0]
    let scene = try SceneInput.read(path, checksCanvas: true)
    let (width, height) = scene.pixelSize(scale: scene.scale)
    try Output.print("\(Input.name(of: path)): a valid scene of \(width) x \(height) pixels")
    return .success
  }
}
