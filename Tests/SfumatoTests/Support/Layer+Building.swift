import Sfumato

extension Color {
  /// Components of 0...255, alpha of 0...1.
  static func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  static let pureRed = rgb(255, 0, 0)
  static let pureGreen = rgb(0, 255, 0)
  static let pureBlue = rgb(0, 0, 255)
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension Layer {
  /// A layer on a frame, then changed.
  static func on(
    _ frame: Rect, _ color: Color? = nil, content: Content = .none, _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = Layer(content: content)
    layer.setFrame(frame)
    layer.backgroundColor = color
    change(&layer)
    return layer
  }

  static func gradient(
    _ frame: Rect, _ gradient: Gradient, _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    on(frame, content: .gradient(gradient), change)
  }

  /// A shape whose path is in canvas pixels: a layer of no size at the origin.
  static func shape(_ shape: Shape, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(content: .shape(shape))
    change(&layer)
    return layer
  }

  /// A filled path in canvas pixels.
  static func filled(_ path: Path, _ color: Color = .black, rule: FillRule = .nonZero) -> Layer {
    shape(Shape(path: path, fillColor: color, fillRule: rule))
  }

  /// A stroked path in canvas pixels.
  static func stroked(_ path: Path, _ style: StrokeStyle, _ color: Color = .black) -> Layer {
    shape(Shape(path: path, fillColor: nil, strokeColor: color, stroke: style))
  }
}

extension Path {
  static func polyline(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    Path {
      let corners = points.map { Point(x: $0.0, y: $0.1) }
      if closed { $0.addPolygon(corners) } else { $0.addLines(between: corners) }
    }
  }
}
