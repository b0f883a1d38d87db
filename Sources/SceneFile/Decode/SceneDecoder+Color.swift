import Pixels

extension SceneDecoder {
  /// `"#rgb"` and its longer forms, a CSS name, or `[r, g, b]` or `[r, g, b, a]`.
  func color(_ node: Int) throws(Fault) -> Color {
    switch tree.kind(node) {
    case .string, .escapedString: return try colorText(node)
    case .array:
      let count = tree.nodes[node].count
      guard count == 3 || count == 4 else { throw mismatch(node, "[r, g, b] or [r, g, b, a]") }
      return Color(
        red: try component(node + 1), green: try component(node + 2), blue: try component(node + 3),
        alpha: count == 4 ? try component(node + 4) : 1)
    default: throw mismatch(node, "a colour: \"#rrggbb\", a CSS name or [r, g, b, a]")
    }
  }

  /// Core Animation clamps components.
  private func component(_ node: Int) throws(Fault) -> Double {
    min(max(try number(node), 0), 1)
  }

  private func colorText(_ node: Int) throws(Fault) -> Color {
    let text = tree.text(node)
    if let color = Color(sceneText: text) { return color }
    if text.hasPrefix("#") {
      throw mismatch(node, "a colour with 3, 4, 6 or 8 hexadecimal digits after \"#\"")
    }
    let suggestion = Spelling.suggestion(for: text, among: CSSColors.names, noun: "colour")
    throw fault(node, "expected a colour: \"#rrggbb\", a CSS name or [r, g, b, a], found \(found(node)); \(suggestion)")
  }
}
