package import Geometry

/// The space that sublayers lie in, and the plane that it is seen on.
///
/// A plain layer flattens its sublayers into its own plane, each by itself: their space is one step from that plane.
/// Layers within transform layers are more steps away, all in one space.
struct LayerSpace {
  /// From this space to that of the plane (z = 0) that flattens it.
  var toBase: Transform3D
  /// From that plane to canvas pixels.
  var base: PlaneMap

  /// A plane's own space.
  init(_ base: PlaneMap) {
    toBase = .identity
    self.base = base
  }

  var isFinite: Bool { toBase.isFinite && base.isFinite }

  /// The space of a layer's sublayers, flattened into the layer's plane.
  init(in layer: Layer, toPixels: PlaneMap) {
    toBase = layer.sublayerMatrix
    base = toPixels
  }

  /// The space of a copy of this space's layers.
  func copied(by copy: Transform3D) -> LayerSpace {
    var space = self
    if toBase.isIdentity, copy.affineTransform != nil, let map = PlaneMap(flattening: copy, onto: base) {
      space.base = map
    } else {
      space.toBase = copy.concatenating(toBase)
    }
    return space
  }

  /// From a layer's bounds space to that of the flattening plane.
  func matrix(of layer: Layer) -> Transform3D {
    let local = layer.matrixToParent
    return toBase.isIdentity ? local : local.concatenating(toBase)
  }

  /// From a layer's plane to canvas pixels; nil where nothing of it is before the eye, or numbers end.
  func toPixels(_ layer: Layer) -> PlaneMap? {
    guard let map = PlaneMap(flattening: matrix(of: layer), onto: base), map.isFinite else { return nil }
    return map
  }
}

extension Layer {
  /// From the layer's bounds space to its parent's.
  package var matrixToParent: Transform3D {
    Transform3D.layer(
      bounds: bounds, anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, position: position,
      zPosition: zPosition, transform: transform)
  }

  /// The plane's part of it.
  package var localToParent: AffineTransform { matrixToParent.affinePart }

  /// What happens to all sublayers on their way into the layer's own space: `sublayerTransform` about the anchor
  /// point, then the mirror of `isGeometryFlipped`, which turns over the space that all of this lies in.
  package var sublayerMatrix: Transform3D {
    if sublayerTransform.isIdentity && !isGeometryFlipped { return .identity }
    let turned = sublayerTransform.about(bounds.point(atFraction: anchorPoint))
    return isGeometryFlipped ? turned.concatenating(.verticalFlip(in: bounds)) : turned
  }

  /// The space of the layer's mask: as a sublayer's, but for `sublayerTransform`.
  func maskSpace(toPixels: PlaneMap) -> LayerSpace {
    var space = LayerSpace(toPixels)
    if isGeometryFlipped { space.toBase = .verticalFlip(in: bounds) }
    return space
  }
}
