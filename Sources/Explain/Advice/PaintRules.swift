import Layers
import Pixels

/// Rules about gradients, and about layers that nobody sees.
enum PaintRules {
  static func flatGradient(_ layer: Layer) -> Proposal? {
    guard case .gradient(let gradient) = layer.content, let color = gradient.colors.first, gradient.colors.count > 1,
      gradient.colors.allSatisfy({ $0 == color }), (layer.backgroundColor?.alpha ?? 0) == 0
    else { return nil }
    return Proposal(
      rule: .flatGradient,
      apply: {
        $0.content = .none
        $0.backgroundColor = color
      })
  }

  static func hiddenLayer(_ layer: Layer) -> Proposal? {
    Proposal(rule: .hiddenLayer, apply: { $0.isHidden = true })
  }
}
