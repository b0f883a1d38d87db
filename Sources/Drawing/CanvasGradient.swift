public import Geometry
public import Pixels
public import Raster

/// A gradient to paint with, prepared once: in the canvas's coordinates, straight colours, padded at both ends.
public struct CanvasGradient: Sendable {
  public typealias Stop = GradientPaint.Stop

  let plan: GradientPlan

  /// Any map of user coordinates to (u, v): t = u (axial), |(u, v)| (radial), the angle of (u, v) in turns (conic).
  ///
  /// - Precondition: at least one stop.
  public init(_ paint: GradientPaint) {
    plan = GradientPlan(paint)
  }

  /// From `start` (t = 0) to `end` (t = 1); two equal points give the last colour.
  public static func axial(from start: Point, to end: Point, stops: [Stop]) -> CanvasGradient {
    let d = end - start
    let squared = d.lengthSquared
    let u = squared > 0 ? d * (1 / squared) : .zero
    let offset = squared > 0 ? -(start.x * u.x + start.y * u.y) : 1
    return CanvasGradient(kind: .axial, AffineTransform(a: u.x, b: 0, c: u.y, d: 0, tx: offset, ty: 0), stops)
  }

  /// From `center` (t = 0) to the circle of `radius` (t = 1); a radius that is not positive gives the last colour.
  public static func radial(center: Point, radius: Double, stops: [Stop]) -> CanvasGradient {
    let scale = radius > 0 ? 1 / radius : 0
    return CanvasGradient(
      kind: .radial,
      AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: scale > 0 ? -center.x * scale : 1, ty: scale > 0 ? -center.y * scale : 0),
      stops)
  }

  /// Around `center`, from `angle` (radians from the x axis towards the y axis: clockwise as seen) once around.
  public static func conic(center: Point, angle: Double = 0, stops: [Stop]) -> CanvasGradient {
    let (sin, cos) = Trigonometry.sincos(angle)
    return CanvasGradient(
      kind: .conic,
      AffineTransform(
        a: cos, b: -sin, c: sin, d: cos, tx: -(center.x * cos + center.y * sin), ty: center.x * sin - center.y * cos),
      stops)
  }

  private init(kind: GradientPaint.Kind, _ toUnit: AffineTransform, _ stops: [Stop]) {
    self.init(GradientPaint(kind: kind, toUnit: toUnit, stops: stops, interpolatesPremultiplied: false))
  }
}

/// What a shape is filled with.
public enum CanvasPaint: Sendable {
  case color(Color)
  case gradient(CanvasGradient)
}
