/// Drawing a path step by step, as Core Graphics spells it.
///
/// Invariant: the first element is a `.move`. A segment added to an empty path therefore starts with a move
/// to its own end point; nothing traps.
extension Path {
  /// A path drawn by the closure.
  public init(_ draw: (inout Path) -> Void) {
    self.init()
    draw(&self)
  }

  /// Where the next segment starts: the end of the last one, or the start of the subpath just closed.
  public var currentPoint: Point? {
    switch elements.last {
    case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
    case .close: subpathStart
    case nil: nil
    }
  }

  /// The last move: also what a subpath after `.close` starts from.
  private var subpathStart: Point? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  public mutating func move(to point: Point) { elements.append(.move(to: point)) }

  public mutating func addLine(to point: Point) {
    elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
  }

  public mutating func addQuadCurve(to point: Point, control: Point) {
    elements.append(elements.isEmpty ? .move(to: point) : .quad(to: point, control: control))
  }

  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(
      elements.isEmpty ? .move(to: point) : .cubic(to: point, control1: control1, control2: control2))
  }

  /// Ends the subpath with a line to its start and a join there; nothing on an empty path or after a close.
  public mutating func closeSubpath() {
    switch elements.last {
    case nil, .close: return
    default: elements.append(.close)
    }
  }

  /// An open polyline: a move to the first point, lines to the others.
  public mutating func addLines(between points: [Point]) {
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move(to: point) : .line(to: point))
    }
  }

  /// A closed polygon.
  public mutating func addPolygon(_ points: [Point]) {
    addLines(between: points)
    if !points.isEmpty { elements.append(.close) }
  }

  public mutating func addPath(_ other: Path, transform: AffineTransform = .identity) {
    elements.append(contentsOf: transform.isIdentity ? other.elements : other.applying(transform).elements)
  }

  public func applying(_ t: AffineTransform) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: point.applying(t))
      case .line(let point): .line(to: point.applying(t))
      case .quad(let point, let control): .quad(to: point.applying(t), control: control.applying(t))
      case .cubic(let point, let control1, let control2):
        .cubic(to: point.applying(t), control1: control1.applying(t), control2: control2.applying(t))
      case .close: .close
      }
    }
    return result
  }

  public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}
