import Sfumato

/// The question this project began with: three soft discs behind a screen of 400 x 800 points at scale 3, as blurred
/// discs or as radial gradients. `halo_screen` is the dark screen alone.
enum HaloScenes {
  static var all: [(name: String, scene: Scene)] {
    [
      ("halo_screen", scene { _ in nil }),
      ("halo_generic", scene(blurred)),
      ("halo_closed", scene(blurred)),
      ("halo_gradient", scene { gradient($0, diameter: $0.diameter + 6 * sigma) }),
      ("halo_article", scene { gradient($0, diameter: $0.diameter) }),
    ]
  }

  static let haloCount = 3
  /// Of the blurred discs, in points.
  private static let sigma = 35.0
  private static let size = Size(width: 400, height: 800)

  private struct Halo {
    let center: Point
    let diameter: Double
    let color: Color
  }

  private static let halos = [
    Halo(
      center: Point(x: 0.65 * 400, y: 0.05 * 800), diameter: 0.7 * 400, color: Color(0xff, 0x5a, 0x7a, alpha: 0.30)),
    Halo(
      center: Point(x: 0.2 * 400, y: 0.4 * 800), diameter: 0.6 * 400, color: Color(0x7a, 0x5a, 0xff, alpha: 0.25)),
    Halo(
      center: Point(x: 0.6 * 400, y: 0.8 * 800), diameter: 0.8 * 400, color: Color(0x5a, 0xc8, 0xff, alpha: 0.22)),
  ]

  private static func scene(_ layer: (Halo) -> Layer?) -> Scene {
    Scene(size: size, scale: 3, background: Color(0x12, 0x10, 0x1a), layers: halos.compactMap(layer))
  }

  private static func blurred(_ halo: Halo) -> Layer {
    var layer = Layer(
      content: .shape(
        Shape(path: Path(circleCenter: halo.center, radius: halo.diameter / 2), fillColor: halo.color)))
    layer.setFrame(Rect(x: 0, y: 0, width: size.width, height: size.height))
    layer.filters = [.gaussianBlur(sigma: sigma)]
    return layer
  }

  /// From the colour at the centre to nothing at the rim.
  private static func gradient(_ halo: Halo, diameter: Double) -> Layer {
    var rim = halo.color
    rim.alpha = 0
    var layer = Layer(
      content: .gradient(
        Gradient(
          kind: .radial, colors: [halo.color, rim], startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 1, y: 1))))
    layer.setFrame(
      Rect(
        x: halo.center.x - diameter / 2, y: halo.center.y - diameter / 2, width: diameter, height: diameter))
    return layer
  }
}

extension Color {
  fileprivate init(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }
}
