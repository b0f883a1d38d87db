import Sfumato

/// A scene file as the commands read it.
enum SceneInput {
  /// Reads a scene and prints its warnings.
  static func read(_ path: String, checksCanvas: Bool) throws(CommandFailure) -> Scene {
    let bytes = try Input.read(path)
    do throws(SceneError) {
      let document = try SceneReader.read(
        bytes: bytes, fileName: Input.name(of: path), checksCanvas: checksCanvas,
        loadContents: ContentsFiles(besideSceneAt: path).load, loadFont: FontFiles(besideSceneAt: path).load)
      for warning in document.warnings { Output.note(warning.description) }
      return document.scene
    } catch {
      throw CommandFailure(
        code: error.kind == .contentsUnreadable ? .noInput : .badData, message: error.description, namesPlace: true)
    }
  }
}
