import KernelTable
import PNGCodec
import SceneFile
import Sfumato

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What `render` was asked to do: its options, its environment and what neither says. An option wins over its variable.
struct RenderSettings {
  let input: String
  let output: String
  /// Nobody named the output.
  let outputIsDefault: Bool
  let timeInSeconds: Double
  let sizing: Sizing
  let background: Color?
  let threads: Int
  let instructionSet: InstructionSet
  let dithers: Bool
  let takesGeneralWay: Bool
  let compression: PNGEncoder.Options.Compression
  let printsPerformance: Bool
  /// nil: the plain picture.
  let overlay: CostOverlay?

  /// More workers than any machine has processors for would only cost memory.
  static let maxThreads = 1024

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    timeInSeconds = try arguments.number("--at", expectation: "a time in seconds") { _ in true } ?? 0
    input = arguments.operands[0]
    outputIsDefault = arguments.value("-o") == nil
    if let output = arguments.value("-o") {
      self.output = output
    } else {
      output = try Self.defaultOutput(for: input)
    }
    sizing = try Sizing(arguments)
    background = try Self.background(arguments)
    threads = try Self.threads(arguments)
    instructionSet = try Self.instructionSet(arguments)
    dithers = arguments.has("--dither")
    takesGeneralWay = try Self.takesGeneralWay(arguments)
    compression = try Self.compression(arguments)
    printsPerformance = arguments.has("--perf")
    overlay = try Self.overlay(arguments)
  }

  /// The input's name with `.png` in the current directory; standard output for standard input.
  static func defaultOutput(for input: String) throws(CommandFailure) -> String {
    if input == "-" {
      if isatty(STDOUT_FILENO) != 0 { throw .usage("a PNG is no text for a terminal; name a file with -o") }
      return "-"
    }
    let name = input.split(separator: "/").last.map(String.init) ?? input
    var stem = name[...]
    if let dot = name.lastIndex(of: "."), dot != name.startIndex { stem = name[..<dot] }
    let output = stem + ".png"
    if output == input { throw .usage("the output would replace the input; name another file with -o") }
    return String(output)
  }

  private static func takesGeneralWay(_ arguments: ParsedArguments) throws(CommandFailure) -> Bool {
    switch arguments.value("--route") {
    case nil, "auto": return false
    case "generic": return true
    case let text?: throw .usage("--route: expected auto, generic, found \(MessageText.quoted(text))")
    }
  }

  private static func overlay(_ arguments: ParsedArguments) throws(CommandFailure) -> CostOverlay? {
    guard let text = arguments.value("--overlay") else { return nil }
    guard let overlay = CostOverlay(rawValue: text) else {
      throw .usage("--overlay: expected offscreen, blended, found \(MessageText.quoted(text))")
    }
    return overlay
  }

  private static func compression(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> PNGEncoder.Options.Compression {
    guard let text = arguments.value("--compression") else { return .fast }
    guard let compression = PNGEncoder.Options.Compression(rawValue: text) else {
      throw .usage("--compression: expected fast, default, small, found \(MessageText.quoted(text))")
    }
    return compression
  }

  private static func background(_ arguments: ParsedArguments) throws(CommandFailure) -> Color? {
    guard let text = arguments.value("--background") else { return nil }
    guard let color = Color(sceneText: text) else {
      throw .usage(
        "--background: expected #rgb, #rgba, #rrggbb, #rrggbbaa or a CSS name, found \(MessageText.quoted(text))")
    }
    return color
  }

  /// - Parameter unasked: what neither option nor variable says; nil: one for each processor.
  static func threads(_ arguments: ParsedArguments, unasked: Int? = nil) throws(CommandFailure) -> Int {
    if let threads = try arguments.wholeNumber("--threads", in: 1...maxThreads) { return threads }
    if let text = Environment.value("SFUMATO_THREADS"), !text.isEmpty {
      return try ParsedArguments.wholeNumber(text, in: 1...maxThreads, of: "SFUMATO_THREADS")
    }
    if let unasked { return unasked }
    return min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), maxThreads)
  }

  static func instructionSet(_ arguments: ParsedArguments) throws(CommandFailure) -> InstructionSet {
    var source = "--isa"
    var text = arguments.value("--isa")
    if text == nil, let variable = Environment.value("SFUMATO_ISA"), !variable.isEmpty {
      (source, text) = ("SFUMATO_ISA", variable)
    }
    guard let text, text != "auto" else { return KernelTable.best.instructionSet }
    guard let set = InstructionSet(rawValue: text) else {
      let known = ["auto"] + InstructionSet.allCases.map(\.rawValue)
      throw .usage("\(source): expected \(known.joined(separator: ", ")), found \(MessageText.quoted(text))")
    }
    guard InstructionSet.available.contains(set) else { throw .usage("\(source): this processor has no \(text)") }
    return set
  }
}
