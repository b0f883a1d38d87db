import Sfumato
import Testing

/// Layers seen from their edge, and perspectives within perspectives: pictures, in memory that the canvas is worth.
struct EdgeOnLayerTests {
  /// Footprints without end asked for a bitmap of 32 TB.
  @Test(arguments: [
    Transform3D(rotationDegrees: 90, x: 0, y: 1, z: 0).concatenating(Transform3D(perspectiveDistance: 500)),
    Transform3D(rotationDegrees: 89.999, x: 0, y: 1, z: 0), Transform3D(scaleX: 1e-7, y: 1),
  ])
  func bitmapOfALayerSeenFromItsEdge(transform: Transform3D) throws {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.backgroundColor = .black
    layer.transform = transform
    layer.shouldRasterize = true
    layer.sublayers = [
      Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10)).with(\.backgroundColor, .white).with(\.blendMode, .copy)
    ]
    let image = Renderer(Scene(size: Size(width: 100, height: 100), background: .white, layers: [layer])).image()
    guard case .bits8(let bytes) = image.samples else { return }
    // A hair's breadth at most, in the middle.
    #expect(bytes[4 * (50 * 100 + 10)] == 255 && bytes[4 * (50 * 100 + 90)] == 255)
  }

  /// Each level planned what is in it twice, once for its extent: 2^24 times here.
  @Test func blursInPerspectivesInEachOther() {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    layer.backgroundColor = .black
    layer.filters = [.gaussianBlur(sigma: 1)]
    layer.transform = Transform3D(rotationDegrees: 3, x: 0, y: 1, z: 0)
      .concatenating(Transform3D(perspectiveDistance: 200))
    for _ in 0..<23 {
      var outer = layer
      outer.sublayers = [layer]
      layer = outer
    }
    let image = Renderer(Scene(size: Size(width: 20, height: 20), layers: [layer])).image()
    #expect(image.widthInPixels == 20)
  }
}
