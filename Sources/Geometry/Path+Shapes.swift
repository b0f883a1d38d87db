/// The closed shapes, each a subpath of its own, clockwise as seen (y down).
///
/// Rounds are cubics of 45 degrees. A quarter turn per cubic is the custom, but strays from the circle by
/// 2.7e-4 of the radius, a quarter pixel at radius 1000; an eighth strays by 4.2e-6 and costs twice the elements.
extension Path {
  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  public init(circleCenter center: Point, radius: Double) {
    self.init()
    addCircle(center: center, radius: radius)
  }

  /// Starts at the top left. Negative sizes are standardised first.
  public mutating func addRect(_ rect: Rect) {
    addPolygon(rect.standardized.corners)
  }

  /// Starts at angle 0, the rightmost point.
  public mutating func addEllipse(in rect: Rect) {
    let box = rect.standardized
    addEllipse(center: box.center, radii: Size(width: box.width / 2, height: box.height / 2))
  }

  public mutating func addCircle(center: Point, radius: Double) {
    addEllipse(center: center, radii: Size(width: abs(radius), height: abs(radius)))
  }

  private mutating func addEllipse(center: Point, radii: Size) {
    let start = Point(x: center.x + radii.width, y: center.y)
    move(to: start)
    addOctants(center: center, radii: radii, from: 0, count: 8, end: start)
    closeSubpath()
  }

  /// Eighths of an ellipse from angle 45 * first degrees on, clockwise as seen; `end` is the exact last point.
  mutating func addOctants(center: Point, radii: Size, from first: Int, count: Int, end: Point) {
    for octant in first..<first + count {
      let (p, q) = (Self.octantPoint(octant), Self.octantPoint(octant + 1))
      let handle1 = p + p.quarterTurned * Self.octantHandle
      let handle2 = q - q.quarterTurned * Self.octantHandle
      func place(_ unit: Point) -> Point {
        Point(x: center.x + radii.width * unit.x, y: center.y + radii.height * unit.y)
      }
      addCurve(
        to: octant + 1 == first + count ? end : place(q), control1: place(handle1), control2: place(handle2))
    }
  }

  /// 4/3 tan(pi / 16): the handle, in radii, with which a cubic of 45 degrees meets the circle at its middle.
  private static let octantHandle = 0.26521648983954400922

  private static func octantPoint(_ octant: Int) -> Point {
    let diagonal = 0.5.squareRoot()
    return switch octant & 7 {
    case 0: Point(x: 1, y: 0)
    case 1: Point(x: diagonal, y: diagonal)
    case 2: Point(x: 0, y: 1)
    case 3: Point(x: -diagonal, y: diagonal)
    case 4: Point(x: -1, y: 0)
    case 5: Point(x: -diagonal, y: -diagonal)
    case 6: Point(x: 0, y: -1)
    default: Point(x: diagonal, y: -diagonal)
    }
  }
}
