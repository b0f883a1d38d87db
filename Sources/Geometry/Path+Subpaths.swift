/// A run of connected segments, with finite coordinates (`Point.clamped`).
public struct Subpath: Sendable, Hashable {
  public var start: Point
  /// In order; for a closed subpath they end at `start` again, with a closing line where the drawing needs one.
  /// Empty for a lone move, and for a move that is closed at once.
  public var segments: [Segment]
  public var isClosed: Bool

  public init(start: Point, segments: [Segment], isClosed: Bool) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }
}

extension Path {
  /// The subpaths in drawing order. A lone move is one without segments.
  public var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current = Subpath(start: .zero, segments: [], isClosed: false)
    var pen = Point.zero
    var isDrawing = false
    func finished() -> [Subpath] { isDrawing ? [current] : [] }
    func begin(at point: Point) {
      current = Subpath(start: point, segments: [], isClosed: false)
      pen = point
      isDrawing = true
    }
    func draw(_ segment: Segment) {
      if !isDrawing { begin(at: current.start) }
      current.segments.append(segment)
      pen = segment.end
    }
    for element in elements {
      if !isDrawing { pen = current.start }
      switch element {
      case .move(let point):
        result += finished()
        begin(at: point.clamped)
      case .line(let point): draw(.line(pen, point.clamped))
      case .quad(let point, let control): draw(.quad(pen, control: control.clamped, point.clamped))
      case .cubic(let point, let control1, let control2):
        draw(.cubic(pen, control1: control1.clamped, control2: control2.clamped, point.clamped))
      case .close:
        guard isDrawing else { continue }
        if pen != current.start { draw(.line(pen, current.start)) }
        current.isClosed = true
        result.append(current)
        isDrawing = false
      }
    }
    return result + finished()
  }

  /// Adds a subpath as it stands.
  public mutating func addSubpath(_ subpath: Subpath) {
    move(to: subpath.start)
    for segment in subpath.segments { addSegment(segment) }
    if subpath.isClosed { elements.append(.close) }
  }

  /// Continues with a segment, whose start must be the current point.
  mutating func addSegment(_ segment: Segment) {
    switch segment {
    case .line(_, let end): addLine(to: end)
    case .quad(_, let control, let end): addQuadCurve(to: end, control: control)
    case .cubic(_, let control1, let control2, let end):
      addCurve(to: end, control1: control1, control2: control2)
    }
  }
}
