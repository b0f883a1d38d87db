import Sfumato

/// Shapes that have a closed form, at places between pixels.
enum BlurredForm: String, CaseIterable, Sendable {
  case rect, sliver, dot, rounded, pill, fourRadii, elliptic, circle

  /// Points.
  static let canvas = Size(width: 130, height: 110)

  var box: Rect {
    switch self {
    case .rect: Rect(31.3, 27.75, 61.2, 48.6)
    case .sliver: Rect(20.4, 50.1, 88.3, 3.7)
    case .dot: Rect(63.2, 55.9, 1.1, 0.8)
    case .rounded, .fourRadii, .elliptic: Rect(29.6, 24.3, 70.5, 58.9)
    case .pill: Rect(25.1, 41.8, 80.6, 24.4)
    case .circle: Rect(34.7, 22.2, 63, 63)
    }
  }

  var radii: CornerRadii {
    func all(_ size: Size) -> CornerRadii {
      CornerRadii(topLeft: size, topRight: size, bottomRight: size, bottomLeft: size)
    }
    return switch self {
    case .rect, .sliver, .dot: all(.zero)
    case .rounded: all(Size(width: 14.2, height: 14.2))
    case .pill: all(Size(width: 12.2, height: 12.2))
    case .fourRadii:
      CornerRadii(
        topLeft: Size(width: 5, height: 5), topRight: Size(width: 22.5, height: 22.5), bottomRight: .zero,
        bottomLeft: Size(width: 29, height: 29))
    case .elliptic: all(Size(width: 30, height: 12))
    case .circle: all(Size(width: 31.5, height: 31.5))
    }
  }

  var path: Path {
    switch self {
    case .rect, .sliver, .dot: Path(rect: box)
    case .circle: Path(circleCenter: box.center, radius: box.width / 2)
    case .rounded, .pill, .fourRadii, .elliptic: Path(roundedRect: box, radii: radii)
    }
  }

  /// Nothing but the path's shadow.
  func shadow(sigma: Double, color: Color = .black) -> Layer {
    var layer = Layer()
    layer.shadowPath = path
    layer.shadowColor = color
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    layer.shadowRadius = sigma
    return layer
  }

  /// The shape filled, behind a blur filter.
  func blurred(sigma: Double, color: Color = .black) -> Layer {
    var layer = Layer.filled(path, color)
    layer.filters = [.gaussianBlur(sigma: sigma)]
    return layer
  }

  static func scene(_ layers: [Layer], scale: Double = 1, background: Color? = nil) -> Scene {
    Scene(size: canvas, scale: scale, background: background, layers: layers)
  }
}
