import Sfumato
import TestSupport
import Testing

/// `CATransformLayer`: its sublayers in one space.
@Suite struct TransformLayerTests {
  static func space(_ sublayers: [Layer], _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    .on(Rect(0, 0, 64, 64), content: .transform) {
      $0.sublayers = sublayers
      change(&$0)
    }
  }

  static func card(_ color: Color, z: Double = 0, x: Double = 10) -> Layer {
    .on(Rect(x, 10, 30, 30), color) { $0.transform = Transform3D(translationX: 0, y: 0, z: z) }
  }

  static func turned(_ degrees: Double, about axis: Eye.Axis = .y) -> Transform3D {
    Transform3D(rotationDegrees: degrees, x: axis == .x ? 1 : 0, y: axis == .y ? 1 : 0, z: 0)
  }

  @Test func theNearerCoversTheFarther() {
    let cards = [Self.card(.pureRed, z: 5), Self.card(.pureBlue, z: 1, x: 20)]
    #expect(Picture(width: 64, height: 64, [Self.space(cards)])[30, 30] == .red)
    // A plain layer flattens: there the later one is on top.
    let flat = Layer.on(Rect(0, 0, 64, 64)) { $0.sublayers = cards }
    #expect(Picture(width: 64, height: 64, [flat])[30, 30] == .blue)
  }

  @Test func equalsStayInOrder() {
    let tilt = Self.turned(33)
    let cards = [Color.pureRed, .pureGreen, .pureBlue].map { color in
      Layer.on(Rect(10, 10, 30, 30), color) { $0.transform = tilt }
    }
    #expect(Picture(width: 64, height: 64, [Self.space(cards)])[25, 25] == .blue)
    #expect(Picture(width: 64, height: 64, [Self.space(cards.reversed())])[25, 25] == .red)
  }

  @Test func onlySublayersAndOpacityCount() {
    let plain = Picture(width: 64, height: 64, [Self.space([Self.card(.pureRed)])])
    let decorated = Self.space([Self.card(.pureRed)]) {
      $0.backgroundColor = .black
      $0.borderWidth = 4
      $0.cornerRadius = 9
      $0.masksToBounds = true
      $0.bounds.size = Size(width: 64, height: 64)
      $0.shadowOpacity = 1
      $0.filters = [.gaussianBlur(sigma: 3)]
      $0.mask = Layer()
      $0.blendMode = .clear
    }
    #expect(Picture(width: 64, height: 64, [decorated]) == plain)
    #expect(Picture(width: 64, height: 64, [Self.space([Self.card(.pureRed)]) { $0.isHidden = true }]).isEmpty)
  }

  /// Opacity is each sublayer's: where two overlap, the lower one shines through.
  @Test func opacityIsOfEachSublayer() {
    let cards = [Self.card(.white), Self.card(.black, z: 1, x: 20)]
    let picture = Picture(width: 64, height: 64, background: .pureRed, [Self.space(cards) { $0.opacity = 0.5 }])
    // Red, half white over it, half black over that.
    #expect(picture[30, 30].distance(to: .init(128, 64, 64)) <= 1)
    let nested = Self.space([Self.space([Self.card(.white)]) { $0.opacity = 0.5 }]) { $0.opacity = 0.5 }
    #expect(Picture(width: 64, height: 64, [nested])[30, 30].distance(to: .init(255, 255, 255, 64)) <= 1)
  }

  /// Two planes through one another: each is in front on its side, and the line between is an edge like any.
  @Test(arguments: [0.0, 0.3, 0.5, 0.85])
  func crossingPlanesShareTheirLine(fraction: Double) {
    func plane(_ color: Color, _ degrees: Double) -> Layer {
      .on(Rect(12 + fraction, 8, 40, 48), color) { $0.transform = Self.turned(degrees) }
    }
    for planes in [
      [plane(.pureRed, 30), plane(.pureBlue, -30)], [plane(.pureBlue, -30), plane(.pureRed, 30)],
    ] {
      let picture = Picture(width: 64, height: 64, [Self.space(planes)])
      // rotateY(30) brings the left side near.
      #expect(picture[31, 30] == .red && picture[33, 30] == .blue)
      let red = Int((255 * fraction).rounded())
      #expect(picture[32, 30].distance(to: .init(red, 0, 255 - red)) <= 1)
      #expect(picture.row(30)[20..<44].allSatisfy { $0.alpha == 255 })
    }
  }

