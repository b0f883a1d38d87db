/// One side of a stroke: the spine's offset to that side, with joins.
///
/// Aim: coverage is summed from signed areas, so the outline must wind around every inside point in one
/// direction, and around as many as possible just once.
/// Method: outside of a corner goes the join. Inside, the two offsets are cut where they cross. Where they do not
/// (yet), because the pieces are shorter than the stroke is wide, the contour runs through the corner of the
/// spine: every piece then bounds a whole rectangle, and rectangles only ever add. Such a spot stays on a list,
/// and each following piece is tried against those before the spot: a bend tighter than half the width, or a
/// corner between curves, is cut a few pieces later, and the loop is dropped.
/// The curve's own offset, which runs backwards there (the swallowtail), would cancel against its neighbours.
struct StrokeContour {
  private let spine: StrokeSpine
  private let halfWidth: Double
  /// +1 for the side of the normals, -1 for the other.
  private let side: Double
  private let style: StrokeStyle
  private let arcs: StrokeArc

  private(set) var points: [Point] = []
  /// Which piece the edge that arrives at each point is the offset of, or one of the two below.
  private var origins: [Int] = []
  private static let connector = -1
  private static let pivot = -2
  /// Counts the unresolved spots passed before each point, and before each piece.
  private var runs: [Int] = []
  private var pieceRuns: [Int] = []
  private var run = 0
  /// The points' indices of the pivots not yet resolved, ascending.
  private var spots: [Int] = []
  /// Distances that may still be taken to check crossings.
  private var budget: Int
  private var lastNormal = Point.zero
  private var reversedCount = 0

  /// How many edges around a spot are tried: a trade between clean inner corners and time.
  private static let window = 48
  /// Distances per piece, on average: what keeps a hostile path from taking quadratic time. Corners need few.
  private static let distancesPerPiece = 500

  init(_ spine: StrokeSpine, side: Double, halfWidth: Double, style: StrokeStyle, arcs: StrokeArc) {
    self.spine = spine
    self.side = side
    self.halfWidth = halfWidth
    self.style = style
    self.arcs = arcs
    budget = (spine.pieces.count + 100) * Self.distancesPerPiece
    for index in spine.pieces.indices { append(index) }
    if spine.isClosed { closeRing() }
  }

  /// Whether a ring lost all of its inside: then the other side alone bounds the stroke.
  var isSwallowed: Bool { spine.isClosed && reversedCount == spine.pieces.count && turnsOnce }

  private var offset: Double { side * halfWidth }

  private mutating func push(_ point: Point, _ origin: Int) {
    points.append(point)
    origins.append(origin)
    runs.append(run)
  }

  private mutating func append(_ index: Int) {
    var piece = spine.pieces[index]
    var a = piece.start + piece.startNormal * offset
    var b = piece.end + piece.endNormal * offset
    if (b - a).dot(piece.end - piece.start) <= 0 {
      // The inside of a bend tighter than half the width: take the piece as a rectangle of its own.
      reversedCount += 1
      (piece.startNormal, piece.endNormal) = (piece.normal, piece.normal)
      a = piece.start + piece.normal * offset
      b = piece.end + piece.normal * offset
    }
    if index == 0 { push(a, Self.connector) } else { join(piece, from: a, to: b) }
    pieceRuns.append(run)
    if !spots.isEmpty { cutLoop(to: b, piece: index) }
    push(b, index)
    lastNormal = piece.endNormal
  }

  /// From the last point round the corner at the piece's start to `a`.
  private mutating func join(_ piece: StrokeSpine.Piece, from a: Point, to b: Point) {
    let normal = piece.startNormal
    let turn = lastNormal.cross(normal)
    let cosine = lastNormal.dot(normal)
    if abs(turn) <= 1e-7 && cosine > 0 { return }
    let isInner = turn * side > 0 || (turn == 0 && side > 0)
    if !isInner {
      addOuterJoin(piece, normal, turn: turn, cosine: cosine)
      push(a, Self.connector)
      return
    }
    let reach = halfWidth * abs(turn) / (1 + cosine)
    if cosine > -0.99, let origin = origins.last, origin >= 0, spine.pieces[origin].isStraight, piece.isStraight,
      reach <= points[points.count - 2].distance(to: points[points.count - 1]), reach <= a.distance(to: b)
    {
      points[points.count - 1] = piece.start + (lastNormal + normal) * (offset / (1 + cosine))
      return
    }
    run += 1
    spots.append(points.count)
    push(piece.start, Self.pivot)
    push(a, Self.connector)
  }

