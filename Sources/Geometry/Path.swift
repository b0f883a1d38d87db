/// A sequence of subpaths made of lines, quadratic and cubic Béziers.
///
/// The elements are stored flat; a subpath starts at each `.move` (or after a `.close`, at the
/// point the closed subpath started from, as in SVG and Core Graphics).
public struct Path: Sendable, Hashable {
  /// One drawing step; the start of a segment is where the element before it ended.
  public enum Element: Sendable, Hashable {
    case move(to: Point)
    case line(to: Point)
    case quad(to: Point, control: Point)
    case cubic(to: Point, control1: Point, control2: Point)
    case close
  }

  public internal(set) var elements: [Element]

  public init() { elements = [] }

  public var isEmpty: Bool { elements.isEmpty }
}
