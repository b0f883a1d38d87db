import Geometry
import Layers

/// Layers and what is in them. The tree is walked with a stack of its own: a file decides how deep it is.
extension SceneDecoder {
  private struct OpenLayer {
    var layer: Layer
    var isMask: Bool
    /// Nodes still to be read.
    var mask: Int?
    var nextSublayer = 0
    var sublayersLeft = 0
    /// Times that the sublayers are drawn, and the node that says so.
    var copies = 1
    var copiesNode: Int?
    /// Layers drawn so far: sublayers once, as many times as they are copied; masks; then the layer itself.
    var sublayersDrawn = 0
    var masksDrawn = 0
  }

  mutating func layers(_ node: Int) throws(Fault) -> [Layer] {
    try expect(node, .array, "a list of layers")
    var layers: [Layer] = []
    layers.reserveCapacity(tree.nodes[node].count)
    for element in tree.elements(node) { layers.append(try layerTree(element)) }
    return layers
  }

  private mutating func layerTree(_ root: Int) throws(Fault) -> Layer {
    var open = [try beginLayer(root, isMask: false)]
    while true {
      let top = open.count - 1
      let child: Int
      let isMask: Bool
      if let mask = open[top].mask {
        (child, isMask) = (mask, true)
        open[top].mask = nil
      } else if open[top].sublayersLeft > 0 {
        (child, isMask) = (open[top].nextSublayer, false)
        open[top].nextSublayer = tree.next(after: child)
        open[top].sublayersLeft -= 1
      } else {
        let done = open.removeLast()
        let drawn = try layersDrawn(by: done)
        if open.isEmpty {
          drawnLayerCount += drawn
          guard drawnLayerCount <= limits.layers else {
            throw fault(root, "expected at most \(limits.layers) layers drawn, copies included, found more")
          }
          return done.layer
        }
        if done.isMask {
          open[top - 1].layer.mask = done.layer
          open[top - 1].masksDrawn += drawn
        } else {
          open[top - 1].layer.sublayers.append(done.layer)
          open[top - 1].sublayersDrawn += drawn
        }
        continue
      }
      guard open.count < limits.nesting else {
        throw fault(child, "expected layers nested at most \(limits.nesting) deep, found one more")
      }
      open.append(try beginLayer(child, isMask: isMask))
    }
  }

  /// The layer, its mask and its sublayers in all their copies: within the cap on layers.
  private func layersDrawn(by done: OpenLayer) throws(Fault) -> Int {
    let (drawn, overflows) = done.sublayersDrawn.multipliedReportingOverflow(by: done.copies)
    // Without copies the count of the file's own layers is within the cap.
    guard let copiesNode = done.copiesNode, overflows || drawn > limits.layers else {
      return drawn + done.masksDrawn + 1
    }
    throw fault(
      copiesNode,
      "expected at most \(limits.layers) layers drawn in copies, found \(found(copiesNode)) copies of "
        + MessageText.count(done.sublayersDrawn, "layer"))
  }

  /// All of a layer but its mask and sublayers.
  private mutating func beginLayer(_ node: Int, isMask: Bool) throws(Fault) -> OpenLayer {
    try expect(node, .object, "a layer object")
    try countLayer(node)
    var draft = LayerDraft(type: try layerType(of: node))
    for (key, value) in tree.members(node) {
      let layerKey = try layerKey(key, in: draft.type)
      if tree.kind(value) == .null {
        // Everywhere else null stands for a key left out, and so asks for nothing that is not drawn.
        if layerKey == .fillColor { draft.shape.fillColor = nil }
        continue
      }
      if let feature = layerKey.feature, !support.contains(feature) {
        throw notSupported(key, MessageText.quoted(layerKey.rawValue))
      }
      try read(layerKey, value, into: &draft)
    }
    try settleGeometry(of: &draft)
    settleContent(of: &draft, node)
    if let contents = draft.contents { draft.layer.contents = try self.contents(contents) }
    var open = OpenLayer(layer: draft.layer, isMask: isMask, mask: draft.mask)
    if case .replicator(let replicator) = draft.layer.content {
      open.copies = max(0, replicator.instanceCount)
      open.copiesNode = draft.instanceCount
    }
    if let sublayers = draft.sublayers {
      try expect(sublayers, .array, "a list of layers")
      open.nextSublayer = sublayers + 1
      open.sublayersLeft = tree.nodes[sublayers].count
      open.layer.sublayers.reserveCapacity(open.sublayersLeft)
    }
    return open
  }

