import Geometry
import Layers
import Pixels

extension Layer {
  /// The layer as an object of the format, without the keys whose value is the default.
  ///
  /// Recursive: a layer tree that was built in a program is as deep as the program made it.
  package var jsonValue: JSONValue {
    let plain = Layer()
    var members = SceneMembers<LayerKey>()
    members[.type] = typeName
    members[.name] = name.map(JSONValue.string)
    writeGeometry(to: &members, plain)
    writeLook(to: &members, plain)
    writeEffects(to: &members, plain)
    switch content {
    case .none, .transform: break
    case .gradient(let gradient): gradient.write(to: &members)
    case .shape(let shape): shape.write(to: &members)
    case .replicator(let replicator): replicator.write(to: &members)
    case .emitter(let emitter): emitter.write(to: &members)
    case .text(let text): text.write(to: &members)
    }
    members[.mask] = mask?.jsonValue
    members[.sublayers] = sublayers.isEmpty ? nil : .array(sublayers.map(\.jsonValue))
    return members.object
  }

  private var typeName: JSONValue? {
    switch content {
    case .none: nil
    case .gradient: .string(LayerType.gradient.rawValue)
    case .shape: .string(LayerType.shape.rawValue)
    case .replicator: .string(LayerType.replicator.rawValue)
    case .emitter: .string(LayerType.emitter.rawValue)
    case .text: .string(LayerType.text.rawValue)
    case .transform: .string(LayerType.transform.rawValue)
    }
  }

  private func writeGeometry(to members: inout SceneMembers<LayerKey>, _ plain: Layer) {
    // Bounds and position, never frame: a frame would have to be worked back to the same bits.
    members[.bounds] = bounds == plain.bounds ? nil : bounds.jsonValue
    members[.position] = position == plain.position ? nil : position.jsonValue
    members[.anchorPoint] = anchorPoint == plain.anchorPoint ? nil : anchorPoint.jsonValue
    members[.anchorPointZ] = anchorPointZ == 0 ? nil : .number(anchorPointZ)
    members[.zPosition] = zPosition == 0 ? nil : .number(zPosition)
    members[.transform] = transform.jsonValue
    members[.sublayerTransform] = sublayerTransform.jsonValue
    members[.isGeometryFlipped] = isGeometryFlipped ? .bool(true) : nil
  }

  private func writeLook(to members: inout SceneMembers<LayerKey>, _ plain: Layer) {
    members[.backgroundColor] = backgroundColor?.jsonValue
    members[.cornerRadius] = cornerRadius == 0 ? nil : .number(cornerRadius)
    members[.cornerCurve] = cornerCurve == plain.cornerCurve ? nil : .string(cornerCurve.rawValue)
    members[.maskedCorners] =
      maskedCorners == plain.maskedCorners
      ? nil : .strings(CornerMask.names.filter { maskedCorners.contains($0.corner) }.map(\.name))
    members[.borderWidth] = borderWidth == 0 ? nil : .number(borderWidth)
    members[.borderColor] = borderColor == plain.borderColor ? nil : borderColor.jsonValue
    members[.opacity] = opacity == 1 ? nil : .number(opacity)
    members[.hidden] = isHidden ? .bool(true) : nil
    writeContents(to: &members, plain)
    members[.edgeAntialiasing] =
      edgeAntialiasing == plain.edgeAntialiasing
      ? nil : .strings(EdgeMask.names.filter { edgeAntialiasing.contains($0.edge) }.map(\.name))
    members[.masksToBounds] = masksToBounds ? .bool(true) : nil
    members[.isDoubleSided] = isDoubleSided ? nil : .bool(false)
  }

  /// Contents that a program made have no path, and are left out.
  private func writeContents(to members: inout SceneMembers<LayerKey>, _ plain: Layer) {
    members[.contents] = (contents?.path).map(JSONValue.string)
    members[.contentsGravity] =
      contentsGravity == plain.contentsGravity ? nil : .string(contentsGravity.rawValue)
    members[.contentsScale] = contentsScale == 1 ? nil : .number(contentsScale)
    members[.contentsRect] = contentsRect == plain.contentsRect ? nil : contentsRect.jsonValue
    members[.contentsCenter] = contentsCenter == plain.contentsCenter ? nil : contentsCenter.jsonValue
    members[.magnificationFilter] =
      magnificationFilter == plain.magnificationFilter ? nil : .string(magnificationFilter.rawValue)
    members[.minificationFilter] =
      minificationFilter == plain.minificationFilter ? nil : .string(minificationFilter.rawValue)
  }

