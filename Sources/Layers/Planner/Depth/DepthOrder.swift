// Which plane lies before which, pixel by pixel.
//
// Aim: planes of one space in an order that paints the nearest last, also where planes cut through one another.
// Method: nearness is an affine function of the pixel, so two planes change places along a line of the canvas. Where
//   such a line runs through what two planes both cover, the canvas is cut along it, and each part is ordered by
//   itself, all planes whole. Planes that overlap in a ring (each over the next) are told apart by cuts along
//   their edges.
// Invariants: parts are convex and share their borders, so their coverages add up to 1 at every pixel: no seam, for
//   any alpha. Coplanar planes keep their order. Planes of one level do not overlap.
// What lost: a BSP that splits the planes. Where two halves of a plane abut, both with their edge antialiased, what
//   is behind shines through by up to a quarter, and more planes are split than cross (docs/decisions/depth.md).

import Geometry

struct DepthOrder {
  /// A plane as far as order is concerned.
  struct Item {
    /// What it may cover: convex, clockwise as seen, in pixels.
    var polygon: [Point]
    /// z / w at a pixel, larger is nearer.
    var nearness: HalfPlane
  }

  /// Planes that do not overlap, in drawing order.
  struct Level {
    var planes: [Int]
    /// Two of them share an edge, as the sides of a box do: their coverages there make 1 together.
    var abuts = false
  }

  /// A part of the canvas and the planes to draw in it, the farthest first.
  struct Part {
    var polygon: [Point]
    var levels: [Level]
  }

  private let items: [Item]
  private let boxes: [Rect]
  private var parts: [Part] = []

  /// Beyond, a part is ordered by the nearness of the middles: each part draws its planes anew.
  static let mostParts = 256
  /// Beyond so many planes the middles decide at once: the check is the square of their number.
  static let mostPlanes = 1024
  /// Square pixels that two planes must share to need an order, and that a cut must leave on each side.
  private static let smallestArea = 1e-2
  /// Pixels by which edges may be apart that are one: a hundredth of coverage.
  private static let edgeSlack = 0.01

  /// The parts of a rectangle; one where no two planes cross in sight.
  static func parts(of canvas: Rect, items: [Item]) -> [Part] {
    var order = DepthOrder(items)
    if items.count > mostPlanes {
      return [Part(polygon: canvas.corners, levels: order.byMiddles(Array(items.indices), in: canvas.corners))]
    }
    order.add(canvas.corners, Array(items.indices))
    return order.parts
  }

  private init(_ items: [Item]) {
    self.items = items
    boxes = items.map { Rect(bounding: $0.polygon) }
  }

  private mutating func add(_ polygon: [Point], _ candidates: [Int]) {
    // Depth first, with a stack of its own: a part is done before the next is looked at.
    var open = [(polygon: polygon, candidates: candidates)]
    while let (polygon, candidates) = open.popLast() {
      let box = Rect(bounding: polygon)
      let present = candidates.filter { boxes[$0].intersects(box) }
      let isLast = parts.count + open.count + 1 >= Self.mostParts
      switch relations(present, in: polygon) {
      case .crossing(let line) where !isLast:
        let (front, back) = polygon.split(along: line)
        open.append((front, present))
        open.append((back, present))
      case .crossing:
        parts.append(Part(polygon: polygon, levels: byMiddles(present, in: polygon)))
      case .ordered(let behind, let neighbours):
        if let levels = levels(present, behind, neighbours) {
          parts.append(Part(polygon: polygon, levels: levels))
        } else if !isLast, let line = cutThroughRing(present, behind, in: polygon) {
          let (front, back) = polygon.split(along: line)
          open.append((front, present))
          open.append((back, present))
        } else {
          parts.append(Part(polygon: polygon, levels: byMiddles(present, in: polygon)))
        }
      }
    }
  }

  // MARK: Pairs

  private enum Relations {
    /// Two planes change places along a line within what both cover.
    case crossing(HalfPlane)
    /// Pairs that overlap, the farther first, and pairs that share an edge.
    case ordered([(back: Int, front: Int)], neighbours: [(Int, Int)])
  }

