// Planes in one space, the farthest first.
//
// Where planes cross, the canvas is cut into parts, each ordered by itself (`DepthOrder`). A part is a group that is
//   clipped to it, and groups are added: the parts' coverages make 1 together, so a cut is never seen.

import Geometry
import Pixels
import Raster

extension LayerEmitter {
  /// Appends a layer that shares its space with its sublayers.
  /// - Parameter opacity: times that of each plane.
  mutating func emitSpace(of layer: Layer, in space: LayerSpace, clip: Clip?, opacity: Double) -> PixelRect {
    var depth = DepthSpace()
    depth.add(
      layer, in: space,
      style: DepthSpace.Style(alpha: opacity, ink: ink, time: time, isCopying: isCopying))
    return emit(depth, clip: clip)
  }

  /// Appends the planes of a space.
  private mutating func emit(_ depth: DepthSpace, clip: Clip?) -> PixelRect {
    let planes = depth.planes
    let (items, shown) = orderItems(planes)
    let canvas = Rect(visible)
    let parts = DepthOrder.parts(of: canvas, items: items).filter { !$0.levels.isEmpty }
    let inOrder = parts.map { part in
      part.levels.map { level in Stratum(planes: level.planes.map { planes[shown[$0]] }, abuts: level.abuts) }
    }
    // Blends act within the space, as within any layer.
    let isIsolated = planes.contains { $0.layer.blendMode != .normal }
    if parts.count == 1, !isIsolated { return emit(inOrder[0], clip: clip) }
    return emitGroup(opacity: 1, blendMode: .normal, clip: clip, always: true) { emitter in
      zip(parts, inOrder).reduce(PixelRect.empty) { touched, part in
        touched.union(
          parts.count == 1 ? emitter.emit(part.1, clip: nil) : emitter.emitPart(part.1, part.0.polygon))
      }
    }
  }

  /// A level of a part: planes that do not overlap.
  private struct Stratum {
    var planes: [DepthSpace.Plane]
    var abuts: Bool

    /// Blends and background filters look at what is below: they stay on the way of the others.
    var canBeAdded: Bool {
      abuts && planes.allSatisfy { $0.layer.blendMode == .normal && $0.layer.backgroundFilters.isEmpty }
    }
  }

  private mutating func emit(_ strata: [Stratum], clip: Clip?) -> PixelRect {
    strata.reduce(.empty) { touched, stratum in
      // Where sides of a solid meet, each covers its share of a pixel: shares are added, or what is behind would
      // shine through the edge.
      if stratum.canBeAdded {
        let drawn = emitGroup(opacity: 1, blendMode: .normal, clip: clip, always: true) { emitter in
          stratum.planes.reduce(PixelRect.empty) { touched, plane in
            var added = plane
            added.layer.blendMode = .plusLighter
            return touched.union(emitter.emit(added, clip: nil))
          }
        }
        return touched.union(drawn)
      }
      return stratum.planes.reduce(touched) { touched, plane in
        touched.union(emit(plane, clip: clip))
      }
    }
  }

  private mutating func emit(_ plane: DepthSpace.Plane, clip: Clip?) -> PixelRect {
    let outer = (ink, time, isCopying)
    (ink, time, isCopying) = (plane.style.ink, plane.style.time, plane.style.isCopying)
    defer { (ink, time, isCopying) = outer }
    return emit(plane.layer, in: plane.space, clip: clip, copyAlpha: plane.style.alpha)
  }

  /// Planes within a part of the canvas, added to what other parts hold.
  private mutating func emitPart(_ strata: [Stratum], _ polygon: [Point]) -> PixelRect {
    let coverage = Coverage.path(Path { $0.addPolygon(polygon) }, transform: .identity, rule: .nonZero)
    let bounds = pixelBounds(of: coverage)
    let outerVisible = visible
    visible = bounds
    defer { visible = outerVisible }
    if bounds.isEmpty { return .empty }
    return emitGroup(opacity: 1, blendMode: .plusLighter, clip: nil, always: true) { emitter in
      let touched = emitter.emit(strata, clip: nil)
      if !touched.isEmpty { emitter.list.commands.append(.clip(coverage)) }
      return touched
    }
  }

  /// What each plane may cover and how near it is, for those that cover anything; and which planes these are.
  private func orderItems(_ planes: [DepthSpace.Plane]) -> (items: [DepthOrder.Item], shown: [Int]) {
    var items: [DepthOrder.Item] = []
    var shown: [Int] = []
    for (index, plane) in planes.enumerated() {
      guard let nearness = plane.nearness else { continue }
      let polygon = planes.count == 1 ? Rect(visible).corners : reach(of: plane)
      if polygon.count < 3 { continue }
      items.append(DepthOrder.Item(polygon: polygon, nearness: nearness))
      shown.append(index)
    }
    return (items, shown)
  }

  /// A convex polygon of the canvas that a plane does not leave, clockwise as seen.
  private func reach(of plane: DepthSpace.Plane) -> [Point] {
    let canvas = Rect(visible).corners
    if plane.layer.staysInBounds {
      let corners = plane.toPixels.visiblePart(of: plane.layer.bounds)
        .map { plane.toPixels.homography.image(of: $0) }
      return (corners.signedArea < 0 ? corners.reversed() : corners).intersection(canvas)
    }
    // What it draws decides: drawn once, and thrown away.
    var probe = self
    probe.list.commands = []
    probe.groupStart = 0
    return Rect(probe.emit(plane, clip: nil)).corners
  }
}

extension Layer {
  /// The opacity, as it counts.
  var visibleOpacity: Double { opacity > 0 ? min(opacity, 1) : 0 }

  /// Whether nothing of the layer is drawn beyond its bounds.
  var staysInBounds: Bool {
    if filters.contains(where: { $0 != .gaussianBlur(sigma: 0) }) || blendMode.actsOutsideSource { return false }
    return drawsWithinBounds && (masksToBounds || !castsShadow)
  }

  /// The same, but for shadow and filters.
  var drawsWithinBounds: Bool {
    if masksToBounds { return true }
    // Contents may be larger than the bounds.
    guard sublayers.isEmpty, contents == nil else { return false }
    switch content {
    case .none, .gradient, .text: return true
    case .shape, .replicator, .emitter, .transform: return false
    }
  }
}
