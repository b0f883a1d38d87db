import CPeer

extension FlatWorkload {
  /// Adds a stack in the slots of `CPeer.h`.
  mutating func take(_ stack: LayerStack) {
    stopOffsets = LayerStack.stopOffsets
    for (index, item) in stack.items.enumerated() {
      let group = stack.groups.first { $0.items.lowerBound == index }
      let (kind, numbers) = item.paint.slots
      self.numbers += [item.x, item.y, item.width, item.height, item.cornerRadius]
      self.numbers += [Double(kind.rawValue)] + numbers
      self.numbers += [Double(group?.items.count ?? 0), group?.opacity ?? 1]
      let color = item.paint.firstColor
      colors.append(color)
      let stops = item.paint.stops.map(\.color)
      precondition(stops.isEmpty || stops.count == stopOffsets.count, "gradients of a stack have its offsets")
      stopColors += stops.isEmpty ? stopOffsets.map { _ in color } : stops
    }
    precondition(numbers.count == colors.count * Int(peer_layer_slots.rawValue), "every slot is filled")
  }
}

extension LayerStack.Paint {
  fileprivate var slots: (peer_layer_paint, [Double]) {
    switch self {
    case .solid: (peer_layer_solid, [0, 0, 0, 0])
    case .axial(let x0, let y0, let x1, let y1, _): (peer_layer_axial, [x0, y0, x1, y1])
    case .radial(let x, let y, let radius, _): (peer_layer_radial, [x, y, radius, 0])
    }
  }

  fileprivate var firstColor: ByteColor {
    if case .solid(let color) = self { color } else { stops[0].color }
  }
}
