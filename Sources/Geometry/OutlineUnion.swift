/// Takes out of an outline what lies inside it, so that it winds around every point just once.
///
/// Aim: coverage is summed from signed areas, and a pixel in which two edges of overlapping parts meet counts
/// their overlap twice. Where a stroke crosses or retraces itself that is up to half the pixel.
/// Method: wherever two edges cross, the contours swap their continuations there. Now loops only touch, so each
/// loop has one winding number along its left and one along its right. A loop with inside on both sides is
/// dropped; the areas of the others are untouched, so a wrong swap can cost accuracy, never shape.
/// Degenerate touches are decided by "zero counts as positive", edges that lie on each other as if every loop had
/// grown by a hair times its number; a loop whose edges disagree is kept.
/// What lost: a full sweep with an arrangement (exact, three times the code, and fragile in floating point).
struct OutlineUnion {
  private var positions: [Point]
  private var next: [Int]
  private var edges = EdgeTable()

  /// Above this many edges an outline stays as it is: it is hostile, or dashes, which do not overlap.
  private static let mostEdges = 1 << 18

  /// The contours without their inner loops.
  static func cleaned(_ contours: [[Point]]) -> [[Point]] {
    let count = contours.reduce(0) { $0 + $1.count }
    guard count <= mostEdges else { return contours }
    var union = OutlineUnion(contours, count: count)
    let swapped = union.uncross()
    if !swapped && contours.count < 2 { return contours }
    return union.outerLoops()
  }

  private init(_ contours: [[Point]], count: Int) {
    positions = []
    next = []
    positions.reserveCapacity(count)
    next.reserveCapacity(count)
    for contour in contours {
      let first = positions.count
      positions += contour
      for index in contour.indices { next.append(index + 1 == contour.count ? first : first + index + 1) }
    }
  }

  /// Swaps continuations at all crossings; whether there were any.
  private mutating func uncross() -> Bool {
    let crossings = CrossingSearch.crossings(positions, next)
    if crossings.isEmpty { return false }
    // The points on each edge, in order: both edges of a crossing get a node of their own.
    var stops: [(edge: Int, t: Double, node: Int)] = []
    for crossing in crossings {
      let node = positions.count
      positions += [crossing.point, crossing.point]
      next += [0, 0]
      stops.append((crossing.first, crossing.firstT, node))
      stops.append((crossing.second, crossing.secondT, node + 1))
    }
    stops.sort { ($0.edge, $0.t, $0.node) < ($1.edge, $1.t, $1.node) }
    var index = 0
    while index < stops.count {
      let edge = stops[index].edge
      let end = next[edge]
      var node = edge
      while index < stops.count && stops[index].edge == edge {
        next[node] = stops[index].node
        node = stops[index].node
        index += 1
      }
      next[node] = end
    }
    for node in stride(from: positions.count - 2 * crossings.count, to: positions.count, by: 2) {
      next.swapAt(node, node + 1)
    }
    return true
  }

  /// The loops that have the outside on one side.
  private mutating func outerLoops() -> [[Point]] {
    var loops: [[Int]] = []
    var loopOf = [Int](repeating: -1, count: next.count)
    for start in next.indices where loopOf[start] < 0 {
      var nodes: [Int] = []
      var node = start
      while loopOf[node] < 0 {
        loopOf[node] = loops.count
        nodes.append(node)
        node = next[node]
      }
      loops.append(nodes)
    }
    edges = EdgeTable(positions, next, loopOf)
    return loops.compactMap { nodes in
      edges.isInside(loop: nodes) ? nil : nodes.map { positions[$0] }
    }
  }
}
