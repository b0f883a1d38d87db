import Foundation

/// Shapes at seeded places. The order of the draws is part of the workload: a change moves every shape.
///
/// Numbers are kept to four decimals, as harnesses that share them through text files have them.
enum SeededGeometry {
  /// Of the surface, in pixels.
  static let side = 1024.0
  static let shapeCount = 400
  static let strokeWidth = 3.0

  /// The shapes of one size; each kind has the same colours and places.
  struct Shapes {
    fileprivate(set) var colors: [ByteColor] = []
    fileprivate var alignedRectNumbers: [Double] = []
    fileprivate var rectNumbers: [Double] = []
    fileprivate var roundedRectNumbers: [Double] = []
    fileprivate var circleNumbers: [Double] = []
    fileprivate var polygonNumbers: [Double] = []
    fileprivate var strokeNumbers: [Double] = []

    var alignedRects: ShapeBatch { ShapeBatch(kind: .alignedRect, colors: colors, numbers: alignedRectNumbers) }
    var rects: ShapeBatch { ShapeBatch(kind: .rect, colors: colors, numbers: rectNumbers) }
    var roundedRects: ShapeBatch { ShapeBatch(kind: .roundedRect, colors: colors, numbers: roundedRectNumbers) }
    var circles: ShapeBatch { ShapeBatch(kind: .circle, colors: colors, numbers: circleNumbers) }
    var strokes: ShapeBatch {
      ShapeBatch(kind: .cubicStroke(width: strokeWidth), colors: colors, numbers: strokeNumbers)
    }

    func polygons(evenOdd: Bool) -> ShapeBatch {
      ShapeBatch(kind: .polygon(evenOdd: evenOdd), colors: colors, numbers: polygonNumbers)
    }
  }

  static func shapes(size sizeInPixels: Int) -> Shapes {
    var random = MersenneTwister(seed: UInt32(1000 + sizeInPixels))
    var shapes = Shapes()
    let size = Double(sizeInPixels)
    for _ in 0..<shapeCount {
      shapes.colors.append(color(&random))
      let x = random.uniform(0, side - size - 1)
      let y = random.uniform(0, side - size - 1)
      shapes.alignedRectNumbers += [x.rounded(.down), y.rounded(.down), size, size]
      shapes.rectNumbers += kept([x, y, size, size])
      shapes.roundedRectNumbers += kept([x, y, size, size, size / 5])
      shapes.circleNumbers += kept([x + size / 2, y + size / 2, size / 2])
      for _ in 0..<10 { shapes.polygonNumbers += point(&random, x, y, size) }
      for _ in 0..<4 { shapes.strokeNumbers += point(&random, x, y, size) }
    }
    return shapes
  }

  static func radialCircles(size sizeInPixels: Int) -> ShapeBatch {
    var random = MersenneTwister(seed: UInt32(2000 + sizeInPixels))
    let radius = Double(sizeInPixels) / 2
    var colors: [ByteColor] = []
    var numbers: [Double] = []
    for _ in 0..<(sizeInPixels < 512 ? shapeCount : 100) {
      colors.append(color(&random))
      let x = random.uniform(radius, side - radius)
      let y = random.uniform(radius, side - radius)
      numbers += kept([x, y, radius])
    }
    return ShapeBatch(kind: .radialCircle, colors: colors, numbers: numbers)
  }

  /// A star of spikes, about 800 px across: x y of each vertex.
  static func star(edges: Int) -> [Double] {
    (0..<edges).flatMap { i in
      let angle = 2 * Double.pi * Double(i) / Double(edges)
      let radius = i % 2 == 0 ? 400.0 : 200.0
      return kept([centerX + radius * cos(angle), centerY + radius * sin(angle)])
    }
  }

  /// A wobbly closed curve, about 800 px across: a Catmull-Rom spline through noisy radii, as cubics.
  static func blob(cubics count: Int) -> [Double] {
    var random = MersenneTwister(seed: 7)
    let points = (0..<count).map { i in
      let angle = 2 * Double.pi * Double(i) / Double(count)
      let radius = 360 + 25 * sin(9 * angle) + random.uniform(-14, 14)
      return (x: centerX + radius * cos(angle), y: centerY + radius * sin(angle))
    }
    var numbers = [points[0].x, points[0].y]
    for i in 0..<count {
      let (p0, p1) = (points[(i + count - 1) % count], points[i])
      let (p2, p3) = (points[(i + 1) % count], points[(i + 2) % count])
      numbers += [
        p1.x + (p2.x - p0.x) / 6, p1.y + (p2.y - p0.y) / 6,
        p2.x - (p3.x - p1.x) / 6, p2.y - (p3.y - p1.y) / 6, p2.x, p2.y,
      ]
    }
    return kept(numbers)
  }

  private static let centerX = 512.3
  private static let centerY = 511.7

  private static func color(_ random: inout MersenneTwister) -> ByteColor {
    let red = random.integer(in: 0..<256)
    let green = random.integer(in: 0..<256)
    let blue = random.integer(in: 0..<256)
    return ByteColor(UInt8(red), UInt8(green), UInt8(blue), UInt8(random.integer(in: 96..<221)))
  }

  private static func point(
    _ random: inout MersenneTwister, _ x: Double, _ y: Double, _ size: Double
  ) -> [Double] {
    let pointX = x + random.uniform(0, size)
    let pointY = y + random.uniform(0, size)
    return kept([pointX, pointY])
  }

  private static func kept(_ numbers: [Double]) -> [Double] {
    numbers.map { ($0 * 10_000).rounded(.toNearestOrEven) / 10_000 }
  }
}
