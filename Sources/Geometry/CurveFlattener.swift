/// Curves to chords, in output pixels.
///
/// Method: n equal parameter steps. A chord over a step h strays from the curve by at most |C''| h^2 / 8, and
/// |C''| is at most 2 |a - 2c + b| for a quadratic and 6 times the larger second difference for a cubic, so
/// n = sqrt(|dd| / (4 tolerance)) and n = sqrt(3 |dd| / (4 tolerance)). Uniform steps take a few more chords
/// than adaptive ones and no decisions; the bound is exact enough that circles get within 10 % of the fewest.
/// With a clip, a curve that needs many steps is halved first, and a part whose control points all lie beyond
/// one side becomes its chord: left of the clip that keeps the winding, on the other sides nothing is seen.
/// So coordinates of 1e9 cost a few dozen halvings, not a million chords.
@frozen @usableFromInline
struct CurveFlattener {
  /// 1 / (4 tolerance).
  @usableFromInline let inverse: Double
  @usableFromInline let minX: Double
  @usableFromInline let minY: Double
  @usableFromInline let maxX: Double
  @usableFromInline let maxY: Double
  @usableFromInline let isClipped: Bool

  /// Steps that are taken at once; above, a clipped curve is halved. A trade between box tests and chords unseen.
  @usableFromInline static let stepsAtOnce = 32.0
  /// The most steps of an unclipped curve: a circle of radius 2e6 pixels is still within .01 pixel.
  @usableFromInline static let mostSteps = 4096.0
  /// Halvings: 1e15 down to 1e-3.
  @usableFromInline static let deepest = 60

  @inlinable init(tolerance: Double, clip: Rect?) {
    // A tolerance that is no number, or too fine to matter, counts as a thousandth of a pixel.
    inverse = 0.25 / (tolerance > 1e-3 ? tolerance : 1e-3)
    isClipped = clip != nil
    minX = clip?.minX ?? -.infinity
    minY = clip?.minY ?? -.infinity
    maxX = clip?.maxX ?? .infinity
    maxY = clip?.maxY ?? .infinity
  }

  /// Whether all four points lie beyond the same side of the clip.
  @inlinable func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    (a.y < minY && b.y < minY && c.y < minY && d.y < minY) || (a.y > maxY && b.y > maxY && c.y > maxY && d.y > maxY)
      || (a.x > maxX && b.x > maxX && c.x > maxX && d.x > maxX)
      || (a.x < minX && b.x < minX && c.x < minX && d.x < minX)
  }

  @inlinable func quad<S: PolylineSink>(_ a: Point, _ c: Point, _ b: Point, depth: Int = 0, into sink: inout S) {
    let dd = a - c * 2 + b
    var steps = (dd.length * inverse).squareRoot()
    if steps > 1 && !isOutside(a, c, c, b) {
      if steps > Self.stepsAtOnce {
        if isClipped && depth < Self.deepest {
          let p = a.interpolated(to: c, fraction: 0.5)
          let q = c.interpolated(to: b, fraction: 0.5)
          let middle = p.interpolated(to: q, fraction: 0.5)
          quad(a, p, middle, depth: depth + 1, into: &sink)
          quad(middle, q, b, depth: depth + 1, into: &sink)
          return
        }
        steps = min(steps, isClipped ? Self.stepsAtOnce : Self.mostSteps)
      }
      let count = Int(steps.rounded(.up))
      let slope = (c - a) * 2
      for index in 1..<max(count, 1) {
        let t = Double(index) / Double(count)
        sink.line(to: a + (slope + dd * t) * t)
      }
    }
    sink.line(to: b)
  }

  @inlinable func cubic<S: PolylineSink>(
    _ a: Point, _ c: Point, _ d: Point, _ b: Point, depth: Int = 0, into sink: inout S
  ) {
    let first = a - c * 2 + d
    let second = c - d * 2 + b
    let larger = max(first.lengthSquared, second.lengthSquared).squareRoot()
    var steps = (3 * larger * inverse).squareRoot()
    if steps > 1 && !isOutside(a, c, d, b) {
      if steps > Self.stepsAtOnce {
        if isClipped && depth < Self.deepest {
          let p = a.interpolated(to: c, fraction: 0.5)
          let m = c.interpolated(to: d, fraction: 0.5)
          let q = d.interpolated(to: b, fraction: 0.5)
          let pm = p.interpolated(to: m, fraction: 0.5)
          let mq = m.interpolated(to: q, fraction: 0.5)
          let middle = pm.interpolated(to: mq, fraction: 0.5)
          cubic(a, p, pm, middle, depth: depth + 1, into: &sink)
          cubic(middle, mq, q, b, depth: depth + 1, into: &sink)
          return
        }
        steps = min(steps, isClipped ? Self.stepsAtOnce : Self.mostSteps)
      }
      let count = Int(steps.rounded(.up))
      let slope = (c - a) * 3
      let bend = first * 3
      let twist = (b - a) - (d - c) * 3
      for index in 1..<max(count, 1) {
        let t = Double(index) / Double(count)
        sink.line(to: a + (slope + (bend + twist * t) * t) * t)
      }
    }
    sink.line(to: b)
  }
}
