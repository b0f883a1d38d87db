import Geometry
import Layers

/// How a layer lies on the canvas.
struct LayerPlace {
  /// Its sides do not lie along the pixels.
  var isTurned: Bool
  /// It is seen through an eye: its far side is smaller.
  var isProjective: Bool
}

extension Scene {
  func place(of path: LayerPath) -> LayerPlace {
    var map = Transform3D.identity
    var parent: Layer?
    for depth in 1...path.steps.count {
      let layer = self[LayerPath(Array(path.steps.prefix(depth)))]
      let own = Transform3D.layer(
        bounds: layer.bounds, anchorPoint: layer.anchorPoint, anchorPointZ: layer.anchorPointZ,
        position: layer.position, zPosition: layer.zPosition, transform: layer.transform)
      let sublayers =
        parent.map { $0.sublayerTransform.about($0.bounds.point(atFraction: $0.anchorPoint)) } ?? .identity
      map = own.concatenating(sublayers).concatenating(map)
      parent = layer
    }
    return LayerPlace(isTurned: !(map.isAffine && map.affinePart.isRectilinear), isProjective: !map.isAffine)
  }
}
