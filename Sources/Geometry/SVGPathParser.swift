/// SVG path data to a path: every command of SVG 1.1 and 2, absolute and relative.
///
/// Method: one pass; a command's arguments repeat as long as numbers follow (a move's repeats are lines).
/// Strict where SVG lets a renderer draw up to the error: a scene that is wrong should say so.
struct SVGPathParser {
  private var scanner: SVGPathScanner
  private var path = Path()
  /// Where relative coordinates count from, and what a close returns to.
  private var pen = Point.zero
  private var subpathStart = Point.zero
  /// The last control point, if the command before was a cubic or a quadratic one: S and T mirror it.
  private var cubicControl: Point?
  private var quadControl: Point?

  static func parse(_ text: String) throws(SVGPathError) -> Path {
    var parser = SVGPathParser(scanner: SVGPathScanner(text))
    while let command = try parser.scanner.command() { try parser.run(command) }
    return parser.path
  }

  private init(scanner: SVGPathScanner) { self.scanner = scanner }

  private mutating func run(_ command: UInt8) throws(SVGPathError) {
    let isRelative = command >= UInt8(ascii: "a")
    var letter = command & ~0x20
    if path.isEmpty && letter != UInt8(ascii: "M") {
      throw scanner.failure("a move (M or m) first", at: scanner.offset - 1)
    }
    if letter == UInt8(ascii: "Z") {
      path.closeSubpath()
      pen = subpathStart
      forgetControls()
      return
    }
    scanner.skipSpace()
    repeat {
      try draw(letter, isRelative: isRelative)
      if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
    } while try hasMoreArguments()
  }

  private mutating func hasMoreArguments() throws(SVGPathError) -> Bool {
    let hadComma = scanner.skipSeparator()
    if scanner.isAtNumber { return true }
    if hadComma { throw scanner.failure("a number after the comma") }
    return false
  }

  private mutating func draw(_ letter: UInt8, isRelative: Bool) throws(SVGPathError) {
    let origin = isRelative ? pen : .zero
    switch letter {
    case UInt8(ascii: "M"):
      pen = try point(from: origin)
      subpathStart = pen
      path.move(to: pen)
      forgetControls()
    case UInt8(ascii: "L"): line(to: try point(from: origin))
    case UInt8(ascii: "H"): line(to: Point(x: try coordinate(from: origin.x), y: pen.y))
    case UInt8(ascii: "V"): line(to: Point(x: pen.x, y: try coordinate(from: origin.y)))
    case UInt8(ascii: "C"):
      let control1 = try point(from: origin)
      scanner.skipSeparator()
      try cubic(control1: control1, from: origin)
    case UInt8(ascii: "S"): try cubic(control1: mirrored(cubicControl), from: origin)
    case UInt8(ascii: "Q"):
      let control = try point(from: origin)
      scanner.skipSeparator()
      try quad(control: control, from: origin)
    case UInt8(ascii: "T"): try quad(control: mirrored(quadControl), from: origin)
    default: try arc(from: origin)
    }
  }

  private mutating func line(to end: Point) {
    path.addLine(to: end)
    pen = end
    forgetControls()
  }

  private mutating func cubic(control1: Point, from origin: Point) throws(SVGPathError) {
    let control2 = try point(from: origin)
    scanner.skipSeparator()
    pen = try point(from: origin)
    path.addCurve(to: pen, control1: control1, control2: control2)
    (cubicControl, quadControl) = (control2, nil)
  }

  private mutating func quad(control: Point, from origin: Point) throws(SVGPathError) {
    pen = try point(from: origin)
    path.addQuadCurve(to: pen, control: control)
    (cubicControl, quadControl) = (nil, control)
  }

  private mutating func arc(from origin: Point) throws(SVGPathError) {
    let rx = try scanner.number()
    scanner.skipSeparator()
    let ry = try scanner.number()
    scanner.skipSeparator()
    let degrees = try scanner.number()
    scanner.skipSeparator()
    let largeArc = try scanner.flag()
    scanner.skipSeparator()
    let sweep = try scanner.flag()
    scanner.skipSeparator()
    let end = try point(from: origin)
    path.addEllipticalArc(
      to: end, radii: Size(width: rx, height: ry), rotation: Trigonometry.radians(degrees: degrees),
      largeArc: largeArc, sweep: sweep)
    pen = end
    forgetControls()
  }

  private mutating func point(from origin: Point) throws(SVGPathError) -> Point {
    let x = try coordinate(from: origin.x)
    scanner.skipSeparator()
    return Point(x: x, y: try coordinate(from: origin.y))
  }

  private mutating func coordinate(from origin: Double) throws(SVGPathError) -> Double {
    let start = scanner.offset
    let value = origin + (try scanner.number())
    guard value.isFinite else { throw scanner.failure("a coordinate within the range of a Double", at: start) }
    return value
  }

  private func mirrored(_ control: Point?) -> Point {
    guard let control else { return pen }
    return (pen + (pen - control)).isFinite ? pen + (pen - control) : pen
  }

  private mutating func forgetControls() { (cubicControl, quadControl) = (nil, nil) }
}
