import Geometry
import Layers
import Pixels

/// Rules about shadows.
enum ShadowRules {
  /// The layer's outline, or its path, in place of its finished picture.
  static func shadowPath(_ layer: Layer) -> Proposal? {
    guard layer.shadowOpacity > 0, layer.shadowColor.alpha > 0, layer.shadowPath == nil, let caster = layer.caster
    else { return nil }
    return Proposal(
      rule: .shadowPath, written: "\"shadowPath\": \(caster.text)",
      apply: { $0.shadowPath = caster.path }, remove: { $0.shadowOpacity = 0 })
  }

  static func hidden(_ layer: Layer) -> Proposal? {
    guard layer.shadowOpacity > 0, layer.shadowColor.alpha > 0 else { return nil }
    return Proposal(rule: .hiddenShadow, apply: { $0.shadowOpacity = 0 })
  }
}

extension Layer {
  /// What the layer's shadow most likely is the shadow of, and how a scene writes it. Whether it is, the pictures say.
  fileprivate var caster: (path: Path, text: String)? {
    if fillsItsOutline, !bounds.isEmpty { return (outline(inset: 0).path, outlineText) }
    if case .shape(let shape) = content, let fill = shape.fillColor, fill.alpha >= 1, !shape.path.isEmpty,
      shape.fillRule == .nonZero
    {
      return (shape.path, Self.text(of: shape.path))
    }
    // A bare holder of one opaque card: the card's outline, as if it were the holder's.
    guard ownDraws == 0, let only = sublayers.onlyElement, only.fillsItsOutline, let frame = only.frameInParent,
      frame.size == only.bounds.size
    else { return nil }
    var card = only
    card.bounds = frame
    return (card.outline(inset: 0).path, card.outlineText)
  }

  /// Whether something opaque may fill the rounded bounds.
  private var fillsItsOutline: Bool {
    if (backgroundColor?.alpha ?? 0) >= 1 || contents != nil { return true }
    guard case .gradient(let gradient) = content, gradient.colors.count > 1 else { return false }
    return gradient.colors.allSatisfy { $0.alpha >= 1 }
  }

  /// The outline as scenes write it: a rectangle, a rounded one, or a path.
  private var outlineText: String {
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(Numbers.text).joined(separator: ", ")
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    if radius <= 0 || maskedCorners.isEmpty { return "{\"rect\": [\(box)]}" }
    guard maskedCorners == .all else { return Self.text(of: outline(inset: 0).path) }
    let curve = cornerCurve == .continuous ? ", \"cornerCurve\": \"continuous\"" : ""
    return "{\"roundedRect\": [\(box)], \"cornerRadius\": \(Numbers.text(radius))\(curve)}"
  }

  private static func text(of path: Path) -> String { "\"\(path.svgString)\"" }
}

extension Array {
  /// The element of an array of one.
  var onlyElement: Element? { count == 1 ? first : nil }
}
