/// Paths to polylines in output space.
extension Path {
  /// Pixels by which chords may stray: keeps coverage within 4/255 of the exact area.
  public static let defaultTolerance = 0.01

  /// Streams the path as straight lines in output pixels: transformed, clamped (`Point.clamped`), curves within
  /// `tolerance` pixels. With a `clip`, what lies beyond one of its sides may be simplified, such that the
  /// winding inside it is the same.
  @inlinable public func flatten<S: PolylineSink>(
    into sink: inout S, transform t: AffineTransform = .identity, tolerance: Double = Path.defaultTolerance,
    clip: Rect? = nil
  ) {
    let flattener = CurveFlattener(tolerance: tolerance, clip: clip)
    var pen = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        pen = point.applying(t).clamped
        start = pen
        sink.move(to: pen)
      case .line(let point):
        pen = point.applying(t).clamped
        sink.line(to: pen)
      case .quad(let point, let control):
        let end = point.applying(t).clamped
        flattener.quad(pen, control.applying(t).clamped, end, into: &sink)
        pen = end
      case .cubic(let point, let control1, let control2):
        let end = point.applying(t).clamped
        flattener.cubic(pen, control1.applying(t).clamped, control2.applying(t).clamped, end, into: &sink)
        pen = end
      case .close:
        sink.close()
        pen = start
      }
    }
    sink.finish()
  }

  /// The same as arrays: one polyline per subpath.
  public func flattened(
    transform: AffineTransform = .identity, tolerance: Double = Path.defaultTolerance, clip: Rect? = nil
  ) -> [Polyline] {
    var collector = PolylineCollector()
    flatten(into: &collector, transform: transform, tolerance: tolerance, clip: clip)
    return collector.polylines
  }
}
