public import Layers

/// What a scene file holds, and what in it is surely not meant.
public struct SceneDocument: Sendable, Equatable {
  public var scene: Scene
  /// In the order of the file; at most ``SceneReader/mostWarnings``.
  public var warnings: [SceneWarning]

  public init(scene: Scene, warnings: [SceneWarning] = []) {
    self.scene = scene
    self.warnings = warnings
  }
}
