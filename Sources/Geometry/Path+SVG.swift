/// SVG path strings in and out.
extension Path {
  /// Reads SVG path data: all commands, absolute and relative; arcs become cubics of at most 45 degrees.
  /// An empty string is an empty path. The error says which character is at fault.
  public init(svg text: String) throws(SVGPathError) {
    self = try SVGPathParser.parse(text)
  }

  /// The path as SVG path data with absolute commands; reading it back gives the same path, to the bit
  /// (coordinates within +-1e15, see `Point.clamped`).
  public var svgString: String {
    var text = ""
    func write(_ command: String, _ points: Point...) {
      text += command
      for (index, point) in points.enumerated() {
        if index > 0 { text += " " }
        text += "\(Self.number(point.clamped.x)) \(Self.number(point.clamped.y))"
      }
    }
    for element in elements {
      switch element {
      case .move(let point): write("M", point)
      case .line(let point): write("L", point)
      case .quad(let point, let control): write("Q", control, point)
      case .cubic(let point, let control1, let control2): write("C", control1, control2, point)
      case .close: write("Z")
      }
    }
    return text
  }

  /// The shortest digits that read back as the same number, without a trailing ".0".
  private static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
