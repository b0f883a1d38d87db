import Foundation
import Sfumato

/// Gradients and coverage against double precision: everyone's largest error.
enum PaintAccuracy {
  /// Prints the largest error of whole-surface gradients in 8-bit levels, and of star1000's coverage.
  static func run(_ options: Options) {
    let contestants = Peers.contestants(options)
    print("largest error of a gradient over white, 8-bit levels (translucent ones: a2, a5)")
    for workload in Workload.catalogue() where workload.isGradient1024 {
      let exact = ReferencePaint.exact(of: workload)!
      var line = workload.name.padding(toLength: 12, withPad: " ", startingAt: 0)
      for contestant in contestants {
        guard let drawing = contestant.peer.prepare(workload, threads: 1) else { continue }
        drawing.clear()
        drawing.draw()
        guard let picture = drawing.picture() else { continue }
        var largest = 0.0
        for index in exact.indices { largest = max(largest, abs(Double(picture.bytes[index]) - exact[index])) }
        line += String(format: "  %@ %.3f", contestant.label, largest)
      }
      print(line)
    }
    print(String(format: "largest error of star1000's coverage, of 1: %.4f (Canvas, 8 bits)", starError()))
  }

  /// The star in black on nothing against each pixel's exact area.
  private static func starError() -> Double {
    let numbers = SeededGeometry.star(edges: 1000)
    let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    let side = 1024
    let canvas = Canvas(widthInPixels: side, heightInPixels: side)
    var path = Path()
    path.addPolygon(points)
    canvas.fill(path, .color(.black))
    let bytes = canvas.flush().bytes
    let exact = areas(points, side: side)
    return exact.indices.reduce(0) { max($0, abs(Double(bytes[4 * $1 + 3]) / 255 - exact[$1])) }
  }

  /// Every pixel's area within a polygon that does not cross itself: signed areas right of each piece of each edge.
  private static func areas(_ points: [Point], side: Int) -> [Double] {
    var cells = [Double](repeating: 0, count: side * (side + 2))
    for (index, a) in points.enumerated() {
      let b = points[(index + 1) % points.count]
      var cuts = [0.0, 1.0]
      func cut(_ from: Double, _ to: Double) {
        guard from != to else { return }
        for line in Int(min(from, to).rounded(.up))...max(Int(min(from, to).rounded(.up)), Int(max(from, to))) {
          let t = (Double(line) - from) / (to - from)
          if t > 0 && t < 1 { cuts.append(t) }
        }
      }
      cut(a.x, b.x)
      cut(a.y, b.y)
      cuts.sort()
      for (t0, t1) in zip(cuts, cuts.dropFirst()) where t1 > t0 {
        let p = a.interpolated(to: b, fraction: t0)
        let q = a.interpolated(to: b, fraction: t1)
        let (x, y) = (Int((p.x + q.x) / 2), Int((p.y + q.y) / 2))
        let height = q.y - p.y
        let covered = height * (Double(x + 1) - (p.x + q.x) / 2)
        cells[y * (side + 2) + x] += covered
        cells[y * (side + 2) + x + 1] += height - covered
      }
    }
    return (0..<side).flatMap { y in
      var sum = 0.0
      return (0..<side).map { x in
        sum += cells[y * (side + 2) + x]
        return min(1, abs(sum))
      }
    }
  }
}

extension Workload {
  fileprivate var isGradient1024: Bool {
    if case .gradient = drawing { sideInPixels == 1024 && !isDithered } else { false }
  }
}
