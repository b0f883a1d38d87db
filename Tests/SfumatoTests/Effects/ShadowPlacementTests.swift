import Sfumato
import Testing

/// Where a shadow lies, how wide it is, and what cuts it.
@Suite struct ShadowPlacementTests {
  static let size = ShadowSourceTests.size

  static func picture(_ layers: [Layer], background: Color? = nil, route: Route = .planned) -> Picture {
    ShadowSourceTests.picture(layers, background: background, route: route)
  }

  static func card(_ frame: Rect, _ color: Color = .white, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    .on(frame, color) {
      $0.shadowOpacity = 1
      $0.shadowOffset = .zero
      $0.shadowRadius = 5
      change(&$0)
    }
  }

  @Test(arguments: Route.allCases) func sigmaIsOfTheLayersPoints(route: Route) {
    // Drawn twice as large, it is the picture of a layer of twice the size, shadow and all.
    let small = Self.card(Rect(35, 30, 20, 15)) {
      $0.transform = Transform3D(scaleX: 2, y: 2)
      $0.shadowOffset = Size(width: 6, height: 7)
      $0.shadowRadius = 3
    }
    let large = Self.card(Rect(25, 22.5, 40, 30)) {
      $0.shadowOffset = Size(width: 12, height: 14)
      $0.shadowRadius = 6
    }
    #expect(Self.picture([small], route: route) == Self.picture([large], route: route))
  }

