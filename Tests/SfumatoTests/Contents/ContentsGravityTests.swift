import Sfumato
import Testing

/// Where contents lie in the bounds.
@Suite struct ContentsGravityTests {
  /// A picture of 6 x 4 in bounds of 20 x 12 at (3, 2): the corner it is drawn from.
  static let corners: [(ContentsGravity, Int, Int)] = [
    (.center, 10, 6), (.top, 10, 2), (.bottom, 10, 10), (.left, 3, 6), (.right, 17, 6),
    (.topLeft, 3, 2), (.topRight, 17, 2), (.bottomLeft, 3, 10), (.bottomRight, 17, 10),
  ]

  /// At its own size on the pixel grid a picture is copied, byte for byte.
  @Test(arguments: corners) func keepsItsSize(gravity: ContentsGravity, left: Int, top: Int) {
    let source = TestPicture.noise(6, 4)
    let picture = Picture(width: 26, height: 16, [.picture(Rect(3, 2, 20, 12), source, gravity)])
    for y in 0..<16 {
      for x in 0..<26 {
        let (u, v) = (x - left, y - top)
        let isInside = (0..<6).contains(u) && (0..<4).contains(v)
        let at = 4 * (v * 6 + u)
        #expect(
          picture[x, y]
            == (isInside
              ? Picture.Pixel(Int(source.bytes[at]), Int(source.bytes[at + 1]), Int(source.bytes[at + 2])) : .clear))
      }
    }
  }

  /// Pixels / contentsScale points; on a canvas of that scale the pixels are copied again.
  @Test func contentsScaleIsPixelsPerPoint() {
    let source = TestPicture.noise(6, 4)
    let layer = Layer.picture(Rect(1, 1, 7, 6), source, .bottomRight) { $0.contentsScale = 2 }
    let picture = Picture(Scene(size: Size(width: 10, height: 8), scale: 2, layers: [layer]))
    // 3 x 2 points in the corner (8, 7): pixels 10...15 and 10...13.
    #expect(picture.count { $0.alpha == 255 } == 24)
    #expect(
      picture.worst { x, y in x >= 10 && x < 16 && y >= 10 && y < 14 ? source.color(x - 10, y - 10) : .zero } == 0)
  }

  /// In its own proportions: 6 x 4 into 24 x 24 is 24 x 16 in the middle, or 36 x 24 beyond the sides.
  @Test func aspectFitsAndFills() {
    let source = TestPicture.noise(6, 4)
    func draw(_ gravity: ContentsGravity, masks: Bool = false) -> Picture {
      Picture(
        width: 40, height: 32,
        [
          .picture(Rect(8, 4, 24, 24), source, gravity) {
            $0.magnificationFilter = .nearest
            $0.masksToBounds = masks
          }
        ])
    }
    let fit = draw(.resizeAspect)
    #expect(
      fit.worst { x, y in x >= 8 && x < 32 && y >= 8 && y < 24 ? source.color((x - 8) / 4, (y - 8) / 4) : .zero } == 0)
    func fill(_ x: Int, _ y: Int) -> SIMD4<Double> { source.color((x - 2) / 6, (y - 4) / 6) }
    #expect(draw(.resizeAspectFill).worst { x, y in x >= 2 && x < 38 && y >= 4 && y < 28 ? fill(x, y) : .zero } == 0)
    let masked = draw(.resizeAspectFill, masks: true)
    #expect(masked.worst { x, y in x >= 8 && x < 32 && y >= 4 && y < 28 ? fill(x, y) : .zero } == 0)
  }

  /// contentsRect takes its part first: gravity sees a picture of that size.
  @Test func theRectComesBeforeGravity() {
    let source = TestPicture.noise(8, 6)
    let layer = Layer.picture(Rect(0, 0, 10, 10), source, .topRight) {
      $0.contentsRect = Rect(0.25, 0.5, 0.5, 0.5)
    }
    let picture = Picture(width: 10, height: 10, [layer])
    #expect(picture.worst { x, y in x >= 6 && y < 3 ? source.color(x - 6 + 2, y + 3) : .zero } == 0)
  }

  /// Outside of the unit square the rim goes on.
  @Test func beyondTheSquareTheRimGoesOn() {
    let source = TestPicture.noise(4, 4)
    let layer = Layer.picture(Rect(0, 0, 16, 16), source) {
      $0.contentsRect = Rect(-0.5, -1, 2, 2)
      $0.magnificationFilter = .nearest
    }
    // Two canvas pixels a pixel; the picture's corner is at (4, 8).
    #expect(
      Picture(width: 16, height: 16, [layer]).worst { x, y in
        source.color(Int((Double(x - 4) / 2).rounded(.down)), Int((Double(y - 8) / 2).rounded(.down)))
      } == 0)
  }

  /// Bounds without area, a rect without area: nothing, and nothing breaks.
  @Test func whatIsEmptyDrawsNothing() {
    let source = TestPicture.noise(4, 4)
    #expect(Picture(width: 8, height: 8, [.picture(Rect(2, 2, 0, 4), source)]).isEmpty)
    #expect(Picture(width: 8, height: 8, [.picture(Rect(2, 2, 4, 4), source) { $0.contentsRect = .zero }]).isEmpty)
    #expect(
      Picture(width: 8, height: 8, [.picture(Rect(2, 2, 4, 4), source, .center) { $0.contentsScale = 1e300 }]).isEmpty)
  }
}
