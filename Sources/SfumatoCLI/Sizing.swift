import Sfumato

/// How large the picture is to be.
enum Sizing: Equatable {
  /// The scene's own scale.
  case scene
  /// Pixels per point.
  case scale(Double)
  /// The scale that gives this many pixels.
  case width(Int)
  case height(Int)

  /// At most one of `--scale`, `--width` and `--height`.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let given = ["--scale", "--width", "--height"].filter { arguments.value($0) != nil }
    if given.count > 1 { throw .usage("\(given[0]) and \(given[1]) exclude each other") }
    let pixels = 1...SceneLimits.default.pixels
    if let scale = try arguments.number("--scale", expectation: "a number above 0", where: { $0 > 0 }) {
      self = .scale(scale)
    } else if let width = try arguments.wholeNumber("--width", in: pixels) {
      self = .width(width)
    } else if let height = try arguments.wholeNumber("--height", in: pixels) {
      self = .height(height)
    } else {
      self = .scene
    }
  }

  /// Whether the scene's own scale does not matter.
  var replacesScale: Bool { self != .scene }

  /// Pixels per point for a scene whose own canvas was checked if its scale stays.
  func scale(for scene: Scene) throws(CommandFailure) -> Double {
    let (option, scale): (String, Double) =
      switch self {
      case .scene: ("", scene.scale)
      case .scale(let scale): ("--scale", scale)
      case .width(let width): ("--width", Double(width) / scene.size.width)
      case .height(let height): ("--height", Double(height) / scene.size.height)
      }
    if let problem = SceneLimits.default.canvasProblem(size: scene.size, scale: scale) {
      throw .usage("\(option): \(problem)")
    }
    return scale
  }
}
