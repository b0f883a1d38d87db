/// The centre line of a stroke, flattened: straight pieces that still know the curve's exact normals.
///
/// Method: a curve is halved until a piece strays by less than half the tolerance and turns by less than
/// sqrt(4 tolerance / half width): the offset of a piece that turns by delta strays by half width * delta^2 / 8
/// more than the piece itself. So both offsets are within the tolerance, with few pieces where it is straight.
/// Pieces shorter than a thousandth of the tolerance are passed over: their direction is noise.
struct StrokeSpine {
  /// One chord.
  struct Piece {
    var start: Point
    var end: Point
    /// Unit normals, the direction of travel turned from x towards y: of the curve at both ends, of the chord.
    var startNormal: Point
    var endNormal: Point
    var normal: Point
    /// Whether the drawing has a corner at `start`, as opposed to the inside of a curve.
    var isJoinAtStart: Bool

    var isStraight: Bool { startNormal == normal && endNormal == normal }
  }

  private(set) var pieces: [Piece] = []
  let isClosed: Bool
  /// Where a spine without pieces lies, and which way it points: a dot.
  let start: Point
  private(set) var direction = Point(x: 1, y: 0)

  private let sagitta: Double
  private let leastCosine: Double
  private let shortest: Double
  private let deepest: Int
  private let takesEvenPieces: Bool
  private var pen: Point
  private var isAtJoin: Bool

  /// Halvings of one curve: 4096 pieces are enough for offsets of radius 2e6 pixels.
  private static let deepest = 12

  /// - Parameters:
  ///   - tolerance: in path units.
  ///   - isSparing: after a stroke has already become very large, curves get eight pieces at most.
  ///   - takesEvenPieces: gentle curves are cut evenly instead of halved: fewer pieces, but the two halves of a
  ///     symmetric curve are no longer each other's mirror to the bit.
  init(_ subpath: Subpath, halfWidth: Double, tolerance: Double, isSparing: Bool, takesEvenPieces: Bool) {
    isClosed = subpath.isClosed
    start = subpath.start
    sagitta = tolerance / 2
    // 1 - delta^2 / 2; never more than half a radian.
    leastCosine = 1 - min(0.12, 2 * tolerance / halfWidth)
    shortest = tolerance * 1e-3
    deepest = isSparing ? 3 : Self.deepest
    self.takesEvenPieces = takesEvenPieces
    pen = subpath.start
    isAtJoin = isClosed
    if let first = subpath.segments.lazy.compactMap(\.startDirection).first { direction = first }
    pieces.reserveCapacity(16 * subpath.segments.count)
    for segment in subpath.segments { add(segment) }
    // What the short pieces at the end left over.
    if let last = subpath.segments.last, !pieces.isEmpty { pieces[pieces.count - 1].end = last.end }
  }

  private mutating func add(_ segment: Segment) {
    switch segment {
    case .line(let a, let b):
      if let direction = (b - a).normalized {
        addPiece(to: b, direction.quarterTurned, direction.quarterTurned)
      }
    case .quad(let a, let c, let b):
      addCurve(a, a.interpolated(to: c, fraction: 2.0 / 3), b.interpolated(to: c, fraction: 2.0 / 3), b)
    case .cubic(let a, let c, let d, let b):
      addCurve(a, c, d, b)
    }
    isAtJoin = true
  }

  private mutating func addCurve(_ a: Point, _ c: Point, _ d: Point, _ b: Point) {
    let curve = Segment.cubic(a, control1: c, control2: d, b)
    guard let from = curve.startDirection, let to = curve.endDirection else { return }
    addCurve(a, c, d, b, from: from, to: to, depth: 0)
  }

  /// - Parameters: the curve, and the directions at its ends.
  private mutating func addCurve(
    _ a: Point, _ c: Point, _ d: Point, _ b: Point, from: Point, to: Point, depth: Int
  ) {
    if depth == deepest || isFlat(a, c, d, b, from: from, to: to) {
      addPiece(to: b, from.quarterTurned, to.quarterTurned)
      return
    }
    if takesEvenPieces, let count = fewEvenPieces(a, c, d, b, from: from, to: to) {
      addEvenPieces(a, c, d, b, count: count, to: to)
      return
    }
    let p = a.interpolated(to: c, fraction: 0.5)
    let m = c.interpolated(to: d, fraction: 0.5)
    let q = d.interpolated(to: b, fraction: 0.5)
    let pm = p.interpolated(to: m, fraction: 0.5)
    let mq = m.interpolated(to: q, fraction: 0.5)
    let middle = pm.interpolated(to: mq, fraction: 0.5)
    if let direction = (mq - pm).normalized {
      addCurve(a, p, pm, middle, from: from, to: direction, depth: depth + 1)
      addCurve(middle, mq, q, b, from: direction, to: to, depth: depth + 1)
      return
    }
    // A cusp in the middle: each half has a direction of its own there.
    let (low, high) = (
      Segment.cubic(a, control1: p, control2: pm, middle), Segment.cubic(middle, control1: mq, control2: q, b)
    )
    if let arrival = low.endDirection {
      addCurve(a, p, pm, middle, from: from, to: arrival, depth: depth + 1)
    }
    if let departure = high.startDirection {
      addCurve(middle, mq, q, b, from: departure, to: to, depth: depth + 1)
    }
  }

