import Foundation
import Geometry
import Layers
import Pixels
import SceneFile
import Testing

/// Scenes and layers through an encoder that is not ours.
struct CodableTests {
  private var layer: Layer {
    var layer = Layer(name: "é \"quoted\"", content: .gradient(Gradient(colors: [.black, .clear])))
    layer.setFrame(Rect(x: 1, y: 2.5, width: 1.0 / 3, height: 4))
    layer.mask = Layer(content: .shape(Shape(path: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), fillColor: nil)))
    layer.isHidden = true
    var child = Layer()
    child.opacity = 0.25
    layer.sublayers = [child]
    return layer
  }

  @Test func sceneRoundTrip() throws {
    let scene = Scene(size: Size(width: 10, height: 20), scale: 2, background: .white, layers: [layer], duration: 3)
    let data = try JSONEncoder().encode(scene)
    #expect(try JSONDecoder().decode(Scene.self, from: data) == scene)
    // It is the format: the file's reader takes it too.
    #expect(try SceneReader.read(bytes: [UInt8](data), fileName: "a").scene == scene)
    #expect(try JSONDecoder().decode(Scene.self, from: Data(scene.jsonString().utf8)) == scene)
  }

  @Test func layerRoundTrip() throws {
    #expect(try JSONDecoder().decode(Layer.self, from: JSONEncoder().encode(layer)) == layer)
    #expect(try JSONDecoder().decode([Layer].self, from: JSONEncoder().encode([layer, Layer()])) == [layer, Layer()])
  }

  @Test func propertyList() throws {
    let data = try PropertyListEncoder().encode(layer)
    #expect(try PropertyListDecoder().decode(Layer.self, from: data) == layer)
  }

  @Test(arguments: [
    (#"{"sublayers": [{"opacity": "x"}]}"#, "sublayers[0].opacity: expected a number"),
    (#"{"opactiy": 1}"#, "did you mean \"opacity\"?"),
    ("3", "expected a layer object"),
  ])
  func errorsSayWhere(json: String, message: String) {
    #expect {
      try JSONDecoder().decode(Layer.self, from: Data(json.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains(message)
    }
  }
}
