/// Finds where the edges of contours cross each other.
///
/// Edges are visited by their smallest y; each is tried against the earlier ones that reach down to it and overlap
/// it in x. Strokes are thin, so few do.
struct CrossingSearch {
  struct Crossing {
    var first: Int
    var second: Int
    var firstT: Double
    var secondT: Double
    var point: Point
  }

  private struct Edge {
    var start: Point
    var end: Point
    var index: Int
    var next: Int
    var minX: Double
    var maxX: Double
    var minY: Double
    var maxY: Double
  }

  /// Pairs tried per edge, on average, before the search gives up and the outline stays as it is.
  private static let pairsPerEdge = 200
  /// Crossings per edge, on average: beyond, an outline is a thicket that no cleaning helps.
  private static let crossingsPerEdge = 64

  /// The crossings of all edges from a position to its next one; none if there are too many to look for.
  static func crossings(_ positions: [Point], _ next: [Int]) -> [Crossing] {
    var edges = next.indices.map { index in
      let (a, b) = (positions[index], positions[next[index]])
      return Edge(
        start: a, end: b, index: index, next: next[index], minX: min(a.x, b.x), maxX: max(a.x, b.x),
        minY: min(a.y, b.y), maxY: max(a.y, b.y))
    }
    edges.sort { ($0.minY, $0.index) < ($1.minY, $1.index) }
    var crossings: [Crossing] = []
    var active: [Int] = []
    var budget = (edges.count + 1000) * pairsPerEdge
    for (position, edge) in edges.enumerated() {
      var kept = 0
      for other in active where edges[other].maxY >= edge.minY {
        active[kept] = other
        kept += 1
        let candidate = edges[other]
        guard candidate.maxX >= edge.minX, edge.maxX >= candidate.minX else { continue }
        guard candidate.next != edge.index, edge.next != candidate.index else { continue }
        if let crossing = cross(edge, candidate) { crossings.append(crossing) }
      }
      budget -= active.count
      guard budget > 0, crossings.count <= crossingsPerEdge * (edges.count + 100) else { return [] }
      active.removeSubrange(kept...)
      active.append(position)
    }
    return crossings
  }

  private static func cross(_ e: Edge, _ f: Edge) -> Crossing? {
    let (u, v) = (e.end - e.start, f.end - f.start)
    let startSide = u.cross(f.start - e.start)
    let endSide = u.cross(f.end - e.start)
    guard (startSide >= 0) != (endSide >= 0) else { return nil }
    let startSideOfE = v.cross(e.start - f.start)
    let endSideOfE = v.cross(e.end - f.start)
    guard (startSideOfE >= 0) != (endSideOfE >= 0) else { return nil }
    let t = min(max(startSideOfE / (startSideOfE - endSideOfE), 0), 1)
    let s = min(max(startSide / (startSide - endSide), 0), 1)
    return Crossing(
      first: e.index, second: f.index, firstT: t, secondT: s, point: e.start.interpolated(to: e.end, fraction: t))
  }
}
