// Gradient stops -> the small tables the kernels take.
//
// Aim: between two stops the colour is linear in t (straight: a product of two linears), so a ramp is a
//   list of segments, exact at any zoom, where a table of 256-1024 entries is off by up to 1.4 levels.
// Invariants: stops rise; a stop on the line between its neighbours is dropped first, so a redundant
//   stop changes no byte; two stops closer than float can tell apart are a jump.

package import Geometry
import Kernels
import Pixels

/// A gradient, ready for the kernels.
package struct GradientPlan: Sendable {
  let kind: GradientView.Kind
  /// Page pixels to (u, v), before the division where there is a divisor.
  package var toUnit: AffineTransform
  /// Through an eye: what each pixel divides (u, v) by.
  let divisor: PlaneDivisor?
  var segments: [Float] = []
  var jumps: [Float] = []
  let multipliesByAlpha: Bool
  package let isOpaque: Bool

  /// Below this distance two stops are one place: float cannot hold a steeper ramp.
  static let smallestStep = 1e-6
  /// Stops beyond this are as good as infinitely far.
  static let farthestLocation = 1e9

  package init(_ paint: GradientPaint) {
    precondition(!paint.stops.isEmpty, "a gradient has at least one stop")
    kind =
      switch paint.kind {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    if let affine = paint.toUnit.affine {
      (toUnit, divisor) = (affine, nil)
    } else {
      (toUnit, divisor) = GradientPlan.sized(paint.toUnit)
    }
    var stops = GradientPlan.rising(paint.stops)
    isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    // One alpha throughout: premultiplied and straight are the same line.
    let sameAlpha = stops.allSatisfy { $0.color.alpha == stops[0].color.alpha }
    multipliesByAlpha = !(paint.interpolatesPremultiplied || sameAlpha)
    if !multipliesByAlpha {
      for index in stops.indices { stops[index].color = stops[index].color.premultiplied }
    }
    stops = GradientPlan.withoutRedundant(stops)
    makeTables(stops)
  }

  /// The homography times a factor that keeps its w within 1 on any page, and so in float's range.
  private static func sized(_ map: Homography) -> (AffineTransform, PlaneDivisor) {
    let largestPage = Double(Rasterizer.largestPage)
    let largest = (abs(map.wx) + abs(map.wy)) * largestPage + abs(map.w0)
    let factor = largest > 0 && largest.isFinite ? 1 / largest : 1
    let n = map.numerator
    return (
      AffineTransform(
        a: n.a * factor, b: n.b * factor, c: n.c * factor, d: n.d * factor, tx: n.tx * factor, ty: n.ty * factor),
      PlaneDivisor(wx: map.wx * factor, wy: map.wy * factor, w0: map.w0 * factor)
    )
  }

  private static func rising(_ stops: [GradientPaint.Stop]) -> [GradientPaint.Stop] {
    var result = stops
    var previous = -farthestLocation
    for index in result.indices {
      // A NaN is no number to compare by: it counts as the stop before.
      let location = result[index].location
      if location > previous { previous = min(farthestLocation, location) }
      result[index].location = previous
      result[index].color = result[index].color.clamped
    }
    return result
  }

  /// Drops stops that lie on the line between the kept one before and the one after.
  private static func withoutRedundant(_ stops: [GradientPaint.Stop]) -> [GradientPaint.Stop] {
    guard stops.count > 2 else { return stops }
    var kept = [stops[0]]
    for index in 1..<stops.count - 1 {
      let (before, here, after) = (kept[kept.count - 1], stops[index], stops[index + 1])
      let run = after.location - before.location
      // At a jump, or right beside one, every stop counts.
      guard run > smallestStep, here.location > before.location, here.location < after.location else {
        kept.append(here)
        continue
      }
      let share = (here.location - before.location) / run
      let onLine = before.color.mixed(with: after.color, share: share)
      if !onLine.isClose(to: here.color, within: 1e-9) { kept.append(here) }
    }
    kept.append(stops[stops.count - 1])
    return kept
  }

  private mutating func makeTables(_ stops: [GradientPaint.Stop]) {
    let first = stops[0]
    let last = stops[stops.count - 1]
    addSegment(from: -Double.infinity, origin: first.location, color: first.color, slope: .none)
    var before = first
    for stop in stops.dropFirst() {
      let run = stop.location - before.location
      if run > GradientPlan.smallestStep * max(1, abs(stop.location)) {
        addSegment(
          from: before.location, origin: before.location, color: before.color,
          slope: before.color.slope(to: stop.color, run: run))
      } else if kind == .axial || stop.location > 0 && (kind == .radial || stop.location < 1) {
        addJump(at: stop.location, from: before.color, to: stop.color)
      }
      before = stop
    }
    addSegment(from: last.location, origin: last.location, color: last.color, slope: .none)
    if kind == .conic {
      // The circle closes with a step from the colour at 1 to the colour at 0.
      addJump(at: 0, from: color(at: 1.0.nextDown, in: stops), to: color(at: 0, in: stops))
    }
  }

  private mutating func addSegment(from lower: Double, origin: Double, color: Color, slope: Color) {
    let colorScale = multipliesByAlpha ? 1.0 : 16384
    segments += [Float(lower), Float(origin)]
    for c in [color, slope] {
      segments += [
        Float(c.red * colorScale), Float(c.green * colorScale), Float(c.blue * colorScale), Float(c.alpha * 16384),
      ]
    }
    segments += [0, 0]
  }

  private mutating func addJump(at location: Double, from before: Color, to after: Color) {
    let low = multipliesByAlpha ? before.premultiplied : before
    let high = multipliesByAlpha ? after.premultiplied : after
    if low.isClose(to: high, within: 1e-9) { return }
    jumps += [
      Float(location), Float((high.red - low.red) * 16384), Float((high.green - low.green) * 16384),
      Float((high.blue - low.blue) * 16384), Float((high.alpha - low.alpha) * 16384),
    ]
  }

  /// The ramp's colour, for the few places a plan wants to know it.
  private func color(at t: Double, in stops: [GradientPaint.Stop]) -> Color {
    guard let next = stops.firstIndex(where: { $0.location > t }) else { return stops[stops.count - 1].color }
    if next == 0 { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    return before.color.mixed(
      with: after.color, share: (t - before.location) / (after.location - before.location))
  }
}

extension Color {
  fileprivate static let none = Color(red: 0, green: 0, blue: 0, alpha: 0)

  fileprivate func slope(to other: Color, run: Double) -> Color {
    Color(
      red: (other.red - red) / run, green: (other.green - green) / run,
      blue: (other.blue - blue) / run, alpha: (other.alpha - alpha) / run)
  }

  fileprivate func isClose(to other: Color, within tolerance: Double) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
  }
}
