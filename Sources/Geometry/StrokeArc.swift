/// Round joins and caps as chords: points on the circle, close enough together for the tolerance.
struct StrokeArc {
  /// The largest turn between two points: the chord strays by half width * (1 - cos(step / 2)).
  private let step: Double

  /// The most chords of a half circle: one of radius 1e5 pixels is still within .01 pixel.
  private static let mostPerHalf = 2048.0

  /// - Parameter isSparing: after a stroke has already become very large, a half circle gets eight chords.
  init(halfWidth: Double, tolerance: Double, isSparing: Bool) {
    let exact = 2 * Trigonometry.acos(1 - min(1, tolerance / halfWidth))
    let least = Double.pi / (isSparing ? 8 : Self.mostPerHalf)
    step = min(max(exact, least), Double.pi / 4)
  }

  /// The unit vectors strictly between `unit` and `unit` turned by `angle`, evenly.
  func forEachInnerPoint(from unit: Point, angle: Double, _ body: (Point) -> Void) {
    let count = Int((abs(angle) / step - 1e-9).rounded(.up))
    guard count > 1 else { return }
    let (sin, cos) = Trigonometry.sincos(angle / Double(count))
    var current = unit
    for _ in 1..<count {
      current = Point(x: current.x * cos - current.y * sin, y: current.x * sin + current.y * cos)
      body(current)
    }
  }
}
