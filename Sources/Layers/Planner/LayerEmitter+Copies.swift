// Sublayers, and the copies that a replicator makes of them.
//
// Copy k, from 0: the sublayers through instanceTransform^k about the anchor point, at the time t - k instanceDelay,
//   tinted by instanceColor + k offsets. Copies are drawn in order, each copy's sublayers by zPosition: all are siblings
//   in the replicator's group, so that a blend mode acts on the copies before.
// The alpha of a copy's colour multiplies the opacity of each of its sublayers.
// What lost: copies as layers of their own, made before planning: 10^6 of them are a gigabyte.

import Geometry
import Pixels
import Raster

extension LayerEmitter {
  /// Layers that may be drawn in copies, those that shadows and blurs draw anew included; the rest is left out.
  static let mostCopiedLayers = 1_000_000

  /// - Parameter space: the one that the sublayers lie in.
  mutating func emitSublayers(of layer: Layer, in space: LayerSpace, clip: Clip?) -> PixelRect {
    var touched = PixelRect.empty
    let ordered = layer.drawnSublayers.inDrawingOrder
    guard case .replicator(let replicator) = layer.content else {
      for sublayer in ordered { touched = touched.union(emit(sublayer, in: space, clip: clip)) }
      return touched
    }
    if ordered.isEmpty { return .empty }
    let (outerInk, outerTime, outerIsCopying) = (ink, time, isCopying)
    for copy in ReplicatorCopies(replicator, of: layer) {
      if copy.index > 0 { isCopying = true }
      let copySpace = space.copied(by: copy.transform)
      // Powers of what is not finite are not finite either.
      guard copySpace.isFinite, copiedLayersLeft > 0 else { break }
      ink = outerInk.tinted(by: copy.color)
      time = outerTime - copy.delay
      for sublayer in ordered {
        touched = touched.union(
          emit(sublayer, in: copySpace, clip: clip, copyAlpha: copy.color.alpha))
      }
    }
    (ink, time, isCopying) = (outerInk, outerTime, outerIsCopying)
    return touched
  }
}

extension Layer {
  /// The sublayers, unless a replicator makes no copy of them.
  var drawnSublayers: [Layer] {
    if case .replicator(let replicator) = content, replicator.instanceCount <= 0 { return [] }
    return sublayers
  }
}

/// One copy of a replicator's sublayers.
struct ReplicatorCopy {
  var index: Int
  /// From the sublayers' space to the replicator's bounds space.
  var transform: Transform3D
  var color: Color
  /// Seconds by which the copy is late.
  var delay: Double
}

/// A replicator's copies in order, made as they are asked for.
struct ReplicatorCopies: Sequence, IteratorProtocol {
  private let replicator: Replicator
  private let anchor: Point
  private var index = 0
  private var power = Transform3D.identity

  /// - Parameter layer: the replicator's own layer, about whose anchor point copies are moved.
  init(_ replicator: Replicator, of layer: Layer) {
    self.replicator = replicator
    anchor = layer.bounds.point(atFraction: layer.anchorPoint)
  }

  mutating func next() -> ReplicatorCopy? {
    guard index < replicator.instanceCount else { return nil }
    defer {
      index += 1
      power = power.concatenating(replicator.instanceTransform)
    }
    // The first copy is the sublayers to the bit, whatever the anchor and the delay are.
    guard index > 0 else {
      return ReplicatorCopy(index: 0, transform: .identity, color: replicator.color(ofCopy: 0), delay: 0)
    }
    return ReplicatorCopy(
      index: index, transform: power.about(anchor), color: replicator.color(ofCopy: index),
      delay: Double(index) * replicator.instanceDelay)
  }
}