  private func writeEffects(to members: inout SceneMembers<LayerKey>, _ plain: Layer) {
    members[.shadowColor] = shadowColor == plain.shadowColor ? nil : shadowColor.jsonValue
    members[.shadowOpacity] = shadowOpacity == 0 ? nil : .number(shadowOpacity)
    members[.shadowOffset] = shadowOffset == plain.shadowOffset ? nil : shadowOffset.jsonValue
    members[.shadowRadius] = shadowRadius == plain.shadowRadius ? nil : .number(shadowRadius)
    members[.shadowPath] = shadowPath.map { .string($0.svgString) }
    members[.filters] = filters.isEmpty ? nil : .array(filters.map(\.jsonValue))
    members[.backgroundFilters] = backgroundFilters.isEmpty ? nil : .array(backgroundFilters.map(\.jsonValue))
    members[.blendMode] = blendMode == plain.blendMode ? nil : .string(blendMode.rawValue)
    members[.shouldRasterize] = shouldRasterize ? .bool(true) : nil
    members[.rasterizationScale] = rasterizationScale == 1 ? nil : .number(rasterizationScale)
    members[.allowsGroupOpacity] = allowsGroupOpacity ? nil : .bool(false)
  }
}

extension Filter {
  var jsonValue: JSONValue {
    switch self {
    case .gaussianBlur(let sigma): .object([(FilterKey.gaussianBlur.rawValue, .number(sigma))])
    }
  }
}

extension Gradient {
  fileprivate func write(to members: inout SceneMembers<LayerKey>) {
    let plain = Gradient()
    members[.gradientType] = kind == plain.kind ? nil : .string(kind.rawValue)
    members[.colors] = colors.isEmpty ? nil : .array(colors.map(\.jsonValue))
    members[.locations] = locations.map { .array($0.map(JSONValue.number)) }
    members[.startPoint] = startPoint == plain.startPoint ? nil : startPoint.jsonValue
    members[.endPoint] = endPoint == plain.endPoint ? nil : endPoint.jsonValue
    members[.interpolation] = interpolation == plain.interpolation ? nil : .string(interpolation.rawValue)
  }
}

extension Shape {
  fileprivate func write(to members: inout SceneMembers<LayerKey>) {
    let plain = Shape()
    members[.path] = path.isEmpty ? nil : .string(path.svgString)
    // Left out means black here, so none has to be said.
    members[.fillColor] = fillColor == plain.fillColor ? nil : fillColor?.jsonValue ?? .null
    members[.fillRule] = fillRule == plain.fillRule ? nil : .string(fillRule.rawValue)
    members[.strokeColor] = strokeColor?.jsonValue
    members[.lineWidth] = stroke.lineWidth == plain.stroke.lineWidth ? nil : .number(stroke.lineWidth)
    members[.lineCap] = stroke.lineCap == plain.stroke.lineCap ? nil : .string(stroke.lineCap.rawValue)
    members[.lineJoin] = stroke.lineJoin == plain.stroke.lineJoin ? nil : .string(stroke.lineJoin.rawValue)
    members[.miterLimit] = stroke.miterLimit == plain.stroke.miterLimit ? nil : .number(stroke.miterLimit)
    members[.lineDashPattern] =
      stroke.dashPattern.isEmpty ? nil : .array(stroke.dashPattern.map(JSONValue.number))
    members[.lineDashPhase] = stroke.dashPhase == 0 ? nil : .number(stroke.dashPhase)
    members[.strokeStart] = strokeStart == 0 ? nil : .number(strokeStart)
    members[.strokeEnd] = strokeEnd == 1 ? nil : .number(strokeEnd)
  }
}
