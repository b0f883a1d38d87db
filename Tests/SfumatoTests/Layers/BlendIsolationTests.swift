import Sfumato
import Testing

/// What a layer's blend mode acts on: its parent's drawing so far, or the canvas.
@Suite struct BlendIsolationTests {
  static let canvas = Rect(0, 0, 20, 20)
  static let left = Rect(0, 0, 10, 20)

  static func draw(background: Color? = nil, _ layers: [Layer]) -> Picture {
    Picture(width: 20, height: 20, background: background, layers)
  }

  static func blending(_ mode: BlendMode, _ frame: Rect = left, _ color: Color = .pureRed) -> Layer {
    .on(frame, color) { $0.blendMode = mode }
  }

  @Test func aTopLayerActsOnTheCanvasWithItsBackground() {
    let picture = Self.draw(background: .pureBlue, [Self.blending(.multiply)])
    #expect(picture[5, 10] == .black && picture[15, 10] == .blue)
    #expect(Self.draw(background: .pureBlue, [Self.blending(.screen)])[5, 10] == Picture.Pixel(255, 0, 255))
    #expect(Self.draw(background: .pureBlue, [Self.blending(.destinationOver)])[5, 10] == .blue)
  }

  @Test func aTopLayerActsOnEarlierTopLayers() {
    let picture = Self.draw([.on(Self.canvas, .pureBlue), Self.blending(.multiply)])
    #expect(picture[5, 10] == .black && picture[15, 10] == .blue)
  }

  @Test func aChildActsOnItsParentsDrawing() {
    let parent = Layer.on(Self.canvas, .rgb(0, 255, 255)) { $0.sublayers = [Self.blending(.multiply)] }
    #expect(Self.draw(background: .white, [parent])[5, 10] == .black)
  }

  @Test func aChildDoesNotSeeWhatIsBehindItsParent() {
    // Nothing of the parent's lies under it: the child is itself.
    let parent = Layer.on(Self.canvas) { $0.sublayers = [Self.blending(.multiply)] }
    let picture = Self.draw(background: .pureBlue, [parent])
    #expect(picture[5, 10] == .red && picture[15, 10] == .blue)
  }

  @Test func aChildActsOnEarlierSiblingsOnly() {
    let parent = Layer.on(Self.canvas) {
      $0.sublayers = [.on(Self.canvas, .pureBlue), Self.blending(.screen), .on(Rect(0, 0, 20, 5), .pureGreen)]
    }
    let picture = Self.draw([parent])
    #expect(picture[5, 10] == Picture.Pixel(255, 0, 255))
    #expect(picture[5, 2] == .green && picture[15, 10] == .blue)
  }

  @Test func aParentsBorderAndShapeStandInTheirOrder() {
    // The shape lies below the sublayers, so it is blended with; the border comes later.
    let shape = Shape(path: Path(rect: Rect(0, 0, 20, 10)), fillColor: .pureBlue)
    let parent = Layer.on(Self.canvas, .white, content: .shape(shape)) {
      $0.borderWidth = 2
      $0.borderColor = .pureGreen
      $0.sublayers = [Self.blending(.multiply)]
    }
    let picture = Self.draw([parent])
    #expect(picture[5, 5] == .black && picture[5, 15] == .red && picture[0, 5] == .green)
  }

  @Test func aGroupIsBlendedAsOnePicture() {
    // Two children that overlap, multiplied together would darken twice.
    let group = Layer.on(Self.canvas) {
      $0.blendMode = .multiply
      $0.sublayers = [.on(Self.left, .rgb(128, 128, 128)), .on(Self.left, .rgb(128, 128, 128))]
    }
    #expect(Self.draw(background: .white, [group])[5, 10] == Picture.Pixel(128, 128, 128))
  }

