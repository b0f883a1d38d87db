import Geometry
import Layers
import Pixels

extension SceneDecoder {
  /// Reads one value, not null, into its place. One line per key; a new key does not compile without one.
  mutating func read(_ key: LayerKey, _ node: Int, into draft: inout LayerDraft) throws(Fault) {
    switch key {
    case .type: break  // Read before all others.
    case .name: draft.layer.name = try text(node)
    // Geometry
    case .frame: draft.frame = node
    case .bounds:
      draft.bounds = node
      draft.layer.bounds = try rect(node)
    case .position:
      draft.position = node
      draft.layer.position = try point(node)
    case .anchorPoint: draft.layer.anchorPoint = try point(node)
    case .anchorPointZ: draft.layer.anchorPointZ = try anchorPointZ(node)
    case .zPosition: draft.layer.zPosition = try number(node)
    case .transform: draft.layer.transform = try transform(node)
    case .sublayerTransform: draft.layer.sublayerTransform = try transform(node)
    case .isGeometryFlipped: draft.layer.isGeometryFlipped = try truth(node)
    // Look
    case .backgroundColor: draft.layer.backgroundColor = try color(node)
    case .cornerRadius: draft.layer.cornerRadius = max(try number(node), 0)
    case .cornerCurve: draft.layer.cornerCurve = try word(node, CornerCurve.self)
    case .maskedCorners: draft.layer.maskedCorners = try corners(node)
    case .borderWidth: draft.layer.borderWidth = try number(node, .notNegative)
    case .borderColor: draft.layer.borderColor = try color(node)
    case .opacity: draft.layer.opacity = min(max(try number(node), 0), 1)
    case .hidden: draft.layer.isHidden = try truth(node)
    case .contents: draft.contents = node
    case .contentsGravity: draft.layer.contentsGravity = try word(node, ContentsGravity.self)
    case .contentsScale: draft.layer.contentsScale = try number(node, .positive)
    case .contentsRect: draft.layer.contentsRect = try rect(node)
    case .contentsCenter: draft.layer.contentsCenter = try rect(node)
    case .magnificationFilter: draft.layer.magnificationFilter = try word(node, ContentsFilter.self)
    case .minificationFilter: draft.layer.minificationFilter = try word(node, ContentsFilter.self)
    case .edgeAntialiasing: draft.layer.edgeAntialiasing = try edges(node)
    case .masksToBounds: draft.layer.masksToBounds = try truth(node)
    case .isDoubleSided: draft.layer.isDoubleSided = try truth(node)
    case .mask: draft.mask = node
    // Shadow
    case .shadowColor: draft.layer.shadowColor = try color(node)
    case .shadowOpacity: draft.layer.shadowOpacity = min(max(try number(node), 0), 1)
    case .shadowOffset:
      let (dx, dy) = try pair(node, "[dx, dy]")
      draft.layer.shadowOffset = Size(width: dx, height: dy)
    case .shadowRadius: draft.layer.shadowRadius = try number(node, .notNegative)
    case .shadowPath: draft.layer.shadowPath = try path(node)
    // Effects
    case .filters: draft.layer.filters = try filters(node)
    case .backgroundFilters: draft.layer.backgroundFilters = try filters(node)
    case .blendMode: draft.layer.blendMode = try word(node, BlendMode.self)
    case .allowsGroupOpacity: draft.layer.allowsGroupOpacity = try groupOpacity(node)
    case .shouldRasterize: draft.layer.shouldRasterize = try truth(node)
    case .rasterizationScale: draft.layer.rasterizationScale = try number(node, .positive)
    // Tree
    case .sublayers: draft.sublayers = node
    // Gradient
    case .gradientType: draft.gradient.kind = try word(node, Gradient.Kind.self)
    case .colors:
      draft.colors = node
      draft.gradient.colors = try colors(node)
    case .locations:
      draft.locations = node
      draft.gradient.locations = try numbers(node, "a list of numbers")
    case .startPoint: draft.gradient.startPoint = try point(node)
    case .endPoint: draft.gradient.endPoint = try point(node)
    case .interpolation: draft.gradient.interpolation = try word(node, Gradient.Interpolation.self)
    // Shape
    case .path: draft.shape.path = try path(node)
    case .fillColor: draft.shape.fillColor = try color(node)
    case .fillRule: draft.shape.fillRule = try word(node, FillRule.self)
    case .strokeColor: draft.shape.strokeColor = try color(node)
    case .lineWidth: draft.shape.stroke.lineWidth = try number(node, .notNegative)
    case .lineCap: draft.shape.stroke.lineCap = try word(node, LineCap.self)
    case .lineJoin: draft.shape.stroke.lineJoin = try word(node, LineJoin.self)
    case .miterLimit: draft.shape.stroke.miterLimit = try number(node)
    case .lineDashPattern: draft.shape.stroke.dashPattern = try numbers(node, "a list of lengths", .notNegative)
    case .lineDashPhase: draft.shape.stroke.dashPhase = try number(node)
    case .strokeStart: draft.shape.strokeStart = try number(node)
    case .strokeEnd: draft.shape.strokeEnd = try number(node)
    // Replicator
    case .instanceCount:
      draft.instanceCount = node
      draft.replicator.instanceCount = Int(try number(node, .whole))
    case .instanceDelay: draft.replicator.instanceDelay = try number(node)
    case .instanceTransform: draft.replicator.instanceTransform = try transform(node)
    case .instanceColor: draft.replicator.instanceColor = try color(node)
    case .instanceRedOffset: draft.replicator.instanceRedOffset = try number(node)
    case .instanceGreenOffset: draft.replicator.instanceGreenOffset = try number(node)
    case .instanceBlueOffset: draft.replicator.instanceBlueOffset = try number(node)
    case .instanceAlphaOffset: draft.replicator.instanceAlphaOffset = try number(node)
    case .preservesDepth:
      draft.replicator.preservesDepth = try preservesDepth(node)
      draft.emitter.preservesDepth = draft.replicator.preservesDepth
    // Emitter
    case .emitterPosition: draft.emitter.emitterPosition = try point(node)
    case .emitterZPosition: draft.emitter.emitterZPosition = try number(node)
    case .emitterSize:
      let (width, height) = try pair(node, "[width, height]", .notNegative)
      draft.emitter.emitterSize = Size(width: width, height: height)
    case .emitterDepth: draft.emitter.emitterDepth = try number(node, .notNegative)
    case .emitterShape: draft.emitter.emitterShape = try word(node, Emitter.Shape.self)
    case .emitterMode: draft.emitter.emitterMode = try word(node, Emitter.Mode.self)
    case .renderMode: draft.emitter.renderMode = try word(node, Emitter.RenderMode.self)
    case .seed: draft.emitter.seed = UInt32(try number(node, .word32))
    case .birthRate: draft.emitter.birthRate = try number(node, .notNegative)
    case .lifetime: draft.emitter.lifetime = try number(node, .notNegative)
    case .velocity: draft.emitter.velocity = try number(node)
    case .scale: draft.emitter.scale = try number(node)
    case .spin: draft.emitter.spin = try number(node)
    case .emitterCells: draft.emitter.emitterCells = try emitterCells(node)
    // Text
    case .string: draft.text.string = try string(node)
    case .font: draft.text.font = try font(node)
    case .fontSize: draft.text.fontSize = try fontSize(node)
    case .foregroundColor: draft.text.foregroundColor = try color(node)
    case .wrapped, .isWrapped: draft.text.isWrapped = try truth(node)
    case .alignmentMode: draft.text.alignmentMode = try word(node, Text.AlignmentMode.self)
    case .truncationMode: draft.text.truncationMode = try word(node, Text.TruncationMode.self)
    case .allowsFontSubpixelQuantization: draft.text.allowsFontSubpixelQuantization = try truth(node)
    // Nothing in the model yet; the table refuses them before.
    case .animations:
      throw notSupported(node, MessageText.quoted(key.rawValue))
    }
  }

