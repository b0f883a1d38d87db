public import Geometry
public import Pixels

extension Canvas {
  /// Fills a rectangle in one colour.
  public func fill(_ rect: Rect, _ color: Color) { state.fill(rect, .color(color)) }

  public func fill(_ rect: Rect, _ paint: CanvasPaint) { state.fill(rect, paint) }

  /// Fills a path; subpaths are closed.
  public func fill(_ path: Path, rule: FillRule = .nonZero, _ paint: CanvasPaint) {
    state.fill(path, rule: rule, paint)
  }

  /// Fills a rectangle with round corners; the radius is cut to half the shorter side.
  public func fillRoundedRect(_ rect: Rect, cornerRadius: Double, _ paint: CanvasPaint) {
    let box = rect.standardized
    let radius = max(0, min(cornerRadius, min(box.width, box.height) / 2))
    state.fillRound(RoundShape(box, radiusX: radius, radiusY: radius), paint)
  }

  /// Fills the ellipse within a rectangle.
  public func fillEllipse(in rect: Rect, _ paint: CanvasPaint) {
    let box = rect.standardized
    state.fillRound(RoundShape(box, radiusX: box.width / 2, radiusY: box.height / 2), paint)
  }

  public func fillCircle(center: Point, radius: Double, _ paint: CanvasPaint) {
    let r = abs(radius)
    state.fillRound(
      RoundShape(
        Rect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r), radiusX: r, radiusY: r), paint)
  }

  /// Strokes a path; the style is in user units, so the transform stretches it.
  public func stroke(_ path: Path, style: StrokeStyle, _ paint: CanvasPaint) {
    state.stroke(path, style: style, paint)
  }

  /// Fills all that the clip lets through.
  public func paint(_ paint: CanvasPaint) { state.paintClip(paint) }
}

extension Canvas {
  /// Cuts the clip to a rectangle as the transform maps it.
  public func clip(to rect: Rect) { state.clip(to: rect) }

  /// Cuts the clip to a path, antialiased.
  public func clip(to path: Path, rule: FillRule = .nonZero) { state.clip(to: path, rule: rule) }

  /// Draws into a transparent picture of its own, which then goes over the one below with its alpha times `opacity`
  /// (0...1) within the clip.
  ///
  /// What `body` leaves of transform and clip is gone afterwards. A layer holds 8 bits a channel, as the canvas does.
  public func layer<Result, Failure: Error>(
    opacity: Double = 1, blendMode: BlendMode = .normal, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let depth = state.beginLayer(opacity: opacity, blendMode: blendMode)
    defer { while state.depth > depth { state.endLayer() } }
    return try body()
  }
}
