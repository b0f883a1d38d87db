import Geometry
import KernelTable
import Pixels
import TestSupport

@testable import Drawing

extension Canvas {
  /// A canvas that every drawing here begins with.
  convenience init(
    _ width: Int, _ height: Int, background: Color = .clear, threads: Int = 1,
    set: InstructionSet = KernelTable.best.instructionSet
  ) {
    self.init(
      widthInPixels: width, heightInPixels: height, background: background, threads: threads, instructionSet: set)
  }
}

extension Bitmap {
  /// R G B A.
  subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let at = 4 * (y * widthInPixels + x)
    return SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
  }

  func alpha(_ x: Int, _ y: Int) -> Double { Double(self[x, y].w) }

  /// The first pixel that differs, in words, or nil; only pixels that `counts` are looked at.
  func difference(from other: Bitmap, where counts: (Int, Int) -> Bool = { _, _ in true }) -> String? {
    if bytes == other.bytes && widthInPixels == other.widthInPixels { return nil }
    for y in 0..<min(heightInPixels, other.heightInPixels) {
      for x in 0..<min(widthInPixels, other.widthInPixels) where counts(x, y) && self[x, y] != other[x, y] {
        return "(\(x), \(y)): \(self[x, y]), not \(other[x, y])"
      }
    }
    return nil
  }

  /// The largest distance of a pixel's alpha from 255 times `coverage`.
  func worstAlpha(_ coverage: (Int) -> [Double]) -> Double {
    var worst = 0.0
    for y in 0..<heightInPixels {
      let row = coverage(y)
      for x in 0..<widthInPixels { worst = max(worst, abs(alpha(x, y) - 255 * row[x])) }
    }
    return worst
  }

  var isClear: Bool { bytes.allSatisfy { $0 == 0 } }

  /// The first colour above its alpha, or nil.
  var invalidPixel: SIMD4<UInt8>? {
    for y in 0..<heightInPixels {
      for x in 0..<widthInPixels {
        let p = self[x, y]
        if max(p.x, p.y, p.z) > p.w { return p }
      }
    }
    return nil
  }
}

/// What is inside, reckoned line by line: many scanlines a row, each cut exactly in x.
enum ExactArea {
  /// Each pixel's share of row `y`, from the intervals that `inside` gives at a height.
  static func row(_ y: Int, width: Int, lines: Int = 256, _ inside: (Double) -> [ClosedRange<Double>]) -> [Double] {
    var total = [Double](repeating: 0, count: width)
    for line in 0..<lines {
      for range in inside(Double(y) + (Double(line) + 0.5) / Double(lines)) {
        let (low, high) = (max(0, range.lowerBound), min(Double(width), range.upperBound))
        if high <= low { continue }
        for x in Int(low)...min(width - 1, Int(high)) {
          total[x] += max(0, min(high, Double(x + 1)) - max(low, Double(x)))
        }
      }
    }
    return total.map { $0 / Double(lines) }
  }

  /// A rectangle with elliptic corners; an ellipse where the radii are half its sides.
  static func round(_ rect: Rect, radiusX: Double, radiusY: Double) -> (Double) -> [ClosedRange<Double>] {
    { y in
      if y < rect.minY || y > rect.maxY { return [] }
      let beyond = max(0, max(rect.minY + radiusY - y, y - (rect.maxY - radiusY)))
      let share = radiusY > 0 ? min(1, beyond / radiusY) : 0
      let inset = radiusX * (1 - (1 - share * share).squareRoot())
      return rect.minX + inset <= rect.maxX - inset ? [rect.minX + inset...rect.maxX - inset] : []
    }
  }

  static func polygons(_ polygons: [[Point]], rule: FillRule) -> (Double) -> [ClosedRange<Double>] {
    { y in
      var crossings: [(x: Double, winding: Int)] = []
      for polygon in polygons {
        for (index, a) in polygon.enumerated() {
          let b = polygon[(index + 1) % polygon.count]
          if (a.y <= y) != (b.y <= y) {
            crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
          }
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      var ranges: [ClosedRange<Double>] = []
      for (a, b) in zip(crossings, crossings.dropFirst()) {
        winding += a.winding
        if rule == .evenOdd ? winding % 2 != 0 : winding != 0 { ranges.append(a.x...b.x) }
      }
      return ranges
    }
  }
}

extension Path {
  static func polygons(_ polygons: [[Point]]) -> Path {
    var path = Path()
    for polygon in polygons { path.addPolygon(polygon) }
    return path
  }

  /// A star whose arms cross.
  static func star(center: Point, radius: Double, points: Int = 5) -> Path {
    let corners = (0..<points).map { index in
      let turn = Trigonometry.sincos(Double(index * (points / 2)) * 2 * .pi / Double(points) - 1.5)
      return Point(x: center.x + radius * turn.cos, y: center.y + radius * turn.sin)
    }
    return polygons([corners])
  }
}

extension SplitMix {
  mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Any colour, every fourth of them opaque.
  mutating func color() -> Color {
    Color(
      red: double(0...1), green: double(0...1), blue: double(0...1), alpha: int(0...3) == 0 ? 1 : double(0...1))
  }

  mutating func rect(within size: Double) -> Rect {
    Rect(x: double(-9...size), y: double(-9...size), width: double(1...size), height: double(1...size))
  }

  mutating func gradient(within size: Double) -> CanvasGradient {
    let stops = (0..<int(2...4)).map { CanvasGradient.Stop(location: Double($0) / 3, color: color()) }
    let center = Point(x: double(0...size), y: double(0...size))
    switch int(0...2) {
    case 0: return .axial(from: center, to: Point(x: double(0...size), y: double(0...size)), stops: stops)
    case 1: return .radial(center: center, radius: double(0.1...size), stops: stops)
    default: return .conic(center: center, angle: double(0...6), stops: stops)
    }
  }

  mutating func paint(within size: Double) -> CanvasPaint {
    int(0...1) == 0 ? .color(color()) : .gradient(gradient(within: size))
  }
}
