// A path that overlaps itself -> the outline of what its fill rule fills.
//
// Aim: exact coverage in every pixel. Summed areas are exact only where the winding is 0 or 1; where a pixel
//   sees 0 and 2, or +1 and -1, every renderer that sums (FreeType, AGG, Skia, Blend2D) is off by up to a
//   whole pixel. Here only edges with the inside on one side and the outside on the other are kept.
// Method: a sweep over the beams between the ends of edges. Within a beam edges are straight and ordered by x;
//   edges that change places are cut where they cross. An edge is cut only where it starts or stops
//   being outline, so most come out as they went in.
// Invariants: the result winds 0 or 1 everywhere, up to the rounding of crossings to the grid (1/2048 pixel).
//   It is made for the whole page, before tiles, so no tile can change it.
// Lost: the same per pixel row inside the tile: a crossing beside a tile's border rounds differently there.

import Kernels

/// Sweeps the edges of one path.
struct WindingResolver {
  /// Steps (edges looked at, summed over beams) after which a path is left as it is: about a second of work, and
  /// only paths made to be hostile get there. They keep the summed coverage.
  static let mostSteps = 100_000_000

  private struct Line {
    let topX: Double
    let topY: Int32
    let bottomY: Int32
    let slope: Double
    let winding: Int32
    /// By the top, then from left to right: one comparison where sorting made half of a glyph's time.
    var order: Int64 { Int64(topY) << 32 + Int64(topX) }
    /// Where the part that is not yet written out starts.
    var pendingY: Int32
    /// +1: enters the inside going right; -1: leaves it; 0: no outline.
    var side: Int32 = 0

    func x(_ y: Int32) -> Double { topX + Double(y - topY) * slope }
  }

  private var lines: [Line] = []
  /// The lines of the current beam from left to right.
  private var active: [Int32] = []
  /// Their x where the beam ends, in the same order.
  private var bottomX: [Double] = []
  private let evenOdd: Bool
  private var outline: [Edge] = []
  private var steps = 0

  /// The outline of the filled region, or nil where the edges are one already or too many to tell.
  static func outline(of edges: [Edge], evenOdd: Bool) -> [Edge]? {
    if edges.count < 3 || isConvex(edges) { return nil }
    var outline: [Edge] = []
    var steps = 0
    for island in EdgeIslands.split(edges) ?? [edges] {
      var resolver = WindingResolver(island, evenOdd: evenOdd)
      resolver.steps = steps
      guard resolver.sweep() else { return nil }
      steps = resolver.steps
      outline.append(contentsOf: resolver.outline)
    }
    return outline
  }

  /// One turn in one direction: edges turn the same way all along and go down once and up once.
  static func isConvex(_ edges: [Edge]) -> Bool {
    var turns = 0
    var orientation = 0
    var previous = edges[edges.count - 1]
    for edge in edges {
      if (previous.y1 > previous.y0) != (edge.y1 > edge.y0) { turns += 1 }
      let ax = Int(previous.x1) - Int(previous.x0)
      let ay = Int(previous.y1) - Int(previous.y0)
      let bx = Int(edge.x1) - Int(edge.x0)
      let by = Int(edge.y1) - Int(edge.y0)
      let side = (ax * by - ay * bx).signum()
      if side != 0 {
        if orientation == 0 { orientation = side }
        if side != orientation { return false }
      }
      previous = edge
    }
    return turns <= 2
  }

  private init(_ edges: [Edge], evenOdd: Bool) {
    self.evenOdd = evenOdd
    lines.reserveCapacity(edges.count)
    for edge in edges {
      let down = edge.y0 < edge.y1
      let (topX, topY) = down ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
      let (bottomX, bottomY) = down ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
      lines.append(
        Line(
          topX: Double(topX), topY: topY, bottomY: bottomY,
          slope: Double(bottomX - topX) / Double(bottomY - topY), winding: down ? 1 : -1, pendingY: topY))
    }
    lines.sort { $0.order < $1.order }
    outline.reserveCapacity(edges.count)
  }

  // MARK: The sweep

