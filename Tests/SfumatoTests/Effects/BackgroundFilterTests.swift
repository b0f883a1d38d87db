import Sfumato
import Testing

/// Background filters: what is behind, blurred, within the layer's rounded bounds.
@Suite struct BackgroundFilterTests {
  static let size = Size(width: 120, height: 100)

  static func picture(_ layers: [Layer], background: Color? = .white) -> Picture {
    Picture(Scene(size: size, background: background, layers: layers))
  }

  static func panel(_ frame: Rect, sigma: Double, _ color: Color? = nil) -> Layer {
    .on(frame, color) { $0.backgroundFilters = [.gaussianBlur(sigma: sigma)] }
  }

  /// Black left of column 60.
  static let dark = Layer.on(Rect(-200, -200, 260, 500), .black)

  @Test func itChangesItsBoundsAndNothingElse() {
    let plain = Self.picture([Self.dark])
    let picture = Self.picture([Self.dark, Self.panel(Rect(30, 25, 60, 50), sigma: 6)])
    for y in 0..<100 {
      for x in 0..<120 {
        guard (30..<90).contains(x), (25..<75).contains(y) else {
          #expect(picture[x, y] == plain[x, y], "\(x), \(y)")
          continue
        }
        let white = 255 * phi((Double(x) + 0.5 - 60) / 6)
        #expect(abs(Double(picture[x, y].red) - white) <= 1, "\(x), \(y)")
        #expect(picture[x, y].alpha == 255)
      }
    }
  }

  @Test func roundCornersBoundIt() {
    var panel = Self.panel(Rect(40, 20, 40, 40), sigma: 8)
    panel.cornerRadius = 20
    let plain = Self.picture([Self.dark])
    let picture = Self.picture([Self.dark, panel])
    // The corner is outside the circle, the middle inside.
    #expect(picture[41, 21] == plain[41, 21] && picture[78, 58] == plain[78, 58])
    for x in [50, 57, 63, 70] {
      let white = 255 * phi((Double(x) + 0.5 - 60) / 8)
      #expect(abs(Double(picture[x, 40].red) - white) <= 1, "column \(x)")
    }
  }

  @Test func itsOwnColourLiesOverIt() {
    let picture = Self.picture([Self.dark, Self.panel(Rect(0, 20, 120, 60), sigma: 6, .rgb(255, 0, 0, 0.5))])
    for x in [50, 59, 64, 75] {
      let white = 255 * phi((Double(x) + 0.5 - 60) / 6)
      #expect(abs(Double(picture[x, 50].red) - (white + 255) / 2) <= 1, "column \(x)")
      #expect(abs(Double(picture[x, 50].green) - white / 2) <= 1, "column \(x)")
    }
  }

  @Test func opacityMixesItWithWhatWasThere() {
    var panel = Self.panel(Rect(0, 20, 120, 60), sigma: 6)
    panel.opacity = 0.25
    let picture = Self.picture([Self.dark, panel])
    for x in [50, 58, 61, 70] {
      let white = 255 * phi((Double(x) + 0.5 - 60) / 6)
      let expected = 0.25 * white + 0.75 * (x < 60 ? 0 : 255)
      #expect(abs(Double(picture[x, 50].red) - expected) <= 1, "column \(x)")
    }
  }

  @Test func aTranslucentBackdropKeepsItsColour() {
    let red = Layer.on(Rect(-200, -200, 260, 500), .rgb(255, 0, 0, 0.5))
    let picture = Self.picture([red, Self.panel(Rect(20, 20, 80, 60), sigma: 5)], background: nil)
    for x in 20..<100 {
      let alpha = 127.5 * phi((60 - Double(x) - 0.5) / 5)
      #expect(abs(Double(picture.alpha(x, 50)) - alpha) <= 1, "column \(x)")
      if picture.alpha(x, 50) > 0 { #expect(picture[x, 50].red == 255 && picture[x, 50].blue == 0) }
    }
    #expect(picture.alpha(10, 50) == 128 && picture.alpha(59, 10) == 128 && picture.alpha(60, 10) == 0)
  }

  @Test func aParentsBoundsCutIt() {
    let parent = Layer.on(Rect(45, 30, 30, 30)) {
      $0.masksToBounds = true
      $0.cornerRadius = 10
      $0.sublayers = [Self.panel(Rect(-40, -30, 120, 100), sigma: 6)]
    }
    let plain = Self.picture([Self.dark])
    let picture = Self.picture([Self.dark, parent])
    for y in 0..<100 {
      for x in 0..<120 where !((45..<75).contains(x) && (30..<60).contains(y)) {
        #expect(picture[x, y] == plain[x, y], "\(x), \(y)")
      }
    }
    #expect(picture[45, 30] == plain[45, 30])
    for x in [50, 58, 61, 70] {
      let white = 255 * phi((Double(x) + 0.5 - 60) / 6)
      #expect(abs(Double(picture[x, 45].red) - white) <= 1, "column \(x)")
    }
  }

  @Test(arguments: [0, 1e-9]) func noSigmaIsNoChange(sigma: Double) {
    let veil = Color.rgb(255, 0, 0, 0.3)
    let frame = Rect(20, 20, 80, 60)
    #expect(
      Self.picture([Self.dark, Self.panel(frame, sigma: sigma, veil)]) == Self.picture([Self.dark, .on(frame, veil)]))
  }

  @Test func nothingBehindStaysNothing() {
    #expect(Self.picture([Self.panel(Rect(20, 20, 80, 60), sigma: 9)], background: nil).isEmpty)
  }

  @Test func aFlatBackdropStaysFlat() {
    let picture = Self.picture([Self.panel(Rect(-20, -20, 200, 200), sigma: 9)], background: .rgb(200, 100, 50))
    #expect(picture.pixels.allSatisfy { $0 == Picture.Pixel(200, 100, 50) })
  }

  /// Panels at the canvas' edge take in what lies beyond it.
  @Test(arguments: [3.0, 12]) func aCanvasIsAWindow(sigma: Double) {
    func layers(_ margin: Double) -> [Layer] {
      var wall = Layer.on(Rect(margin, margin, 120, 100)) {
        $0.sublayers = [
          .on(Rect(-40, -40, 80, 70), .rgb(240, 80, 120)) { $0.cornerRadius = 20 },
          .filled(Path(ellipseIn: Rect(70, 50, 90, 90)), .rgb(20, 90, 255)),
          .on(Rect(90, -50, 25, 120), .rgb(255, 220, 0)),
        ]
      }
      wall.shadowOpacity = 0.5
      let panels = [Rect(0, 0, 70, 60), Rect(50, 40, 70, 60)].map {
        Self.panel($0.offsetBy(dx: margin, dy: margin), sigma: sigma, .rgb(255, 255, 255, 0.2))
      }
      return [wall] + panels
    }
    let small = Self.picture(layers(0), background: .rgb(18, 16, 26))
    let large = Picture(
      Scene(size: Size(width: 376, height: 356), background: .rgb(18, 16, 26), layers: layers(128)))
    #expect(small.distance(toPartOf: large, x: 128, y: 128) <= 1)
  }
}
