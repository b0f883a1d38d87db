import Sfumato
import Testing

/// Where a layer lies: anchor, position, bounds, transform.
@Suite struct LayerGeometryTests {
  /// The box of pixels that are drawn at all.
  static func box(_ layers: [Layer], size: Int = 60) -> Rect? {
    let picture = Picture(width: size, height: size, layers)
    let drawn = (0..<size * size).filter { picture.alpha($0 % size, $0 / size) > 0 }
    let (xs, ys) = (drawn.map { $0 % size }, drawn.map { $0 / size })
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else { return nil }
    return Rect(Double(minX), Double(minY), Double(maxX - minX + 1), Double(maxY - minY + 1))
  }

  static func layer(_ change: (inout Layer) -> Void) -> Layer {
    var layer = Layer()
    layer.bounds = Rect(0, 0, 10, 20)
    layer.position = Point(x: 30, y: 30)
    layer.backgroundColor = .black
    change(&layer)
    return layer
  }

  static func turned(_ degrees: Double) -> Transform3D { Transform3D(rotationDegrees: degrees, x: 0, y: 0, z: 1) }

  @Test(arguments: [
    (Point(x: 0.5, y: 0.5), Rect(25, 20, 10, 20)), (Point(x: 0, y: 0), Rect(30, 30, 10, 20)),
    (Point(x: 1, y: 1), Rect(20, 10, 10, 20)), (Point(x: -0.5, y: 1.5), Rect(35, 0, 10, 20)),
  ])
  func theAnchorPointLiesOnThePosition(anchor: Point, frame: Rect) {
    #expect(Self.box([Self.layer { $0.anchorPoint = anchor }]) == frame)
  }

  /// A quarter turn from +x towards +y, about the anchor.
  @Test(arguments: [
    (Point(x: 0.5, y: 0.5), Rect(20, 25, 20, 10)), (Point(x: 0, y: 0), Rect(10, 30, 20, 10)),
    (Point(x: 1, y: 1), Rect(30, 20, 20, 10)), (Point(x: 1, y: 0), Rect(10, 20, 20, 10)),
  ])
  func transformsPivotOnTheAnchor(anchor: Point, frame: Rect) {
    let layer = Self.layer {
      $0.anchorPoint = anchor
      $0.transform = Self.turned(90)
    }
    #expect(Self.box([layer]) == frame)
  }

  @Test func theBoundsOriginScrollsTheSublayersNotTheLayer() {
    let child = Layer.on(Rect(0, 0, 4, 4), .pureRed)
    let parent = Self.layer {
      $0.bounds = Rect(-2, 7, 10, 20)
      $0.sublayers = [child]
    }
    // Bounds point (-2, 7) is the parent's top left, at (25, 20): the child's (0, 0) lies at (27, 13).
    #expect(Self.box([Self.layer { $0.bounds = Rect(-2, 7, 10, 20) }]) == Rect(25, 20, 10, 20))
    let picture = Picture(width: 60, height: 60, [parent])
    #expect(picture[27, 13] == .red && picture[30, 16] == .red)
    #expect(picture[26, 13] == .clear && picture[31, 16] == .clear && picture[31, 20] == .black)
  }

  @Test func theBoundsOriginScrollsAShapesPath() {
    let shape = Shape(path: Path(rect: Rect(100, 200, 3, 3)))
    let layer = Self.layer {
      $0.backgroundColor = nil
      $0.bounds = Rect(100, 200, 10, 20)
      $0.content = .shape(shape)
    }
    #expect(Self.box([layer]) == Rect(25, 20, 3, 3))
  }

  @Test func aGradientStaysOnItsBoundsWhateverTheirOrigin() {
    let gradient = Gradient(colors: [.pureRed, .pureBlue])
    let plain = Picture(width: 20, height: 20, [.gradient(Rect(2, 2, 16, 16), gradient)])
    let moved = Layer.gradient(Rect(2, 2, 16, 16), gradient) { $0.bounds.origin = Point(x: 64, y: -32) }
    #expect(Picture(width: 20, height: 20, [moved]) == plain)
  }

  @Test func transformsOfParentsComeAfterTheChilds() {
    // The child is doubled about its own anchor, then the parent turns it a quarter about (30, 30).
    let child = Layer.on(Rect(0, 0, 4, 2), .black) {
      $0.transform = Transform3D(scaleX: 2, y: 2)
    }
    let parent = Layer.on(Rect(20, 20, 20, 20)) {
      $0.transform = Self.turned(90)
      $0.sublayers = [child]
    }
    // Doubled: x -2...6, y -1...3 in the parent; about its middle (10, 10): dx -12...-4, dy -11...-7; turned:
    // (dx, dy) -> (-dy, dx): 7...11, -12...-4.
    #expect(Self.box([parent]) == Rect(37, 18, 4, 8))
  }

  @Test(arguments: [
    Transform3D(scaleX: 0, y: 0), Transform3D(scaleX: 0, y: 1), Transform3D(scaleX: 1, y: 0),
    Transform3D(AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)),
    Transform3D(AffineTransform(a: 2, b: 1, c: 4, d: 2, tx: 3, ty: 9)),
  ])
  func aTransformWithoutAreaDrawsNothing(transform: Transform3D) {
    let shape = Shape(
      path: Path(ellipseIn: Rect(0, 0, 30, 30)), fillColor: .pureRed, strokeColor: .pureBlue,
      stroke: StrokeStyle(lineWidth: 5, lineCap: .round))
    let parts: [Layer] = [
      .on(Rect(10, 10, 40, 40), .black) { $0.cornerRadius = 8 },
      .on(Rect(10, 10, 40, 40), content: .shape(shape)),
      .on(Rect(10, 10, 40, 40)) { $0.borderWidth = 4 },
      .gradient(Rect(10, 10, 40, 40), Gradient(colors: [.black, .white])),
      .gradient(Rect(10, 10, 40, 40), Gradient(kind: .conic, colors: [.black, .white])),
      .on(Rect(10, 10, 40, 40)) {
        $0.masksToBounds = true
        $0.sublayers = [.on(Rect(0, 0, 40, 40), .black)]
      },
      .on(Rect(10, 10, 40, 40), .black) { $0.mask = .on(Rect(0, 0, 40, 40), .black) },
    ]
    for part in parts {
      var part = part
      part.transform = transform
      #expect(Picture(width: 60, height: 60, [part]).isEmpty)
    }
  }

  @Test func aMirrorIsNoDegenerateTransform() {
    let layer = Self.layer { $0.transform = Transform3D(scaleX: -1, y: -2) }
    #expect(Self.box([layer]) == Rect(25, 10, 10, 40))
  }

  @Test(arguments: [0.5, 1, 2, 3]) func theScaleMagnifiesPointsToPixels(scale: Double) {
    let scene = Scene(size: Size(width: 40, height: 20), scale: scale, layers: [.on(Rect(10, 4, 20, 8), .black)])
    let picture = Picture(scene)
    #expect(picture.width == Int(40 * scale) && picture.height == Int(20 * scale))
    #expect(picture.area == 160 * scale * scale)
    #expect(picture.alpha(Int(10 * scale), Int(4 * scale)) == 255)
    #expect(picture.alpha(Int(10 * scale) - 1, Int(4 * scale)) == 0)
    #expect(Picture(scene, options: RenderOptions(scale: 1)).width == 40)
  }
}
