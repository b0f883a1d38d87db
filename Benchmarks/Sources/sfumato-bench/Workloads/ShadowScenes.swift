import Sfumato

/// A shadow of 600 x 400 pixels with sigma 16 over white, and what it is measured by: a translucent solid fill of the
/// same pixels. `shadow_paper` is the white alone; taken off, it leaves the price of the thing itself.
enum ShadowScenes {
  static var all: [(name: String, scene: Scene)] {
    [
      ("shadow_paper", scene([])),
      ("shadow_fill", scene([fill])),
      ("shadow_rrect", scene([caster(Path(roundedRect: box, cornerRadius: 24))])),
      ("shadow_path", scene([caster(blob)])),
    ]
  }

  /// Beyond 3 sigma less than half a level of opaque black arrives.
  private static let reach = 48.0
  private static let box = Rect(x: 0, y: 0, width: 600, height: 400)

  private static func scene(_ layers: [Layer]) -> Scene {
    Scene(
      size: Size(width: box.width + 2 * reach, height: box.height + 2 * reach), background: .white, layers: layers)
  }

  private static var fill: Layer {
    var layer = Layer()
    layer.setFrame(Rect(x: 0, y: 0, width: box.width + 2 * reach, height: box.height + 2 * reach))
    layer.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    return layer
  }

  private static func caster(_ path: Path) -> Layer {
    var layer = Layer()
    layer.setFrame(box.offsetBy(dx: reach, dy: reach))
    layer.shadowPath = path
    layer.shadowRadius = 16
    layer.shadowOpacity = 0.5
    layer.shadowOffset = .zero
    return layer
  }

  /// A closed curve of eight lobes that touches the box: no shape with a closed form.
  private static var blob: Path {
    var path = Path()
    func point(_ turn: Double, _ share: Double) -> Point {
      let angle = 2 * Double.pi * turn / 8
      return Point(
        x: 300 + 300 * share * Trigonometry.cos(angle), y: 200 + 200 * share * Trigonometry.sin(angle))
    }
    path.move(to: point(0, 1))
    for lobe in 0..<8 {
      let turn = Double(lobe)
      path.addCurve(to: point(turn + 0.5, 0.8), control1: point(turn + 0.2, 1), control2: point(turn + 0.3, 0.8))
      path.addCurve(to: point(turn + 1, 1), control1: point(turn + 0.7, 0.8), control2: point(turn + 0.8, 1))
    }
    path.closeSubpath()
    return path
  }
}
