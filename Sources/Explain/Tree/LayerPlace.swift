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
      map = layer.matrixToParent.concatenating(parent?.sublayerMatrix ?? .identity).concatenating(map)
      if case .replicator(let replicator)? = parent?.content, replicator.instanceCount < 1 { isSeen = false }
      isSeen = isSeen && layer.isSeen
      parent = layer
    }
    return LayerPlace(
      isTurned: !(map.isAffine && map.affinePart.isRectilinear), isProjective: !map.isAffine, isSeen: isSeen)
  }
}