  /// Cells of emitters count as layers.
  mutating func countLayer(_ node: Int) throws(Fault) {
    layerCount += 1
    guard layerCount <= limits.layers else {
      throw fault(node, "expected at most \(limits.layers) layers, found one more")
    }
  }

  private static let typeHash = JSONKeyHash.of(LayerKey.type.rawValue)

  private func layerType(of layer: Int) throws(Fault) -> LayerType {
    for (key, value) in tree.members(layer)
    where tree.nodes[key].keyHash == Self.typeHash && tree.text(key, is: LayerKey.type.rawValue) {
      if tree.kind(value) == .null { return .layer }
      let type = try word(value, LayerType.self)
      if let feature = type.feature, !support.contains(feature) {
        let name = "a layer of type \(MessageText.quoted(type.rawValue))"
        if type == .text {
          throw fault(value, "\(name) is not supported in this build, which is without the package's trait \"Text\"")
        }
        throw notSupported(value, name)
      }
      return type
    }
    return .layer
  }

  private func layerKey(_ node: Int, in type: LayerType) throws(Fault) -> LayerKey {
    guard let key = LayerKey.index.key(node, in: tree) else { throw unknownLayerKey(node, in: type) }
    if !key.belongs(to: type), let owner = key.owner {
      throw fault(
        node,
        "expected a key of a layer of type \(MessageText.quoted(type.rawValue)), found "
          + "\(MessageText.quoted(key.rawValue)), which needs \"type\": \(MessageText.quoted(owner.rawValue))")
    }
    return key
  }

  private func unknownLayerKey(_ node: Int, in type: LayerType) -> Fault {
    let own = LayerKey.allCases.filter { $0.belongs(to: type) }
    return unknownKey(
      node, owner: "a layer of type \(MessageText.quoted(type.rawValue))", among: own.map(\.rawValue))
  }

  // MARK: What needs several keys

  private func settleGeometry(of draft: inout LayerDraft) throws(Fault) {
    guard let frame = draft.frame else { return }
    if let other = [draft.bounds, draft.position].compactMap({ $0 }).max() {
      let name = other == draft.bounds ? "bounds" : "position"
      throw fault(
        max(frame, other), "expected either \"frame\" or \"bounds\" and \"position\", found \"frame\" and \"\(name)\"")
    }
    draft.layer.setFrame(try rect(frame))
    guard draft.layer.position.x.isFinite, draft.layer.position.y.isFinite else {
      throw fault(frame, "expected a frame whose anchor point a 64-bit float can hold, found one beyond it")
    }
  }

  /// What cannot be drawn as a gradient is none, with a warning.
  private mutating func settleContent(of draft: inout LayerDraft, _ node: Int) {
    switch draft.type {
    case .shape: draft.layer.content = .shape(draft.shape)
    case .gradient:
      let colorCount = draft.gradient.colors.count
      if colorCount < 2 {
        warn(
          draft.colors ?? node,
          "a gradient needs two colours or more, found \(colorCount == 0 ? "none" : "one"); it is not drawn")
        draft.gradient.locations = nil
      } else if let locations = draft.gradient.locations, locations.count != colorCount {
        warn(
          draft.locations ?? node,
          "a gradient needs one location per colour, found \(locations.count) for \(colorCount) colours; it is not drawn"
        )
        draft.gradient.colors = []
        draft.gradient.locations = nil
      }
      draft.layer.content = .gradient(draft.gradient)
    case .replicator: draft.layer.content = .replicator(draft.replicator)
    case .emitter: draft.layer.content = .emitter(draft.emitter)
    case .text: draft.layer.content = .text(draft.text)
    case .transform: draft.layer.content = .transform
    case .layer: break
    }
  }
}
