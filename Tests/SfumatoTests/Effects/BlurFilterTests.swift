import Sfumato
import Testing

/// Blur filters: sigma from nothing to thousands, at edges and in groups.
@Suite struct BlurFilterTests {
  static func tree(sigma: Double, at corner: Point = Point(x: 0, y: 0)) -> Layer {
    .on(Rect(corner.x, corner.y, 96, 80)) {
      $0.filters = [.gaussianBlur(sigma: sigma)]
      $0.sublayers = [
        .on(Rect(-30, -20, 70, 60), .rgb(240, 80, 120)) { $0.cornerRadius = 20 },
        .gradient(Rect(30, 30, 90, 80), Gradient(colors: [.rgb(20, 90, 255), .rgb(0, 200, 160, 0.2)])),
        .filled(Path(ellipseIn: Rect(40, -10, 40, 30)), .rgb(255, 220, 0, 0.7)),
      ]
    }
  }

  static func picture(_ layers: [Layer], background: Color? = nil, width: Double = 96, height: Double = 80) -> Picture {
    Picture(Scene(size: Size(width: width, height: height), background: background, layers: layers))
  }

  /// Nothing bleeds from the canvas' edge, and nothing is cut there.
  @Test(arguments: [0.7, 2, 5.5, 16, 40]) func aCanvasIsAWindow(sigma: Double) {
    let small = Self.picture([Self.tree(sigma: sigma)], background: .rgb(18, 16, 26))
    for margin in [128.0, 131] {
      let large = Self.picture(
        [Self.tree(sigma: sigma, at: Point(x: margin, y: margin))], background: .rgb(18, 16, 26),
        width: 96 + 2 * margin, height: 80 + 2 * margin)
      #expect(small.distance(toPartOf: large, x: Int(margin), y: Int(margin)) <= 1, "margin \(margin)")
    }
  }

  @Test(arguments: [0, 1e-300, 1e-9, 1e-3]) func almostNoSigmaIsNoFilter(sigma: Double) {
    var plain = Self.tree(sigma: 0)
    plain.filters = []
    #expect(Self.picture([Self.tree(sigma: sigma)]) == Self.picture([plain]))
    // The layer stays one group to its opacity.
    var (faded, fadedPlain) = (Self.tree(sigma: sigma), plain)
    faded.opacity = 0.5
    fadedPlain.opacity = 0.5
    #expect(Self.picture([faded]) == Self.picture([fadedPlain]))
  }

  @Test(arguments: [5000.0, 1e6, 1e9, 1e200]) func anEnormousSigmaLeavesNothing(sigma: Double) {
    // Every pixel of so small a picture is less than half a level.
    let disc = Layer.filled(Path(circleCenter: Point(x: 48, y: 40), radius: 30))
    var (blurred, shaded) = (disc, disc)
    blurred.filters = [.gaussianBlur(sigma: sigma)]
    shaded.shadowOpacity = 1
    shaded.shadowRadius = sigma
    guard sigma < 1e100 else {
      // Its square is beyond every number: no blur, and no crash.
      _ = Self.picture([blurred, shaded])
      return
    }
    #expect(Self.picture([blurred]).isEmpty)
    #expect(Self.picture([shaded]).distance(to: Self.picture([disc])) <= 1)
  }

  @Test func aSigmaOfThousandsIsTrueToItself() {
    var layer = Layer()
    layer.shadowPath = Path(rect: Rect(-10_000, -10_000, 20_000, 20_000))
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    layer.shadowRadius = 5000
    let picture = Self.picture([layer])
    for x in stride(from: 0, to: 96, by: 5) {
      let exact = blurredSpan(-10_000, 10_000, x: x, sigma: 5000) * blurredSpan(-10_000, 10_000, x: 40, sigma: 5000)
      #expect(abs(Double(picture.alpha(x, 40)) - 255 * exact) <= 1)
    }
  }

  @Test(arguments: Route.allCases) func aCanvasOfOnePixel(route: Route) {
    var layer = Layer.filled(Path(rect: Rect(-2, -3, 6, 8)), .pureRed)
    layer.filters = [.gaussianBlur(sigma: 3)]
    let picture = Scene(size: Size(width: 1, height: 1), layers: [layer]).picture(route)
    // The Gaussian is sampled at whole pixels, not averaged over them: 1/12 less variance.
    let sigma = (9 - 1.0 / 12).squareRoot()
    let exact = 255 * blurredSpan(-2, 4, x: 0, sigma: sigma) * blurredSpan(-3, 5, x: 0, sigma: sigma)
    #expect(picture[0, 0].red == 255)
    #expect(abs(Double(picture.alpha(0, 0)) - exact) <= 1)
  }

  @Test func opacityIsOfTheFilteredGroup() {
    var faded = Self.tree(sigma: 4)
    faded.opacity = 0.5
    let group = Layer.on(Rect(0, 0, 96, 80)) {
      $0.opacity = 0.5
      $0.sublayers = [Self.tree(sigma: 4)]
    }
    #expect(Self.picture([faded], background: .white).distance(to: Self.picture([group], background: .white)) <= 1)
    faded.opacity = 0
    #expect(Self.picture([faded]).isEmpty)
  }

  @Test func masksToBoundsCutsBeforeTheFilter() {
    // The cut edge is soft: half of the colour just outside it.
    let layer = Layer.on(Rect(20, -100, 40, 280)) {
      $0.masksToBounds = true
      $0.filters = [.gaussianBlur(sigma: 4)]
      $0.sublayers = [.on(Rect(-100, -100, 400, 600), .pureBlue)]
    }
    let picture = Self.picture([layer])
    for x in 0..<96 {
      #expect(abs(Double(picture.alpha(x, 40)) - 255 * blurredSpan(20, 60, x: x, sigma: 4)) <= 1, "column \(x)")
    }
  }

  @Test func aMaskCutsAfterTheFilter() {
    let layer = Layer.on(Rect(20, -100, 40, 280), .pureBlue) {
      $0.filters = [.gaussianBlur(sigma: 4)]
      $0.mask = .on(Rect(-100, 0, 120, 280), .black)
    }
    let picture = Self.picture([layer])
    for x in 0..<96 {
      let exact = x < 40 ? 255 * blurredSpan(20, 60, x: x, sigma: 4) : 0
      #expect(abs(Double(picture.alpha(x, 40)) - exact) <= 1, "column \(x)")
    }
  }

  @Test func aFilterInAFilterAddsItsVariance() {
    func nested(_ outer: Double, _ inner: Double) -> Picture {
      let disc = Layer.on(Rect(28, 20, 40, 40), .pureGreen) {
        $0.cornerRadius = 20
        $0.filters = [.gaussianBlur(sigma: inner)]
      }
      return Self.picture(
        [
          .on(Rect(0, 0, 96, 80)) {
            $0.filters = [.gaussianBlur(sigma: outer)]
            $0.sublayers = [disc]
          }
        ], background: .black)
    }
    #expect(nested(6, 8).distance(to: nested(0, 10)) <= 1)
    #expect(nested(6, 8).distance(to: nested(10, 0)) <= 1)
  }
}
