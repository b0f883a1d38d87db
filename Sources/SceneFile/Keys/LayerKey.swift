/// The keys of a layer, of every type.
enum LayerKey: String, SceneFileKey {
  case type, name
  // Geometry
  case frame, bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
  // Look
  case backgroundColor, cornerRadius, cornerCurve, maskedCorners, borderWidth, borderColor, opacity, hidden
  case contents, contentsGravity, contentsScale, contentsRect, contentsCenter, magnificationFilter, minificationFilter
  case masksToBounds, mask, isDoubleSided, isGeometryFlipped, edgeAntialiasing
  // Shadow
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  // Effects
  case filters, backgroundFilters, blendMode, allowsGroupOpacity, shouldRasterize, rasterizationScale
  // Tree and time
  case sublayers, animations
  // Gradient layers
  case gradientType, colors, locations, startPoint, endPoint, interpolation
  // Shape layers
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit
  case lineDashPattern, lineDashPhase, strokeStart, strokeEnd
  // Replicator layers
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset, preservesDepth
  // Emitter layers, which have preservesDepth too
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth, emitterShape, emitterMode, renderMode, seed
  case birthRate, lifetime, velocity, scale, spin, emitterCells
  // Text layers; isWrapped is another name for wrapped
  case string, font, fontSize, foregroundColor, wrapped, isWrapped, alignmentMode, truncationMode
  case allowsFontSubpixelQuantization

  static let index = KeyIndex<LayerKey>()
  static var ownerName: String { "a layer" }

  /// The type that this key needs; nil: all have it. ``belongs(to:)`` knows the keys that several types share.
  var owner: LayerType? {
    switch self {
    case .gradientType, .colors, .locations, .startPoint, .endPoint, .interpolation: .gradient
    case .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit, .lineDashPattern,
      .lineDashPhase, .strokeStart, .strokeEnd:
      .shape
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset, .preservesDepth:
      .replicator
    case .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .emitterShape, .emitterMode, .renderMode,
      .seed, .birthRate, .lifetime, .velocity, .scale, .spin, .emitterCells:
      .emitter
    case .string, .font, .fontSize, .foregroundColor, .wrapped, .isWrapped, .alignmentMode, .truncationMode,
      .allowsFontSubpixelQuantization:
      .text
    default: nil
    }
  }

  func belongs(to type: LayerType) -> Bool {
    guard let owner else { return true }
    return owner == type || (self == .preservesDepth && type == .emitter)
  }

  /// What must be drawn for the key to be accepted at all. `allowsGroupOpacity`, `preservesDepth` and `anchorPointZ` are, with
  /// their defaults; their decoders look at the value.
  var feature: SceneFeature? {
    switch self {
    case .contents, .contentsGravity, .contentsScale, .contentsRect, .contentsCenter, .magnificationFilter,
      .minificationFilter:
      .contents
    case .isDoubleSided: .doubleSided
    case .isGeometryFlipped: .geometryFlipped
    case .edgeAntialiasing: .edgeAntialiasing
    case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath: .shadow
    case .filters: .filters
    case .backgroundFilters: .backgroundFilters
    case .shouldRasterize, .rasterizationScale: .rasterization
    case .sublayerTransform: .sublayerTransform
    case .animations: .animations
    default: nil
    }
  }
}
