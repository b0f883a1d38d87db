/// What the scene format knows, and whether this version draws it: **the** table. A key or value that is not drawn
/// is refused with an error that says so; drawing it starts with flipping its line here.
enum SceneFeature: Int, CaseIterable {
  // Look
  case contents, doubleSided, geometryFlipped, edgeAntialiasing
  // Shadow and effects
  case shadow, filters, backgroundFilters, ungroupedOpacity, rasterization
  // Depth: steps with a z part, and what only matters with them
  case transform3D, sublayerTransform, anchorPointZ
  // Types of layer
  case replicator, emitter, text, transformLayer
  /// `preservesDepth` of replicators and emitters.
  case preservedDepth
  // Time
  case animations

  var isDrawn: Bool {
    switch self {
    case .contents: true
    case .doubleSided: true
    case .geometryFlipped: true
    case .edgeAntialiasing: true
    case .shadow: true
    case .filters: true
    case .backgroundFilters: true
    case .ungroupedOpacity: true
    case .rasterization: true
    case .transform3D: true
    case .sublayerTransform: true
    case .anchorPointZ: true
    case .replicator: true
    case .emitter: true
    case .text: drawsText
    case .transformLayer: true
    case .preservedDepth: true
    case .animations: false
    }
  }

  /// The one feature that a build may be without: the package's trait.
  private var drawsText: Bool {
    #if Text
      true
    #else
      false
    #endif
  }

  /// Whether there is code to read it into the model. Only what is decodable can be drawn.
  var isDecodable: Bool {
    switch self {
    case .contents, .edgeAntialiasing, .rasterization, .shadow, .filters, .backgroundFilters, .ungroupedOpacity,
      .transform3D, .sublayerTransform, .anchorPointZ, .replicator, .emitter, .preservedDepth, .text, .doubleSided,
      .geometryFlipped, .transformLayer:
      true
    case .animations:
      false
    }
  }
}

/// The features that a reader accepts.
struct SceneSupport {
  private var bits: UInt64

  init(_ features: some Sequence<SceneFeature>) {
    bits = features.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  func contains(_ feature: SceneFeature) -> Bool { bits & 1 << UInt64(feature.rawValue) != 0 }

  /// What this version draws.
  static let current = SceneSupport(SceneFeature.allCases.filter(\.isDrawn))

  /// Also what can be read but not drawn yet; for tests.
  static let decodable = SceneSupport(SceneFeature.allCases.filter(\.isDecodable))
}
