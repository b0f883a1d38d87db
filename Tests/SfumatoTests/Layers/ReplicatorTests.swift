import Sfumato
import Testing

/// Copies: where they are, in which order and colour.
@Suite struct ReplicatorTests {
  static func replicator(
    _ replicator: Replicator, _ sublayers: [Layer], frame: Rect = Rect(0, 0, 40, 20),
    _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    Layer.on(frame, content: .replicator(replicator)) {
      $0.sublayers = sublayers
      change(&$0)
    }
  }

  static let step = Transform3D(translationX: 10, y: 0, z: 0)

  static func draw(_ layers: Layer...) -> Picture { Picture(width: 40, height: 20, layers) }

  @Test func copiesAreTheSublayersMoved() {
    let copies = Self.draw(
      Self.replicator(
        Replicator(instanceCount: 4, instanceTransform: Self.step), [.on(Rect(1.5, 2.25, 5, 5), .pureRed)]))
    let plain = Picture(width: 40, height: 20, (0..<4).map { .on(Rect(1.5 + 10 * Double($0), 2.25, 5, 5), .pureRed) })
    #expect(copies == plain)
  }

  /// Turned about the middle of the bounds: twelve marks of a dial, each in its place.
  @Test func copiesTurnAboutTheAnchorPoint() {
    func mark(_ index: Int) -> Layer {
      .on(Rect(0, 0, 40, 40)) {
        $0.transform = Transform3D(AffineTransform(rotationDegrees: 30 * Double(index)))
        $0.sublayers = [.on(Rect(18, 2, 4, 8), .pureBlue)]
      }
    }
    let turn = Transform3D(AffineTransform(rotationDegrees: 30))
    let dial = Self.replicator(
      Replicator(instanceCount: 12, instanceTransform: turn), [.on(Rect(18, 2, 4, 8), .pureBlue)],
      frame: Rect(0, 0, 40, 40))
    let copies = Picture(width: 40, height: 40, [dial])
    let plain = Picture(width: 40, height: 40, (0..<12).map(mark))
    for (a, b) in zip(copies.pixels, plain.pixels) { #expect(a.distance(to: b) <= 1) }
    #expect(copies[20, 5] == .blue)
    #expect(copies[5, 20] == .blue)
    #expect(copies[20, 20] == .clear)
  }

  @Test func anotherAnchorIsTheCentreOfTurning() {
    let half = Transform3D(AffineTransform(rotationDegrees: 180))
    let picture = Self.draw(
      Self.replicator(Replicator(instanceCount: 2, instanceTransform: half), [.on(Rect(0, 0, 4, 4), .pureRed)]) {
        $0.anchorPoint = Point(x: 0.25, y: 0.5)
        $0.position = Point(x: 10, y: 10)
      })
    #expect(picture[2, 2] == .red)
    #expect(picture[17, 17] == .red)
    #expect(picture[37, 17] == .clear)
  }

  @Test func boundsScrollTheCopies() {
    let layer = Self.replicator(
      Replicator(instanceCount: 2, instanceTransform: Self.step), [.on(Rect(100, 50, 5, 5), .pureRed)]
    ) { $0.bounds = Rect(100, 50, 40, 20) }
    let picture = Self.draw(layer)
    #expect(picture[2, 2] == .red)
    #expect(picture[12, 2] == .red)
    #expect(picture.area == 50)
  }

  /// The colours that Core Animation's own formula gives: base plus k times the offsets.
  @Test func coloursAreTheBaseAndKOffsets() {
    let replicator = Replicator(
      instanceCount: 3, instanceTransform: Self.step,
      instanceColor: Color(red: 0.25, green: 0.5, blue: 0.75), instanceRedOffset: 0.1, instanceAlphaOffset: -0.2)
    let third = replicator.color(ofCopy: 2)
    #expect(abs(third.red - 0.45) < 1e-12 && third.green == 0.5 && third.blue == 0.75)
    #expect(abs(third.alpha - 0.6) < 1e-12)
    let picture = Self.draw(Self.replicator(replicator, [.on(Rect(0, 0, 8, 8), .white)]))
    #expect(picture[2, 2].distance(to: Picture.Pixel(64, 128, 191)) <= 1)
    #expect(picture[22, 2].distance(to: Picture.Pixel(115, 128, 191, 153)) <= 1)
  }

  @Test func coloursAreCutTo0And1() {
    let replicator = Replicator(
      instanceCount: 1000, instanceColor: .white, instanceRedOffset: -1, instanceBlueOffset: 1)
    #expect(replicator.color(ofCopy: 999) == Color(red: 0, green: 1, blue: 1))
  }

  /// Every kind of paint takes the copy's colour: as if the sublayer had been drawn in the product.
  @Test func everythingIsTinted() {
    func content(_ tint: Color) -> [Layer] {
      func tinted(_ color: Color) -> Color {
        Color(
          red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue, alpha: color.alpha)
      }
      let colors = [Color.rgb(250, 200, 20), .rgb(20, 220, 120, 0.5), .rgb(40, 10, 240)].map(tinted)
      return [
        .gradient(Rect(1, 1, 12, 18), Gradient(colors: colors, locations: [0, 0.3, 1])) {
          $0.backgroundColor = tinted(.rgb(200, 100, 50, 0.4))
          $0.borderWidth = 2
          $0.borderColor = tinted(.rgb(90, 240, 200))
        },
        .shape(
          Shape(
            path: Path(circleCenter: Point(x: 22, y: 10), radius: 5), fillColor: tinted(.rgb(255, 128, 64)),
            strokeColor: tinted(.rgb(64, 128, 255)))
        ) {
          $0.shadowOpacity = 0.8
          $0.shadowColor = tinted(.rgb(255, 240, 0))
          $0.shadowOffset = Size(width: 3, height: 3)
          $0.shadowRadius = 1
          $0.filters = [.gaussianBlur(sigma: 0.5)]
        },
      ]
    }
    let tint = Color(red: 0.5, green: 0.25, blue: 1)
    let copies = Self.draw(Self.replicator(Replicator(instanceColor: tint), content(.white)))
    let plain = Self.draw(.on(Rect(0, 0, 40, 20)) { $0.sublayers = content(tint) })
    #expect(copies == plain)
    #expect(copies != Self.draw(.on(Rect(0, 0, 40, 20)) { $0.sublayers = content(.white) }))
  }

  /// The replicator's own background and border are drawn once, in their own colour.
  @Test(arguments: [3, 1, 0, -5]) func ownDrawingIsNoCopy(count: Int) {
    let replicator = Replicator(
      instanceCount: count, instanceTransform: Self.step, instanceColor: .black, instanceAlphaOffset: -1)
    let layer = Self.replicator(replicator, [.on(Rect(4, 4, 4, 4), .white)]) {
      $0.backgroundColor = .rgb(255, 0, 0, 0.5)
      $0.borderWidth = 1
      $0.borderColor = .pureGreen
      $0.shadowOpacity = 1
    }
    let picture = Self.draw(layer)
    #expect(picture[0, 0] == .green)
    #expect(picture[5, 5].red == (count > 0 ? 0 : picture[15, 5].red))
    #expect(picture[15, 5].red > 100)
    if count <= 0 {
      var without = layer
      without.sublayers = []
      #expect(picture == Self.draw(without))
    }
  }

  @Test func nestedCopiesMultiply() {
    let inner = Self.replicator(
      Replicator(
        instanceCount: 2, instanceTransform: Transform3D(translationX: 0, y: 10, z: 0),
        instanceColor: Color(red: 1, green: 0.5, blue: 1)), [.on(Rect(0, 0, 5, 5), .white)])
    let outer = Self.replicator(
      Replicator(instanceCount: 4, instanceTransform: Self.step, instanceColor: Color(red: 1, green: 0.5, blue: 0)),
      [inner])
    let picture = Self.draw(outer)
    #expect(picture.area == 200)
    #expect(picture[32, 12].distance(to: Picture.Pixel(255, 64, 0)) <= 1)
  }

  /// A copy's alpha is its sublayers' opacity: what is within one does not show through.
  @Test func alphaIsTheOpacityOfTheSublayers() {
    let pair = Layer.on(Rect(0, 0, 20, 20)) {
      $0.sublayers = [.on(Rect(0, 0, 12, 20), .pureRed), .on(Rect(8, 0, 12, 20), .pureBlue)]
    }
    var faint = pair
    faint.opacity = 0.5
    let copy = Self.replicator(
      Replicator(instanceColor: Color(red: 1, green: 1, blue: 1, alpha: 0.5)), [pair])
    #expect(Self.draw(copy) == Self.draw(faint))
    #expect(Self.draw(copy)[10, 10].distance(to: Picture.Pixel(0, 0, 255, 128)) <= 1)
  }

  /// Later copies lie above earlier ones; within a copy zPosition decides.
  @Test func laterCopiesLieAbove() {
    let back = Layer.on(Rect(0, 0, 10, 10), .pureRed) { $0.zPosition = -1 }
    let front = Layer.on(Rect(0, 0, 5, 10), .pureBlue)
    let picture = Self.draw(
      Self.replicator(
        Replicator(instanceCount: 2, instanceTransform: Transform3D(translationX: 3, y: 0, z: 0)), [front, back]))
    #expect(picture[1, 5] == .blue)
    #expect(picture[4, 5] == .blue)  // the second copy's
    #expect(picture[9, 5] == .red)
  }

  /// A blend mode acts on the copies before: lights add up.
  @Test func copiesBlendWithEachOther() {
    let light = Layer.on(Rect(0, 0, 20, 20), .rgb(100, 0, 0)) { $0.blendMode = .plusLighter }
    let picture = Self.draw(Self.replicator(Replicator(instanceCount: 2, instanceTransform: Self.step), [light]))
    #expect(picture[5, 5].red == 100)
    #expect(picture[15, 5].red == 200)
  }

  @Test func copiesAreClippedMaskedAndShadowedWithTheLayer() {
    func layer(_ sublayers: [Layer], _ content: Layer.Content) -> Layer {
      .on(Rect(4, 2, 30, 16), content: content) {
        $0.sublayers = sublayers
        $0.masksToBounds = true
        $0.cornerRadius = 6
        $0.opacity = 0.75
        $0.mask = .on(Rect(0, 0, 28, 16), .black)
        $0.filters = [.gaussianBlur(sigma: 1)]
      }
    }
    let dot = Layer.on(Rect(-2, -2, 8, 30), .pureGreen) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 1
    }
    func moved(_ index: Int) -> Layer {
      var copy = dot
      copy.position.x += 10 * Double(index)
      return copy
    }
    let copies = layer([dot], .replicator(Replicator(instanceCount: 4, instanceTransform: Self.step)))
    #expect(Self.draw(copies) == Self.draw(layer((0..<4).map(moved), .none)))
  }

