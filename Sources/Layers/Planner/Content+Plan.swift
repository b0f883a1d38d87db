import Geometry
import Pixels
import Raster

extension Gradient {
  /// The gradient as paint on the canvas, or nil where it draws nothing: fewer than two colours, another
  /// number of locations, an empty layer, a radial one with a radius of 0.
  ///
  /// Evaluated in the unit square: u = (x - minX) / width, v likewise, then
  /// - axial: t = ((u, v) - s)(e - s) / |e - s|^2; with s = e the last colour everywhere;
  /// - radial: an ellipse about s with the radii |e.x - s.x|, |e.y - s.y|;
  /// - conic: the angle about s from the direction of e, from +x towards +y.
  func paint(in bounds: Rect, toPixels: PlaneMap) -> Paint? {
    guard colors.count >= 2, locations == nil || locations?.count == colors.count, !bounds.isEmpty,
      let toBounds = toPixels.homography.inverted()
    else { return nil }
    func then(_ map: Homography, _ next: AffineTransform) -> Homography { map.concatenating(Homography(next)) }
    let toUnit = then(
      toBounds,
      AffineTransform(
        a: 1 / bounds.width, b: 0, c: 0, d: 1 / bounds.height, tx: -bounds.minX / bounds.width,
        ty: -bounds.minY / bounds.height))
    let dx = endPoint.x - startPoint.x
    let dy = endPoint.y - startPoint.y
    let square = dx * dx + dy * dy
    let fromStart = then(toUnit, AffineTransform(translationX: -startPoint.x, y: -startPoint.y))
    let map: Homography
    switch kind {
    case .axial:
      guard square > 0 else { return colors.last.map { .solid($0.clamped) } }
      map = then(fromStart, AffineTransform(a: dx / square, b: 0, c: dy / square, d: 0, tx: 0, ty: 0))
    case .radial:
      guard dx != 0, dy != 0 else { return nil }
      map = then(fromStart, AffineTransform(scaleX: 1 / abs(dx), y: 1 / abs(dy)))
    case .conic:
      guard square > 0 else { return nil }
      let length = square.squareRoot()
      // Turned so that the direction of e is angle 0.
      map = then(
        fromStart, AffineTransform(a: dx / length, b: -dy / length, c: dy / length, d: dx / length, tx: 0, ty: 0))
    }
    guard map.isFinite else { return nil }
    let last = Double(colors.count - 1)
    let stops = colors.indices.map {
      GradientPaint.Stop(location: locations?[$0] ?? Double($0) / last, color: colors[$0].clamped)
    }
    let paintKind: GradientPaint.Kind =
      switch kind {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    return .gradient(
      GradientPaint(
        kind: paintKind, toUnit: map, stops: stops, interpolatesPremultiplied: interpolation == .premultiplied))
  }
}

extension Shape {
  /// Fill, then stroke: what each covers, and its colour.
  func coverages(toPixels: PlaneMap, visible: PixelRect) -> [(Coverage, Color)] {
    var result: [(Coverage, Color)] = []
    if let color = fillColor?.clamped, color.alpha > 0 {
      result.append((toPixels.coverage(of: path, rule: fillRule, visible: visible), color))
    }
    if let color = strokeColor?.clamped, color.alpha > 0, stroke.lineWidth > 0 {
      // Dashes are the stroke's: it cuts them from what the trim left.
      let line = path.trimmed(from: strokeStart, to: strokeEnd)
      if let fineness = fineness(of: line, toPixels: toPixels, visible: visible) {
        let outline = line.stroked(style: stroke, transform: fineness, tolerance: Shape.strokeToleranceInPixels)
        result.append((toPixels.coverage(of: outline, rule: .nonZero, visible: visible), color))
      }
    }
    return result
  }

  /// An affine map that grows lengths of the stroke as much as the picture does, or more; nil where none is seen.
  private func fineness(of line: Path, toPixels: PlaneMap, visible: PixelRect) -> AffineTransform? {
    if let plain = toPixels.affine { return plain }
    // Miters reach as far as their limit, square caps sqrt 2.
    let reach = stroke.lineWidth / 2 * max(stroke.lineJoin == .miter ? stroke.miterLimit : 1, 1.5)
    let box = line.controlBox
    guard !box.isNull, box.isFinite, reach.isFinite else { return nil }
    let scale = toPixels.largestScale(over: box.insetBy(dx: -reach, dy: -reach), visible: Rect(visible))
    return scale.map { AffineTransform(scaleX: $0, y: $0) }
  }

  /// How far a stroke's outline may be from the true one: a level of coverage, as for fills.
  static let strokeToleranceInPixels = 0.004
}
