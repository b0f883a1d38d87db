import Sfumato

extension Scene {
  /// A stack as a user would build it: rectangles are backgrounds, gradients are gradient layers with a corner radius,
  /// and a group is a layer of less than full opacity with sublayers.
  init(_ stack: LayerStack, side: Double) {
    var layers: [Layer] = []
    var next = 0
    while next < stack.items.count {
      guard let group = stack.groups.first(where: { $0.items.lowerBound == next }) else {
        layers.append(Layer(stack.items[next]))
        next += 1
        continue
      }
      var parent = Layer()
      parent.setFrame(Rect(x: 0, y: 0, width: side, height: side))
      parent.opacity = group.opacity
      parent.sublayers = group.items.map { Layer(stack.items[$0]) }
      layers.append(parent)
      next = group.items.upperBound
    }
    self.init(size: Size(width: side, height: side), background: .white, layers: layers)
  }
}

extension Layer {
  fileprivate init(_ item: LayerStack.Item) {
    self.init()
    setFrame(Rect(x: item.x, y: item.y, width: item.width, height: item.height))
    cornerRadius = item.cornerRadius
    switch item.paint {
    case .solid(let color): backgroundColor = Color(color)
    case .axial, .radial: content = .gradient(Gradient(item))
    }
  }
}

extension Gradient {
  /// In the unit square, where an axis keeps its slope only if the ramp's slope is what is carried over.
  fileprivate init(_ item: LayerStack.Item) {
    func unit(_ x: Double, _ y: Double) -> Point {
      Point(x: (x - item.x) / item.width, y: (y - item.y) / item.height)
    }
    let kind: Kind
    let (start, end): (Point, Point)
    switch item.paint {
    case .solid: preconditionFailure("a solid colour is no gradient")
    case .axial(let x0, let y0, let x1, let y1, _):
      // In pixels the parameter grows by d / |d|^2; in the square by that times the sides, s; and the axis that has
      // this slope is s / |s|^2.
      let (dx, dy) = (x1 - x0, y1 - y0)
      let length = dx * dx + dy * dy
      let (slopeX, slopeY) = (dx / length * item.width, dy / length * item.height)
      let slope = slopeX * slopeX + slopeY * slopeY
      kind = .axial
      start = unit(x0, y0)
      end = Point(x: start.x + slopeX / slope, y: start.y + slopeY / slope)
    case .radial(let x, let y, let radius, _):
      (kind, start, end) = (.radial, unit(x, y), unit(x + radius, y + radius))
    }
    self.init(
      kind: kind, colors: item.paint.stops.map { Color($0.color) }, locations: item.paint.stops.map(\.offset),
      startPoint: start, endPoint: end)
  }
}
