/// The keys of a step in a transform list; a step has exactly one.
enum StepKey: String, SceneFileKey {
  case translate, scale, rotate, rotateX, rotateY, rotateZ, skew, perspective, matrix, matrix3D

  static let index = KeyIndex<StepKey>()
  static var ownerName: String { "a transform step" }

  var feature: SceneFeature? {
    switch self {
    case .rotateX, .rotateY, .perspective, .matrix3D: .transform3D
    case .translate, .scale, .rotate, .rotateZ, .skew, .matrix: nil
    }
  }

  var shape: ValueShape { shape(withDepth: true) }

  func shape(withDepth: Bool) -> ValueShape {
    switch self {
    case .translate:
      withDepth ? .either([.numbers(["x", "y"]), .numbers(["x", "y", "z"])]) : .numbers(["x", "y"])
    case .scale:
      .either([.number(.any), .numbers(["x", "y"])] + (withDepth ? [.numbers(["x", "y", "z"])] : []))
    case .rotate, .rotateX, .rotateY, .rotateZ: .number(.any)
    case .skew: .numbers(["ax", "ay"])
    case .perspective: .number(.positive)
    case .matrix: .numbers(["a", "b", "c", "d", "tx", "ty"])
    case .matrix3D: .numbers((1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } })
    }
  }

  var summary: String {
    switch self {
    case .translate: "Points: [x, y] or [x, y, z]."
    case .scale: "One factor for x and y, or [x, y] or [x, y, z]."
    case .rotate, .rotateZ: "Degrees, clockwise as seen."
    case .rotateX: "Degrees about the x axis."
    case .rotateY: "Degrees about the y axis."
    case .skew: "[ax, ay] in degrees: x' = x + tan(ax) y, y' = y + tan(ay) x."
    case .perspective: "Distance of the eye, in points."
    case .matrix: "[a, b, c, d, tx, ty]: x' = a x + c y + tx, y' = b x + d y + ty."
    case .matrix3D: "[m11, m12 ... m44], row by row, for row vectors."
    }
  }
}

/// The keys of a filter; a filter has exactly one.
enum FilterKey: String, SceneFileKey {
  case gaussianBlur

  static let index = KeyIndex<FilterKey>()
  static var ownerName: String { "a filter" }

  var shape: ValueShape { .number(.notNegative) }
  var summary: String { "Standard deviation in the layer's points." }
}
