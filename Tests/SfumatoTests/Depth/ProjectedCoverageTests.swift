import Sfumato
import Testing

/// What a plane covers that is seen through an eye, against exact areas.
@Suite struct ProjectedCoverageTests {
  static let eyes = [
    Eye(axis: .y, degrees: 50, distance: 150, center: Point(x: 30.25, y: 31.5)),
    Eye(axis: .y, degrees: -70, distance: 60, center: Point(x: 31, y: 30)),
    Eye(axis: .x, degrees: 35, distance: 90, center: Point(x: 32, y: 30.75)),
    Eye(axis: .x, degrees: 150, distance: 200, center: Point(x: 32, y: 32)),
  ]

  static func layer(_ eye: Eye, width: Double = 40, height: Double = 44, _ change: (inout Layer) -> Void) -> Layer {
    var layer = Layer()
    layer.bounds = Rect(0, 0, width, height)
    layer.position = eye.center
    layer.transform = eye.transform
    change(&layer)
    return layer
  }

  /// The worst difference of an alpha from a polygon's exact coverage, in levels.
  static func worst(_ picture: Picture, _ polygon: [Point]) -> Double {
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        worst = max(worst, abs(Double(picture.alpha(x, y)) - 255 * coverage(of: polygon, x: x, y: y)))
      }
    }
    return worst
  }

  @Test(arguments: eyes)
  func aRectangleCoversItsExactArea(eye: Eye) {
    let layer = Self.layer(eye) { $0.backgroundColor = .black }
    let corners = [(-20.0, -22.0), (20, -22), (20, 22), (-20, 22)].map { eye.image(Point(x: $0.0, y: $0.1)) }
    #expect(Self.worst(Picture(width: 64, height: 64, [layer]), corners) <= 1)
  }

  /// A circle becomes an ellipse off the circle's middle, not the picture of its Bézier controls.
  @Test(arguments: eyes)
  func aCircleCoversItsExactArea(eye: Eye) {
    let layer = Self.layer(eye) {
      $0.content = .shape(Shape(path: Path(circleCenter: Point(x: 20, y: 22), radius: 19)))
    }
    // The true circle: the path's own is within .03 % of it.
    let ring = (0..<2000).map { index -> Point in
      let (sin, cos) = Trigonometry.sincos(degrees: Double(index) * 0.18)
      return eye.image(Point(x: 19 * cos, y: 19 * sin))
    }
    #expect(Self.worst(Picture(width: 64, height: 64, [layer]), ring) <= 3)
  }

  /// A stroke is as wide as its plane has it: wide near the eye, narrow far from it.
  @Test(arguments: eyes)
  func aStrokeLiesInThePlane(eye: Eye) {
    let stroke = StrokeStyle(lineWidth: 6)
    let layer = Self.layer(eye) {
      $0.content = .shape(
        Shape(path: .polyline((2, 8), (38, 8)), fillColor: nil, strokeColor: .black, stroke: stroke))
    }
    let corners = [(-18.0, -17.0), (18, -17), (18, -11), (-18, -11)].map { eye.image(Point(x: $0.0, y: $0.1)) }
    #expect(Self.worst(Picture(width: 64, height: 64, [layer]), corners) <= 1)
  }

  @Test(arguments: eyes)
  func bordersLieInThePlane(eye: Eye) {
    let layer = Self.layer(eye) {
      $0.borderWidth = 5
      $0.cornerRadius = 0
    }
    func corners(_ inset: Double) -> [Point] {
      let (x, y) = (20 - inset, 22 - inset)
      return [(-x, -y), (x, -y), (x, y), (-x, y)].map { eye.image(Point(x: $0.0, y: $0.1)) }
    }
    let picture = Picture(width: 64, height: 64, [layer])
    let (outer, inner) = (corners(0), corners(5))
    for y in 0..<64 {
      for x in 0..<64 {
        let expected = coverage(of: outer, x: x, y: y) - coverage(of: inner, x: x, y: y)
        #expect(abs(Double(picture.alpha(x, y)) - 255 * expected) <= 1.5, "(\(x), \(y))")
      }
    }
  }

  /// A clip is the layer's picture too: a sublayer cut by it covers what the layer covers.
  @Test(arguments: eyes)
  func masksToBoundsCutsInThePlane(eye: Eye) {
    let clipped = Self.layer(eye) {
      $0.masksToBounds = true
      $0.cornerRadius = 9
      $0.sublayers = [.on(Rect(-50, -50, 200, 200), .black)]
    }
    let plain = Self.layer(eye) {
      $0.backgroundColor = .black
      $0.cornerRadius = 9
    }
    let (a, b) = (Picture(width: 64, height: 64, [clipped]), Picture(width: 64, height: 64, [plain]))
    #expect(zip(a.pixels, b.pixels).allSatisfy { $0.distance(to: $1) <= 1 })
  }

  /// A sublayer is flattened into its parent's plane: drawn there, it is the parent's picture of it.
  @Test(arguments: eyes)
  func sublayersLieInTheirParentsPlane(eye: Eye) {
    let parent = Self.layer(eye) { $0.sublayers = [.on(Rect(4, 6, 20, 10), .black)] }
    let corners = [(-16.0, -16.0), (4, -16), (4, -6), (-16, -6)].map { eye.image(Point(x: $0.0, y: $0.1)) }
    #expect(Self.worst(Picture(width: 64, height: 64, [parent]), corners) <= 1)
  }

  /// Two eyes in a row: the child is seen in the parent's plane, and that through the parent's eye.
  @Test func flattenedTwice() {
    let outer = Eye(axis: .x, degrees: 40, distance: 120, center: Point(x: 32, y: 32))
    let inner = Eye(axis: .y, degrees: 50, distance: 80, center: Point(x: 24, y: 24))
    let child = Self.layer(inner, width: 30, height: 30) { $0.backgroundColor = .black }
    let parent = Self.layer(outer, width: 48, height: 48) { $0.sublayers = [child] }
    let corners = [(-15.0, -15.0), (15, -15), (15, 15), (-15, 15)].map { corner -> Point in
      let seen = inner.image(Point(x: corner.0, y: corner.1))
      return outer.image(Point(x: seen.x - 24, y: seen.y - 24))
    }
    #expect(Self.worst(Picture(width: 64, height: 64, [parent]), corners) <= 1)
  }

  /// Without a perspective depth shows nothing: a turn in space only narrows.
  @Test func aTurnWithoutAnEyeIsAScale() {
    func layer(_ transform: Transform3D) -> Layer {
      .on(Rect(8, 8, 40, 40), .black) {
        $0.transform = transform
        $0.zPosition = 3
      }
    }
    let turned = layer(Transform3D(rotationDegrees: 60, x: 0, y: 1, z: 0))
    let scaled = layer(Transform3D(scaleX: Trigonometry.sincos(degrees: 60).cos, y: 1))
    #expect(Picture(width: 64, height: 64, [turned]) == Picture(width: 64, height: 64, [scaled]))
  }

  /// With one, depth is size: at z = 50 before an eye at 100 all is twice as large.
  @Test(arguments: [(50.0, 2.0), (-100, 0.5), (0, 1)])
  func depthIsSize(z: Double, factor: Double) {
    let near = Layer.on(Rect(24, 24, 16, 16), .pureRed) { $0.zPosition = z }
    let parent = Layer.on(Rect(0, 0, 64, 64)) {
      $0.sublayerTransform = Transform3D(perspectiveDistance: 100)
      $0.sublayers = [near]
    }
    let half = 8 * factor
    let flat = Layer.on(Rect(32 - half, 32 - half, 2 * half, 2 * half), .pureRed)
    #expect(Picture(width: 64, height: 64, [parent]) == Picture(width: 64, height: 64, [flat]))
  }

  /// A layer seen from its edge has no area, and one behind the eye none either.
  @Test func edgeOnAndBehind() {
    let eye = Eye(axis: .y, degrees: 90, distance: 100, center: Point(x: 32, y: 32))
    #expect(Picture(width: 64, height: 64, [Self.layer(eye) { $0.backgroundColor = .black }]).isEmpty)
    let behind = Layer.on(Rect(0, 0, 64, 64), .black) {
      $0.transform = Transform3D(translationX: 0, y: 0, z: 120)
        .concatenating(Transform3D(perspectiveDistance: 100))
    }
    #expect(Picture(width: 64, height: 64, [behind]).isEmpty)
  }

  /// A floor that runs under the eye and on behind it: what lies before it is drawn, up to the horizon's line.
  @Test(arguments: [false, true])
  func aFloorThatGoesBehindTheEye(isRound: Bool) {
    let eye = Eye(axis: .x, degrees: 80, distance: 100, center: Point(x: 32, y: 20))
    let size = 4000.0
    let floor = Self.layer(eye, width: size, height: size) {
      if isRound {
        $0.content = .shape(Shape(path: Path(circleCenter: Point(x: size / 2, y: size / 2), radius: size / 2)))
      } else {
        $0.backgroundColor = .black
      }
    }
    let picture = Picture(width: 64, height: 64, [floor])
    for y in 0..<64 {
      for x in 0..<64 {
        // Away from borders: all four corners on the floor, or none.
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { dx, dy in
          let source = eye.source(Point(x: Double(x) + dx, y: Double(y) + dy))
          return source.map { isRound ? $0.length <= size / 2 : max(abs($0.x), abs($0.y)) <= size / 2 } ?? false
        }
        if corners.allSatisfy({ $0 }) { #expect(picture.alpha(x, y) == 255, "(\(x), \(y))") }
        if !corners.contains(true) { #expect(picture.alpha(x, y) == 0, "(\(x), \(y))") }
      }
    }
    // Below the pivot all is floor.
    #expect(picture.area > 2000)
  }
}
