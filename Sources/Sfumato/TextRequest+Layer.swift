import Geometry
import Layers
import TextShaping

extension TextRequest {
  /// A layer's text, as the text stage takes it.
  init(_ text: Text, in bounds: Rect) {
    let font: FontSource =
      switch text.font {
      case .named(let name): .named(name)
      case .file(let file): .file(name: file.path, bytes: file.bytes)
      }
    let alignment: Alignment =
      switch text.alignmentMode {
      case .natural: .natural
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      }
    let truncation: Truncation =
      switch text.truncationMode {
      case .none: .none
      case .start: .start
      case .middle: .middle
      case .end: .end
      }
    self.init(
      string: text.string, font: font, fontSize: text.fontSize, box: bounds, isWrapped: text.isWrapped,
      alignment: alignment, truncation: truncation)
  }
}
