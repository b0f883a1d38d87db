import KernelTable
import PNGCodec
import SceneFile
import Sfumato

/// `sfumato render`: a scene file to a PNG.
enum RenderCommand {
  static let spec = CommandSpec(
    name: "render", operandNames: ["IN.json"], summary: "draw a scene file to a PNG",
    details: [
      "Draws a scene (\"-\": standard input) to a PNG: IN's name with .png in the current directory, or, for",
      "standard input, standard output. Nothing is written unless all went well. The same scene gives the same",
      "pixels with every number of threads, instruction set and machine.",
    ],
    options: [
      OptionSpec(name: "-o", valueName: "OUT.png", help: ["the output; \"-\" is standard output"]),
      OptionSpec(name: "--at", valueName: "SECONDS", help: ["the time to draw (default 0)"]),
      OptionSpec(name: "--scale", valueName: "N", help: ["pixels per point, instead of the scene's"]),
      OptionSpec(name: "--width", valueName: "PX", help: ["choose the scale that makes the picture this wide"]),
      OptionSpec(name: "--height", valueName: "PX", help: ["choose the scale that makes the picture this high"]),
      OptionSpec(
        name: "--background", valueName: "COLOUR",
        help: ["instead of the scene's: #rgb, #rgba, #rrggbb, #rrggbbaa, a CSS name"]),
      OptionSpec(
        name: "--threads", valueName: "N",
        help: ["workers (default: one per processor, or SFUMATO_THREADS)"]),
      OptionSpec(
        name: "--isa", valueName: "SET",
        help: ["auto, baseline, avx2 or avx512 (default: auto, or SFUMATO_ISA)"]),
      OptionSpec(
        name: "--dither", valueName: nil, help: ["round to 8 bits by an ordered dither: no steps in slow gradients"]),
      OptionSpec(
        name: "--route", valueName: "auto|generic",
        help: ["generic: blur pixels also where a closed form would do (default: auto)"]),
      OptionSpec(
        name: "--compression", valueName: "LEVEL",
        help: ["of the PNG: fast, default or small; the pixels are the same (default: fast)"]),
      OptionSpec(name: "--perf", valueName: nil, help: ["print what took how long to standard error"]),
      OptionSpec(
        name: "--overlay", valueName: "offscreen|blended",
        help: [
          "offscreen: tint yellow what Core Animation draws apart;",
          "blended: how often each pixel is painted, from green (once) to red",
        ]),
      .help,
    ])

  /// An output that nobody named must not replace what the picture is made of.
  private static func checkDefaultOutput(_ settings: RenderSettings, _ scene: Scene) throws(CommandFailure) {
    let files = ContentsFiles(besideSceneAt: settings.input)
    for path in [settings.input] + scene.contentsPaths.sorted().map(files.fullPath)
    where Files.areOneFile(path, settings.output) {
      throw .usage("the output would replace \(MessageText.quoted(path)); name another file with -o")
    }
  }

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitCode {
    let settings = try RenderSettings(arguments)
    var perf = PerformanceReport()

    var scene = try perf.measure("read") { () throws(CommandFailure) in
      try SceneInput.read(settings.input, checksCanvas: !settings.sizing.replacesScale)
    }
    if settings.outputIsDefault, settings.output != "-" { try checkDefaultOutput(settings, scene) }
    if let background = settings.background { scene.background = background }
    let scale = try settings.sizing.scale(for: scene)
    var options = RenderOptions(scale: scale, threads: settings.threads, instructionSet: settings.instructionSet)
    options.dithers = settings.dithers
    options.takesGeneralWay = settings.takesGeneralWay
    options.warn = Output.warning(about: settings.input)
    let renderer = Renderer(scene, options: options)
    let time = settings.timeInSeconds
    let image = perf.measure("draw") {
      settings.overlay.map { renderer.image(overlay: $0, at: time) } ?? renderer.image(at: time)
    }
    let bytes = try perf.measure("encode") { () throws(CommandFailure) in
      try Output.encode(
        image, options: PNGEncoder.Options(compression: settings.compression, threads: settings.threads))
    }
    try perf.measure("write") { () throws(CommandFailure) in try Output.write(bytes, to: settings.output) }

    if settings.printsPerformance {
      Output.note(
        perf.text(
          widthInPixels: image.widthInPixels, heightInPixels: image.heightInPixels, threads: settings.threads,
          instructionSet: settings.instructionSet.rawValue, byteCount: bytes.count))
    }
    return .success
  }
}
