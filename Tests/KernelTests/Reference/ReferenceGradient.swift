// A gradient as its definition has it: stops, a map, and the colour at a point, in Double.

import Kernels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Straight colours at places; two stops at one place are a jump.
struct ReferenceGradient {
  struct Stop {
    var location: Double
    /// Straight R G B A, 0...1.
    var color: SIMD4<Double>
  }

  var kind: GradientView.Kind
  /// ux uy u0 vx vy v0
  var map: [Double]
  var stops: [Stop]
  var isPremultiplied = false

  func uv(x: Double, y: Double) -> (u: Double, v: Double) {
    (map[0] * x + map[1] * y + map[2], map[3] * x + map[4] * y + map[5])
  }

  func parameter(x: Double, y: Double) -> Double {
    let (u, v) = uv(x: x, y: y)
    switch kind {
    case .axial: return u
    case .radial: return (u * u + v * v).squareRoot()
    case .conic:
      let turn = atan2(v, u) / (2 * .pi)
      return turn < 0 ? turn + 1 : turn
    }
  }

  static func premultiplied(_ c: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
  }

  /// Premultiplied, 0...1; at a jump the later colour.
  func color(at t: Double) -> SIMD4<Double> {
    guard let next = stops.firstIndex(where: { $0.location > t }) else { return Self.premultiplied(stops.last!.color) }
    if next == 0 { return Self.premultiplied(stops[0].color) }
    let (a, b) = (stops[next - 1], stops[next])
    let share = (t - a.location) / (b.location - a.location)
    if isPremultiplied {
      return Self.premultiplied(a.color) * (1 - share) + Self.premultiplied(b.color) * share
    }
    return Self.premultiplied(a.color * (1 - share) + b.color * share)
  }

  /// The pixel's mean colour from `side` x `side` samples: what a step through a pixel should come to.
  func meanColor(pixelX: Int, pixelY: Int, side: Int = 16) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for i in 0..<side {
      for j in 0..<side {
        let x = Double(pixelX) + (Double(i) + 0.5) / Double(side)
        let y = Double(pixelY) + (Double(j) + 0.5) / Double(side)
        sum += color(at: parameter(x: x, y: y))
      }
    }
    return sum / Double(side * side)
  }

  /// Places where the colour steps, a conic's seam among them.
  var jumps: [(location: Double, step: SIMD4<Double>)] {
    var result: [(location: Double, step: SIMD4<Double>)] = []
    for (a, b) in zip(stops, stops.dropFirst()) where a.location == b.location {
      result.append((a.location, Self.premultiplied(b.color) - Self.premultiplied(a.color)))
    }
    if kind == .conic { result.append((0, color(at: 0) - color(at: 1.0.nextDown))) }
    return result.filter { $0.step != .zero }
  }
}
