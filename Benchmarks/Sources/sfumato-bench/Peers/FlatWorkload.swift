import CPeer

/// A workload in the terms of `CPeer.h`.
struct FlatWorkload {
  var figure: peer_figure
  var isEvenOdd = false
  var lineWidth = 1.0
  /// One a shape.
  var colors: [ByteColor]
  var numbers: [Double]
  var stopOffsets: [Double] = []
  /// As many a shape as there are offsets.
  var stopColors: [ByteColor] = []

  /// nil for what is not a picture.
  init?(_ workload: Workload) {
    switch workload.drawing {
    case .floor: return nil
    case .layers(let stack):
      (figure, colors, numbers) = (peer_layers, [], [])
      take(stack)
    case .fill(let color):
      (figure, colors, numbers) = (peer_fill_surface, [color], [])
    case .gradient(let gradient):
      colors = [gradient.stops[0].color]
      stopOffsets = gradient.stops.map(\.offset)
      stopColors = gradient.stops.map(\.color)
      switch gradient.geometry {
      case .axial(let x0, let y0, let x1, let y1): (figure, numbers) = (peer_axial_surface, [x0, y0, x1, y1])
      case .radial(let x, let y, let radius): (figure, numbers) = (peer_radial_surface, [x, y, radius])
      case .conic(let x, let y): (figure, numbers) = (peer_conic_surface, [x, y])
      }
    case .shapes(let batch):
      (colors, numbers) = (batch.colors, batch.numbers)
      switch batch.kind {
      case .alignedRect: figure = peer_aligned_rect
      case .rect: figure = peer_rect
      case .roundedRect: figure = peer_rounded_rect
      case .circle: figure = peer_circle
      case .radialCircle:
        figure = peer_radial_circle
        stopOffsets = ShapeBatch.radialStops(batch.colors[0]).map(\.offset)
        stopColors = batch.colors.flatMap { ShapeBatch.radialStops($0).map(\.color) }
      case .polygon(let evenOdd): (figure, isEvenOdd) = (peer_polygon, evenOdd)
      case .cubicStroke(let width): (figure, lineWidth) = (peer_cubic_stroke, width)
      case .polygonPath: figure = peer_polygon_path
      case .cubicPath: figure = peer_cubic_path
      case .cubicPathStroke(let width): (figure, lineWidth) = (peer_cubic_path_stroke, width)
      }
    }
  }
}