  @Test(arguments: Route.allCases) func aStretchedLayersShadowHasTwoSigmas(route: Route) {
    var layer = Layer()
    layer.bounds = Rect(0, 0, 120, 100)
    layer.anchorPoint = .zero
    layer.transform = Transform3D(scaleX: 3, y: 1)
    layer.shadowPath = Path(rect: Rect(15, 35, 10, 30))
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    layer.shadowRadius = 4
    let picture = Self.picture([layer], route: route)
    for y in stride(from: 1, to: 100, by: 7) {
      for x in stride(from: 1, to: 120, by: 5) {
        let exact = blurredSpan(45, 75, x: x, sigma: 12) * blurredSpan(35, 65, x: y, sigma: 4)
        #expect(abs(Double(picture.alpha(x, y)) - 255 * exact) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [90.0, 180, 270]) func theOffsetTurnsWithTheLayer(degrees: Double) {
    let layer = Self.card(Rect(45, 40, 30, 20), .pureRed) {
      $0.transform = Transform3D(rotationDegrees: degrees, x: 0, y: 0, z: 1)
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 0, height: 25)
    }
    let picture = Self.picture([layer])
    let (dx, dy) = degrees == 90 ? (-25, 0) : degrees == 180 ? (0, -25) : (25, 0)
    #expect(picture[60, 50] == .red)
    #expect(picture[60 + dx, 50 + dy] == .black)
    // 25 points away a side of 30 leaves 5 of its shadow under the layer, one of 20 none.
    #expect(picture.count { $0 == .black } == 600)
  }

  @Test func masksToBoundsCutsTheShadow() {
    let layer = Self.card(Rect(30, 30, 60, 40), .rgb(255, 255, 255, 0.5)) {
      $0.masksToBounds = true
      $0.shadowOffset = Size(width: 10, height: 10)
      $0.shadowRadius = 0
    }
    let picture = Self.picture([layer])
    #expect(picture.count { $0.alpha > 0 } == 60 * 40)
    // In the bounds and in the shadow: 1 - .5 * .5; above its edge the layer alone.
    #expect(abs(picture.alpha(60, 60) - 191) <= 1)
    #expect(abs(picture.alpha(32, 32) - 128) <= 1)
  }

  @Test(arguments: Route.allCases) func roundedBoundsCutABlurredShadow(route: Route) {
    let layer = Self.card(Rect(30, 30, 60, 40)) {
      $0.cornerRadius = 12
      $0.masksToBounds = true
    }
    var plain = layer
    plain.shadowOpacity = 0
    // On the edge the shadow lies under the layer's half covered pixels; in and outside nothing is new.
    for (cut, card) in zip(Self.picture([layer], route: route).pixels, Self.picture([plain]).pixels) {
      if card.alpha == 0 || card.alpha == 255 { #expect(cut == card) } else { #expect(cut.alpha >= card.alpha) }
    }
  }

  @Test func aMaskCutsTheShadow() {
    let layer = Self.card(Rect(30, 30, 60, 40)) {
      $0.shadowOffset = Size(width: 0, height: 30)
      $0.shadowRadius = 0
      $0.mask = .on(Rect(0, 0, 30, 100), .black)
    }
    let picture = Self.picture([layer])
    #expect(picture[40, 50] == .white && picture[40, 90] == .black)
    #expect(picture.alpha(70, 50) == 0 && picture.alpha(70, 90) == 0)
  }

  @Test func theShadowIsOfTheLayerBeforeItsMask() {
    // The mask lets the shadow's place through and not the layer's: the shadow is whole.
    let layer = Self.card(Rect(30, 10, 60, 30)) {
      $0.shadowOffset = Size(width: 0, height: 45)
      $0.shadowRadius = 0
      $0.mask = .on(Rect(0, 40, 60, 60), .black)
    }
    #expect(Self.picture([layer]) == Self.picture([.on(Rect(30, 55, 60, 30), .black)]))
  }

  @Test(arguments: Route.allCases) func theShadowIsInTheOpacityGroup(route: Route) {
    let card = Self.card(Rect(30, 30, 60, 40), .pureRed) { $0.cornerRadius = 8 }
    var faded = card
    faded.opacity = 0.5
    let group = Layer.on(Rect(0, 0, 120, 100)) {
      $0.opacity = 0.5
      $0.sublayers = [card]
    }
    let picture = Self.picture([faded], background: .white, route: route)
    #expect(picture == Self.picture([group], background: .white, route: route))
    // Half red over white: the shadow below does not shine through.
    #expect(picture[60, 50].distance(to: Picture.Pixel(255, 127, 127)) <= 1)
  }

  @Test func theColoursAlphaAndTheOpacityMultiply() {
    let layer = Self.card(Rect(10, 10, 40, 40)) {
      $0.shadowColor = .rgb(0, 0, 255, 0.5)
      $0.shadowOpacity = 0.5
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 50, height: 0)
      $0.opacity = 0.8
    }
    let pixel = Self.picture([layer])[80, 30]
    #expect(pixel.distance(to: Picture.Pixel(0, 0, 255, 51)) <= 1)
  }

  @Test func opacityIsClampedAndNothingIsNothing() {
    func shadow(_ change: (inout Layer) -> Void) -> Picture {
      Self.picture([ShadowSourceTests.onlyShadow(of: .on(Rect(20, 20, 60, 50), .white), radius: 4).changed(change)])
    }
    let full = shadow { _ in }
    #expect(full == shadow { $0.shadowOpacity = 7 })
    #expect(!full.isEmpty)
    #expect(shadow { $0.shadowOpacity = 0 }.isEmpty)
    #expect(shadow { $0.shadowOpacity = -1 }.isEmpty)
    #expect(shadow { $0.shadowColor = .rgb(0, 0, 0, 0) }.isEmpty)
    #expect(shadow { $0.opacity = 0 }.isEmpty)
    #expect(shadow { $0.isHidden = true }.isEmpty)
  }

  @Test func aBlendModeTakesTheShadowAlong() {
    // multiply over white changes nothing, over red it darkens what the shadow covers.
    let layer = Self.card(Rect(10, 10, 40, 40), .white) {
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 50, height: 0)
      $0.blendMode = .multiply
    }
    let picture = Self.picture([layer], background: .pureRed)
    #expect(picture[30, 30] == .red && picture[80, 30] == .black && picture[110, 30] == .red)
  }
}

extension Layer {
  fileprivate func changed(_ change: (inout Layer) -> Void) -> Layer {
    var layer = self
    change(&layer)
    return layer
  }
}
