import Sfumato
import Testing

/// Which side of a layer is seen: backs, mirrors, flipped spaces.
@Suite struct FacingTests {
  static func isDrawn(_ transform: Transform3D, isDoubleSided: Bool = false) -> Bool {
    let layer = Layer.on(Rect(10, 10, 20, 20), .black) {
      $0.transform = transform
      $0.isDoubleSided = isDoubleSided
    }
    return !Picture(width: 40, height: 40, [layer]).isEmpty
  }

  static func turned(_ degrees: Double, x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D(rotationDegrees: degrees, x: x, y: y, z: z).concatenating(Transform3D(perspectiveDistance: 100))
  }

  @Test(arguments: [0.0, 60, 89, 91, 120, 180, 269, 271, 330])
  func aBackIsSeenBetweenQuarterTurns(degrees: Double) {
    let isFront = degrees < 90 || degrees > 270
    #expect(Self.isDrawn(Self.turned(degrees, y: 1)) == isFront)
    #expect(Self.isDrawn(Self.turned(degrees, x: 1)) == isFront)
    #expect(Self.isDrawn(Self.turned(degrees, z: 1)))
    #expect(Self.isDrawn(Self.turned(degrees, y: 1), isDoubleSided: true))
  }

  @Test func mirrorsShowTheBackToo() {
    #expect(!Self.isDrawn(Transform3D(scaleX: -1, y: 1)))
    #expect(!Self.isDrawn(Transform3D(scaleX: 1, y: -1)))
    #expect(Self.isDrawn(Transform3D(scaleX: -1, y: -1)))
    #expect(Self.isDrawn(Transform3D(scaleX: -1, y: 1), isDoubleSided: true))
  }

  /// Two cards back to back: one turn shows the other.
  @Test(arguments: [(0.0, Picture.Pixel.red), (70, .red), (110, .blue), (180, .blue), (300, .red)])
  func aCardFlips(degrees: Double, color: Picture.Pixel) {
    let front = Layer.on(Rect(0, 0, 20, 20), .pureRed) { $0.isDoubleSided = false }
    let back = Layer.on(Rect(0, 0, 20, 20), .pureBlue) {
      $0.isDoubleSided = false
      $0.transform = Transform3D(rotationDegrees: 180, x: 0, y: 1, z: 0)
    }
    let card = Layer.on(Rect(10, 10, 20, 20)) {
      $0.sublayers = [front, back]
      $0.transform = Self.turned(degrees, y: 1)
    }
    #expect(Picture(width: 40, height: 40, [card])[20, 20] == color)
  }

  /// The side counts as it is seen, through all parents.
  @Test func parentsTurnTheirChildren() {
    let child = Layer.on(Rect(5, 5, 10, 10), .pureRed) { $0.isDoubleSided = false }
    for (transform, isSeen) in [(Transform3D(scaleX: -1, y: 1), false), (.identity, true)] {
      let parent = Layer.on(Rect(0, 0, 20, 20), .black) {
        $0.transform = transform
        $0.sublayers = [child]
      }
      #expect((Picture(width: 20, height: 20, [parent])[10, 10] == .red) == isSeen)
    }
  }

  /// SEMANTICS 3.7, drawn: bounds (5, 7, 100, 80), anchor 0, position (20, 30), flipped; the child's (0, 0) lies at
  /// (30, 100), its (0, 10) at (30, 90).
  @Test func aFlippedSpaceRunsUpwards() {
    let gradient = Gradient(
      colors: [.pureRed, .pureRed, .pureBlue, .pureBlue], locations: [0, 0.5, 0.5, 1])
    var child = Layer(content: .gradient(gradient))
    child.bounds = Rect(0, 0, 10, 10)
    child.anchorPoint = .zero
    child.position = Point(x: 15, y: 17)
    var parent = Layer()
    parent.bounds = Rect(5, 7, 100, 80)
    parent.anchorPoint = .zero
    parent.position = Point(x: 20, y: 30)
    parent.isGeometryFlipped = true
    parent.sublayers = [child]
    let picture = Picture(width: 130, height: 120, [parent])
    // The child's top, red, is its lower half as seen.
    #expect(picture[30, 99] == .red && picture[39, 95] == .red)
    #expect(picture[30, 90] == .blue && picture[39, 94] == .blue)
    #expect(picture.count { $0.alpha > 0 } == 100)
  }

  /// The layer's own drawing is not its sublayers': it stays as it is. Two flips are none.
  @Test func onlyTheSpaceInsideIsFlipped() {
    let ramp = Gradient(colors: [.pureRed, .pureBlue])
    let plain = Layer.gradient(Rect(2, 2, 16, 16), ramp)
    var flipped = plain
    flipped.isGeometryFlipped = true
    #expect(Picture(width: 20, height: 20, [flipped]) == Picture(width: 20, height: 20, [plain]))
    let corner = Layer.on(Rect(1, 2, 4, 5), .black)
    func nest(_ isFlipped: Bool) -> Layer {
      .on(Rect(0, 0, 20, 20)) {
        $0.isGeometryFlipped = isFlipped
        $0.sublayers = [
          .on(Rect(0, 0, 20, 20)) {
            $0.isGeometryFlipped = isFlipped
            $0.sublayers = [corner]
          }
        ]
      }
    }
    #expect(Picture(width: 20, height: 20, [nest(true)]) == Picture(width: 20, height: 20, [nest(false)]))
  }

  /// A mask lies in the layer's bounds space, which the flip turns over.
  @Test func masksAreFlipped() {
    let layer = Layer.on(Rect(0, 0, 20, 20), .black) {
      $0.isGeometryFlipped = true
      $0.mask = .on(Rect(0, 0, 20, 5), .white)
    }
    let picture = Picture(width: 20, height: 20, [layer])
    #expect(picture[10, 17] == .black && picture[10, 3] == .clear)
  }
}
