import Geometry
import Pixels
import Raster

/// The rounded bounds of a layer that masks to them, as a cut for what lies in it.
struct Clip {
  let coverage: Coverage
  /// Outside, nothing is left.
  let bounds: PixelRect
  /// Boxes in pixels within which the coverage is 1: what lies in one of them needs no cut.
  private let inside: [PixelRect]

  /// - Parameters:
  ///   - coverage: of the layer's outline.
  ///   - bounds: the pixels of it.
  init(_ layer: Layer, coverage: Coverage, toPixels: PlaneMap, bounds: PixelRect) {
    self.coverage = coverage
    self.bounds = bounds
    guard let plain = toPixels.affine, plain.isRectilinear else {
      inside = []
      return
    }
    // A rounded rectangle holds two crossed rectangles and, for circular corners, the one through the
    // corners' middles: r (1 - 1 / sqrt 2) further in. A continuous corner reaches 1.52866498 r along the sides.
    let box = layer.bounds
    let radius = max(0, min(layer.cornerRadius, box.width / 2, box.height / 2))
    let reach = layer.cornerCurve == .continuous ? radius * 1.52866498 : radius
    let middle = radius * 0.2929
    var boxes = [box.insetBy(dx: reach, dy: 0), box.insetBy(dx: 0, dy: reach)]
    if layer.cornerCurve == .circular { boxes.append(box.insetBy(dx: middle, dy: middle)) }
    inside = boxes.compactMap { $0.isEmpty ? nil : PixelRect(within: $0.applying(plain)) }
  }

  /// The bounds without rounded corners, as a text is cut.
  init(toBoundsOf layer: Layer, toPixels: PlaneMap, in emitter: LayerEmitter) {
    var plain = Layer()
    plain.bounds = layer.bounds
    let coverage = plain.outline(inset: 0).coverage(toPixels, visible: emitter.visible)
    self.init(plain, coverage: coverage, toPixels: toPixels, bounds: emitter.pixelBounds(of: coverage))
  }

  func contains(_ box: PixelRect) -> Bool {
    inside.contains { $0.intersection(box) == box }
  }
}

extension PixelRect {
  /// The whole pixels inside a rectangle; nil where there is none, or none that fits.
  fileprivate init?(within rect: Rect) {
    let largest = Double(1 << 40)
    guard abs(rect.minX) < largest, abs(rect.maxX) < largest, abs(rect.minY) < largest, abs(rect.maxY) < largest
    else { return nil }
    self.init(
      minX: Int(rect.minX.rounded(.up)), minY: Int(rect.minY.rounded(.up)),
      maxX: Int(rect.maxX.rounded(.down)), maxY: Int(rect.maxY.rounded(.down)))
    if isEmpty { return nil }
  }
}
