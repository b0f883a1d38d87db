/// A point as a vector: the arithmetic that curves and offsets need.
extension Point {
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  @inlinable public static func * (a: Point, factor: Double) -> Point { Point(x: a.x * factor, y: a.y * factor) }
  @inlinable public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

  /// The inner product with another vector.
  @inlinable public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The cross product with another vector; positive where `other` is clockwise from this one as seen (y down).
  @inlinable public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  @inlinable public var lengthSquared: Double { x * x + y * y }

  /// The length, by a plain square root: coordinates are expected within 1e150.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  @inlinable public func distance(to other: Point) -> Double { (other - self).length }

  /// The point `fraction` of the way to `other`; exactly this point at 0.
  @inlinable public func interpolated(to other: Point, fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// The vector a quarter turn on, from the x axis towards the y axis.
  @inlinable public var quarterTurned: Point { Point(x: -y, y: x) }

  /// This vector at length 1, or nil where it has no usable direction.
  @inlinable public var normalized: Point? {
    let largest = max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return nil }
    // Scaled first: the squares of 1e-200 and of 1e200 are no numbers to divide by.
    let scaled = Point(x: x / largest, y: y / largest)
    let length = scaled.length
    return Point(x: scaled.x / length, y: scaled.y / length)
  }

  /// Coordinates within +-1e15, NaN as 0. Curves and strokes run on such points only: every sum, product and
  /// square of them is finite, and 1e15 is still beyond any canvas at any scale.
  @inlinable public var clamped: Point { Point(x: Point.clamp(x), y: Point.clamp(y)) }

  @inlinable static func clamp(_ value: Double) -> Double {
    if value >= -1e15 && value <= 1e15 { return value }
    return value > 0 ? 1e15 : value < 0 ? -1e15 : 0
  }

  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
