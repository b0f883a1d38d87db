import Layers
import Pixels

extension Text {
  func write(to members: inout SceneMembers<LayerKey>) {
    let plain = Text()
    members[.string] = string.isEmpty ? nil : .string(string)
    members[.font] = font == plain.font ? nil : .string(font.sceneText)
    members[.fontSize] = fontSize == plain.fontSize ? nil : .number(fontSize)
    members[.foregroundColor] = foregroundColor == plain.foregroundColor ? nil : foregroundColor.jsonValue
    members[.wrapped] = isWrapped ? .bool(true) : nil
    members[.alignmentMode] = alignmentMode == plain.alignmentMode ? nil : .string(alignmentMode.rawValue)
    members[.truncationMode] = truncationMode == plain.truncationMode ? nil : .string(truncationMode.rawValue)
    members[.allowsFontSubpixelQuantization] = allowsFontSubpixelQuantization ? .bool(true) : nil
  }
}

extension TextFont {
  /// A file's path, so written that it is read as one.
  fileprivate var sceneText: String {
    switch self {
    case .named(let name): name
    case .file(let file): Self.isPath(file.path) ? file.path : "./" + file.path
    }
  }
}