  @Test func opacityComesBeforeTheBlend() {
    let layer = Layer.on(Self.left, .black) {
      $0.blendMode = .multiply
      $0.opacity = 0.5
    }
    #expect(Self.draw(background: .white, [layer])[5, 10].distance(to: Picture.Pixel(127, 127, 127)) <= 1)
  }

  @Test func theMaskComesBeforeTheBlend() {
    let layer = Layer.on(Self.canvas, .black) {
      $0.blendMode = .destinationOut
      $0.mask = .on(Self.left, .rgb(0, 0, 0, 0.5))
    }
    let picture = Self.draw(background: .pureRed, [layer])
    #expect(picture[5, 10] == Picture.Pixel(255, 0, 0, 128) || picture[5, 10] == Picture.Pixel(255, 0, 0, 127))
    #expect(picture[15, 10] == .red)
  }

  @Test func theParentsClipComesBeforeTheBlend() {
    let parent = Layer.on(Rect(0, 0, 20, 20), .white) {
      $0.cornerRadius = 10
      $0.masksToBounds = true
      $0.sublayers = [Self.blending(.multiply, Self.canvas, .pureBlue)]
    }
    let plain = Layer.on(Rect(0, 0, 20, 20), .pureBlue) { $0.cornerRadius = 10 }
    // White times blue inside; edge pixels keep the background's alpha and some of its white.
    let (picture, disc) = (Self.draw([parent]), Self.draw([plain]))
    for (a, b) in zip(picture.pixels, disc.pixels) {
      #expect(abs(a.alpha - b.alpha) <= 64)
      if b.alpha == 255 || b.alpha == 0 { #expect(a == b) }
    }
  }

  // MARK: Modes that act where the layer is empty

  @Test(arguments: [BlendMode.copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop])
  func theyClearTheCanvasAroundThem(mode: BlendMode) {
    let picture = Self.draw(background: .pureBlue, [Self.blending(mode)])
    #expect((10..<20).allSatisfy { picture[$0, 10] == .clear })
    let inside: Picture.Pixel =
      switch mode {
      case .copy, .sourceIn: .red
      case .sourceOut: .clear
      default: .blue
      }
    #expect(picture[5, 10] == inside)
  }

  @Test(arguments: [BlendMode.copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop])
  func anEmptyLayerOfSuchAModeClearsEverything(mode: BlendMode) {
    let empties: [Layer] = [
      Layer(), .on(Rect(50, 50, 5, 5), .pureRed), .on(Self.canvas, .pureRed) { $0.opacity = 0 },
      .on(Self.canvas, .pureRed) { $0.mask = Layer() },
    ]
    for empty in empties {
      var empty = empty
      empty.blendMode = mode
      #expect(Self.draw(background: .pureBlue, [empty]).isEmpty)
      // A hidden layer is not there.
      empty.isHidden = true
      #expect(Self.draw(background: .pureBlue, [empty]).pixels.allSatisfy { $0 == .blue })
    }
  }

  @Test(arguments: [BlendMode.copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop])
  func inAGroupTheyClearOnlyTheGroup(mode: BlendMode) {
    let parent = Layer.on(Self.canvas, .pureGreen) { $0.sublayers = [Self.blending(mode)] }
    let picture = Self.draw(background: .pureBlue, [parent])
    // Right of it the parent's own drawing is gone and the canvas stays.
    #expect((10..<20).allSatisfy { picture[$0, 10] == .blue })
  }

  @Test(arguments: [
    (BlendMode.clear, Picture.Pixel.clear), (.destinationOut, .clear), (.xor, .clear), (.sourceAtop, .red),
    (.destinationOver, .blue), (.plusLighter, Picture.Pixel(255, 0, 255)),
  ])
  func theOthersLeaveTheCanvasAroundThem(mode: BlendMode, inside: Picture.Pixel) {
    let picture = Self.draw(background: .pureBlue, [Self.blending(mode)])
    #expect(picture[5, 10] == inside)
    #expect((10..<20).allSatisfy { picture[$0, 10] == .blue })
  }
}
