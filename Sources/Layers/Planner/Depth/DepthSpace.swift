// One space that layers share, each a plane in it: what a transform layer makes, and a replicator that preserves depth.
//
// Invariants: planes are in drawing order, the order that coplanar ones keep; further transform layers and replicators
//   within share the space of the outermost.

import Geometry

struct DepthSpace {
  /// What stands around a layer and acts on its drawing.
  struct Style {
    /// 0...1, times the layer's opacity.
    var alpha: Double
    var ink: Ink
    /// Seconds.
    var time: Double
    var isCopying: Bool
  }

  /// One layer with all that it flattens into its plane.
  struct Plane {
    var layer: Layer
    var space: LayerSpace
    var toPixels: PlaneMap
    var style: Style
  }

  private(set) var planes: [Plane] = []

  /// Planes in a space: beyond, they are left out, as copies are beyond 10^6 layers. A plane is some kilobytes here.
  private static let mostPlanes = 1 << 16

  /// A layer of the space: a plane, or more of the space.
  mutating func add(_ layer: Layer, in space: LayerSpace, style: Style) {
    if layer.isHidden || planes.count >= Self.mostPlanes { return }
    guard layer.sharesSpace else { return addPlane(layer, in: space, style: style) }
    var inner = style
    inner.alpha *= layer.visibleOpacity
    let sublayers = layer.drawnSublayers.inDrawingOrder
    guard case .replicator(let replicator) = layer.content else {
      let shared = space.shared(by: layer)
      for sublayer in sublayers { add(sublayer, in: shared, style: inner) }
      return
    }
    if OwnParts(layer, textOutlines: nil).count > 0 {
      var own = layer
      own.sublayers = []
      own.content = .none
      addPlane(own, in: space, style: style)
    }
    let shared = space.shared(by: layer)
    for copy in ReplicatorCopies(replicator, of: layer) where !sublayers.isEmpty {
      let copySpace = shared.copied(by: copy.transform)
      guard copySpace.isFinite, planes.count < Self.mostPlanes else { return }
      var copyStyle = inner
      copyStyle.alpha *= copy.color.alpha
      copyStyle.ink = style.ink.tinted(by: copy.color)
      copyStyle.time -= copy.delay
      if copy.index > 0 { copyStyle.isCopying = true }
      for sublayer in sublayers { add(sublayer, in: copySpace, style: copyStyle) }
    }
  }

  private mutating func addPlane(_ layer: Layer, in space: LayerSpace, style: Style) {
    guard let toPixels = space.toPixels(layer), layer.isDoubleSided || !toPixels.facesAway else { return }
    planes.append(Plane(layer: layer, space: space, toPixels: toPixels, style: style))
  }
}

extension DepthSpace.Plane {
  /// How near the plane is at a point of the canvas, z / w: larger is nearer. A projective map takes planes to
  /// planes, so this is an affine function of the pixel; nil for a plane that is seen from its edge.
  var nearness: HalfPlane? {
    let m = space.matrix(of: layer)
    guard let inverse = Homography(m).concatenating(space.base.homography).inverted() else { return nil }
    let n = inverse.numerator
    return HalfPlane(
      a: n.a * m.m13 + n.b * m.m23 + inverse.wx * m.m43, b: n.c * m.m13 + n.d * m.m23 + inverse.wy * m.m43,
      c: n.tx * m.m13 + n.ty * m.m23 + inverse.w0 * m.m43)
  }
}

extension LayerSpace {
  /// The space of the sublayers of a layer that shares its own: the one it lies in, seen from further in.
  func shared(by layer: Layer) -> LayerSpace {
    var inner = self
    inner.toBase = layer.sublayerMatrix.concatenating(matrix(of: layer))
    return inner
  }
}

extension Layer {
  /// Whether the sublayers lie in one space with the layer, instead of being flattened into its plane.
  ///
  /// What makes one picture of a layer makes it flat: a replicator with a mask, a clip, a shadow, filters or a blend
  /// mode cannot preserve depth, as in CSS. A transform layer has none of these.
  var sharesSpace: Bool {
    switch content {
    case .transform: return true
    case .replicator(let replicator):
      return replicator.preservesDepth && mask == nil && !masksToBounds && !castsShadow && filterSigma == 0
        && backgroundFilters.isEmpty && blendMode == .normal
    default: return false
    }
  }
}
