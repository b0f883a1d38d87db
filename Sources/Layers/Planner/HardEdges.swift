// Edges without antialiasing: a pixel is covered if its centre is.
//
// Method: each edge is a half plane of the canvas; row by row, the pixels whose centres lie in all of them are a run,
//   and runs are rectangles on lines between pixels, whose exact coverage is 0 or 1.
// Invariant: a centre on an edge belongs to what lies right of it, or below a level one: layers that meet there share no
//   pixel and leave none, also where their transforms differ behind the point.
// What lost: rounding coverage itself to 0 or 1: two layers that meet would both have, or both lack, a half.

import Geometry
import Pixels

struct HardEdges {
  /// `x nx + y ny >= c`, canvas pixels.
  private struct Side {
    var nx: Double
    var ny: Double
    var c: Double
  }

  private var sides: [Side] = []

  /// - Parameter edges: those of the rectangle that are hard.
  init(_ rect: Rect, edges: EdgeMask, toPixels: PlaneMap) {
    if let affine = toPixels.affine {
      addSides(of: rect, edges, through: affine)
    } else {
      addSides(of: rect, edges, through: toPixels.homography)
    }
  }

  /// Through an eye, where a corner may lie behind it: each edge's line, by the half plane on its inner side.
  private mutating func addSides(of rect: Rect, _ edges: EdgeMask, through map: Homography) {
    guard let toPlane = map.inverted() else { return }
    let inner: [(EdgeMask, HalfPlane)] = [
      (.left, HalfPlane(a: 1, b: 0, c: -rect.minX)), (.right, HalfPlane(a: -1, b: 0, c: rect.maxX)),
      (.top, HalfPlane(a: 0, b: 1, c: -rect.minY)), (.bottom, HalfPlane(a: 0, b: -1, c: rect.maxY)),
    ]
    for (edge, side) in inner where edges.contains(edge) {
      let seen = side.pulledBack(through: toPlane)
      let length = Point(x: seen.a, y: seen.b).length
      guard length > 0, length.isFinite else { continue }
      sides.append(Side(nx: seen.a / length, ny: seen.b / length, c: -seen.c / length))
    }
  }

  private mutating func addSides(of rect: Rect, _ edges: EdgeMask, through toPixels: AffineTransform) {
    let corners = rect.corners.map { $0.applying(toPixels) }
    let middle = rect.center.applying(toPixels)
    for (index, edge) in [EdgeMask.top, .right, .bottom, .left].enumerated() where edges.contains(edge) {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let length = (b - a).length
      guard length > 0 else { continue }
      var side = Side(nx: (a.y - b.y) / length, ny: (b.x - a.x) / length, c: 0)
      side.c = side.nx * a.x + side.ny * a.y
      if side.nx * middle.x + side.ny * middle.y < side.c {
        side = Side(nx: -side.nx, ny: -side.ny, c: -side.c)
      }
      sides.append(side)
    }
  }

  /// The first pixel whose centre is not before `place`: both ends of a run, the second one excluded.
  static func firstPixel(from place: Double) -> Double {
    // What is meant as a centre is one: noise of transforms is far below 2^-20.
    ((place * 1_048_576).rounded() / 1_048_576 - 0.5).rounded(.up)
  }

  /// The covered pixels of a box, as rectangles.
  func path(within box: PixelRect) -> Path {
    var path = Path()
    var open: (run: Range<Double>, from: Int)?
    func close(at y: Int) {
      guard let (run, from) = open else { return }
      path.addRect(
        Rect(x: run.lowerBound, y: Double(from), width: run.upperBound - run.lowerBound, height: Double(y - from)))
    }
    for y in box.minY..<max(box.minY, box.maxY) {
      let run = run(y: y, within: box)
      if run == open?.run { continue }
      close(at: y)
      open = run.map { ($0, y) }
    }
    close(at: box.maxY)
    return path
  }

  private func run(y: Int, within box: PixelRect) -> Range<Double>? {
    var low = Double(box.minX)
    var high = Double(box.maxX)
    let centreY = Double(y) + 0.5
    for side in sides {
      if abs(side.nx) < 1e-9 {
        let row = HardEdges.firstPixel(from: side.c / side.ny)
        if side.ny > 0 ? Double(y) < row : Double(y) >= row { return nil }
      } else {
        let crossing = HardEdges.firstPixel(from: (side.c - side.ny * centreY) / side.nx)
        if side.nx > 0 { low = max(low, crossing) } else { high = min(high, crossing) }
      }
    }
    return low < high ? low..<high : nil
  }
}