  /// A cut leaves no trace: where the small card is not, the plane it cuts looks as if it were alone.
  @Test(arguments: [1.0, 0.5])
  func cutsAreNotSeen(alpha: Double) {
    let sheet = Layer.gradient(
      Rect(4.3, 4.6, 55, 55),
      Gradient(colors: [.rgb(255, 0, 0, alpha), .rgb(0, 0, 255, alpha)]))
    let small = Layer.on(Rect(24, 24, 12, 12), .black) {
      $0.transform = Transform3D(rotationDegrees: 50, x: 1, y: 0.7, z: 0)
    }
    func picture(_ sublayers: [Layer]) -> Picture {
      Picture(width: 64, height: 64, background: .white, [Self.space(sublayers)])
    }
    let (alone, cut) = (picture([sheet]), picture([small, sheet]))
    var changed = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let distance = cut[x, y].distance(to: alone[x, y])
        if x < 22 || x > 38 || y < 22 || y > 38 { #expect(distance <= 1, "(\(x), \(y))") }
        if distance > 20 { changed += 1 }
      }
    }
    #expect(changed > 40)
  }

  /// Each over the next: no order of whole planes is right.
  @Test func aRingOfThree() {
    let colors: [Color] = [.pureRed, .pureGreen, .pureBlue]
    let bars = colors.indices.map { index in
      Layer.on(Rect(32 - 26, 32 - 18, 52, 8), colors[index]) {
        // About the canvas' middle, 14 below the bar's.
        $0.anchorPoint = Point(x: 0.5, y: 18.0 / 8)
        $0.position = Point(x: 32, y: 32)
        var rise = Transform3D.identity
        rise.m13 = 0.5
        $0.transform = rise.concatenating(
          Transform3D(rotationDegrees: 120 * Double(index), x: 0, y: 0, z: 1))
      }
    }
    let picture = Picture(width: 64, height: 64, [Self.space(bars)])
    // A bar's right end, which is near, lies over the next bar's left end.
    for index in 0..<3 {
      let (sin, cos) = Trigonometry.sincos(degrees: 120 * Double(index))
      let (x, y) = (24.2, -14.0)
      let pixel = picture[Int(32 + x * cos - y * sin), Int(32 + x * sin + y * cos)]
      let expected: [Picture.Pixel] = [.red, .green, .blue]
      #expect(pixel == expected[index], "\(index)")
    }
  }

  /// Nested transform layers are one space: their sublayers are sorted together, cut by one another.
  @Test func nestedSpacesAreOne() {
    let inner = Self.space([Self.card(.pureGreen, z: -2)]) {
      $0.transform = Transform3D(translationX: 0, y: 0, z: 6)
    }
    let picture = Picture(width: 64, height: 64, [Self.space([inner, Self.card(.pureRed, z: 3, x: 15)])])
    #expect(picture[30, 30] == .green)
    let lower = Self.space([Self.card(.pureGreen, z: -4)]) {
      $0.transform = Transform3D(translationX: 0, y: 0, z: 6)
    }
    #expect(Picture(width: 64, height: 64, [Self.space([lower, Self.card(.pureRed, z: 3, x: 15)])])[30, 30] == .red)
  }

  /// A plain layer in the space is one plane, whatever lies in it.
  @Test func plainLayersFlattenTheirSublayers() {
    let risen = Layer.on(Rect(0, 0, 30, 30), .pureGreen) {
      $0.transform = Transform3D(translationX: 0, y: 0, z: 100)
    }
    let plane = Layer.on(Rect(10, 10, 30, 30)) { $0.sublayers = [risen] }
    #expect(Picture(width: 64, height: 64, [Self.space([plane, Self.card(.pureRed, z: 1)])])[30, 30] == .red)
  }

  @Test func backsAreLeftOut() {
    let card = Layer.on(Rect(10, 10, 30, 30), .pureRed) {
      $0.isDoubleSided = false
      $0.transform = Self.turned(150)
    }
    #expect(Picture(width: 64, height: 64, [Self.space([card])]).isEmpty)
    #expect(!Picture(width: 64, height: 64, [Self.space([card]) { $0.transform = Self.turned(180) }]).isEmpty)
  }

  /// The sides of a box meet at its edges: nothing shines through.
  @Test(arguments: [nil, 90.0])
  func aBoxHasNoSeams(distance: Double?) {
    let turns: [(Double, Double)] = [(0, 0), (90, 0), (180, 0), (270, 0), (0, 90), (0, -90)]
    let sides = turns.map { y, x in
      Layer.on(Rect(-14, -14, 28, 28), .pureRed) {
        $0.isDoubleSided = false
        $0.transform = Transform3D(translationX: 0, y: 0, z: 14)
          .concatenating(Transform3D(rotationDegrees: y, x: 0, y: 1, z: 0))
          .concatenating(Transform3D(rotationDegrees: x, x: 1, y: 0, z: 0))
      }
    }
    var box = Layer(content: .transform)
    box.position = Point(x: 32, y: 32)
    box.transform = Transform3D(rotationDegrees: 40, x: 1, y: 0.8, z: 0.3)
    box.sublayers = sides
    let scene = Layer.on(Rect(0, 0, 64, 64)) {
      $0.sublayerTransform = distance.map { Transform3D(perspectiveDistance: $0) } ?? .identity
      $0.sublayers = [box]
    }
    let picture = Picture(width: 64, height: 64, [scene])
    // A convex outline: between the first and the last pixel of a row that are full, all are.
    for y in 0..<64 {
      let full = (0..<64).filter { picture.alpha($0, y) == 255 }
      guard let first = full.first, let last = full.last else { continue }
      for x in first...last { #expect(picture.alpha(x, y) >= 254, "(\(x), \(y))") }
    }
    #expect(picture.area > 900)
  }

  /// A replicator that preserves depth is a space: later copies lie behind, not above.
  @Test func copiesKeepTheirDepth() {
    func copies(_ preservesDepth: Bool) -> Picture {
      var replicator = Replicator(instanceCount: 3, preservesDepth: preservesDepth)
      replicator.instanceTransform = Transform3D(translationX: 6, y: 0, z: -5)
      replicator.instanceColor = .white
      replicator.instanceRedOffset = -0.5
      let layer = Layer.on(Rect(0, 0, 64, 64), content: .replicator(replicator)) {
        $0.sublayers = [.on(Rect(10, 10, 20, 20), .pureRed)]
      }
      return Picture(width: 64, height: 64, [layer])
    }
    #expect(copies(true)[25, 20] == .red)
    #expect(copies(false)[25, 20] == .black)
    #expect(copies(true)[40, 20] == .black)
  }

  /// A blend acts within the space: on what lies farther, not on what lies outside of it.
  @Test func blendsActWithinTheSpace() {
    let over = Layer.on(Rect(20, 10, 30, 30), .rgb(255, 255, 0)) {
      $0.blendMode = .multiply
      $0.zPosition = 4
    }
    let picture = Picture(width: 64, height: 64, background: .pureBlue, [Self.space([over, Self.card(.pureRed)])])
    #expect(picture[30, 30] == .red)
    #expect(picture[45, 30] == .init(255, 255, 0))
  }

  struct Heap: CustomTestStringConvertible, Sendable {
    let seed: Int
    let isOpaque: Bool
    let distance: Double?
    var testDescription: String { "heap \(seed) \(isOpaque ? "opaque" : "translucent") \(distance ?? 0)" }
  }

  static let heaps = (1...6).flatMap { seed in
    [true, false].flatMap { isOpaque in
      [nil, 90.0].map { Heap(seed: seed, isOpaque: isOpaque, distance: $0) }
    }
  }

  /// Planes at random, through one another: every pixel's colour is what its ray meets.
  @Test(arguments: heaps)
  func everyRayMeetsTheNearest(heap: Heap) {
    var random = SplitMix(UInt64(heap.seed))
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.next() >> 11) / Double(1 << 53)
    }
    var cast = RayCast()
    var cards: [Layer] = []
    let eye = heap.distance.map { Transform3D(perspectiveDistance: $0) } ?? .identity
    let aboutMiddle = eye.about(Point(x: 32, y: 32))
    for _ in 0..<2 + heap.seed {
      var card = Layer()
      card.bounds = Rect(0, 0, number(15...50), number(15...50))
      card.position = Point(x: number(22...42), y: number(22...42))
      card.zPosition = number(-8...8)
      card.backgroundColor = .rgb(number(0...255), number(0...255), number(0...255), heap.isOpaque ? 1 : 0.6)
      card.transform = Transform3D(
        rotationDegrees: number(-80...80), x: number(-1...1), y: number(-1...1), z: number(-1...1))
      cards.append(card)
      cast.planes.append(
        RayCast.Plane(
          size: card.bounds.size, color: card.backgroundColor!,
          toCanvas: Transform3D.layer(
            bounds: card.bounds, anchorPoint: card.anchorPoint, position: card.position, zPosition: card.zPosition,
            transform: card.transform
          ).concatenating(aboutMiddle)))
    }
    let space = Self.space(cards) { $0.sublayerTransform = eye }
    let picture = Picture(width: 64, height: 64, [space])
    var (count, stray) = (0, 0)
    var wrong: [String] = []
    for y in 0..<64 {
      for x in 0..<64 {
        guard let expected = cast.color(x: x, y: y) else { continue }
        count += 1
        let pixel = picture[x, y]
        let alpha = Double(pixel.alpha) / 255
        let got = SIMD4(
          Double(pixel.red) * alpha, Double(pixel.green) * alpha, Double(pixel.blue) * alpha, alpha * 255)
        let difference = got - expected
        if max(difference.max(), -difference.min()) <= 1.6 { continue }
        // A corner may lie between five rays; sixteen in a row see it.
        if cast.color(x: x, y: y, side: 16) == nil {
          stray += 1
        } else {
          wrong.append("(\(x), \(y)): \(got), not \(expected)")
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(count > 1200 && stray < 9)
  }
}
