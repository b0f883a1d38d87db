/// Rounded rectangles: circular (elliptical) corners, or the continuous ones of Apple's interfaces.
extension Path {
  /// How a rounded corner runs.
  public enum CornerShape: Sendable, Hashable {
    /// A quarter of an ellipse.
    case circular
    /// Three cubics whose curvature grows gradually; the corner takes 1.52866498 radii of each side.
    case continuous
  }

  public init(roundedRect rect: Rect, cornerRadius: Double, shape: CornerShape = .circular) {
    self.init(roundedRect: rect, radii: CornerRadii(cornerRadius), shape: shape)
  }

  public init(roundedRect rect: Rect, radii: CornerRadii, shape: CornerShape = .circular) {
    self.init()
    addRoundedRect(rect, radii: radii, shape: shape)
  }

  public mutating func addRoundedRect(in rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    addRoundedRect(rect, radii: CornerRadii(Size(width: cornerWidth, height: cornerHeight)))
  }

  /// Starts where the top side starts, after the top left corner, and runs clockwise as seen. Radii beyond
  /// half a side are cut to it, each axis by itself; continuous ones to `continuousLimit` of the shorter side.
  public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii, shape: CornerShape = .circular) {
    let box = rect.standardized
    let half = Size(width: box.width / 2, height: box.height / 2)
    let short = min(half.width, half.height) / Self.continuousReach
    let limit = shape == .circular ? half : Size(width: short, height: short)
    let radii = radii.clamped(to: limit)
    let reach = shape == .circular ? 1 : Self.continuousReach
    let corners = [
      Corner(apex: Point(x: box.maxX, y: box.minY), radii: radii.topRight, octant: 6),
      Corner(apex: Point(x: box.maxX, y: box.maxY), radii: radii.bottomRight, octant: 0),
      Corner(apex: Point(x: box.minX, y: box.maxY), radii: radii.bottomLeft, octant: 2),
      Corner(apex: box.origin, radii: radii.topLeft, octant: 4),
    ]
    var pen = Point(x: box.minX + radii.topLeft.width * reach, y: box.minY)
    move(to: pen)
    for corner in corners {
      let start = corner.start(reach: reach)
      if start != pen { addLine(to: start) }
      pen = corner.end(reach: reach)
      guard corner.radii != .zero else { continue }
      switch shape {
      case .circular:
        addOctants(center: corner.center, radii: corner.radii, from: corner.octant, count: 2, end: pen)
      case .continuous: addContinuousCorner(corner, end: pen)
      }
    }
    closeSubpath()
  }

  /// The sides' length that a continuous corner takes, in radii.
  static let continuousReach = 1.52866498

  /// The corner's data as published by those who measured it, in radii from the apex: `along` the side it
  /// comes from and `across` to the side it leaves by. Its tangent turns by 2.5 degrees at the two inner
  /// joints; that is in the data.
  private mutating func addContinuousCorner(_ corner: Corner, end: Point) {
    func at(_ along: Double, _ across: Double) -> Point { corner.point(along: along, across: across) }
    addCurve(
      to: at(0.63149379, 0.07491139), control1: at(1.08849296, 0), control2: at(0.86840694, 0))
    addCurve(
      to: at(0.07491139, 0.63149379), control1: at(0.37282383, 0.16905956),
      control2: at(0.16905956, 0.37282383))
    addCurve(to: end, control1: at(0, 0.86840694), control2: at(0, 1.08849296))
  }
}

/// One corner of a rectangle on the way round it.
private struct Corner {
  /// Where the two sides would meet.
  var apex: Point
  var radii: Size
  /// The eighth of the circle at which the round starts: 6, 0, 2, 4 clockwise from the top right.
  var octant: Int

  /// From the apex back along the side that arrives, one radius long.
  private var arriving: Point {
    switch octant {
    case 6: Point(x: -radii.width, y: 0)
    case 0: Point(x: 0, y: -radii.height)
    case 2: Point(x: radii.width, y: 0)
    default: Point(x: 0, y: radii.height)
    }
  }

  /// From the apex along the side that leaves, one radius long.
  private var leaving: Point {
    switch octant {
    case 6: Point(x: 0, y: radii.height)
    case 0: Point(x: -radii.width, y: 0)
    case 2: Point(x: 0, y: -radii.height)
    default: Point(x: radii.width, y: 0)
    }
  }

  func point(along: Double, across: Double) -> Point { apex + arriving * along + leaving * across }
  func start(reach: Double) -> Point { apex + arriving * reach }
  func end(reach: Double) -> Point { apex + leaving * reach }
  var center: Point { apex + arriving + leaving }
}
