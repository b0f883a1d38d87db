import Sfumato

/// Numbers as strokes, for charts: the library draws no text.
enum StrokeDigits {
  /// Corners of each digit on a grid of 2 x 4, one line each; y grows downward.
  private static let lines: [Character: [(Double, Double)]] = [
    "0": [(0, 0), (2, 0), (2, 4), (0, 4), (0, 0)], "1": [(0.4, 0.6), (1.2, 0), (1.2, 4)],
    "2": [(0, 0), (2, 0), (2, 2), (0, 2), (0, 4), (2, 4)], "3": [(0, 0), (2, 0), (2, 2), (0.5, 2), (2, 2), (2, 4), (0, 4)],
    "4": [(0, 0), (0, 2), (2, 2), (2, 0), (2, 4)], "5": [(2, 0), (0, 0), (0, 2), (2, 2), (2, 4), (0, 4)],
    "6": [(2, 0), (0, 0), (0, 4), (2, 4), (2, 2), (0, 2)], "7": [(0, 0), (2, 0), (0.8, 4)],
    "8": [(0, 2), (0, 0), (2, 0), (2, 4), (0, 4), (0, 2), (2, 2)], "9": [(2, 2), (0, 2), (0, 0), (2, 0), (2, 4), (0, 4)],
    ".": [(0, 3.9), (0, 4)],
  ]

  /// - Parameters:
  ///   - text: digits and dots.
  ///   - start: the top left of the first digit, or the top middle of all if `isCentered`.
  ///   - height: of a digit, in points.
  static func layer(_ text: String, at start: Point, isCentered: Bool = false, height: Double, color: Color) -> Layer {
    let unit = height / 4
    func advance(_ character: Character) -> Double { character == "." ? 1.2 : 3.2 }
    let width = text.map(advance).reduce(-1.2, +)
    var x = start.x - (isCentered ? width * unit / 2 : 0)
    var path = Path()
    for character in text {
      for (index, corner) in (lines[character] ?? []).enumerated() {
        let point = Point(x: x + corner.0 * unit, y: start.y + corner.1 * unit)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      x += advance(character) * unit
    }
    return .line(path, width: height / 7, color: color)
  }
}

extension Layer {
  /// A stroked path in canvas points.
  static func line(_ path: Path, width: Double, color: Color) -> Layer {
    Layer(
      content: .shape(
        Shape(
          path: path, fillColor: nil, strokeColor: color,
          stroke: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))))
  }

  /// A filled rectangle in canvas points.
  static func box(_ rect: Rect, cornerRadius: Double = 0, color: Color) -> Layer {
    var layer = Layer()
    layer.setFrame(rect)
    layer.cornerRadius = cornerRadius
    layer.backgroundColor = color
    return layer
  }
}

extension Path {
  static func polyline(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}

/// The colours of charts.
enum ChartColors {
  static let ground = Color(red: 0.98, green: 0.98, blue: 0.99)
  static let ink = Color(red: 0.25, green: 0.25, blue: 0.32)
  static let grid = Color(red: 0.84, green: 0.84, blue: 0.88)
  static let first = Color(red: 0.91, green: 0.29, blue: 0.42)
  static let second = Color(red: 0.42, green: 0.32, blue: 0.88)
  static let third = Color(red: 0.16, green: 0.62, blue: 0.82)
  static let fourth = Color(red: 0.93, green: 0.63, blue: 0.18)
}