  private func anchorPointZ(_ node: Int) throws(Fault) -> Double {
    let depth = try number(node)
    if depth != 0, !support.contains(.anchorPointZ) {
      throw notSupported(node, "an \"anchorPointZ\" other than 0")
    }
    return depth
  }

  private func groupOpacity(_ node: Int) throws(Fault) -> Bool {
    let isGrouped = try truth(node)
    if !isGrouped, !support.contains(.ungroupedOpacity) {
      throw notSupported(node, "\"allowsGroupOpacity\": false")
    }
    return isGrouped
  }

  private func preservesDepth(_ node: Int) throws(Fault) -> Bool {
    let isPreserved = try truth(node)
    if isPreserved, !support.contains(.preservedDepth) { throw notSupported(node, "\"preservesDepth\": true") }
    return isPreserved
  }

  private func corners(_ node: Int) throws(Fault) -> CornerMask {
    try expect(node, .array, "a list of corners")
    var corners: CornerMask = []
    for element in tree.elements(node) {
      let names = CornerMask.names
      guard tree.isString(element), let named = names.first(where: { tree.text(element, is: $0.name) }) else {
        throw unknownWord(element, among: names.map(\.name))
      }
      corners.insert(named.corner)
    }
    return corners
  }

  private func edges(_ node: Int) throws(Fault) -> EdgeMask {
    try expect(node, .array, "a list of edges")
    var edges: EdgeMask = []
    for element in tree.elements(node) {
      let names = EdgeMask.names
      guard tree.isString(element), let named = names.first(where: { tree.text(element, is: $0.name) }) else {
        throw unknownWord(element, among: names.map(\.name))
      }
      edges.insert(named.edge)
    }
    return edges
  }

  private func colors(_ node: Int) throws(Fault) -> [Color] {
    try expect(node, .array, "a list of colours")
    var colors: [Color] = []
    colors.reserveCapacity(tree.nodes[node].count)
    for element in tree.elements(node) { colors.append(try color(element)) }
    return colors
  }

  private func filters(_ node: Int) throws(Fault) -> [Filter] {
    try expect(node, .array, "a list of filters")
    var filters: [Filter] = []
    for element in tree.elements(node) {
      try expect(element, .object, "a filter object")
      let (key, value) = try onlyKey(of: element, FilterKey.self)
      switch key {
      case .gaussianBlur: filters.append(.gaussianBlur(sigma: try number(value, .notNegative)))
      }
    }
    return filters
  }

  /// The one key that an object has, as `{"rotate": 30}`.
  func onlyKey<Key: SceneFileKey>(of node: Int, _ keys: Key.Type) throws(Fault) -> (key: Key, value: Int) {
    var only: (key: Key, value: Int)?
    for (keyNode, value) in tree.members(node) {
      let key = try known(keyNode, of: keys)
      if tree.kind(value) == .null { continue }
      if let first = only {
        throw fault(
          value,
          "expected one key in \(Key.ownerName), found \(MessageText.quoted(first.key.rawValue)) and "
            + MessageText.quoted(key.rawValue))
      }
      only = (key, value)
    }
    guard let only else {
      throw fault(
        node, "expected \(MessageText.choices(Key.allCases.map(\.rawValue))), found \(found(node))")
    }
    return only
  }
}
