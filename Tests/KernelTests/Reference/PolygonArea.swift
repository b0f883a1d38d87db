/// A polygon's area within one pixel, in double: clipped to the four sides one after the other.
enum PolygonArea {
  struct Corner {
    var x: Double
    var y: Double
  }

  /// 0...1, for a polygon that does not cross itself.
  static func within(pixelX: Int, pixelY: Int, _ polygon: [Corner]) -> Double {
    var rest = polygon
    rest = clipped(rest) { $0.x - Double(pixelX) }
    rest = clipped(rest) { Double(pixelX + 1) - $0.x }
    rest = clipped(rest) { $0.y - Double(pixelY) }
    rest = clipped(rest) { Double(pixelY + 1) - $0.y }
    var doubleArea = 0.0
    for (index, a) in rest.enumerated() {
      let b = rest[(index + 1) % rest.count]
      doubleArea += a.x * b.y - b.x * a.y
    }
    return abs(doubleArea) / 2
  }

  /// The part where `distance` is not negative.
  private static func clipped(_ polygon: [Corner], _ distance: (Corner) -> Double) -> [Corner] {
    var kept: [Corner] = []
    for (index, a) in polygon.enumerated() {
      let b = polygon[(index + 1) % polygon.count]
      let (da, db) = (distance(a), distance(b))
      if da >= 0 { kept.append(a) }
      if (da < 0) != (db < 0) {
        let share = da / (da - db)
        kept.append(Corner(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share))
      }
    }
    return kept
  }
}
