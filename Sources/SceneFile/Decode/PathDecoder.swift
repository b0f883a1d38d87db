import Geometry
import Layers

/// Paths: an SVG path string, an object with one form, or a list of those. The only file that builds paths.
extension SceneDecoder {
  private static let pathLayout =
    "an SVG path string, an object with \(MessageText.choices(PathKey.forms.map(\.rawValue))), or a list of those"

  func path(_ node: Int) throws(Fault) -> Path {
    guard tree.kind(node) == .array else { return try subpath(node, Self.pathLayout) }
    var path = Path()
    for element in tree.elements(node) {
      // Built alone, so that nothing joins it to the entry before.
      path.addPath(try subpath(element, "an SVG path string or a path object"))
    }
    return path
  }

  private func subpath(_ node: Int, _ layout: String) throws(Fault) -> Path {
    let path: Path
    switch tree.kind(node) {
    case .string, .escapedString: path = try svgPath(node)
    case .object: path = try form(node)
    default: throw mismatch(node, layout)
    }
    guard path.hasFinitePoints else {
      throw fault(node, "expected a path whose points a 64-bit float can hold, found one beyond it")
    }
    return path
  }

  private func svgPath(_ node: Int) throws(Fault) -> Path {
    do throws(SVGPathError) {
      return try Path(svg: tree.text(node))
    } catch {
      let rest = tree.text(node).dropFirst(error.offset)
      let found = rest.isEmpty ? "the end of the string" : MessageText.quoted(rest.prefix(1))
      throw fault(
        node, "expected \(error.expected) at character \(error.offset + 1) of the path data, found \(found)")
    }
  }

  private func form(_ node: Int) throws(Fault) -> Path {
    var form: (key: PathKey, value: Int)?
    var cornerRadius: Int?
    var cornerCurve: Int?
    for (keyNode, value) in tree.members(node) {
      let key = try known(keyNode, of: PathKey.self)
      if tree.kind(value) == .null { continue }
      switch key {
      case .cornerRadius: cornerRadius = value
      case .cornerCurve: cornerCurve = value
      default:
        if let first = form {
          throw fault(
            value,
            "expected one form in a path object, found \(MessageText.quoted(first.key.rawValue)) and "
              + "\(MessageText.quoted(key.rawValue)); several paths go into a list")
        }
        form = (key, value)
      }
    }
    guard let form else {
      throw fault(
        node, "expected \(MessageText.choices(PathKey.forms.map(\.rawValue))), found \(found(node)) without one")
    }
    if form.key != .roundedRect, let extra = cornerRadius ?? cornerCurve {
      throw fault(
        extra,
        "expected a corner only with \"roundedRect\", found it with \(MessageText.quoted(form.key.rawValue))")
    }
    return try path(form.key, form.value, cornerRadius: cornerRadius, cornerCurve: cornerCurve)
  }

  private func path(
    _ form: PathKey, _ node: Int, cornerRadius: Int?, cornerCurve: Int?
  ) throws(Fault) -> Path {
    var path = Path()
    switch form {
    case .rect: path.addRect(try rect(node))
    case .ellipse: path.addEllipse(in: try rect(node))
    case .roundedRect:
      let radii = try cornerRadius.map { node throws(Fault) in try cornerRadii(node) } ?? .zero
      let curve = try cornerCurve.map { node throws(Fault) in try word(node, CornerCurve.self) } ?? .circular
      path.addRoundedRect(
        try rect(node), radii: CornerRadii(radii), shape: curve == .circular ? .circular : .continuous)
    case .circle:
      let first = try first(of: 3, in: node, "[cx, cy, r]")
      path.addCircle(
        center: Point(x: try number(first), y: try number(first + 1)), radius: try number(first + 2, .notNegative))
    case .arc: try addArc(node, to: &path)
    case .polygon: path.addPolygon(try points(node))
    case .polyline: path.addLines(between: try points(node))
    case .cornerRadius, .cornerCurve: preconditionFailure("not a form")
    }
    return path
  }

  /// `r` or `[rx, ry]`; what is negative is clamped as a layer's cornerRadius is.
  private func cornerRadii(_ node: Int) throws(Fault) -> Size {
    if tree.kind(node) == .number {
      let radius = max(try number(node), 0)
      return Size(width: radius, height: radius)
    }
    let (rx, ry) = try pair(node, "a number or [rx, ry]")
    return Size(width: max(rx, 0), height: max(ry, 0))
  }

  private func points(_ node: Int) throws(Fault) -> [Point] {
    try expect(node, .array, "a list of points [x, y]")
    var points: [Point] = []
    points.reserveCapacity(tree.nodes[node].count)
    for element in tree.elements(node) { points.append(try point(element)) }
    return points
  }

  private func addArc(_ node: Int, to path: inout Path) throws(Fault) {
    try expect(node, .object, "an arc object")
    var values: [ArcKey: Int] = [:]
    for (keyNode, value) in tree.members(node) {
      let key = try known(keyNode, of: ArcKey.self)
      if tree.kind(value) != .null { values[key] = value }
    }
    func needed(_ key: ArcKey) throws(Fault) -> Int {
      guard let value = values[key] else {
        throw fault(node, "expected the key \(MessageText.quoted(key.rawValue)) in an arc, found none")
      }
      return value
    }
    path.addArc(
      center: try point(try needed(.center)), radius: try number(try needed(.radius), .notNegative),
      startAngle: Trigonometry.radians(degrees: try number(try needed(.startAngle))),
      endAngle: Trigonometry.radians(degrees: try number(try needed(.endAngle))),
      clockwise: try values[.clockwise].map { node throws(Fault) in try truth(node) } ?? true)
  }
}

extension Path {
  /// Far out coordinates may leave the range of Double while a form is built.
  fileprivate var hasFinitePoints: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quad(let point, let control): point.isFinite && control.isFinite
      case .cubic(let point, let control1, let control2):
        point.isFinite && control1.isFinite && control2.isFinite
      case .close: true
      }
    }
  }
}
