/// The edges of loops in rows by y, to ask how the loops wind on both sides of an edge.
struct EdgeTable {
  private struct Edge {
    var start: Point
    var end: Point
    var node: Int
    var loop: Int
  }

  private var positions: [Point] = []
  private var next: [Int] = []
  private var loopOf: [Int] = []
  /// The edges of row r are `entries[rowStarts[r]..<rowStarts[r + 1]]`.
  private var entries: [Edge] = []
  private var rowStarts: [Int] = [0, 0]
  private var minY = 0.0
  private var rowsPerUnit = 0.0
  /// Coordinates nearer than this count as equal.
  private var slack = 0.0
  /// Edges that may still be looked at; when it is spent, loops are kept.
  private var budget = 0

  /// Rows: enough that few edges share one, few enough that tall edges do not fill the table.
  private static let mostRows = 256
  private static let looksPerEdge = 2000

  init() {}

  init(_ positions: [Point], _ next: [Int], _ loopOf: [Int]) {
    (self.positions, self.next, self.loopOf) = (positions, next, loopOf)
    var box = Extent()
    for point in positions { box.include(point) }
    let rowCount = max(1, min(next.count / 4, Self.mostRows))
    minY = box.minY
    let height = box.maxY - box.minY
    rowsPerUnit = height > 0 ? Double(rowCount) / height : 0
    slack = max(box.maxX - box.minX, height, abs(box.maxX), abs(box.maxY)) * 1e-12
    budget = (next.count + 100) * Self.looksPerEdge
    fillRows(rowCount)
  }

  private mutating func fillRows(_ rowCount: Int) {
    rowStarts = [Int](repeating: 0, count: rowCount + 1)
    for node in next.indices {
      for row in rows(of: node) { rowStarts[row + 1] += 1 }
    }
    for row in 0..<rowCount { rowStarts[row + 1] += rowStarts[row] }
    var places = rowStarts
    let none = Edge(start: .zero, end: .zero, node: 0, loop: 0)
    entries = [Edge](repeating: none, count: rowStarts[rowCount])
    for node in next.indices {
      let edge = Edge(start: positions[node], end: positions[next[node]], node: node, loop: loopOf[node])
      for row in rows(of: node) {
        entries[places[row]] = edge
        places[row] += 1
      }
    }
  }

  private func rows(of node: Int) -> ClosedRange<Int> {
    let (a, b) = (positions[node].y, positions[next[node]].y)
    return row(at: min(a, b))...row(at: max(a, b))
  }

  private func row(at y: Double) -> Int {
    max(0, min(Int((y - minY) * rowsPerUnit), rowStarts.count - 2))
  }

  /// Whether a loop has inside on both of its sides, all along; also if it bounds nothing at all.
  mutating func isInside(loop nodes: [Int]) -> Bool {
    func height(_ node: Int) -> Double { abs(positions[node].y - positions[next[node]].y) }
    // The tallest edge tells best; only a loop that it calls inside is looked at all round.
    guard let tallest = nodes.max(by: { height($0) < height($1) }), let first = sides(of: tallest) else { return true }
    guard first.left != 0 && first.right != 0 else { return false }
    for node in nodes where node != tallest {
      guard budget > 0 else { return false }
      if let sides = sides(of: node), sides.left == 0 || sides.right == 0 { return false }
    }
    return true
  }

  /// How the loops wind just left and just right of the middle of an edge; nil for edges without height.
  private mutating func sides(of node: Int) -> (left: Int, right: Int)? {
    let (a, b) = (positions[node], positions[next[node]])
    let y = (a.y + b.y) / 2
    guard (a.y <= y) != (b.y <= y) else { return nil }
    let x = (a.x + b.x) / 2
    let step = a.y > b.y ? 1 : -1
    let row = row(at: y)
    let range = rowStarts[row]..<rowStarts[row + 1]
    budget -= range.count
    var left = 0
    for index in range {
      let edge = entries[index]
      guard (edge.start.y <= y) != (edge.end.y <= y), edge.node != node else { continue }
      let otherStep = edge.start.y > edge.end.y ? 1 : -1
      let fraction = (y - edge.start.y) / (edge.end.y - edge.start.y)
      let distance = edge.start.x + fraction * (edge.end.x - edge.start.x) - x
      let isLeft: Bool
      if abs(distance) > slack {
        isLeft = distance < 0
      } else if otherStep == step {
        // Grown outwards by loop number: an edge with its inside on the right moves left.
        isLeft = (edge.loop > loopOf[node]) == (step > 0)
      } else {
        isLeft = otherStep > 0
      }
      if isLeft { left += otherStep }
    }
    return (left, left + step)
  }
}
