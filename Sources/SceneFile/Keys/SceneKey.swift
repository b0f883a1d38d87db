/// The keys of the file's outermost object.
enum SceneKey: String, SceneFileKey {
  case sfumato, size, scale, background, duration, layers

  static let index = KeyIndex<SceneKey>()
  static var ownerName: String { "a scene" }

  var shape: ValueShape {
    switch self {
    case .sfumato: .constant(1)
    case .size: .numbers(["width", "height"], .notNegative)
    case .scale: .number(.positive)
    case .background: .named(.color)
    case .duration: .number(.notNegative)
    case .layers: .list(of: .named(.layer))
    }
  }

  var summary: String {
    switch self {
    case .sfumato: "Version of the scene format."
    case .size: "Canvas in points: [width, height]. The picture is round(size x scale) pixels, at least one each way."
    case .scale: "Pixels per point."
    case .background: "Colour under the lowest layer; none: transparent."
    case .duration: "Length in seconds."
    case .layers: "The layers, the lowest first."
    }
  }

  var defaultText: String? {
    switch self {
    case .scale: "1"
    case .layers: "[]"
    case .sfumato, .size, .background, .duration: nil
    }
  }
}
