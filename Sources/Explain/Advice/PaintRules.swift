import Layers
import Pixels

/// Rules about gradients, and about layers that nobody sees.
enum PaintRules {
  static func flatGradient(_ layer: Layer) -> Proposal? {
    guard case .gradient(let gradient) = layer.content, let color = gradient.colors.first, gradient.colors.count > 1,
      gradient.colors.allSatisfy({ $0 == color }), (layer.backgroundColor?.alpha ?? 0) == 0
    else { return nil }
    return Proposal(
      rule: .flatGradient, change: "\"backgroundColor\" in place of the gradient",
      apply: {
        $0.content = .none
        $0.backgroundColor = color
      })
  }

  /// Leaves out the stops that lie on the line from neighbour to neighbour.
  static func idleStops(_ layer: Layer) -> Proposal? {
    guard case .gradient(let gradient) = layer.content, gradient.colors.count > 2 else { return nil }
    let last = Double(gradient.colors.count - 1)
    let locations = gradient.locations ?? gradient.colors.indices.map { Double($0) / last }
    guard locations.count == gradient.colors.count else { return nil }
    var kept = [0]
    for index in 1..<(locations.count - 1) {
      let from = kept[kept.count - 1]
      let onLine = (from + 1...index).allSatisfy { middle in
        gradient.colors[middle].isBetween(
          gradient.colors[from], gradient.colors[index + 1],
          at: (locations[middle] - locations[from]) / (locations[index + 1] - locations[from]),
          premultiplied: gradient.interpolation == .premultiplied)
      }
      if !onLine { kept.append(index) }
    }
    kept.append(locations.count - 1)
    guard kept.count < locations.count else { return nil }
    var thinner = gradient
    thinner.colors = kept.map { gradient.colors[$0] }
    thinner.locations = kept.map { locations[$0] }
    return Proposal(
      rule: .idleStops,
      change: "\"locations\": [\(kept.map { Numbers.text(locations[$0]) }.joined(separator: ", "))], their colours alone",
      apply: { $0.content = .gradient(thinner) })
  }

  static func hiddenLayer(_ layer: Layer) -> Proposal? {
    Proposal(rule: .hiddenLayer, change: "\"hidden\": true", apply: { $0.isHidden = true })
  }
}

extension Color {
  /// Whether mixing the two gives this colour, within a tenth of an 8-bit level.
  fileprivate func isBetween(_ a: Color, _ b: Color, at fraction: Double, premultiplied: Bool) -> Bool {
    guard fraction > 0, fraction < 1 else { return false }
    func parts(_ color: Color) -> [Double] {
      let weight = premultiplied ? color.alpha : 1
      return [color.red * weight, color.green * weight, color.blue * weight, color.alpha]
    }
    return zip(parts(self), zip(parts(a), parts(b))).allSatisfy { part, ends in
      abs(part - (ends.0 + (ends.1 - ends.0) * fraction)) < 0.1 / 255
    }
  }
}
