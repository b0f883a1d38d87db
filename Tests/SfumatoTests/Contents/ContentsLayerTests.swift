import Sfumato
import Testing

/// Contents as part of a layer: order, opacity, shadow, blend modes, and the same bytes everywhere.
@Suite struct ContentsLayerTests {
  static let green = TestPicture(width: 4, height: 4) { _, _ in [0, 255, 0, 255] }

  @Test func aboveTheGradientBelowThePath() {
    var layer = Layer.gradient(Rect(0, 0, 12, 4), Gradient(colors: [.pureRed, .pureRed]))
    layer.contents = Self.green.contents
    layer.contentsGravity = .center
    #expect(
      Picture(width: 12, height: 4, [layer]).row(1)
        == [Picture.Pixel](repeating: .red, count: 4) + [Picture.Pixel](repeating: .green, count: 4)
        + [Picture.Pixel](repeating: .red, count: 4))
    var shape = Layer.on(
      Rect(0, 0, 12, 4), content: .shape(Shape(path: Path(rect: Rect(6, 0, 3, 4)), fillColor: .pureBlue)))
    shape.contents = Self.green.contents
    shape.backgroundColor = .pureRed
    shape.contentsGravity = .center
    shape.sublayers = [.on(Rect(7, 0, 1, 4), .white)]
    #expect(
      Picture(width: 12, height: 4, [shape]).row(2)
        == [.red, .red, .red, .red, .green, .green, .blue, .white, .blue, .red, .red, .red])
  }

  /// Opacity is the whole's: contents over a background do not let it through.
  @Test func opacityIsTheGroups() {
    let layer = Layer.picture(Rect(0, 0, 4, 4), Self.green) {
      $0.backgroundColor = .pureRed
      $0.opacity = 0.5
    }
    #expect(Picture(width: 4, height: 4, [layer]).pixels.allSatisfy { $0 == Picture.Pixel(0, 255, 0, 128) })
  }

  @Test func castsAShadowOfItsAlpha() {
    let source = TestPicture(width: 8, height: 8) { x, _ in [0, 0, 0, x < 4 ? 255 : 0] }
    let layer = Layer.picture(Rect(0, 0, 8, 8), source) {
      $0.shadowOpacity = 1
      $0.shadowColor = .pureRed
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 6, height: 0)
    }
    let row = Picture(width: 16, height: 8, [layer]).row(4)
    #expect(
      row == [.black, .black, .black, .black, .clear, .clear, .red, .red, .red, .red]
        + Array(repeating: .clear, count: 6))
  }

  /// Contents that leave an opaque background are part of the shadow too.
  @Test func theShadowKnowsWhatLeavesTheBounds() {
    let layer = Layer.picture(Rect(20, 20, 2, 2), Self.green, .center) {
      $0.backgroundColor = .pureRed
      $0.contentsScale = 0.25
      $0.shadowOpacity = 1
      $0.shadowRadius = 2
      $0.shadowOffset = Size(width: 0, height: 20)
    }
    // 16 x 16 points.
    #expect(Picture(width: 44, height: 60, [layer]).alpha(21, 41) > 250)
  }

  @Test func blendsAsALayer() {
    let layer = Layer.picture(Rect(0, 0, 4, 4), TestPicture.noise(4, 4)) { $0.blendMode = .multiply }
    let picture = Picture(width: 4, height: 4, background: .rgb(255, 255, 0), [layer])
    #expect(picture.pixels.allSatisfy { $0.blue == 0 && $0.alpha == 255 })
  }

  /// An opaque picture hides what is below; with a hole in it, it does not.
  @Test func hidesOnlyWhatItCovers() {
    for isOpaque in [true, false] {
      let source = TestPicture(width: 64, height: 64) { x, y in [0, 255, 0, x == 33 && y == 20 && !isOpaque ? 0 : 255] }
      let layers: [Layer] = [.on(Rect(0, 0, 64, 64), .pureRed), .picture(Rect(0, 0, 64, 64), source)]
      let picture = Picture(width: 64, height: 64, layers)
      #expect(picture.count { $0 == .green } == (isOpaque ? 4096 : 4095))
      #expect(picture[33, 20] == (isOpaque ? .green : .red))
    }
  }

  /// Threads, tiles and instruction sets give the same bytes.
  @Test func theSameBytesEverywhere() {
    let photo = TestPicture.noise(301, 207, isOpaque: false)
    let layers: [Layer] = [
      .picture(Rect(3.3, 4.7, 90, 60), photo),
      .picture(Rect(90, 10, 600, 400), photo) { $0.transform = Transform3D(AffineTransform(rotationDegrees: 21)) },
      .picture(Rect(40, 150, 33, 20), photo) { $0.transform = Transform3D(AffineTransform(rotationDegrees: -9)) },
      .picture(Rect(10, 100, 20, 300), photo) { $0.contentsCenter = Rect(0.1, 0.2, 0.3, 0.3) },
    ]
    let scene = Scene(size: Size(width: 400, height: 300), background: .white, layers: layers)
    let expected = Picture(scene, options: RenderOptions(threads: 1, instructionSet: .baseline))
    for set in InstructionSet.available {
      for threads in [1, 3] {
        #expect(Picture(scene, options: RenderOptions(threads: threads, instructionSet: set)) == expected)
      }
    }
  }

  /// A layer's contents are a value: copies share the picture, and equal pictures are equal.
  @Test func contentsAreValues() {
    let source = TestPicture.noise(4, 4)
    var layer = Layer.picture(Rect(0, 0, 4, 4), source)
    let copy = layer
    #expect(layer == copy)
    layer.contents = source.contents
    #expect(layer == copy)
    layer.contents = TestPicture.noise(4, 5).contents
    #expect(layer != copy)
    layer.contents = nil
    layer.contentsGravity = .resize
    #expect(layer == .on(Rect(0, 0, 4, 4)))
  }
}
