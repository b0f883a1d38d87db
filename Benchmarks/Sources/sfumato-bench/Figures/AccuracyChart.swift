import Foundation
import Sfumato

/// Errors over sigma, drawn by the library itself: red the bytes' largest, violet before rounding, blue the mean.
enum AccuracyChart {
  private static let size = Size(width: 640, height: 300)
  private static let plot = Rect(x: 48, y: 20, width: 572, height: 240)
  /// Levels at the top.
  private static let top = 1.2

  static func image(_ rows: [BlurAccuracy.Row]) -> Image {
    var layers: [Layer] = []
    for level in stride(from: 0.0, through: top, by: 0.2) {
      let y = place(0.5, level).y
      let isLimit = abs(level - 1) < 1e-9
      layers.append(
        .line(
          .polyline([Point(x: plot.minX, y: y), Point(x: plot.maxX, y: y)]), width: isLimit ? 2 : 1,
          color: isLimit ? ChartColors.fourth : ChartColors.grid))
      layers.append(
        StrokeDigits.layer(
          String(format: "%.1f", level), at: Point(x: 14, y: y - 5), height: 10, color: ChartColors.ink))
    }
    for sigma in [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] {
      let x = place(sigma, 0).x
      layers.append(
        .line(
          .polyline([Point(x: x, y: plot.maxY), Point(x: x, y: plot.maxY + 5)]), width: 1, color: ChartColors.ink))
      layers.append(
        StrokeDigits.layer(
          String(format: "%g", sigma), at: Point(x: x, y: plot.maxY + 12), isCentered: true, height: 10,
          color: ChartColors.ink))
    }
    let curves: [(KeyPath<BlurAccuracy.Row, Double>, Color)] = [
      (\.mean, ChartColors.third), (\.largestUnrounded, ChartColors.second), (\.largest, ChartColors.first),
    ]
    for (value, color) in curves {
      let points = rows.map { place($0.sigma, $0[keyPath: value]) }
      layers.append(.line(.polyline(points), width: 2.5, color: color))
      for point in points {
        layers.append(Layer(content: .shape(Shape(path: Path(circleCenter: point, radius: 3), fillColor: color))))
      }
    }
    return Renderer(Scene(size: size, scale: 2, background: ChartColors.ground, layers: layers)).image()
  }

  private static func place(_ sigma: Double, _ level: Double) -> Point {
    Point(
      x: plot.minX + plot.width * log2(sigma / 0.5) / log2(1000), y: plot.maxY - plot.height * min(level, top) / top)
  }
}
