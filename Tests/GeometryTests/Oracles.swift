import Geometry

/// The corners of each contour of an outline, closed.
func contours(_ outline: Path) -> [[Point]] { outline.flattened().map(\.points) }

/// The signed area of all contours, positive clockwise as seen.
func outlineArea(_ outline: Path) -> Double {
  contours(outline).reduce(0) { sum, points in
    sum + zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) } / 2
  }
}

/// How often the contours wind around a point.
func winding(_ contours: [[Point]], around point: Point) -> Int {
  var winding = 0
  for points in contours {
    var a = points[points.count - 1]
    for b in points {
      if (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) * ((b.x - a.x) / (b.y - a.y))
        if x < point.x { winding += a.y > b.y ? 1 : -1 }
      }
      a = b
    }
  }
  return winding
}

/// The area of the nonzero fill within a box, by scan lines that are exact along x: `rows` of them.
func nonZeroArea(_ contours: [[Point]], in box: Rect, rows: Int) -> Double {
  var area = 0.0
  let height = box.height / Double(rows)
  for row in 0..<rows {
    let y = box.minY + (Double(row) + 0.5) * height
    var crossings: [(x: Double, step: Int)] = []
    for points in contours {
      var a = points[points.count - 1]
      for b in points {
        if (a.y <= y) != (b.y <= y) {
          crossings.append((a.x + (y - a.y) * ((b.x - a.x) / (b.y - a.y)), a.y > b.y ? 1 : -1))
        }
        a = b
      }
    }
    crossings.sort { $0.x < $1.x }
    var sum = 0
    for (index, crossing) in crossings.enumerated() {
      sum += crossing.step
      guard sum != 0, index + 1 < crossings.count else { continue }
      area += max(0, min(crossings[index + 1].x, box.maxX) - max(crossing.x, box.minX)) * height
    }
  }
  return area
}

/// The distance from a point to the nearest of a path's flattened lines.
func distance(_ lines: [Polyline], to point: Point) -> Double {
  var nearest = Double.infinity
  for line in lines {
    let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
    for (a, b) in zip(points, points.dropFirst()) { nearest = min(nearest, distanceToSegment(point, a, b)) }
  }
  return nearest
}
