import Sfumato
import Testing

/// Opacity is the finished group's, not each drawing's.
@Suite struct OpacityTests {
  static let canvas = Rect(0, 0, 20, 20)
  static let children = [Layer.on(Rect(0, 0, 12, 20), .pureRed), .on(Rect(8, 0, 12, 20), .pureBlue)]

  static func draw(on background: Color = .white, _ layers: [Layer]) -> Picture {
    Picture(width: 20, height: 20, background: background, layers)
  }

  @Test func childrenDoNotShowThroughEachOther() {
    let group = Layer.on(Self.canvas) {
      $0.opacity = 0.5
      $0.sublayers = Self.children
    }
    let picture = Self.draw([group])
    #expect(picture[4, 10].distance(to: Picture.Pixel(255, 127, 127)) <= 1)
    #expect(picture[10, 10].distance(to: Picture.Pixel(127, 127, 255)) <= 1)
    #expect(picture[16, 10] == picture[10, 10])
  }

  @Test func opacityOfEachChildShowsThrough() {
    let thin = Self.children.map { child in
      var child = child
      child.opacity = 0.5
      return child
    }
    let picture = Self.draw([.on(Self.canvas) { $0.sublayers = thin }])
    // Half blue over (255, 127.5, 127.5).
    #expect(picture[10, 10].distance(to: Picture.Pixel(127, 64, 191)) <= 1)
  }

  @Test func allOwnPartsFadeAsOne() {
    let shape = Shape(path: Path(rect: Rect(4, 4, 12, 12)), fillColor: .pureBlue)
    let layer = Layer.on(Self.canvas, .pureRed, content: .shape(shape)) {
      $0.opacity = 0.5
      $0.borderWidth = 2
      $0.borderColor = .black
    }
    let picture = Self.draw([layer])
    #expect(picture[10, 10].distance(to: Picture.Pixel(127, 127, 255)) <= 1)
    #expect(picture[3, 10].distance(to: Picture.Pixel(255, 127, 127)) <= 1)
    #expect(picture[0, 10].distance(to: Picture.Pixel(127, 127, 127)) <= 1)
  }

  @Test func opacitiesOfNestedGroupsMultiply() {
    let inner = Layer.on(Self.canvas, .black) { $0.opacity = 0.5 }
    let middle = Layer.on(Self.canvas) {
      $0.opacity = 0.5
      $0.sublayers = [inner]
    }
    let outer = Layer.on(Self.canvas) {
      $0.opacity = 0.5
      $0.sublayers = [middle]
    }
    #expect(Self.draw(on: .clear, [outer])[5, 5] == Picture.Pixel(0, 0, 0, 32))  // 255 / 8 = 31.9
  }

  @Test(arguments: [
    (1.0, 255), (1.5, 255), (.infinity, 255), (0.5, 128), (0, 0), (-0.25, 0), (-.infinity, 0), (.nan, 0),
  ])
  func opacityIsClampedAtUse(opacity: Double, alpha: Int) {
    for sublayers in [[], [Layer.on(Rect(2, 2, 5, 5), .white)]] {
      let layer = Layer.on(Self.canvas, .black) {
        $0.opacity = opacity
        $0.sublayers = sublayers
      }
      #expect(Self.draw(on: .clear, [layer]).pixels.allSatisfy { $0.alpha == alpha })
    }
  }

  @Test func aThinGroupOfOneIsThatOneThin() {
    func layer(opacity: Double, color: Color) -> Layer {
      .on(Rect(2.3, 3.7, 14.2, 11.1), color) {
        $0.opacity = opacity
        $0.cornerRadius = 4
      }
    }
    let group = Layer.on(Self.canvas) {
      $0.opacity = 0.25
      $0.sublayers = [layer(opacity: 1, color: .pureRed)]
    }
    let alone = Self.draw([layer(opacity: 0.25, color: .pureRed)])
    let tinted = Self.draw([layer(opacity: 1, color: .rgb(255, 0, 0, 0.25))])
    for (a, b) in zip(Self.draw([group]).pixels, alone.pixels) { #expect(a.distance(to: b) <= 1) }
    #expect(alone == tinted)
  }
}
