/// One line or Bézier curve with its start: the unit in which lengths, bounds and strokes are reckoned.
public enum Segment: Sendable, Hashable {
  case line(Point, Point)
  case quad(Point, control: Point, Point)
  case cubic(Point, control1: Point, control2: Point, Point)

  public var start: Point {
    switch self {
    case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
    }
  }

  public var end: Point {
    switch self {
    case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
    }
  }

  /// All points that define it, in order.
  public var points: [Point] {
    switch self {
    case .line(let a, let b): [a, b]
    case .quad(let a, let c, let b): [a, c, b]
    case .cubic(let a, let c, let d, let b): [a, c, d, b]
    }
  }

  /// The point at a parameter in 0...1.
  public func point(at t: Double) -> Point {
    switch self {
    case .line(let a, let b): return a.interpolated(to: b, fraction: t)
    case .quad(let a, let c, let b):
      let s = 1 - t
      return a * (s * s) + c * (2 * s * t) + b * (t * t)
    case .cubic(let a, let c, let d, let b):
      let s = 1 - t
      return a * (s * s * s) + c * (3 * s * s * t) + d * (3 * s * t * t) + b * (t * t * t)
    }
  }

  /// The derivative by the parameter.
  public func derivative(at t: Double) -> Point {
    switch self {
    case .line(let a, let b): return b - a
    case .quad(let a, let c, let b): return ((c - a) * (1 - t) + (b - c) * t) * 2
    case .cubic(let a, let c, let d, let b):
      let s = 1 - t
      return ((c - a) * (s * s) + (d - c) * (2 * s * t) + (b - d) * (t * t)) * 3
    }
  }

  /// The part between two parameters, by blossoming: exact at 0 and 1.
  public func part(from t0: Double, to t1: Double) -> Segment {
    func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
      t == 1 ? b : a.interpolated(to: b, fraction: t)
    }
    switch self {
    case .line(let a, let b): return .line(mix(a, b, t0), mix(a, b, t1))
    case .quad(let a, let c, let b):
      func blossom(_ s: Double, _ t: Double) -> Point { mix(mix(a, c, s), mix(c, b, s), t) }
      return .quad(blossom(t0, t0), control: blossom(t0, t1), blossom(t1, t1))
    case .cubic(let a, let c, let d, let b):
      func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
        let (p, q, o) = (mix(a, c, r), mix(c, d, r), mix(d, b, r))
        return mix(mix(p, q, s), mix(q, o, s), t)
      }
      return .cubic(
        blossom(t0, t0, t0), control1: blossom(t0, t0, t1), control2: blossom(t0, t1, t1), blossom(t1, t1, t1))
    }
  }

  /// The unit direction in which it leaves its start: towards the first point that differs from it.
  public var startDirection: Point? {
    switch self {
    case .line(let a, let b): (b - a).normalized
    case .quad(let a, let c, let b): (c - a).normalized ?? (b - a).normalized
    case .cubic(let a, let c, let d, let b): (c - a).normalized ?? (d - a).normalized ?? (b - a).normalized
    }
  }

  /// The unit direction in which it arrives at its end.
  public var endDirection: Point? {
    switch self {
    case .line(let a, let b): (b - a).normalized
    case .quad(let a, let c, let b): (b - c).normalized ?? (b - a).normalized
    case .cubic(let a, let c, let d, let b): (b - d).normalized ?? (b - c).normalized ?? (b - a).normalized
    }
  }
}
