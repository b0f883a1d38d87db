import Sfumato
import Testing

/// What lies over what within one layer, and among siblings.
@Suite struct PaintingOrderTests {
  static let canvas = Rect(0, 0, 20, 20)

  @Test func backgroundGradientSublayersBorder() {
    let veil = Gradient(colors: [.rgb(0, 0, 255, 0.5), .rgb(0, 0, 255, 0.5)])
    let layer = Layer.gradient(Self.canvas, veil) {
      $0.backgroundColor = .pureRed
      $0.borderWidth = 2
      $0.borderColor = .rgb(255, 255, 255, 0.5)
      $0.sublayers = [.on(Rect(0, 0, 20, 10), .pureGreen)]
    }
    let picture = Picture(width: 20, height: 20, [layer])
    // The gradient over the background, the sublayer over both, the border over all.
    #expect(picture[10, 15].distance(to: Picture.Pixel(127, 0, 128)) <= 1)
    #expect(picture[10, 5] == .green)
    #expect(picture[10, 1].distance(to: Picture.Pixel(127, 255, 127)) <= 1)
    #expect(picture[1, 15].distance(to: Picture.Pixel(191, 128, 191)) <= 1)
  }

  @Test func shapeOverBackgroundUnderSublayersFillThenStroke() {
    let path = Path(rect: Rect(4, 4, 12, 12))
    let shape = Shape(path: path, fillColor: .pureBlue, strokeColor: .white, stroke: StrokeStyle(lineWidth: 4))
    let layer = Layer.on(Self.canvas, .pureRed, content: .shape(shape)) {
      $0.sublayers = [.on(Rect(0, 0, 20, 8), .pureGreen)]
    }
    let picture = Picture(width: 20, height: 20, [layer])
    #expect(picture[0, 19] == .red)
    #expect(picture[10, 12] == .blue)
    // The stroke lies on both sides of the path, over the fill.
    #expect(picture[3, 12] == .white && picture[5, 12] == .white)
    #expect(picture[6, 12] == .blue && picture[1, 12] == .red)
    #expect(picture[10, 5] == .green)
  }

  @Test func aShapeIsNotClippedToItsBounds() {
    let shape = Shape(path: Path(rect: Rect(-5, -5, 20, 20)), fillColor: .pureBlue)
    let picture = Picture(width: 20, height: 20, [.on(Rect(5, 5, 4, 4), content: .shape(shape))])
    #expect(picture.pixels.allSatisfy { $0 == .blue })
  }

  /// Which of three overlapping siblings ends up on top.
  @Test(arguments: [
    ([0.0, 0, 0], Picture.Pixel.blue), ([1, 0, 0], .red), ([0, 1, 0], .green), ([0, 1, 1], .blue),
    ([2, 1, 2], .blue), ([2, 3, -4], .green), ([0.5, 0.25, 0.49], .red), ([-1, -1, -2], .green),
  ])
  func zPositionSortsAndTiesKeepTheirOrder(z: [Double], top: Picture.Pixel) {
    let siblings = zip(z, [Color.pureRed, .pureGreen, .pureBlue]).map { position, color in
      Layer.on(Self.canvas, color) { $0.zPosition = position }
    }
    let parent = Layer.on(Self.canvas) { $0.sublayers = siblings }
    #expect(Picture(width: 20, height: 20, siblings)[10, 10] == top)
    #expect(Picture(width: 20, height: 20, [parent])[10, 10] == top)
  }

  @Test func manyTiesStayInOrder() {
    // Sorted by z alone, an unstable sort shuffles a hundred equals.
    let siblings = (0..<100).map { index in
      Layer.on(Self.canvas, .rgb(Double(index), 0, 0)) { $0.zPosition = Double(index % 2) }
    }
    #expect(Picture(width: 20, height: 20, siblings)[3, 3] == Picture.Pixel(99, 0, 0))
    #expect(Picture(width: 20, height: 20, Array(siblings.dropLast()))[3, 3] == Picture.Pixel(97, 0, 0))
  }

  @Test func aChildsZPositionDoesNotLeaveItsParent() {
    let lower = Layer.on(Self.canvas, .pureRed) {
      $0.sublayers = [.on(Self.canvas, .pureGreen) { $0.zPosition = 1000 }]
    }
    #expect(Picture(width: 20, height: 20, [lower, .on(Self.canvas, .pureBlue)])[5, 5] == .blue)
  }

  @Test func hiddenHidesTheSubtree() {
    let hidden = Layer.on(Self.canvas, .pureRed) {
      $0.isHidden = true
      $0.sublayers = [.on(Self.canvas, .pureGreen)]
    }
    #expect(Picture(width: 20, height: 20, [hidden]).isEmpty)
    let parent = Layer.on(Self.canvas, .pureBlue) { $0.sublayers = [hidden] }
    #expect(Picture(width: 20, height: 20, [parent]).pixels.allSatisfy { $0 == .blue })
  }
}
