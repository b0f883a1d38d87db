import Foundation

/// Whole-surface paints evaluated at each pixel's centre in double precision, over white: what they should look like.
enum ReferencePaint {
  /// nil for what is not a whole-surface paint.
  static func picture(of workload: Workload) -> Picture? {
    switch workload.drawing {
    case .fill(let color):
      let white = GradientStop(offset: 0, color: color)
      return picture(side: workload.sideInPixels, stops: [white]) { _, _ in 0 }
    case .gradient(let gradient):
      return picture(side: workload.sideInPixels, stops: gradient.stops) { gradient.geometry.parameter($0, $1) }
    case .shapes, .layers, .floor:
      return nil
    }
  }

  /// The same without the last rounding, R G B A in 0...255; nil for what is no gradient.
  static func exact(of workload: Workload) -> [Double]? {
    guard case .gradient(let gradient) = workload.drawing else { return nil }
    return exact(side: workload.sideInPixels, stops: gradient.stops) { gradient.geometry.parameter($0, $1) }
  }

  private static func picture(
    side: Int, stops: [GradientStop], parameter: (Double, Double) -> Double
  ) -> Picture {
    Picture(
      sideInPixels: side, bytes: exact(side: side, stops: stops, parameter: parameter).map { UInt8($0.rounded()) })
  }

  private static func exact(
    side: Int, stops: [GradientStop], parameter: (Double, Double) -> Double
  ) -> [Double] {
    var values = [Double]()
    values.reserveCapacity(4 * side * side)
    for y in 0..<side {
      for x in 0..<side {
        let color = mix(stops, at: parameter(Double(x) + 0.5, Double(y) + 0.5))
        // White beneath: 255 (1 - alpha) + channel alpha.
        let alpha = color.w / 255
        for channel in 0..<3 {
          values.append(255 * (1 - alpha) + color[channel] * alpha)
        }
        values.append(255)
      }
    }
    return values
  }

  /// Straight red, green, blue, alpha, each in 0...255; the ends are padded.
  private static func mix(_ stops: [GradientStop], at parameter: Double) -> SIMD4<Double> {
    let after = stops.firstIndex { $0.offset > parameter } ?? stops.count
    if after == 0 { return stops[0].color.vector }
    if after == stops.count { return stops[after - 1].color.vector }
    let (low, high) = (stops[after - 1], stops[after])
    let part = (parameter - low.offset) / (high.offset - low.offset)
    return low.color.vector + (high.color.vector - low.color.vector) * part
  }
}

extension GradientPaint.Geometry {
  /// Where a point of the surface lies on the ramp.
  fileprivate func parameter(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .axial(let x0, let y0, let x1, let y1):
      let (dx, dy) = (x1 - x0, y1 - y0)
      return ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
    case .radial(let centerX, let centerY, let radius):
      return hypot(x - centerX, y - centerY) / radius
    case .conic(let centerX, let centerY):
      let turn = atan2(y - centerY, x - centerX) / (2 * Double.pi)
      return turn < 0 ? turn + 1 : turn
    }
  }
}

extension ByteColor {
  fileprivate var vector: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }
}