  private mutating func sweep() -> Bool {
    var ends = lines.map(\.bottomY)
    ends.sort()
    var nextLine = 0
    var nextEnd = 0
    var y = lines[0].topY
    while nextEnd < ends.count {
      retire(at: y)
      let firstNew = nextLine
      while nextLine < lines.count && lines[nextLine].topY == y { nextLine += 1 }
      while nextEnd < ends.count && ends[nextEnd] <= y { nextEnd += 1 }
      if nextEnd == ends.count { break }
      let beamEnd = nextLine < lines.count ? min(lines[nextLine].topY, ends[nextEnd]) : ends[nextEnd]
      insert(firstNew..<nextLine, y: y, beamEnd: beamEnd)
      if !sweepBeam(from: y, to: beamEnd) { return false }
      y = beamEnd
    }
    retire(at: y)
    return true
  }

  /// Writes out and drops the lines that end at `y`.
  private mutating func retire(at y: Int32) {
    var kept = 0
    for index in active.indices {
      let line = active[index]
      if lines[Int(line)].bottomY == y {
        flush(line, to: y)
      } else {
        active[kept] = line
        kept += 1
      }
    }
    active.removeLast(active.count - kept)
  }

  /// New lines take their place by x at `y`, by where they go if that is the same.
  private mutating func insert(_ new: Range<Int>, y: Int32, beamEnd: Int32) {
    for index in new {
      let line = lines[index]
      let (x, endX) = (line.topX, line.x(beamEnd))
      var place = active.count
      while place > 0 {
        let before = lines[Int(active[place - 1])]
        let beforeX = before.x(y)
        // Rounded crossings leave neighbours a hair out of order; a vertex on a line is on the grid.
        if abs(beforeX - x) < 1e-6 ? before.x(beamEnd) <= endX : beforeX < x { break }
        place -= 1
      }
      steps += active.count - place + 1
      active.insert(Int32(index), at: place)
    }
  }

  private mutating func sweepBeam(from beamStart: Int32, to beamEnd: Int32) -> Bool {
    // Ends, sides and neighbours: three walks over the beam, and two more for each exchange.
    steps += 3 * active.count
    if steps > WindingResolver.mostSteps { return false }
    bottomX.removeAll(keepingCapacity: true)
    for line in active { bottomX.append(lines[Int(line)].x(beamEnd)) }
    var y = beamStart
    assignSides(at: y)
    // Each exchange undoes one inversion of the order at the beam's end, so this comes to an end.
    while let (place, crossing) = firstCrossing(from: y, to: beamEnd) {
      active.swapAt(place, place + 1)
      bottomX.swapAt(place, place + 1)
      steps += 2 * active.count
      if steps > WindingResolver.mostSteps { return false }
      y = crossing
      assignSides(at: y)
    }
    return true
  }

  /// The neighbours that change places first within the beam, and where (rounded to the grid).
  private func firstCrossing(from y: Int32, to beamEnd: Int32) -> (place: Int, y: Int32)? {
    var best: (place: Int, y: Double)?
    var place = 0
    while place + 1 < active.count {
      if bottomX[place] > bottomX[place + 1] + 1e-6 {
        let a = lines[Int(active[place])]
        let b = lines[Int(active[place + 1])]
        // The gap closes at the rate of the slopes' difference; measured back from the beam's end.
        let crossing = Double(beamEnd) - (bottomX[place] - bottomX[place + 1]) / (a.slope - b.slope)
        if crossing < best?.y ?? .infinity { best = (place, crossing) }
      }
      place += 1
    }
    return best.map { ($0.place, Int32(min(max($0.y.rounded(), Double(y)), Double(beamEnd)))) }
  }

  /// Walks the order from left to right and marks which lines have the inside on one side only.
  private mutating func assignSides(at y: Int32) {
    var winding: Int32 = 0
    var inside = false
    for line in active {
      winding += lines[Int(line)].winding
      let nowInside = evenOdd ? winding & 1 != 0 : winding != 0
      let side: Int32 = nowInside == inside ? 0 : nowInside ? 1 : -1
      inside = nowInside
      if lines[Int(line)].side != side {
        flush(line, to: y)
        lines[Int(line)].side = side
      }
    }
  }

  /// Writes the line's part down to `y` as its side says.
  private mutating func flush(_ index: Int32, to y: Int32) {
    let line = lines[Int(index)]
    lines[Int(index)].pendingY = y
    if line.side == 0 || line.pendingY == y { return }
    let from = Int32(line.x(line.pendingY).rounded())
    let to = Int32(line.x(y).rounded())
    outline.append(
      line.side > 0
        ? Edge(x0: from, y0: line.pendingY, x1: to, y1: y) : Edge(x0: to, y0: y, x1: from, y1: line.pendingY))
  }
}