  /// No hang and no end of memory, whatever the count is.
  @Test(arguments: [step, Transform3D(scaleX: 1e200, y: 1, z: 1)])
  func enormousCountsEnd(transform: Transform3D) {
    let replicator = Replicator(instanceCount: .max, instanceTransform: transform)
    let inner = Self.replicator(replicator, [.on(Rect(0, 0, 5, 5), .white)])
    #expect(Self.draw(Self.replicator(replicator, [inner]))[2, 2] == .white)
  }

  @Test func backgroundFiltersInCopiesSeeBeyondTheCanvas() {
    let panel = Layer.on(Rect(0, 0, 10, 20)) { $0.backgroundFilters = [.gaussianBlur(sigma: 3)] }
    func scene(_ layer: Layer) -> Picture {
      Self.draw(.on(Rect(-20, 0, 21, 20), .pureRed), .on(Rect(30, 0, 30, 20), .pureBlue), layer)
    }
    func moved(_ index: Int) -> Layer {
      var copy = panel
      copy.position.x += 10 * Double(index)
      return copy
    }
    let copies = scene(
      Self.replicator(Replicator(instanceCount: 4, instanceTransform: Self.step), [panel]))
    let plain = scene(.on(Rect(0, 0, 40, 20)) { $0.sublayers = (0..<4).map(moved) })
    #expect(copies == plain)
  }
}
