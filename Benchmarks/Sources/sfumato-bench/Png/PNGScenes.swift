import Foundation
import Sfumato

/// Pictures of 2048 x 2048 pixels that PNG encoding is measured on: 1024 x 1024 points at scale 2.
enum PNGScenes {
  static let sideInPixels = 2048

  static var all: [(name: String, scene: Scene)] {
    [
      ("card", card), ("shapes", shapes), ("chart", chart), ("halos", halos), ("layers_20", layers(over: .white)),
      ("layers_20_clear", layers(over: nil)),
    ]
  }

  /// The scene files of a folder, at the scale that gives as many pixels as the others have.
  static func files(in folder: String) throws -> [(name: String, scene: Scene)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    return try names.map { name in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
      var scene = try SceneReader.read(bytes: bytes, fileName: name).scene
      scene.scale = Double(sideInPixels) / (scene.size.width * scene.size.height).squareRoot()
      return (String(name.dropLast(5)), scene)
    }
  }

  private static func scene(_ background: Color?, _ layers: [Layer]) -> Scene {
    Scene(size: Size(width: 1024, height: 1024), scale: 2, background: background, layers: layers)
  }

  private static func layer(_ frame: Rect, _ color: Color? = nil, content: Layer.Content = .none) -> Layer {
    var layer = Layer(content: content)
    layer.setFrame(frame)
    layer.backgroundColor = color
    return layer
  }

  private static func gray(_ value: Double) -> Color { Color(red: value, green: value, blue: value) }

  /// A card with a gradient, a shadow and bars for lines of text, over a gradient ground.
  private static var card: Scene {
    let all = Rect(x: 0, y: 0, width: 1024, height: 1024)
    let ground = layer(
      all,
      content: .gradient(
        Gradient(
          kind: .axial, colors: [Color(red: 0.93, green: 0.95, blue: 1), Color(red: 0.80, green: 0.84, blue: 0.95)],
          startPoint: Point(x: 0, y: 0), endPoint: Point(x: 0, y: 1))))
    var card = layer(
      Rect(x: 112, y: 160, width: 800, height: 704),
      content: .gradient(
        Gradient(
          kind: .axial, colors: [Color(red: 1, green: 0.6, blue: 0.23), Color(red: 0.84, green: 0.14, blue: 0.43)],
          startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 1))))
    card.cornerRadius = 48
    card.shadowOpacity = 0.4
    card.shadowRadius = 30
    card.shadowOffset = Size(width: 0, height: 20)
    for line in 0..<8 {
      var bar = layer(
        Rect(x: 64, y: 96 + 64 * Double(line), width: 400 + 40 * Double(line * 5 % 7), height: 20), gray(1))
      bar.opacity = 0.8
      bar.cornerRadius = 10
      card.sublayers.append(bar)
    }
    return scene(.white, [ground, card])
  }

  /// Discs and rounded squares with soft shadows on gray.
  private static var shapes: Scene {
    var numbers = MersenneTwister(seed: 11)
    let layers = (0..<24).map { index in
      let side = 80 + 160 * numbers.unit()
      var shape = layer(
        Rect(x: 900 * numbers.unit(), y: 900 * numbers.unit(), width: side, height: side),
        Color(red: numbers.unit(), green: numbers.unit(), blue: numbers.unit()))
      shape.cornerRadius = index % 2 == 0 ? side / 2 : 16
      shape.shadowOpacity = 0.5
      shape.shadowRadius = 4 + 20 * numbers.unit()
      return shape
    }
    return scene(gray(0.94), layers)
  }

  /// Flat bars and a grid: few colours, sharp edges.
  private static var chart: Scene {
    var numbers = MersenneTwister(seed: 12)
    let lines = (0..<20).map { layer(Rect(x: 40, y: 40 + 48 * Double($0), width: 944, height: 1), gray(0.85)) }
    let bars = (0..<24).map { index in
      let height = 60 + 800 * numbers.unit()
      var bar = layer(
        Rect(x: 60 + 38 * Double(index), y: 952 - height, width: 26, height: height),
        Color(red: 0.2, green: 0.4 + 0.02 * Double(index), blue: 0.8))
      bar.cornerRadius = 6
      return bar
    }
    return scene(.white, lines + bars)
  }

  /// Blurred discs on a dark ground: the smoothest picture there is.
  private static var halos: Scene {
    let discs = [
      (660.0, 60.0, 360.0, Color(red: 1, green: 0.35, blue: 0.48, alpha: 0.3)),
      (200, 420, 310, Color(red: 0.48, green: 0.35, blue: 1, alpha: 0.25)),
      (620, 820, 410, Color(red: 0.35, green: 0.78, blue: 1, alpha: 0.22)),
    ]
    let layers = discs.map { x, y, radius, color in
      var halo = layer(
        Rect(x: 0, y: 0, width: 1024, height: 1024),
        content: .shape(Shape(path: Path(circleCenter: Point(x: x, y: y), radius: radius), fillColor: color)))
      halo.filters = [.gaussianBlur(sigma: 90)]
      return halo
    }
    return scene(Color(red: 0.07, green: 0.06, blue: 0.1), layers)
  }

  /// Twenty translucent gradients of all kinds, one over the other.
  private static func layers(over background: Color?) -> Scene {
    var numbers = MersenneTwister(seed: 13)
    let layers = (0..<20).map { index in
      let kind = Gradient.Kind.allCases[index % Gradient.Kind.allCases.count]
      let colors = (0..<3).map { _ in
        Color(
          red: numbers.unit(), green: numbers.unit(), blue: numbers.unit(), alpha: 0.3 + 0.5 * numbers.unit())
      }
      var layer = layer(
        Rect(
          x: 800 * numbers.unit() - 100, y: 800 * numbers.unit() - 100, width: 250 + 550 * numbers.unit(),
          height: 250 + 550 * numbers.unit()),
        content: .gradient(
          Gradient(
            kind: kind, colors: colors, startPoint: kind == .axial ? Point(x: 0, y: 0) : Point(x: 0.5, y: 0.5),
            endPoint: Point(x: 1, y: 0.9))))
      layer.cornerRadius = [0, 20, 100][index % 3]
      return layer
    }
    return scene(background, layers)
  }
}
