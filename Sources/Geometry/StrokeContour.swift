/// One side of a stroke: the spine's offset to that side, with joins.
///
/// Aim: an outline whose nonzero fill is all that the pen covers. Whoever fills it must take overlaps exactly
/// (the rasterizer's winding resolver does), so nothing is cut here but the plain inner corner.
/// Method: outside of a corner goes the join. Inside, the two offsets are cut where they cross; where the pieces
/// are too short for that, the contour runs through the corner of the spine: every piece then bounds a whole
/// rectangle, and rectangles wind one way only. On the inside of a bend tighter than half the width the pen's
/// two ends cross, and a piece sweeps two triangles that meet in a waist; the contour runs round both the same
/// way, since the curve's own offset runs backwards there and would cancel against its neighbours.
/// What lost: searching the contour for loops to cut (twice the code, and it dropped parts that the pen covers).
struct StrokeContour {
  private let spine: StrokeSpine
  private let halfWidth: Double
  /// +1 for the side of the normals, -1 for the other.
  private let side: Double
  private let style: StrokeStyle
  private let arcs: StrokeArc
  private let sweepsInnerBends: Bool

  private(set) var points: [Point] = []
  /// Whether the edge that arrives at the last point is a straight piece's whole offset.
  private var endsStraight = false
  private var lastNormal = Point.zero

  /// - Parameter sweepsInnerBends: round the waists; without, the offset runs backwards there as it comes.
  init(
    _ spine: StrokeSpine, side: Double, halfWidth: Double, style: StrokeStyle, arcs: StrokeArc,
    sweepsInnerBends: Bool
  ) {
    self.spine = spine
    self.side = side
    self.halfWidth = halfWidth
    self.style = style
    self.arcs = arcs
    self.sweepsInnerBends = sweepsInnerBends
    points.reserveCapacity(spine.pieces.count + 2)
    let pieces = spine.pieces
    for index in pieces.indices { append(index, of: pieces) }
    if spine.isClosed { closeRing() }
  }

  private var offset: Double { side * halfWidth }

  private mutating func append(_ index: Int, of pieces: [StrokeSpine.Piece]) {
    let piece = pieces[index]
    let a = piece.start + piece.startNormal * offset
    let b = piece.end + piece.endNormal * offset
    if index == 0 { points.append(a) } else { join(piece, from: a, to: b) }
    if sweepsInnerBends, isReversed(piece), let waist = piece.waist(offset: offset) {
      // Amid others of its kind the two triangles may share a corner instead of the waist: what that adds, the
      // neighbours sweep too, and no gap of a rounding stays between them.
      let isAmid = isContinued(index, of: pieces) && isContinued(index + 1, of: pieces)
      let middle = isAmid ? (piece.start, b) : (waist, waist)
      points += [piece.start, middle.0, b, a, middle.0, middle.1, piece.end, b]
      endsStraight = false
    } else {
      points.append(b)
      endsStraight = piece.isStraight
    }
    lastNormal = piece.endNormal
  }

  /// The inside of a bend tighter than half the width.
  private func isReversed(_ piece: StrokeSpine.Piece) -> Bool {
    let chord = piece.end - piece.start
    return (chord + (piece.endNormal - piece.startNormal) * offset).dot(chord) <= 0
  }

  /// Whether the bend goes on from the piece before.
  private func isContinued(_ index: Int, of pieces: [StrokeSpine.Piece]) -> Bool {
    guard index > 0, index < pieces.count, isReversed(pieces[index - 1]), isReversed(pieces[index]) else {
      return false
    }
    return pieces[index - 1].endNormal == pieces[index].startNormal
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
      points.append(a)
      return
    }
    let reach = halfWidth * abs(turn) / (1 + cosine)
    if cosine > -0.99, endsStraight, piece.isStraight,
      reach <= points[points.count - 2].distance(to: points[points.count - 1]), reach <= a.distance(to: b)
    {
      points[points.count - 1] = piece.start + (lastNormal + normal) * (offset / (1 + cosine))
      return
    }
    points.append(piece.start)
    points.append(a)
  }

  private mutating func addOuterJoin(_ piece: StrokeSpine.Piece, _ normal: Point, turn: Double, cosine: Double) {
    let corner = piece.start
    switch piece.isJoinAtStart ? style.lineJoin : .round {
    case .bevel: break
    case .miter:
      // Miter length over width is 1 / cos(turn / 2), its square 2 / (1 + cosine).
      if 2 <= style.miterLimit * style.miterLimit * (1 + cosine) {
        points.append(corner + (lastNormal + normal) * (offset / (1 + cosine)))
      }
    case .round:
      let angle = Trigonometry.atan2(abs(turn), cosine)
      arcs.forEachInnerPoint(from: lastNormal, angle: turn < 0 ? -angle : angle) {
        points.append(corner + $0 * offset)
      }
    }
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
}

extension StrokeSpine.Piece {
  /// Where the pen's positions at the two ends of the piece cross; nil where they do not within its length.
  fileprivate func waist(offset: Double) -> Point? {
    let turn = startNormal.cross(endNormal) * offset
    guard turn != 0 else { return nil }
    let share = (end - start).cross(endNormal) / turn
    guard share >= 0, share <= 1 else { return nil }
    return start + startNormal * (offset * share)
  }
}
