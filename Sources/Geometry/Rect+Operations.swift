/// Rectangle algebra as Core Graphics spells it.
extension Rect {
  /// The rectangle of no points: neutral in `union`, the result of a disjoint `intersection`.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether all four numbers, and the far corner, are finite.
  public var isFinite: Bool { origin.isFinite && maxX.isFinite && maxY.isFinite }

  public var center: Point { Point(x: midX, y: midY) }

  /// The smallest rectangle with these corners; NaN corners count as absent.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The smallest rectangle around the points; `null` without points.
  public init(bounding points: some Sequence<Point>) {
    var box = Extent()
    for point in points { box.include(point) }
    self = box.rect
  }

  /// The four corners, clockwise as seen from the top left.
  public var corners: [Point] {
    [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  /// The same rectangle with positive width and height.
  public var standardized: Rect {
    Rect(
      x: min(origin.x, maxX), y: min(origin.y, maxY), width: abs(size.width), height: abs(size.height))
  }

  /// Moved inwards by dx and dy on both sides (outwards where negative); `null` where nothing is left.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return self }
    let width = size.width - 2 * dx
    let height = size.height - 2 * dy
    if width < 0 || height < 0 { return .null }
    return Rect(x: origin.x + dx, y: origin.y + dy, width: width, height: height)
  }

  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The common part; `null` if there is none (touching rectangles have one, of size 0).
  public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    let x1 = min(maxX, other.maxX)
    let y1 = min(maxY, other.maxY)
    guard x0 <= x1, y0 <= y1 else { return .null }
    return Rect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }

  /// Whether the two share an area, however small.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Half-open as in Core Graphics: the left and the top edge belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func contains(_ other: Rect) -> Bool {
    other.isNull || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// The smallest rectangle with whole coordinates around this one.
  public var integral: Rect {
    if isNull { return self }
    return Rect(
      minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
  }
}

/// A bounding box while it grows.
struct Extent {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  mutating func include(_ point: Point) {
    // Comparisons that a NaN fails, so that it leaves the box alone.
    if point.x < minX { minX = point.x }
    if point.x > maxX { maxX = point.x }
    if point.y < minY { minY = point.y }
    if point.y > maxY { maxY = point.y }
  }

  var rect: Rect {
    minX <= maxX && minY <= maxY ? Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : .null
  }
}
