// Blurs and shadows under a perspective: drawn flat, in the layer's own plane, then seen through the eye as a picture.
//
// So a blur widens towards the eye as its layer does, and in the plane every route of effects is open, closed forms
//   included. Method: the part of the plane that is in sight, at the resolution of its nearest point, or coarser where
//   the blur leaves nothing finer; then as any picture: bilinear, means where it is reduced.
// What lost: one covariance for the whole layer, that of its middle: right for small turns, visibly wrong beyond.

import Geometry
import Pixels
import Raster

extension LayerEmitter {
  /// Draws `content` in the plane of a layer and puts its picture through the eye.
  ///
  /// - Parameters:
  ///   - near: holds all that `content` draws, in the layer's bounds space.
  ///   - sigma: of the blur that all of `content` has, in points; 0: some of it is sharp.
  mutating func emitInPlane(
    near: Rect, toPixels: PlaneMap, sigma: Double, look: FillLook,
    content: (inout LayerEmitter, PlaneMap) -> PixelRect
  ) -> PixelRect {
    guard let sheet = PlaneSheet(toPixels, near: near, visible: Rect(visible), sigma: sigma),
      let fromSheet = sheet.toSheet.inverted(), let toPlane = toPixels.homography.inverted()
    else { return .empty }
    let outer = (commands: list.commands, visible: visible, home: home, groupStart: groupStart)
    list.commands = []
    (visible, home, groupStart) = (sheet.area, sheet.area, 0)
    let touched = content(&self, PlaneMap(sheet.toSheet)).intersection(sheet.area)
    let commands = list.commands
    list.commands = outer.commands
    (visible, home, groupStart) = (outer.visible, outer.home, outer.groupStart)
    if touched.isEmpty { return .empty }
    // Two pixels more, so that the picture's own soft rim ends it and not the coverage.
    let place = Rect(touched.outset(dx: 2, dy: 2))
    let coverage = Outline.rect(place).coverage(toPixels.after(fromSheet), visible: visible)
    let box = pixelBounds(of: coverage)
    if box.isEmpty { return .empty }
    list.passes.append(
      OffscreenPass(commands: commands, source: touched, planes: .color, blur: nil, result: touched))
    let paint = ImagePaint(
      source: .pass(list.passes.count - 1), toSource: toPlane.concatenating(Homography(sheet.toSheet)))
    // Its own operations had the ink.
    list.commands.append(.fill(look.fill(coverage, .image(paint))))
    return box
  }

  /// A box in the bounds space around what a layer draws before its filters, as far as it may matter.
  func extent(of layer: Layer, _ parts: OwnParts, toPixels: PlaneMap) -> Rect {
    if layer.drawsWithinBounds { return layer.bounds }
    var drawn = visible
    // Within a probe what is visible is near enough: probes within probes would double the work at each level.
    if !isProbe {
      var probe = self
      probe.isProbe = true
      probe.list.commands = []
      probe.groupStart = 0
      drawn = probe.emitContent(layer, parts, toPixels: toPixels, opacity: 1, blendMode: .normal)
    }
    guard !drawn.isEmpty, let toPlane = toPixels.homography.inverted() else { return layer.bounds }
    // What lies beyond the horizon is on no plane.
    let horizon = HalfPlane(a: toPlane.wx, b: toPlane.wy, c: toPlane.w0, least: Transform3D.nearestW)
    let corners = Rect(drawn).corners.cut(by: horizon).map { toPlane.image(of: $0) }
    return Rect(bounding: corners).union(layer.bounds)
  }
}

/// The part of a plane that is drawn flat, and how finely.
private struct PlaneSheet {
  /// The layer's points to pixels of the sheet.
  var toSheet: AffineTransform
  /// The sheet's pixels, from (0, 0) on.
  var area: PixelRect

  /// Pixels of the sheet that a blur's sigma need not exceed: bilinear mixing is then within half a level.
  private static let enoughSigmaInPixels = 8.0
  /// 2^24 pixels are 128 MiB as planes of colour.
  private static let mostPixels = Double(1 << 24)

  init?(_ map: PlaneMap, near: Rect, visible: Rect, sigma: Double) {
    let box = Rect(bounding: map.seenPart(of: near, visible: visible))
    guard !box.isNull, !box.isEmpty, box.isFinite, let finest = map.largestScale(over: box, visible: visible)
    else { return nil }
    var scale = sigma > 0 ? min(finest, Self.enoughSigmaInPixels / sigma) : finest
    scale = min(scale, (Self.mostPixels / (box.width * box.height)).squareRoot())
    guard scale.isFinite, scale > 0 else { return nil }
    // What is just out of sight is mixed into what is in sight.
    let margin = 2.0
    toSheet = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: margin - box.minX * scale, ty: margin - box.minY * scale)
    let (width, height) = (box.width * scale + 2 * margin, box.height * scale + 2 * margin)
    guard width < 1e8, height < 1e8, toSheet.isFinite else { return nil }
    area = PixelRect(minX: 0, minY: 0, maxX: Int(width.rounded(.up)), maxY: Int(height.rounded(.up)))
  }
}
