// A layer's contents into the display list.
//
// Nine pieces share edges. Along the pixels' axes a shared edge is moved to the next line between pixels, so that every
//   pixel has one piece; otherwise the pieces' coverages are added up within a group, where they sum to the whole.
// Under masksToBounds an edge's coverage counts once: where contents reach the bounds' edge, the bounds' coverage is
//   what cuts them.

import Geometry
import Pixels
import Raster

extension LayerEmitter {
  /// - Parameter clip: the layer's own, where it masks to its bounds.
  mutating func emitContents(
    _ contents: Contents, of layer: Layer, toPixels: PlaneMap, look: FillLook, clip: Clip?
  ) -> PixelRect {
    let image = contents.image
    let layout = ContentsLayout(
      layer.contentsSettings, in: layer.bounds, widthInPixels: image.widthInPixels,
      heightInPixels: image.heightInPixels)
    guard let toBounds = toPixels.homography.inverted(), !layout.pieces.isEmpty else { return .empty }
    let paints = layout.pieces.map { layer.paint(contents, $0, toBounds: toBounds) }

    var limit = layout.place
    var cut: Clip?
    if let clip {
      let reachesAll = limit.holds(layer.bounds)
      if layout.pieces.count == 1, reachesAll { return append(look.fill(clip.coverage, paints[0])) }
      if case .rect = layer.outline(inset: 0) {
        limit = limit.intersection(layer.bounds)
      } else {
        cut = clip
        limit = limit.outsetWhereReaching(layer.bounds, by: Self.margin(toPixels, in: layer.bounds))
      }
    }
    return emitGroup(opacity: 1, blendMode: .normal, clip: cut) { emitter in
      emitter.emitPieces(layout, paints, limit: limit, smooth: layer.edgeAntialiasing, toPixels: toPixels, look: look)
    }
  }

  /// - Parameters:
  ///   - limit: what is drawn of the contents' place, or a little more.
  ///   - smooth: its edges that are antialiased.
  private mutating func emitPieces(
    _ layout: ContentsLayout, _ paints: [Paint], limit: Rect, smooth: EdgeMask, toPixels: PlaneMap, look: FillLook
  ) -> PixelRect {
    if limit.isEmpty { return .empty }
    let whole = edgeCoverage(limit, smooth: smooth, toPixels: toPixels)
    if paints.count == 1 { return append(look.fill(whole, paints[0])) }
    if case .rect(let wholePixels) = whole, let plain = toPixels.affine {
      var touched = PixelRect.empty
      let outer = limit.applying(plain)
      for (piece, paint) in zip(layout.pieces, paints) {
        let place = piece.place.stretched(from: layout.place, to: limit)
        if place.isEmpty { continue }
        let pixels = place.applying(plain).movedToPixels(from: outer, to: wholePixels)
        if !pixels.isEmpty { touched = touched.union(append(look.fill(.rect(pixels), paint))) }
      }
      return touched
    }
    // Coverages of pieces add up to more than a pixel has where an edge is hard: they reach beyond and are cut.
    var roomy = limit
    var cut: Coverage?
    if smooth != .all {
      let margin = Self.margin(toPixels, in: limit)
      roomy = limit.insetBy(dx: -margin, dy: -margin)
      cut = whole
    }
    return emitGroup(opacity: look.opacity, blendMode: look.blendMode, clip: nil, always: true) { emitter in
      var touched = PixelRect.empty
      for (piece, paint) in zip(layout.pieces, paints) {
        let place = piece.place.stretched(from: layout.place, to: roomy)
        if place.isEmpty { continue }
        let coverage = Outline.rect(place).coverage(toPixels, visible: emitter.visible)
        touched = touched.union(emitter.append(Fill(coverage: coverage, paint: paint, blendMode: .plusLighter)))
      }
      if let cut, !touched.isEmpty { emitter.list.commands.append(.clip(cut)) }
      return touched
    }
  }
}

extension Layer {
  /// A piece of the contents as paint.
  fileprivate func paint(_ contents: Contents, _ piece: ContentsPiece, toBounds: Homography) -> Paint {
    let (place, source) = (piece.place, piece.source)
    let (x, y) = (source.width / place.width, source.height / place.height)
    let toSource = AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: source.minX - place.minX * x, ty: source.minY - place.minY * y)
    return .image(
      ImagePaint(
        source: .image(contents.source), toSource: toBounds.concatenating(Homography(toSource)), part: source,
        magnificationFilter: magnificationFilter.paintFilter, minificationFilter: minificationFilter.paintFilter))
  }
}

extension ContentsFilter {
  var paintFilter: ImagePaint.Filter {
    switch self {
    case .nearest: .nearest
    case .linear: .linear
    case .trilinear: .trilinear
    }
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    let slack = 1e-9 * max(other.width, other.height)
    return minX <= other.minX + slack && minY <= other.minY + slack && maxX >= other.maxX - slack
      && maxY >= other.maxY - slack
  }

  private init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Cut to `bounds`, but a little beyond those of its sides that are reached.
  fileprivate func outsetWhereReaching(_ bounds: Rect, by margin: Double) -> Rect {
    Rect(
      left: minX <= bounds.minX ? bounds.minX - margin : minX, top: minY <= bounds.minY ? bounds.minY - margin : minY,
      right: maxX >= bounds.maxX ? bounds.maxX + margin : maxX,
      bottom: maxY >= bounds.maxY ? bounds.maxY + margin : maxY)
  }

  /// A piece of `whole`, its outer sides moved to those of `limit`, the others cut to it.
  fileprivate func stretched(from whole: Rect, to limit: Rect) -> Rect {
    let slack = 1e-9 * max(whole.width, whole.height)
    func low(_ value: Double, _ whole: Double, _ limit: Double) -> Double {
      value <= whole + slack ? limit : max(value, limit)
    }
    func high(_ value: Double, _ whole: Double, _ limit: Double) -> Double {
      value >= whole - slack ? limit : min(value, limit)
    }
    return Rect(
      left: low(minX, whole.minX, limit.minX), top: low(minY, whole.minY, limit.minY),
      right: high(maxX, whole.maxX, limit.maxX), bottom: high(maxY, whole.maxY, limit.maxY))
  }

  /// A piece of `outer`: its outer sides moved to those of `whole`, the others to the nearest line between pixels; two
  /// pieces' common side to the same one.
  fileprivate func movedToPixels(from outer: Rect, to whole: Rect) -> Rect {
    let slack = 1e-6
    func moved(_ value: Double, _ outer: (Double, Double), _ whole: (Double, Double)) -> Double {
      if value <= outer.0 + slack { return whole.0 }
      if value >= outer.1 - slack { return whole.1 }
      return min(max((value + 0.5 + slack).rounded(.down), whole.0), whole.1)
    }
    let (outerX, wholeX) = ((outer.minX, outer.maxX), (whole.minX, whole.maxX))
    let (outerY, wholeY) = ((outer.minY, outer.maxY), (whole.minY, whole.maxY))
    return Rect(
      left: moved(minX, outerX, wholeX), top: moved(minY, outerY, wholeY), right: moved(maxX, outerX, wholeX),
      bottom: moved(maxY, outerY, wholeY))
  }
}