  /// How many even pieces a curve that bends one way and evenly wants, if few: halving takes up to twice as many.
  ///
  /// The control polygon's two turns are the curve's whole turn where both go the same way; at most half as uneven as
  /// that an even step's turn is within the bound by a quarter, which the count allows for.
  private func fewEvenPieces(
    _ a: Point, _ c: Point, _ d: Point, _ b: Point, from: Point, to: Point
  ) -> Int? {
    guard let middle = (d - c).normalized else { return nil }
    let (first, second) = (from.cross(middle), middle.cross(to))
    let largest = max(abs(first), abs(second))
    guard first * second >= 0, largest < 0.5, from.dot(middle) > 0, middle.dot(to) > 0,
      min(abs(first), abs(second)) > 0.5 * largest
    else { return nil }
    let legs = ((c - a).lengthSquared, (d - c).lengthSquared, (b - d).lengthSquared)
    guard max(legs.0, legs.1, legs.2) < 4 * min(legs.0, legs.1, legs.2) else { return nil }
    let bend = max((a - c * 2 + d).lengthSquared, (c - d * 2 + b).lengthSquared).squareRoot()
    let byBend = (0.75 * bend / sagitta).squareRoot()
    let byTurn = 1.25 * abs(first + second) / (2 * (1 - leastCosine)).squareRoot()
    let count = max(byBend, byTurn).rounded(.up)
    return count <= 8 ? max(2, Int(count)) : nil
  }

  private mutating func addEvenPieces(_ a: Point, _ c: Point, _ d: Point, _ b: Point, count: Int, to: Point) {
    let curve = Segment.cubic(a, control1: c, control2: d, b)
    var from = curve.derivative(at: 0).normalized ?? to
    for index in 1...count {
      let isLast = index == count
      let t = Double(index) / Double(count)
      let direction = isLast ? to : curve.derivative(at: t).normalized ?? to
      addPiece(to: isLast ? b : curve.point(at: t), from.quarterTurned, direction.quarterTurned)
      from = direction
    }
  }

  private func isFlat(_ a: Point, _ c: Point, _ d: Point, _ b: Point, from: Point, to: Point) -> Bool {
    let bend = max((a - c * 2 + d).lengthSquared, (c - d * 2 + b).lengthSquared).squareRoot()
    guard 0.75 * bend <= sagitta, from.dot(to) >= leastCosine else { return false }
    guard let middle = (d - c).normalized else { return true }
    return from.dot(middle) >= leastCosine && middle.dot(to) >= leastCosine
  }

  private mutating func addPiece(to end: Point, _ startNormal: Point, _ endNormal: Point) {
    let chord = end - pen
    guard chord.length > shortest, let direction = chord.normalized else { return }
    let normal = direction.quarterTurned
    // Halved to the end and still bent: a cusp. Its chord is all there is to go by.
    let leastAgreement = 0.9
    var piece = Piece(
      start: pen, end: end, startNormal: startNormal, endNormal: endNormal, normal: normal, isJoinAtStart: isAtJoin)
    if startNormal.dot(normal) < leastAgreement { piece.startNormal = normal }
    if endNormal.dot(normal) < leastAgreement { piece.endNormal = normal }
    pieces.append(piece)
    pen = end
    isAtJoin = false
  }

  /// The pieces of a closed spine from a start where nothing happens: the middle of the longest straight piece,
  /// or else the middle of the longest stretch of curve. Corners are then never at the seam of a contour.
  mutating func moveSeam() {
    guard isClosed else { return }
    if let longest = pieces.indices.filter({ pieces[$0].isStraight }).max(by: { length($0) < length($1) }) {
      var head = pieces[longest]
      var tail = pieces[longest]
      head.end = head.start.interpolated(to: head.end, fraction: 0.5)
      tail.start = head.end
      tail.isJoinAtStart = false
      pieces = [tail] + pieces[(longest + 1)...] + pieces[..<longest] + [head]
    } else {
      let seam = middleOfLongestCurve
      pieces = Array(pieces[seam...] + pieces[..<seam])
    }
  }

  private func length(_ index: Int) -> Double { pieces[index].start.distance(to: pieces[index].end) }

  /// The piece in the middle of the longest run of pieces without a join, round the seam.
  private var middleOfLongestCurve: Int {
    let count = pieces.count
    var best = (length: -1, middle: 0)
    var run = 0
    for step in 0..<2 * count {
      run = pieces[step % count].isJoinAtStart ? 0 : min(run + 1, count)
      if run > best.length { best = (run, step - run / 2) }
    }
    return (best.middle + count) % count
  }
}
