import KernelTable
import Sfumato

/// `sfumato explain`: what each layer costs, and how to say it cheaper.
enum ExplainCommand {
  static let spec = CommandSpec(
    name: "explain", operandNames: ["IN.json"], summary: "say what each layer costs, and how to make it cheap",
    details: [
      "Draws a scene (\"-\": standard input) with and without each of its layers and prints what each adds to the",
      "frame: its share of the time, the pixels it touches, the passes drawn apart and the samples blurred; the names",
      "of what Core Animation would draw offscreen; what was made cheap already; and cheaper ways to say the rest,",
      "each tried out: what it saves and how far the picture is from the one before.",
    ],
    options: [
      OptionSpec(name: "--json", valueName: nil, help: ["the same as JSON"]),
      OptionSpec(name: "--at", valueName: "SECONDS", help: ["the time to draw (default 0)"]),
      OptionSpec(name: "--scale", valueName: "N", help: ["pixels per point, instead of the scene's"]),
      OptionSpec(name: "--width", valueName: "PX", help: ["choose the scale that makes the picture this wide"]),
      OptionSpec(name: "--height", valueName: "PX", help: ["choose the scale that makes the picture this high"]),
      OptionSpec(name: "--threads", valueName: "N", help: ["workers (default 1: times of one are steadier)"]),
      OptionSpec(
        name: "--isa", valueName: "SET", help: ["auto, baseline, avx2 or avx512 (default: auto, or SFUMATO_ISA)"]),
      OptionSpec(
        name: "--seconds", valueName: "N", help: ["how long to measure and to look for advice, each (default 2)"]),
      .help,
    ])

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let path = arguments.operands[0]
    let sizing = try Sizing(arguments)
    let threads = try RenderSettings.threads(arguments, unasked: 1)
    let instructionSet = try RenderSettings.instructionSet(arguments)
    let seconds =
      try arguments.number("--seconds", expectation: "a number of 0 to 3600") { (0...3600).contains($0) } ?? 2
    let time = try arguments.number("--at", expectation: "a time in seconds") { _ in true } ?? 0
    let scene = try SceneInput.read(path, checksCanvas: !sizing.replacesScale)
    let scale = try sizing.scale(for: scene)
    var options = RenderOptions(scale: scale, threads: threads, instructionSet: instructionSet)
    options.warn = Output.warning(about: path)
    let report = Renderer(scene, options: options).costReport(
      at: time, budget: Explainer.Budget(measuring: seconds, searching: 2 * seconds))
    let name = Input.name(of: path)
    try Output.print(arguments.has("--json") ? report.json(title: name) : report.table(title: name))
    return .success
  }
}