  private func relations(_ present: [Int], in polygon: [Point]) -> Relations {
    var pairs: [(back: Int, front: Int)] = []
    var neighbours: [(Int, Int)] = []
    for (position, i) in present.enumerated() {
      let around = boxes[i].insetBy(dx: -Self.edgeSlack, dy: -Self.edgeSlack)
      for j in present[(position + 1)...] where around.intersects(boxes[j]) {
        let shared = polygon.intersection(items[i].polygon).intersection(items[j].polygon)
        guard shared.signedArea > Self.smallestArea else {
          if items[i].polygon.sharesEdge(with: items[j].polygon, slack: Self.edgeSlack) { neighbours.append((i, j)) }
          continue
        }
        let (a, b) = (items[i].nearness, items[j].nearness)
        let difference = HalfPlane(a: b.a - a.a, b: b.b - a.b, c: b.c - a.c)
        let values = shared.map { difference.depth(of: $0) }
        // What sums of numbers this large are off by.
        let scale = shared.reduce(1.0) { max($0, abs(a.depth(of: $1)), abs(b.depth(of: $1))) }
        let slack = 1e-7 * scale
        let isBefore = values.contains { $0 > slack }
        let isBehind = values.contains { $0 < -slack }
        if isBefore && isBehind {
          let before = shared.cut(by: difference).signedArea
          if before > Self.smallestArea && shared.signedArea - before > Self.smallestArea {
            return .crossing(difference)
          }
          pairs.append(before > shared.signedArea / 2 ? (i, j) : (j, i))
        } else {
          // Coplanar ones keep their order.
          pairs.append(isBehind ? (j, i) : (i, j))
        }
      }
    }
    return .ordered(pairs, neighbours: neighbours)
  }

  // MARK: Orders

  /// Levels that agree with all pairs; nil where pairs run in a ring.
  ///
  /// Counted from the front: whatever nothing covers is one level, so that a solid's visible sides are.
  private func levels(
    _ present: [Int], _ pairs: [(back: Int, front: Int)], _ neighbours: [(Int, Int)]
  ) -> [Level]? {
    var covering: [Int: Int] = [:]
    var backs: [Int: [Int]] = [:]
    for (back, front) in pairs {
      covering[back, default: 0] += 1
      backs[front, default: []].append(back)
    }
    var levels: [Level] = []
    var left = present
    while !left.isEmpty {
      let free = left.filter { covering[$0, default: 0] == 0 }
      if free.isEmpty { return nil }
      left.removeAll { covering[$0, default: 0] == 0 }
      for front in free {
        for back in backs[front] ?? [] { covering[back, default: 0] -= 1 }
      }
      let members = Set(free)
      levels.append(
        Level(planes: free, abuts: neighbours.contains { members.contains($0.0) && members.contains($0.1) }))
    }
    return levels.reversed()
  }

  private func byMiddles(_ present: [Int], in polygon: [Point]) -> [Level] {
    let nearness = present.map { index -> Double in
      let part = items[index].polygon.intersection(polygon)
      let corners = part.isEmpty ? items[index].polygon : part
      let middle = corners.reduce(Point.zero, +) * (1 / Double(max(corners.count, 1)))
      return items[index].nearness.depth(of: middle)
    }
    return present.indices.sorted { (nearness[$0], $0) < (nearness[$1], $1) }.map { Level(planes: [present[$0]]) }
  }

  /// The edge of a plane in a ring along which a cut parts most of the ring's pairs.
  private func cutThroughRing(
    _ present: [Int], _ pairs: [(back: Int, front: Int)], in polygon: [Point]
  ) -> HalfPlane? {
    let shared = pairs.map { polygon.intersection(items[$0.back].polygon).intersection(items[$0.front].polygon) }
    var best: (line: HalfPlane, worst: Int)?
    for index in Set(pairs.flatMap { [$0.back, $0.front] }).sorted() {
      let corners = items[index].polygon
      for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        let line = HalfPlane(from: from, to: to)
        let (front, back) = polygon.split(along: line)
        guard min(front.signedArea, back.signedArea) > Self.smallestArea else { continue }
        let worst = [front, back].map { part in
          shared.count { $0.intersection(part).signedArea > Self.smallestArea }
        }.max()!
        if worst < best?.worst ?? pairs.count { best = (line, worst) }
      }
    }
    return best?.line
  }
}
