import Geometry
import Layers
import Pixels
import Testing

@testable import SceneFile

/// Contents and what belongs to them, from JSON to the model.
struct ContentsDecodingTests {
  private static let picture = Image(
    widthInPixels: 3, heightInPixels: 2, samples: .bits8([UInt8](repeating: 7, count: 24)))

  /// A loader of one picture for every path, which keeps what it was asked for.
  private final class Loader {
    var asked: [String] = []
    var most: [Int] = []

    func load(_ path: String, _ mostPixels: Int) throws(ContentsError) -> Image {
      asked.append(path)
      most.append(mostPixels)
      switch path {
      case "none.png": throw .unreadable(reason: "cannot read none.png: No such file or directory")
      case "text.png": throw .notImage(reason: "not a PNG file")
      case "huge.png": throw .tooLarge
      default: return ContentsDecodingTests.picture
      }
    }
  }

  private func scene(_ layers: String..., limits: SceneLimits = .default, loader: Loader) throws(SceneError) -> Scene {
    let text = "{\"sfumato\": 1, \"size\": [9, 9], \"layers\": [" + layers.joined(separator: ",\n") + "]}"
    return try document(text, limits: limits, loadContents: loader.load).scene
  }

  @Test func everyKey() throws {
    let layer = try scene(
      #"""
      {"contents": "a/b.png", "contentsGravity": "resizeAspectFill", "contentsScale": 2, "contentsRect": [0.1, 0.2, 0.3, 2],
       "contentsCenter": [0, 0.5, 1, 0], "magnificationFilter": "nearest", "minificationFilter": "trilinear"}
      """#, loader: Loader()
    ).layers[0]
    #expect(layer.contents == Contents(Self.picture, path: "a/b.png"))
    #expect(layer.contentsGravity == .resizeAspectFill)
    #expect(layer.contentsScale == 2)
    #expect(layer.contentsRect == Rect(x: 0.1, y: 0.2, width: 0.3, height: 2))
    #expect(layer.contentsCenter == Rect(x: 0, y: 0.5, width: 1, height: 0))
    #expect(layer.magnificationFilter == .nearest && layer.minificationFilter == .trilinear)
  }

  @Test func defaultsAreCoreAnimations() throws {
    let plain = try scene("{}", loader: Loader()).layers[0]
    #expect(plain.contents == nil && plain.contentsGravity == .resize && plain.contentsScale == 1)
    #expect(plain.contentsRect == Rect(x: 0, y: 0, width: 1, height: 1) && plain.contentsCenter == plain.contentsRect)
    #expect(plain.magnificationFilter == .linear && plain.minificationFilter == .linear)
  }

  @Test(arguments: ContentsGravity.allCases) func everyGravity(gravity: ContentsGravity) throws {
    let layer = try scene("{\"contentsGravity\": \"\(gravity.rawValue)\"}", loader: Loader()).layers[0]
    #expect(layer.contentsGravity == gravity)
  }

  /// Each path is asked for once, in the order of the file; masks and shapes have contents too.
  @Test func everyFileIsReadOnce() throws {
    let loader = Loader()
    let layers = try scene(
      #"{"contents": "a.png", "mask": {"contents": "b.png"}, "sublayers": [{"contents": "a.png"}]}"#,
      #"{"type": "shape", "contents": "b.png"}"#, loader: loader
    ).layers
    #expect(loader.asked == ["a.png", "b.png"])
    #expect(layers[0].sublayers[0].contents == layers[0].contents)
    #expect(layers[1].contents?.path == "b.png")
  }

  /// Pixels are counted over all files.
  @Test func theCapIsOnAllPictures() throws {
    let loader = Loader()
    var limits = SceneLimits()
    limits.contentsPixels = 12
    _ = try scene(
      #"{"contents": "a.png"}, {"contents": "b.png"}, {"contents": "a.png"}"#, limits: limits, loader: loader)
    #expect(loader.most == [12, 6])
    limits.contentsPixels = 11
    let error = #expect(throws: SceneError.self) {
      try scene(#"{"contents": "a.png"}, {"contents": "b.png"}"#, limits: limits, loader: Loader())
    }
    #expect(error?.message == "expected contents of at most 11 pixels in all, found more")
    #expect(error?.path == "layers[1].contents")
  }

  @Test(arguments: [
    ("none.png", SceneError.Kind.contentsUnreadable, "\"none.png\": cannot read none.png: No such file or directory"),
    ("text.png", .scene, "\"text.png\": not a PNG file"),
    ("huge.png", .scene, "expected contents of at most 268435456 pixels in all, found more"),
  ])
  func errorsNamePlaceAndKind(path: String, kind: SceneError.Kind, message: String) throws {
    let error = #expect(throws: SceneError.self) {
      try scene("{}", "{\n\"name\": \"a\", \"contents\": \"\(path)\"}", loader: Loader())
    }
    #expect(error?.kind == kind)
    #expect(error?.line == 3 && error?.column == 26)
    #expect(error?.path == "layers[1].contents")
    #expect(error?.message == message)
  }

  /// A null character would end the path for the system.
  @Test(arguments: [#"a\u0000b.png"#, ""]) func whatIsNoPath(path: String) {
    let error = #expect(throws: SceneError.self) { try scene("{\"contents\": \"\(path)\"}", loader: Loader()) }
    #expect(error?.message.hasPrefix("expected the path of a PNG file, found ") == true)
  }

  /// Bytes alone have no directory to look in.
  @Test func withoutALoader() {
    let error = sceneError(SceneFileTests.scene(layer: #""contents": "a.png""#))
    #expect(error?.message == "contents are read with the scene's file; this reader was given bytes alone")
    #expect(error?.line == 2 && error?.column == 13)
  }
}
