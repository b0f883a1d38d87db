import Layers
import Testing

@testable import SceneFile

/// The error of a bad scene; nil where it reads.
func sceneError(
  _ bytes: [UInt8], limits: SceneLimits = .default, support: SceneSupport = .current
) -> SceneError? {
  do throws(SceneError) {
    _ = try SceneReader.read(bytes: bytes, fileName: "s.json", limits: limits, support: support)
    return nil
  } catch {
    return error
  }
}

func sceneError(
  _ text: String, limits: SceneLimits = .default, support: SceneSupport = .current
) -> SceneError? {
  sceneError(Array(text.utf8), limits: limits, support: support)
}

func document(
  _ text: String, limits: SceneLimits = .default, support: SceneSupport = .current,
  loadContents: SceneReader.ContentsLoader? = nil
) throws(SceneError) -> SceneDocument {
  try SceneReader.read(
    bytes: Array(text.utf8), fileName: "s.json", limits: limits, loadContents: loadContents, support: support)
}

/// The one layer of a scene, given the members of its object.
func layer(_ members: String, support: SceneSupport = .current) throws -> Layer {
  let scene = try document(scene(layer: members), support: support).scene
  return try #require(scene.layers.first)
}

/// A scene with one layer, whose members are the second line of the file.
func scene(layer members: String) -> String {
  #"{"sfumato": 1, "size": [10, 10], "layers": [{"# + "\n" + members + "\n}]}"
}
