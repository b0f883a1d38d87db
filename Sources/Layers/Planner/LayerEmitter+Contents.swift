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
    _ contents: Contents, of layer: Layer, toPixels: AffineTransform, look: FillLook, clip: Clip?
  ) -> PixelRect {
    let image = contents.image
    let layout = ContentsLayout(
      layer.contentsSettings, in: layer.bounds, widthInPixels: image.widthInPixels,
      heightInPixels: image.heightInPixels)
    guard let toBounds = toPixels.inverted(), !layout.pieces.isEmpty else { return .empty }
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
        limit = limit.outsetWhereReaching(layer.bounds, by: 2 / toPixels.smallestScale)
      }
    }
    return emitGroup(opacity: 1, blendMode: .normal, clip: cut) { emitter in
      emitter.emitPieces(layout, paints, limit: limit, toPixels: toPixels, look: look)
    }
  }

  /// - Parameter limit: what is drawn of the contents' place, or a little more.
  private mutating func emitPieces(
    _ layout: ContentsLayout, _ paints: [Paint], limit: Rect, toPixels: AffineTransform, look: FillLook
  ) -> PixelRect {
    if limit.isEmpty { return .empty }
    if paints.count == 1 { return append(look.fill(Outline.rect(limit).coverage(toPixels), paints[0])) }
    let places = layout.pieces.map { $0.place.stretched(from: layout.place, to: limit) }
    if toPixels.isRectilinear {
      var touched = PixelRect.empty
      let whole = limit.applying(toPixels)
      for (place, paint) in zip(places, paints) where !place.isEmpty {
        let pixels = place.applying(toPixels).movedToPixels(within: whole)
        if !pixels.isEmpty { touched = touched.union(append(look.fill(.rect(pixels), paint))) }
      }
      return touched
    }
    return emitGroup(opacity: look.opacity, blendMode: look.blendMode, clip: nil, always: true) { emitter in
      var touched = PixelRect.empty
      for (place, paint) in zip(places, paints) where !place.isEmpty {
        let fill = Fill(coverage: Outline.rect(place).coverage(toPixels), paint: paint, blendMode: .plusLighter)
        touched = touched.union(emitter.append(fill))
      }
      return touched
    }
  }
}

extension Layer {
  /// A piece of the contents as paint.
  fileprivate func paint(_ contents: Contents, _ piece: ContentsPiece, toBounds: AffineTransform) -> Paint {
    let (place, source) = (piece.place, piece.source)
    let (x, y) = (source.width / place.width, source.height / place.height)
    let toSource = AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: source.minX - place.minX * x, ty: source.minY - place.minY * y)
    return .image(
      ImagePaint(
        source: .image(contents.source), toSource: toBounds.concatenating(toSource), part: source,
        magnificationFilter: magnificationFilter.paintFilter, minificationFilter: minificationFilter.paintFilter))
  }
}

extension ContentsFilter {
  fileprivate var paintFilter: ImagePaint.Filter {
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

  /// The sides inside `whole` moved to the nearest line between pixels; two pieces' common side to the same one.
  fileprivate func movedToPixels(within whole: Rect) -> Rect {
    let slack = 1e-6
    func moved(_ value: Double, _ low: Double, _ high: Double) -> Double {
      if value <= low + slack { return low }
      if value >= high - slack { return high }
      return min(max((value + 0.5 + slack).rounded(.down), low), high)
    }
    return Rect(
      left: moved(minX, whole.minX, whole.maxX), top: moved(minY, whole.minY, whole.maxY),
      right: moved(maxX, whole.minX, whole.maxX), bottom: moved(maxY, whole.minY, whole.maxY))
  }
}

extension AffineTransform {
  /// What the shortest unit vector becomes; never 0.
  fileprivate var smallestScale: Double { max(scales.smallest, 1e-6) }
}
