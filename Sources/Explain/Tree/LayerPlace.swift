import Geometry
import Layers

/// How a layer lies on the canvas.
struct LayerPlace {
  /// Its sides do not lie along the pixels.
  var isTurned: Bool
  /// It is seen through an eye: its far side is smaller.
  var isProjective: Bool
  /// Neither it nor a layer around it is hidden, fully transparent, or copied no times.
  var isSeen: Bool
}

extension Scene {
  func place(of path: LayerPath) -> LayerPlace {
    var map = Transform3D.identity
    var parent: Layer?
    var isSeen = true
    for depth in 1...path.steps.count {
      let layer = self[LayerPath(Array(path.steps.prefix(depth)))]
      let own = Transform3D.layer(
        bounds: layer.bounds, anchorPoint: layer.anchorPoint, anchorPointZ: layer.anchorPointZ,
        position: layer.position, zPosition: layer.zPosition, transform: layer.transform)
      let sublayers =
        parent.map { $0.sublayerTransform.about($0.bounds.point(atFraction: $0.anchorPoint)) } ?? .identity
      map = own.concatenating(sublayers).concatenating(map)
      if case .replicator(let replicator)? = parent?.content, replicator.instanceCount < 1 { isSeen = false }
      isSeen = isSeen && layer.isSeen
      parent = layer
    }
    return LayerPlace(
      isTurned: !(map.isAffine && map.affinePart.isRectilinear), isProjective: !map.isAffine, isSeen: isSeen)
  }
}
