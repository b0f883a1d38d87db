/// Arcs by angles, and elliptical arcs by end points as SVG has them. Cubics of at most 45 degrees each.
extension Path {
  /// An arc of a circle; a line leads to its start from the current point, if there is one. Angles are radians from the x axis
  /// towards the y axis; `clockwise` is as seen with y down, so angles grow. A sweep of a full turn or more is one
  /// full turn, other sweeps are taken modulo a turn. The arc is not closed.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if sweep >= Trigonometry.twoPi - 1e-12 {
      sweep = Trigonometry.twoPi
    } else if sweep < 0 {
      // The remainder's sign follows the sweep: one turn up brings it into 0...2 pi.
      sweep = sweep.truncatingRemainder(dividingBy: Trigonometry.twoPi)
      if sweep < 0 { sweep += Trigonometry.twoPi }
    }
    let radius = abs(radius)
    let (sin, cos) = Trigonometry.sincos(startAngle)
    let start = Point(x: center.x + radius * cos, y: center.y + radius * sin)
    if let pen = currentPoint {
      if pen != start { addLine(to: start) }
    } else {
      move(to: start)
    }
    guard sweep > 0, sweep.isFinite else { return }
    addArcCurves(
      center: center, u: Point(x: radius, y: 0), v: Point(x: 0, y: radius),
      from: startAngle, sweep: clockwise ? sweep : -sweep, end: nil)
  }

  /// SVG's arc from the current point: radii (their signs do not count), the x axis of the ellipse turned by
  /// `rotation` radians, the longer or the shorter way, `sweep` for growing angles. Radii too small to reach are
  /// scaled up; a radius of 0 or numbers that leave the range of `Double` give a straight line.
  public mutating func addEllipticalArc(
    to end: Point, radii: Size, rotation: Double, largeArc: Bool, sweep: Bool
  ) {
    guard let start = currentPoint, start != end else { return }
    var rx = abs(radii.width)
    var ry = abs(radii.height)
    guard rx > 0, ry > 0 else { return addLine(to: end) }
    let (sin, cos) = Trigonometry.sincos(rotation)
    // Half the chord, in the frame where the ellipse is a unit circle.
    let half = (start - end) * 0.5
    var p = Point(x: (cos * half.x + sin * half.y) / rx, y: (cos * half.y - sin * half.x) / ry)
    let stretch = p.length
    if stretch > 1 {
      rx *= stretch
      ry *= stretch
      p = p * (1 / stretch)
    }
    // The center lies across the middle of the chord.
    let squared = p.lengthSquared
    let offset = squared > 0 ? (max(0, 1 - squared) / squared).squareRoot() : 0
    let side = largeArc == sweep ? -offset : offset
    let c = Point(x: side * p.y, y: -side * p.x)
    let from = Trigonometry.atan2(p.y - c.y, p.x - c.x)
    let to = Trigonometry.atan2(-p.y - c.y, -p.x - c.x)
    var turn = to - from
    if sweep && turn < 0 { turn += Trigonometry.twoPi }
    if !sweep && turn > 0 { turn -= Trigonometry.twoPi }
    let u = Point(x: rx * cos, y: rx * sin)
    let v = Point(x: -ry * sin, y: ry * cos)
    let center = start.interpolated(to: end, fraction: 0.5) + u * c.x + v * c.y
    guard center.isFinite, u.isFinite, v.isFinite, turn.isFinite else { return addLine(to: end) }
    addArcCurves(center: center, u: u, v: v, from: from, sweep: turn, end: end)
  }

  /// center + u cos + v sin, from one angle over a sweep of at most a turn; `end`, if given, replaces the last point.
  private mutating func addArcCurves(
    center: Point, u: Point, v: Point, from: Double, sweep: Double, end: Point?
  ) {
    // A hair less than 45 degrees per piece must not cost one more piece.
    let count = max(1, (abs(sweep) / (Double.pi / 4) - 1e-9).rounded(.up))
    let step = sweep / count
    let handle = 4 / 3 * Trigonometry.tan(step / 4)
    var (sin, cos) = Trigonometry.sincos(from)
    for index in 1...Int(count) {
      let next = Trigonometry.sincos(from + step * Double(index))
      let target = center + u * next.cos + v * next.sin
      addCurve(
        to: index == Int(count) ? end ?? target : target,
        control1: center + u * (cos - handle * sin) + v * (sin + handle * cos),
        control2: center + u * (next.cos + handle * next.sin) + v * (next.sin - handle * next.cos))
      (sin, cos) = next
    }
  }
}
