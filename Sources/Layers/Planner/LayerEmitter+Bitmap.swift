// shouldRasterize: a layer drawn into a bitmap of its own, and the bitmap on the canvas.
//
// The bitmap lies in the bounds space, `rasterizationScale` pixels a point, its grid on the bounds' corner. In it are
//   sublayers, shadow, filters and mask; opacity and blend mode are the bitmap's, as are the canvas' pixels: bilinear
//   where they are finer, means where they are coarser. What lies behind the layer, for background filters, is not in it.
// Invariant: only what is seen is drawn, and at most 2^25 pixels: a finer bitmap than fits is coarser.

import Geometry
import Pixels
import Raster

extension LayerEmitter {
  /// - Parameters:
  ///   - toPixels: from the layer's bounds space.
  ///   - clip: the parent's.
  mutating func emitRasterized(
    _ layer: Layer, toPixels: PlaneMap, opacity: Double, blendMode: BlendMode, clip: Clip?
  ) -> PixelRect {
    guard let toBounds = toPixels.homography.inverted() else { return .empty }
    let seenBounds = toPixels.seenBounds(of: layer, visible: Rect(visible))
    let most = Double(Self.mostBitmapPixels)
    let scale = min(
      layer.rasterizationScale, (most / max(seenBounds.width * seenBounds.height, .leastNormalMagnitude)).squareRoot())
    let toBitmap = AffineTransform(translationX: -layer.bounds.minX, y: -layer.bounds.minY)
      .concatenating(AffineTransform(scaleX: scale, y: scale))
    let toSource = toBounds.concatenating(Homography(toBitmap))
    guard scale > 0, toSource.isFinite, let fromBitmap = toBitmap.inverted() else { return .empty }

    // A canvas pixel takes in its footprint of the bitmap, and neighbours.
    let footprint = max(1, scale / toPixels.smallestScale(over: seenBounds))
    let reach = min(footprint, Self.affordableReach(around: seenBounds.size, scale: scale))
    guard let region = PixelRect(around: seenBounds.applying(toBitmap).insetBy(dx: -reach - 1, dy: -reach - 1)) else {
      return .empty
    }
    guard let pass = bitmapPass(of: layer, toBitmap: toBitmap, region: region) else { return .empty }
    let drawn = Rect(list.passes[pass].result).insetBy(dx: -reach, dy: -reach)
    let paint = Paint.image(ImagePaint(source: .pass(pass), toSource: toSource))
    let coverage = Outline.rect(drawn).coverage(toPixels.after(fromBitmap), visible: visible)
    if clip == nil, !blendMode.actsOutsideSource {
      return append(Fill(coverage: coverage, paint: paint, opacity: opacity, blendMode: blendMode))
    }
    return emitGroup(opacity: opacity, blendMode: blendMode, clip: clip, always: true) { emitter in
      emitter.append(Fill(coverage: coverage, paint: paint))
    }
  }

  /// The layer without its place, opacity and blend mode, drawn into a pass; nil where nothing is.
  private mutating func bitmapPass(of layer: Layer, toBitmap: AffineTransform, region: PixelRect) -> Int? {
    var plain = layer
    (plain.opacity, plain.blendMode) = (1, .normal)
    plain.backgroundFilters = []
    plain.shouldRasterize = false
    (plain.anchorPoint, plain.position, plain.transform) = (.zero, layer.bounds.origin, .identity)
    (plain.anchorPointZ, plain.zPosition) = (0, 0)

    let outer = (commands: list.commands, visible: visible, home: home, groupStart: groupStart, ink: ink)
    list.commands = []
    // The bitmap is one drawing operation: it gets the ink's alpha as a whole.
    (visible, home, groupStart, ink) = (region, region, 0, ink.opaque)
    let touched = emit(plain, in: LayerSpace(PlaneMap(toBitmap)))
    let commands = list.commands
    list.commands = outer.commands
    (visible, home, groupStart, ink) = (outer.visible, outer.home, outer.groupStart, outer.ink)
    guard !touched.isEmpty else { return nil }
    list.passes.append(
      OffscreenPass(commands: commands, source: touched, planes: .color, blur: nil, result: touched))
    return list.passes.count - 1
  }

  /// How far the bitmap may go on around what is seen, in its pixels: to twice the most pixels at the most. A layer seen
  /// nearly from its edge has footprints without end.
  private static func affordableReach(around size: Size, scale: Double) -> Double {
    let (width, height) = (size.width * scale, size.height * scale)
    // (w + 2 r) (h + 2 r) = 2 most
    let sum = width + height
    let rest = 2 * Double(mostBitmapPixels) - width * height
    guard rest > 0, sum.isFinite else { return 1 }
    return max(1, rest / ((sum * sum + 4 * rest).squareRoot() + sum))
  }

  /// 256 MiB as planes of colour, as for other passes.
  private static let mostBitmapPixels = 1 << 25
}

extension PixelRect {
  /// The whole pixels that a rectangle touches; nil where they are too far away to be numbered.
  fileprivate init?(around rect: Rect) {
    let far = Double(1 << 40)
    guard abs(rect.minX) < far, abs(rect.minY) < far, abs(rect.maxX) < far, abs(rect.maxY) < far else { return nil }
    self.init(
      minX: Int(rect.minX.rounded(.down)), minY: Int(rect.minY.rounded(.down)), maxX: Int(rect.maxX.rounded(.up)),
      maxY: Int(rect.maxY.rounded(.up)))
  }
}

extension PlaneMap {
  /// A box around what of the layer's plane may be seen. Through an eye that may be all of it up to the horizon: then
  /// three times the bounds each way count.
  fileprivate func seenBounds(of layer: Layer, visible: Rect) -> Rect {
    if let affine { return affine.inverted().map { visible.applying($0) } ?? .zero }
    let near = layer.bounds.insetBy(dx: -layer.bounds.width, dy: -layer.bounds.height)
    let box = Rect(bounding: seenPart(of: near, visible: visible))
    return box.isNull ? .zero : box
  }

  /// By what lengths in a rectangle shrink at most; never 0.
  fileprivate func smallestScale(over rect: Rect) -> Double {
    if let affine { return max(affine.scales.smallest, 1e-9) }
    return max(visiblePart(of: rect).map { homography.linearised(at: $0).scales.smallest }.min() ?? 1, 1e-9)
  }
}