  private mutating func addOuterJoin(_ piece: StrokeSpine.Piece, _ normal: Point, turn: Double, cosine: Double) {
    let corner = piece.start
    switch piece.isJoinAtStart ? style.lineJoin : .round {
    case .bevel: break
    case .miter:
      // Miter length over width is 1 / cos(turn / 2), its square 2 / (1 + cosine).
      if 2 <= style.miterLimit * style.miterLimit * (1 + cosine) {
        push(corner + (lastNormal + normal) * (offset / (1 + cosine)), Self.connector)
      }
    case .round:
      let angle = Trigonometry.atan2(abs(turn), cosine)
      arcs.forEachInnerPoint(from: lastNormal, angle: turn < 0 ? -angle : angle) {
        push(corner + $0 * offset, Self.connector)
      }
    }
  }

  /// Tries the edge from the last point to `b` against those before the last spot.
  private mutating func cutLoop(to b: Point, piece: Int) {
    guard let spot = spots.last, points.count - spot <= Self.window, budget > 0 else { return }
    let a = points[points.count - 1]
    for index in stride(from: spot - 1, through: max(1, spot - Self.window), by: -1) where origins[index] >= 0 {
      let crossing = Self.crossing(points[index - 1], points[index], a, b, side: side)
      guard let crossing else { continue }
      budget -= (points.count - index + 2) * (piece - origins[index] + 1)
      guard isCovered(crossing, from: index, to: piece) else { return }
      let (origin, oldRun) = (origins[index], runs[index])
      points.removeSubrange(index...)
      origins.removeSubrange(index...)
      runs.removeSubrange(index...)
      while let last = spots.last, last > index { spots.removeLast() }
      points.append(crossing)
      origins.append(origin)
      runs.append(oldRun)
      return
    }
  }

  /// Whether the loop that a cut would drop lies within the stroke of what stays: each of its points must be in
  /// reach of a piece from another run. Otherwise the two edges meet by chance, far from the corner.
  private func isCovered(_ crossing: Point, from index: Int, to piece: Int) -> Bool {
    let pieces = origins[index]...piece
    let reach = halfWidth * (1 + 1e-6)
    func isNear(_ point: Point, otherThan run: Int) -> Bool {
      pieces.contains { other in
        pieceRuns[other] != run
          && point.distance(toSegment: spine.pieces[other].start, spine.pieces[other].end) <= reach
      }
    }
    let last = points.count - 1
    guard isNear(crossing.interpolated(to: points[index], fraction: 0.5), otherThan: runs[index]),
      isNear(crossing.interpolated(to: points[last], fraction: 0.5), otherThan: runs[last])
    else { return false }
    return (index...last).allSatisfy { origins[$0] == Self.pivot || isNear(points[$0], otherThan: runs[$0]) }
  }

  /// Where two edges cross, the second turning towards `side`.
  private static func crossing(_ a: Point, _ b: Point, _ c: Point, _ d: Point, side: Double) -> Point? {
    let first = b - a
    let second = d - c
    let denominator = first.cross(second)
    guard denominator * side > 0 else { return nil }
    let t = (c - a).cross(second) / denominator
    let u = (c - a).cross(first) / denominator
    guard t >= 0, t <= 1, u >= 0, u <= 1 else { return nil }
    return a.interpolated(to: b, fraction: t)
  }

  /// The seam of a ring lies within a straight piece or a curve (`StrokeSpine.moveSeam`): nothing to join there
  /// but pieces that were taken as rectangles.
  private mutating func closeRing() {
    guard let first = spine.pieces.first, points.count > 3 else { return }
    if first.isStraight && lastNormal == first.startNormal {
      points.removeLast()
      points.removeFirst()
    } else if lastNormal.cross(first.startNormal) * side > 1e-7 {
      points.append(first.start)
    }
  }

  private var turnsOnce: Bool {
    let pieces = spine.pieces
    var sum = 0.0
    for (index, piece) in pieces.enumerated() {
      let next = pieces[(index + 1) % pieces.count]
      sum += Trigonometry.atan2(piece.normal.cross(next.normal), piece.normal.dot(next.normal))
    }
    return abs(abs(sum) - Trigonometry.twoPi) < 1e-3
  }
}

extension Point {
  /// The distance to the nearest point of a line segment.
  func distance(toSegment a: Point, _ b: Point) -> Double {
    let chord = b - a
    let squared = chord.lengthSquared
    guard squared > 0 else { return distance(to: a) }
    let t = min(max((self - a).dot(chord) / squared, 0), 1)
    return distance(to: a.interpolated(to: b, fraction: t))
  }
}
