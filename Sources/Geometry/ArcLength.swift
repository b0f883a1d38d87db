/// Lengths along one segment, and the way back from a length to a parameter.
///
/// Method: the speed |C'(t)| is integrated by Gauss-Legendre with eight nodes, halving the interval until both
/// halves agree with the whole. That is exact to rounding within a few halvings for smooth curves; a cusp
/// halves down to `maximumDepth` and leaves about 1e-11 of the curve.
/// The accepted pieces stay as knots, so that a length finds its piece by bisection and its parameter by Newton.
struct ArcLength {
  /// (parameter, length up to it), ascending, from (0, 0) to (1, total).
  private var knots: [(t: Double, length: Double)] = [(0, 0)]
  private let segment: Segment

  /// Twenty halvings: a cusp's error falls with the square of the piece.
  private static let maximumDepth = 20
  /// A relative error per piece that is far below 1e-9 for the sum.
  private static let tolerance = 1e-12

  init(_ segment: Segment) {
    self.segment = segment
    if case .line(let a, let b) = segment {
      knots.append((1, a.distance(to: b)))
      return
    }
    let points = segment.points
    let scale = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    integrate(from: 0, to: 1, whole: gauss(from: 0, to: 1), limit: scale * Self.tolerance, depth: 0)
  }

  var total: Double { knots[knots.count - 1].length }

  private mutating func integrate(from a: Double, to b: Double, whole: Double, limit: Double, depth: Int) {
    let middle = (a + b) / 2
    let left = gauss(from: a, to: middle)
    let right = gauss(from: middle, to: b)
    if abs(left + right - whole) <= limit || depth == Self.maximumDepth {
      knots.append((middle, total + left))
      knots.append((b, total + right))
      return
    }
    integrate(from: a, to: middle, whole: left, limit: limit, depth: depth + 1)
    integrate(from: middle, to: b, whole: right, limit: limit, depth: depth + 1)
  }

  private func gauss(from a: Double, to b: Double) -> Double {
    let center = (a + b) / 2
    let half = (b - a) / 2
    func pair(_ node: Double) -> Double {
      segment.derivative(at: center - half * node).length + segment.derivative(at: center + half * node).length
    }
    var sum = 0.3626837833783619829651504 * pair(0.1834346424956498049394761)
    sum += 0.3137066458778872873379622 * pair(0.5255324099163289858177390)
    sum += 0.2223810344533744705443560 * pair(0.7966664774136267395915539)
    sum += 0.1012285362903762591525314 * pair(0.9602898564975362316835609)
    return sum * half
  }

  /// The parameter at a length from the start; the ends for lengths beyond them.
  func parameter(at length: Double) -> Double {
    guard length > 0, total > 0 else { return 0 }
    guard length < total else { return 1 }
    if case .line = segment { return length / total }
    // The last knot that is not beyond the length.
    var low = 0
    var high = knots.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].length <= length { low = middle } else { high = middle }
    }
    return solve(for: length - knots[low].length, from: knots[low], to: knots[high])
  }

  /// Newton within a bracket that bisection keeps; eight steps are plenty on a piece that Gauss took as smooth.
  private func solve(
    for target: Double, from low: (t: Double, length: Double), to high: (t: Double, length: Double)
  ) -> Double {
    let span = high.length - low.length
    guard span > 0 else { return low.t }
    var (a, b) = (low.t, high.t)
    var t = a + (b - a) * (target / span)
    for _ in 0..<8 {
      let excess = gauss(from: low.t, to: t) - target
      if abs(excess) <= total * 1e-13 { break }
      if excess > 0 { b = t } else { a = t }
      let speed = segment.derivative(at: t).length
      let step = speed > 0 ? t - excess / speed : .infinity
      t = step > a && step < b ? step : (a + b) / 2
    }
    return t
  }
}
