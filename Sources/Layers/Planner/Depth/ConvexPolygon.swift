import Geometry

// Convex polygons of pixels, clockwise as seen, by their corners.

extension HalfPlane {
  /// The side to the right of the way from one point to another (y down): the inside of a clockwise polygon.
  init(from start: Point, to end: Point) {
    let along = end - start
    self.init(a: -along.y, b: along.x, c: along.y * start.x - along.x * start.y)
  }
}

extension [Point] {
  /// The common part of two convex polygons, the other one clockwise as seen.
  func intersection(_ other: [Point]) -> [Point] {
    guard let last = other.last else { return [] }
    var part = self
    var from = last
    for to in other where !part.isEmpty {
      if to != from { part = part.cut(by: HalfPlane(from: from, to: to)) }
      from = to
    }
    return part
  }

  /// The two parts of a convex polygon on either side of a line; they share the points on it to the last bit.
  func split(along line: HalfPlane) -> (front: [Point], back: [Point]) {
    var front: [Point] = []
    var back: [Point] = []
    guard let last else { return ([], []) }
    var before = last
    var depthBefore = line.depth(of: before)
    for point in self {
      let depth = line.depth(of: point)
      if (depth > 0 && depthBefore < 0) || (depth < 0 && depthBefore > 0) {
        let cut = before.interpolated(to: point, fraction: depthBefore / (depthBefore - depth))
        front.append(cut)
        back.append(cut)
      }
      if depth >= 0 { front.append(point) }
      if depth <= 0 { back.append(point) }
      (before, depthBefore) = (point, depth)
    }
    return (front, back)
  }

  /// Whether an edge of one clockwise polygon runs back along an edge of the other, for half a pixel or more.
  func sharesEdge(with other: [Point], slack: Double) -> Bool {
    zip(self, dropFirst() + prefix(1)).contains { from, to in
      guard let along = (to - from).normalized else { return false }
      let length = (to - from).length
      return zip(other, other.dropFirst() + other.prefix(1)).contains { start, end in
        guard abs(along.cross(start - from)) <= slack, abs(along.cross(end - from)) <= slack else { return false }
        let (first, last) = (along.dot(end - from), along.dot(start - from))
        return Swift.min(last, length) - Swift.max(first, 0) >= 0.5
      }
    }
  }
}
