/// Why a file is refused, still as a byte offset: line and column are counted once, when the error leaves.
struct Fault: Error {
  var offset: Int
  /// Where in the tree, as `layers[2].colors[1]`; empty at the root.
  var path: String
  /// What was expected and what was found.
  var message: String
  var kind = SceneError.Kind.scene
}
