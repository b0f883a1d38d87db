import Sfumato
import Testing

/// What casts a shadow: the layer's finished picture, or its path.
@Suite struct ShadowSourceTests {
  static let size = Size(width: 120, height: 100)

  static func picture(_ layers: [Layer], background: Color? = nil, route: Route = .planned) -> Picture {
    Scene(size: size, background: background, layers: layers).picture(route)
  }

  /// The layer off the canvas, its shadow where the layer was.
  static func onlyShadow(of layer: Layer, radius: Double = 0, offset: Point = Point(x: 0, y: 0)) -> Layer {
    var moved = layer
    moved.position.x -= 512
    moved.shadowOpacity = 1
    moved.shadowRadius = radius
    moved.shadowOffset = Size(width: 512 + offset.x, height: offset.y)
    return moved
  }

  @Test(arguments: [0, 5.0]) func aSubtreeCastsOneShadow(radius: Double) {
    let parent = Layer.on(Rect(10, 10, 40, 40)) {
      $0.sublayers = [.on(Rect(5, 5, 30, 30), .pureRed), .on(Rect(20, 20, 50, 30), .pureGreen)]
    }
    let union = Path {
      $0.addRect(Rect(15, 15, 30, 30))
      $0.addRect(Rect(30, 30, 50, 30))
    }
    var byPath = Layer()
    byPath.shadowPath = union
    byPath.shadowOpacity = 1
    byPath.shadowOffset = .zero
    byPath.shadowRadius = radius
    let picture = Self.picture([Self.onlyShadow(of: parent, radius: radius)])
    #expect(picture == Self.picture([byPath]))
    #expect(picture.alpha(40, 40) > 200)
  }

  @Test func theSourceIsTheCompositedAlpha() {
    let parent = Layer.on(Rect(0, 0, 100, 100)) {
      $0.sublayers = [.on(Rect(10, 10, 40, 40), .rgb(255, 0, 0, 0.5)), .on(Rect(30, 10, 40, 40), .rgb(0, 0, 255, 0.5))]
    }
    let picture = Self.picture([Self.onlyShadow(of: parent)])
    for (x, alpha) in [(5, 0), (20, 128), (40, 191), (60, 128), (80, 0)] {
      #expect(abs(picture.alpha(x, 30) - alpha) <= 1, "column \(x)")
      #expect(picture[x, 30].red == 0 && picture[x, 30].blue == 0)
    }
  }

  @Test func aLayerThatDrawsNothingCastsNothing() {
    #expect(Self.picture([Self.onlyShadow(of: .on(Rect(10, 10, 50, 50)))]).isEmpty)
    #expect(Self.picture([Self.onlyShadow(of: .on(Rect(10, 10, 50, 50), .rgb(0, 0, 0, 0)), radius: 6)]).isEmpty)
  }

  /// Neither route cuts the shadow out where the layer is.
  @Test(arguments: Route.allCases, [0, 6.0]) func aShadowShowsThroughTranslucentContent(route: Route, radius: Double) {
    let veil = Layer.on(Rect(20, 20, 80, 60), .rgb(255, 0, 0, 0.5)) {
      $0.shadowOpacity = 1
      $0.shadowOffset = .zero
      $0.shadowRadius = radius
    }
    let picture = Self.picture([veil], background: .white, route: route)
    // White, half of it shaded, then half of that red: 255/4 + 255/2.
    #expect(picture[60, 50].distance(to: Picture.Pixel(191, 64, 64)) <= 1)
    #expect(picture[2, 2] == .white)
  }

  @Test func aPathStandsForTheAlpha() {
    let layer = Layer.filled(Path(circleCenter: Point(x: 30, y: 30), radius: 12), .pureRed)
    var casting = layer
    casting.shadowPath = Path(rect: Rect(60, 40, 30, 20))
    casting.shadowOpacity = 0.5
    casting.shadowOffset = Size(width: 3, height: 4)
    casting.shadowRadius = 0
    let expected = Self.picture([.on(Rect(63, 44, 30, 20), .rgb(0, 0, 0, 0.5)), layer])
    #expect(Self.picture([casting]) == expected)
    // No content at all: the path is enough, and a path of nothing is nothing.
    casting.content = .none
    #expect(Self.picture([casting]) == Self.picture([.on(Rect(63, 44, 30, 20), .rgb(0, 0, 0, 0.5))]))
    casting.shadowPath = Path()
    #expect(Self.picture([casting]).isEmpty)
  }

  @Test func aPathIsFilledNonZero() {
    var layer = Layer()
    layer.shadowPath = Path {
      $0.addRect(Rect(20, 20, 60, 60))
      $0.addRect(Rect(30, 30, 40, 40))
    }
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    layer.shadowRadius = 0
    #expect(Self.picture([layer]) == Self.picture([.on(Rect(20, 20, 60, 60), .black)]))
  }

  @Test(arguments: BlurredForm.allCases) func noRadiusIsAHardCopy(form: BlurredForm) {
    var layer = Layer.filled(form.path, .pureGreen)
    layer.shadowColor = .rgb(40, 60, 200)
    let picture = Self.picture([Self.onlyShadow(of: layer)])
    let copy = Self.picture([.filled(form.path, .rgb(40, 60, 200))])
    // A mask is coverage rounded once before the colour.
    #expect(picture.distance(to: copy) <= 1)
    #expect(picture.area > 0)
  }

  @Test func whatIsFilteredCastsBlurred() {
    // Variances add: 3 and then 4 is 5.
    let disc = Path(circleCenter: Point(x: 60, y: 50), radius: 22)
    var filtered = Layer.filled(disc)
    filtered.filters = [.gaussianBlur(sigma: 3)]
    let picture = Self.picture([Self.onlyShadow(of: filtered, radius: 4)])
    #expect(picture.distance(to: Self.picture([Self.onlyShadow(of: .filled(disc), radius: 5)])) <= 1)
  }

  @Test func aFilterOnATreeComesBeforeItsShadow() {
    let tree = Layer.on(Rect(0, 0, 120, 100)) {
      $0.filters = [.gaussianBlur(sigma: 4)]
      $0.sublayers = [.on(Rect(30, 30, 30, 40), .pureRed), .on(Rect(60, 30, 30, 40), .pureGreen)]
    }
    let picture = Self.picture([Self.onlyShadow(of: tree)])
    for x in 0..<120 {
      #expect(abs(Double(picture.alpha(x, 50)) - 255 * blurredSpan(30, 90, x: x, sigma: 4)) <= 1, "column \(x)")
    }
  }

  @Test(arguments: 2...6) func shadowsCastShadows(levels: Int) {
    // Each level doubles the squares: to the right, down, right by more ...
    var layer = Layer.on(Rect(0, 0, 4, 4), .black)
    var squares = [(0, 0)]
    for level in 0..<levels {
      let step = [(8, 0), (0, 8), (16, 0), (0, 16), (32, 0), (0, 32)][level]
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = Size(width: Double(step.0), height: Double(step.1))
      squares += squares.map { ($0.0 + step.0, $0.1 + step.1) }
      layer = .on(Rect(0, 0, 64, 64)) { [inner = layer] in $0.sublayers = [inner] }
    }
    let expected = squares.map { Layer.on(Rect(Double($0.0), Double($0.1), 4, 4), .black) }
    #expect(Self.picture([layer]) == Self.picture(expected))
  }
}
