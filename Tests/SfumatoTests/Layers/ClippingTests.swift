import Sfumato
import Testing

/// masksToBounds: the rounded bounds cut what lies in the layer, once.
@Suite struct ClippingTests {
  static let huge = Rect(-50, -50, 200, 200)

  /// 40 x 40 with a clip that touches the canvas's sides.
  static func clip(_ radius: Double, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    .on(Rect(4, 4, 32, 32)) {
      $0.cornerRadius = radius
      $0.masksToBounds = true
      $0.sublayers = [.on(huge, .pureRed)]
      change(&$0)
    }
  }

  static func draw(_ layers: [Layer]) -> Picture { Picture(width: 40, height: 40, layers) }

  @Test(arguments: [0.0, 1, 6.5, 16]) func aClippedChildIsTheRoundedBackground(radius: Double) {
    let background = Self.draw([.on(Rect(4, 4, 32, 32), .pureRed) { $0.cornerRadius = radius }])
    let clipped = Self.draw([Self.clip(radius)])
    for (a, b) in zip(clipped.pixels, background.pixels) { #expect(a.distance(to: b) <= 1) }
  }

  @Test func withoutItChildrenReachBeyond() {
    #expect(Self.draw([Self.clip(16) { $0.masksToBounds = false }]).pixels.allSatisfy { $0 == .red })
  }

  @Test func theBackgroundsEdgeCountsOnce() {
    func layer(masks: Bool) -> Layer {
      .gradient(Rect(4.5, 4.5, 31, 31), Gradient(colors: [.pureBlue, .pureGreen])) {
        $0.cornerRadius = 9
        $0.masksToBounds = masks
        $0.sublayers = [.on(Rect(14, 14, 4, 4), .white)]
      }
    }
    #expect(Self.draw([layer(masks: true)]) == Self.draw([layer(masks: false)]))
  }

  @Test func nestedClipsIntersect() {
    let inner = Layer.on(Rect(-10, 12, 60, 8)) {
      $0.masksToBounds = true
      $0.sublayers = [.on(Self.huge, .pureBlue)]
    }
    let picture = Self.draw([Self.clip(16) { $0.sublayers = [inner] }])
    // Rows 16 to 23 of the disc about (20, 20).
    for y in 0..<40 {
      #expect(picture.alpha(20, y) == ((16..<24).contains(y) ? 255 : 0), "\(y)")
      #expect(picture.alpha(2, y) == 0)
    }
    let disc = Self.draw([Self.clip(16)])
    for x in 0..<40 { #expect(abs(picture.alpha(x, 17) - disc.alpha(x, 17)) <= 1) }
  }

  @Test func aShapesPathIsClippedToo() {
    let shape = Shape(path: Path(rect: Self.huge), fillColor: .pureRed)
    func layer(masks: Bool) -> Layer {
      .on(Rect(4, 4, 32, 32), content: .shape(shape)) {
        $0.cornerRadius = 16
        $0.masksToBounds = masks
      }
    }
    #expect(Self.draw([layer(masks: false)]).pixels.allSatisfy { $0 == .red })
    let disc = Self.draw([Self.clip(16)])
    for (a, b) in zip(Self.draw([layer(masks: true)]).pixels, disc.pixels) { #expect(a.distance(to: b) <= 1) }
  }

  @Test func aTurnedClipTurns() {
    let picture = Self.draw([
      Self.clip(0) { $0.transform = Transform3D(rotationDegrees: 45, x: 0, y: 0, z: 1) }
    ])
    // A square of side 32 on its corner: |x| + |y| <= 16 sqrt 2 = 22.6 about (20, 20).
    for y in 0..<40 {
      for x in 0..<40 {
        let reach = abs(Double(x) - 19.5) + abs(Double(y) - 19.5)
        if reach <= 21.6 { #expect(picture[x, y] == .red) }
        if reach >= 23.7 { #expect(picture[x, y] == .clear) }
      }
    }
  }

  @Test func theBorderIsNotCutAgain() {
    func bordered(masks: Bool) -> Layer {
      .on(Rect(4.5, 4.5, 31, 31)) {
        $0.cornerRadius = 10
        $0.borderWidth = 3
        $0.masksToBounds = masks
      }
    }
    #expect(Self.draw([bordered(masks: true)]) == Self.draw([bordered(masks: false)]))
  }

  @Test func eachSublayerIsCutAndThenComposited() {
    // Two opaque sublayers through a half-covered column: half, then half of the rest.
    let layer = Layer.on(Rect(10.5, 0, 20, 40)) {
      $0.masksToBounds = true
      $0.sublayers = [.on(Self.huge, .pureRed), .on(Self.huge, .pureRed)]
    }
    let picture = Self.draw([layer])
    #expect(picture.alpha(10, 20) == 191)
    #expect(picture.alpha(9, 20) == 0 && picture.alpha(11, 20) == 255)
  }
}
