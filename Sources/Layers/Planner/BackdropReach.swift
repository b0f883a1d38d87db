// How far beyond the canvas background filters look.
//
// A panel at the canvas' edge blurs what lies on the other side of it too, so what is behind is planned that much
//   further out. One panel may lie over another, and theirs over a third: variances add, as for blurs in a row.
// What lost: a margin for each panel by what lies under it; scenes with many panels at the edge are rare.

import Geometry
import Pixels
import Raster

struct BackdropReach {
  private var sum = BlurCovariance(xx: 0, xy: 0, yy: 0)
  /// More panels over each other than that blur everything to one colour.
  private var copiesLeft = 1000

  init(_ layers: [Layer], in space: LayerSpace) { add(layers, in: space) }

  private mutating func add(_ layers: [Layer], in space: LayerSpace) {
    for layer in layers where !layer.isHidden {
      if case .transform = layer.content {
        add(layer.sublayers, in: space.shared(by: layer))
        continue
      }
      guard let toPixels = space.toPixels(layer) else { continue }
      if let blur = BackdropBlur(layer, toPixels: toPixels)?.covariance {
        sum.xx += blur.xx
        sum.yy += blur.yy
      }
      let inner = LayerSpace(in: layer, toPixels: toPixels)
      if case .replicator(let replicator) = layer.content {
        addCopies(layer.drawnSublayers, of: replicator, in: layer, inner)
      } else {
        add(layer.sublayers, in: inner)
      }
      if let mask = layer.mask { add([mask], in: layer.maskSpace(toPixels: toPixels)) }
    }
  }

  private mutating func addCopies(
    _ sublayers: [Layer], of replicator: Replicator, in layer: Layer, _ space: LayerSpace
  ) {
    guard sublayers.contains(where: \.hasBackgroundFilters) else { return }
    for copy in ReplicatorCopies(replicator, of: layer) {
      guard copiesLeft > 0 else { return }
      copiesLeft -= 1
      add(sublayers, in: space.copied(by: copy.transform))
    }
  }

  /// The canvas and the margin around it.
  ///
  /// A margin as wide as the canvas at most: beyond, enormous sigmas would take pictures of enormous size.
  func margin(around canvas: PixelRect) -> PixelRect {
    guard sum.xx > 0 || sum.yy > 0 else { return canvas }
    let most = min(max(canvas.width, canvas.height, 64), Self.widestInPixels)
    let reach = sum.reach
    return canvas.outset(dx: min(reach.x, most), dy: min(reach.y, most))
  }

  /// Nine canvases of this side are 2.4 GB as planes.
  private static let widestInPixels = 4096
}

extension Layer {
  fileprivate var hasBackgroundFilters: Bool {
    !backgroundFilters.isEmpty || sublayers.contains(where: \.hasBackgroundFilters)
      || mask.map(\.hasBackgroundFilters) ?? false
  }
}
