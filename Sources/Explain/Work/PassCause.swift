// Why Core Animation draws a layer apart from the screen: Apple's four causes first, by the names of its talk
// "Demystify and eliminate hitches in the render phase" (2021), then what else is known to.

import Geometry
import Layers
import Pixels

/// A reason for an offscreen pass.
public enum PassCause: String, Sendable, CaseIterable, Codable {
  /// The shadow is that of the layer's finished picture, which has to be drawn first.
  case shadowWithoutPath
  case mask
  /// Rounded bounds that clip contents, a path or sublayers.
  case roundedClip
  /// A blur of the layer, or of what lies behind it.
  case visualEffect
  /// An opacity for several draws as one.
  case groupOpacity
  /// Bounds that clip and do not lie along the pixels.
  case rotatedClip
  /// A blend mode that reads what is below.
  case blendMode
  /// The layer is kept as a bitmap.
  case rasterization
  /// A plane seen through an eye that clips or fades what is in it: it is flattened first.
  case flattening

  /// Whether it is one of the four that Apple names.
  public var isNamedByApple: Bool {
    switch self {
    case .shadowWithoutPath, .mask, .roundedClip, .visualEffect: true
    case .groupOpacity, .rotatedClip, .blendMode, .rasterization, .flattening: false
    }
  }

  /// As tables say it.
  public var text: String {
    switch self {
    case .shadowWithoutPath: "shadow without path"
    case .mask: "mask"
    case .roundedClip: "rounded clip"
    case .visualEffect: "visual effect"
    case .groupOpacity: "group opacity"
    case .rotatedClip: "rotated clip"
    case .blendMode: "blend mode"
    case .rasterization: "rasterization"
    case .flattening: "3D flattening"
    }
  }

  /// The layer without the cause, and otherwise as it is.
  func remove(from layer: inout Layer) {
    switch self {
    case .shadowWithoutPath: layer.shadowOpacity = 0
    case .mask: layer.mask = nil
    case .roundedClip, .rotatedClip: layer.masksToBounds = false
    case .visualEffect: (layer.filters, layer.backgroundFilters) = ([], [])
    case .groupOpacity: layer.opacity = 1
    case .blendMode: layer.blendMode = .normal
    case .rasterization: layer.shouldRasterize = false
    case .flattening: (layer.masksToBounds, layer.opacity) = (false, 1)
    }
  }
}

extension Layer {
  /// Why Core Animation would draw this layer apart.
  ///
  /// - Parameter place: how the layer lies on the canvas.
  func passCauses(at place: LayerPlace) -> [PassCause] {
    var causes: [PassCause] = []
    guard place.isSeen else { return causes }
    // A transform layer is no picture, so nothing can be done to it apart.
    if case .transform = content { return causes }
    let hasSublayers = sublayers.contains(where: \.isSeen)
    let clips = masksToBounds && (hasSublayers || drawsOutsideOutline)
    if shadowOpacity > 0, shadowColor.alpha > 0, shadowPath == nil { causes.append(.shadowWithoutPath) }
    if mask != nil { causes.append(.mask) }
    if clips, cornerRadius > 0, !maskedCorners.isEmpty { causes.append(.roundedClip) }
    if blurs { causes.append(.visualEffect) }
    if opacity < 1, allowsGroupOpacity, draws(atMost: 2) > 1 { causes.append(.groupOpacity) }
    if clips, place.isTurned { causes.append(.rotatedClip) }
    if blendMode != .normal { causes.append(.blendMode) }
    if shouldRasterize { causes.append(.rasterization) }
    if place.isProjective, hasSublayers, masksToBounds || opacity < 1 { causes.append(.flattening) }
    return causes
  }

  private var blurs: Bool {
    (filters + backgroundFilters).contains { filter in
      switch filter {
      case .gaussianBlur(let sigma): sigma > 0
      }
    }
  }

  /// Fills of the layer with all that is in it, its shadow among them; counted no further than `most`.
  private func draws(atMost most: Int) -> Int {
    guard isSeen else { return 0 }
    var count = ownDraws + (shadowOpacity > 0 && shadowColor.alpha > 0 ? 1 : 0)
    for sublayer in sublayers where count < most { count += sublayer.draws(atMost: most - count) }
    return count
  }

  /// Fills that the layer makes itself.
  var ownDraws: Int {
    func seen(_ color: Color?) -> Int { (color?.alpha ?? 0) > 0 ? 1 : 0 }
    let own =
      seen(backgroundColor) + (borderWidth > 0 ? seen(borderColor) : 0) + (contents == nil ? 0 : 1)
    switch content {
    case .none: return own
    case .transform: return 0
    // Several: copies, or particles.
    case .replicator, .emitter: return own + 2
    case .gradient(let gradient): return own + (gradient.colors.count > 1 ? 1 : 0)
    case .shape(let shape):
      return own + seen(shape.fillColor) + (shape.stroke.lineWidth > 0 ? seen(shape.strokeColor) : 0)
    case .text(let text): return own + (text.string.isEmpty ? 0 : seen(text.foregroundColor))
    }
  }

  /// Whether the layer's own drawing needs a clip to stay in the rounded bounds.
  private var drawsOutsideOutline: Bool {
    if contents != nil { return true }
    return switch content {
    case .none, .gradient, .replicator, .transform: false
    case .shape, .emitter, .text: true
    }
  }
}
