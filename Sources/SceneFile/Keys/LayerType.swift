/// What `"type"` may say.
enum LayerType: String, CaseIterable {
  case layer, gradient, shape, replicator, emitter, text, transform

  /// nil: always drawn.
  var feature: SceneFeature? {
    switch self {
    case .layer, .gradient, .shape: nil
    case .replicator: .replicator
    case .emitter: .emitter
    case .text: .text
    case .transform: .transformLayer
    }
  }
}
