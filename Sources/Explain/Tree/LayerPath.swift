public import Layers

/// Where a layer is in a scene: `layers[2].sublayers[0].mask`.
public struct LayerPath: Sendable, Hashable {
  /// One level down: the first of a path is one of the scene's layers.
  public enum Step: Sendable, Hashable {
    /// The index in `layers` or `sublayers`.
    case sublayer(Int)
    case mask
  }

  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  /// Levels below the scene's own layers.
  public var depth: Int { steps.count - 1 }

  /// As scene errors spell it.
  public var text: String {
    steps.enumerated().map { depth, step in
      switch step {
      case .sublayer(let index): depth == 0 ? "layers[\(index)]" : ".sublayers[\(index)]"
      case .mask: ".mask"
      }
    }.joined()
  }

  func appending(_ step: Step) -> LayerPath { LayerPath(steps + [step]) }

  func isInside(_ other: LayerPath) -> Bool {
    steps.count > other.steps.count && steps.starts(with: other.steps)
  }
}

extension Scene {
  /// All layers, each before its mask and its sublayers.
  func paths() -> [LayerPath] {
    var found: [LayerPath] = []
    var open = layers.indices.reversed().map { (path: LayerPath([.sublayer($0)]), layer: layers[$0]) }
    while let (path, layer) = open.popLast() {
      found.append(path)
      for index in layer.sublayers.indices.reversed() {
        open.append((path.appending(.sublayer(index)), layer.sublayers[index]))
      }
      if let mask = layer.mask { open.append((path.appending(.mask), mask)) }
    }
    return found
  }

  /// Whether there is a layer at a path.
  func has(_ path: LayerPath) -> Bool {
    var level = layers
    var mask: Layer?
    for step in path.steps {
      let layer: Layer
      switch step {
      case .sublayer(let index):
        guard level.indices.contains(index) else { return false }
        layer = level[index]
      case .mask:
        guard let mask else { return false }
        layer = mask
      }
      (level, mask) = (layer.sublayers, layer.mask)
    }
    return true
  }

  /// The layer at a path of this scene.
  public subscript(path: LayerPath) -> Layer {
    var steps = path.steps[...]
    guard case .sublayer(let first)? = steps.popFirst() else { preconditionFailure("a path begins at a layer") }
    var layer = layers[first]
    for step in steps {
      switch step {
      case .sublayer(let index): layer = layer.sublayers[index]
      case .mask:
        guard let mask = layer.mask else { preconditionFailure("the path is of this scene") }
        layer = mask
      }
    }
    return layer
  }

  /// The scene with another layer at a path.
  public func changing(_ path: LayerPath, _ change: (inout Layer) -> Void) -> Scene {
    var scene = self
    guard case .sublayer(let first)? = path.steps.first else { preconditionFailure("a path begins at a layer") }
    scene.layers[first].change(path.steps.dropFirst(), change)
    return scene
  }

  /// The scene without the layer and all that is in it.
  func removing(_ path: LayerPath) -> Scene {
    guard path.steps.last == .mask else { return changing(path) { $0.isHidden = true } }
    return changing(LayerPath(path.steps.dropLast())) { $0.mask = nil }
  }

  /// The layer with all that is in it and nothing else, in its place and within its parents' clips.
  func isolating(_ path: LayerPath) -> Scene {
    var scene = self
    scene.background = nil
    guard case .sublayer(let first)? = path.steps.first else { preconditionFailure("a path begins at a layer") }
    scene.layers = [layers[first].isolated(path.steps.dropFirst())]
    return scene
  }
}

extension Layer {
  fileprivate mutating func change(_ steps: ArraySlice<LayerPath.Step>, _ change: (inout Layer) -> Void) {
    switch steps.first {
    case nil: change(&self)
    case .sublayer(let index): sublayers[index].change(steps.dropFirst(), change)
    case .mask: mask?.change(steps.dropFirst(), change)
    }
  }

  /// This layer as a bare holder of the layer further down.
  fileprivate func isolated(_ steps: ArraySlice<LayerPath.Step>) -> Layer {
    guard let step = steps.first else { return self }
    var holder = self
    if !holder.content.arrangesSublayers { holder.content = .none }
    holder.backgroundColor = nil
    holder.borderWidth = 0
    holder.shadowOpacity = 0
    holder.filters = []
    holder.backgroundFilters = []
    holder.blendMode = .normal
    holder.opacity = 1
    holder.mask = nil
    switch step {
    case .sublayer(let index): holder.sublayers = [sublayers[index].isolated(steps.dropFirst())]
    case .mask:
      holder.content = .none
      holder.sublayers = mask.map { [$0.isolated(steps.dropFirst())] } ?? []
    }
    return holder
  }
}

extension Layer.Content {
  /// Whether it says where sublayers go, and draws nothing itself.
  fileprivate var arrangesSublayers: Bool {
    switch self {
    case .replicator, .transform: true
    case .none, .gradient, .shape, .emitter, .text: false
    }
  }
}
