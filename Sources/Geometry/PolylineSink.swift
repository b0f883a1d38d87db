/// Whoever takes the straight lines that a path flattens to, one by one, without an array between.
public protocol PolylineSink {
  /// A subpath begins.
  mutating func move(to point: Point)
  /// The subpath goes on, straight.
  mutating func line(to point: Point)
  /// The subpath ends where it began: a line back to its start, unless it is there already.
  mutating func close()
  /// The path is over.
  mutating func finish()
}

/// Where a fill stands in its path: what an `EdgeSink` keeps for the flattening.
@frozen public struct FillPen: Sendable {
  public var start = Point.zero
  public var current = Point.zero

  @inlinable public init() {}
}

/// A sink for fills: it takes directed edges, and every subpath comes closed.
///
/// The pen lives in the sink, so that it can be filled in place: a wrapper around it would copy its arrays.
public protocol EdgeSink: PolylineSink {
  var pen: FillPen { get set }
  mutating func edge(from start: Point, to end: Point)
}

extension EdgeSink {
  @inlinable public mutating func move(to point: Point) {
    close()
    pen.start = point
    pen.current = point
  }

  @inlinable public mutating func line(to point: Point) {
    edge(from: pen.current, to: point)
    pen.current = point
  }

  @inlinable public mutating func close() {
    if pen.current != pen.start { edge(from: pen.current, to: pen.start) }
    pen.current = pen.start
  }

  @inlinable public mutating func finish() { close() }
}

/// The corners of one flattened subpath.
public struct Polyline: Sendable, Hashable {
  /// In order; a closed polyline does not repeat its first point.
  public var points: [Point]
  public var isClosed: Bool

  public init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

/// Collects polylines.
struct PolylineCollector: PolylineSink {
  var polylines: [Polyline] = []
  private var start = Point.zero
  private var isOpen = false

  mutating func move(to point: Point) {
    polylines.append(Polyline(points: [point], isClosed: false))
    start = point
    isOpen = true
  }

  mutating func line(to point: Point) {
    if !isOpen { move(to: start) }
    polylines[polylines.count - 1].points.append(point)
  }

  mutating func close() {
    guard isOpen else { return }
    let last = polylines.count - 1
    if polylines[last].points.count > 1, polylines[last].points.last == start { polylines[last].points.removeLast() }
    polylines[last].isClosed = true
    isOpen = false
  }

  mutating func finish() {}
}
