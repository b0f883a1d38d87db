import KernelTable
import Sfumato
import Testing

/// Particles as pixels. What particles there are, LayersTests asks.
@Suite struct EmitterTests {
  static let picture = TestPicture.noise(8, 6, isOpaque: false)
  static let white = TestPicture(width: 4, height: 4) { _, _ in [255, 255, 255, 255] }

  /// A cell that bears one particle at 1 and keeps it.
  static func cell(_ picture: TestPicture = picture, _ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    var cell = EmitterCell()
    cell.birthRate = 1
    cell.duration = 1
    cell.lifetime = 1e6
    cell.contents = picture.contents
    change(&cell)
    return cell
  }

  static func emitter(
    _ cells: EmitterCell..., at position: Point = Point(x: 20, y: 10), mode: Emitter.RenderMode = .unordered,
    _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var emitter = Emitter(emitterCells: cells)
    emitter.emitterPosition = position
    emitter.renderMode = mode
    return .on(Rect(0, 0, 40, 20), content: .emitter(emitter), change)
  }

  static func draw(at time: Double = 1, background: Color? = nil, _ layers: Layer...) -> Picture {
    let scene = Scene(size: Size(width: 40, height: 20), background: background, layers: layers)
    return Picture(Renderer(scene).image(at: time))
  }

  // MARK: One particle

  @Test func aParticleIsItsContentsAboutItsPlace() {
    let expected = Self.draw(.picture(Rect(16, 7, 8, 6), Self.picture))
    #expect(Self.draw(Self.emitter(Self.cell())) == expected)
    #expect(!expected.isEmpty)
  }

  @Test func itIsNotThereBefore() {
    #expect(Self.draw(at: 0.999, Self.emitter(Self.cell())).isEmpty)
    #expect(Self.draw(at: 0, Self.emitter(Self.cell())).isEmpty)
  }

  @Test func withoutContentsNothingIsSeen() {
    let empty = Self.emitter(Self.cell { $0.contents = nil }) { $0.backgroundColor = .pureRed }
    #expect(Self.draw(empty) == Self.draw(.on(Rect(0, 0, 40, 20), .pureRed)))
  }

  @Test func scaledAndTurned() {
    let emitter = Self.emitter(
      Self.cell {
        $0.scale = 1.5
        $0.spinDegrees = 30
      })
    let layer = Layer.picture(Rect(16, 7, 8, 6), Self.picture) {
      $0.transform = Transform3D(AffineTransform(scaleX: 1.5, y: 1.5))
        .concatenating(Transform3D(AffineTransform(rotationDegrees: 60)))
    }
    let (a, b) = (Self.draw(at: 3, emitter), Self.draw(layer))
    for (a, b) in zip(a.pixels, b.pixels) where a.alpha > 8 { #expect(a.distance(to: b) <= 2) }
    #expect(abs(a.area - b.area) < 0.05)
  }

  @Test func tintedByItsColour() {
    let emitter = Self.emitter(
      Self.cell(Self.white) { $0.color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5) }, at: Point(x: 20, y: 10))
    let pixel = Self.draw(emitter)[20, 10]
    #expect(pixel.distance(to: Picture.Pixel(255, 128, 0, 128)) <= 1)
  }

  @Test func partAndScaleOfTheContents() {
    let emitter = Self.emitter(
      Self.cell {
        $0.contentsRect = Rect(0.5, 0, 0.5, 1)
        $0.contentsScale = 0.5
        $0.magnificationFilter = .nearest
      })
    let layer = Layer.picture(Rect(16, 4, 8, 12), Self.picture) {
      $0.contentsRect = Rect(0.5, 0, 0.5, 1)
      $0.magnificationFilter = .nearest
    }
    #expect(Self.draw(emitter) == Self.draw(layer))
  }

  // MARK: Several

  static func pair(_ mode: Emitter.RenderMode, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    // Two particles a second, red and then green: the older is 2 to the right.
    func colored(_ color: Color, _ begin: Double) -> EmitterCell {
      cell(white) {
        $0.color = color
        $0.velocity = 2
        $0.beginTime = begin
      }
    }
    return emitter(colored(.rgb(200, 0, 0), 0), colored(.rgb(0, 100, 0), 1), mode: mode, change)
  }

  @Test(arguments: [
    (Emitter.RenderMode.unordered, Picture.Pixel(0, 100, 0)), (.oldestFirst, Picture.Pixel(0, 100, 0)),
    (.oldestLast, Picture.Pixel(200, 0, 0)), (.backToFront, Picture.Pixel(200, 0, 0)),
    (.additive, Picture.Pixel(200, 100, 0)),
  ])
  func orderOfDrawing(mode: Emitter.RenderMode, overlap: Picture.Pixel) {
    let picture = Self.draw(at: 2, Self.pair(mode))
    #expect(picture[20, 10] == overlap)
    #expect(picture[18, 10] == Picture.Pixel(0, 100, 0))
    #expect(picture[23, 10] == Picture.Pixel(200, 0, 0))
  }

  @Test func aGroupsOpacityIsOfAllParticles() {
    let picture = Self.draw(at: 2, Self.pair(.oldestFirst) { $0.opacity = 0.5 })
    #expect(picture[20, 10] == Picture.Pixel(0, 100, 0, 128))
    let ungrouped = Self.draw(
      at: 2,
      Self.pair(.oldestFirst) {
        $0.opacity = 0.5
        $0.allowsGroupOpacity = false
      })
    #expect(ungrouped[20, 10].distance(to: Picture.Pixel(67, 67, 0, 191)) <= 1)
  }

  @Test func lightIsAddedToWhatLiesBelow() {
    let picture = Self.draw(at: 2, background: .rgb(30, 200, 40), Self.pair(.additive))
    #expect(picture[20, 10] == Picture.Pixel(230, 255, 40))
    #expect(picture[18, 10] == Picture.Pixel(30, 255, 40))
    #expect(picture[23, 10] == Picture.Pixel(230, 200, 40))
    #expect(picture[1, 1] == Picture.Pixel(30, 200, 40))
  }

  @Test func lightThroughMasksFiltersAndOpacityIsLight() {
    let below = Color.rgb(30, 20, 40)
    let faint = Self.draw(at: 2, background: below, Self.pair(.additive) { $0.opacity = 0.5 })
    #expect(faint[20, 10].distance(to: Picture.Pixel(130, 70, 40)) <= 1)
    let masked = Self.draw(
      at: 2, background: below, Self.pair(.additive) { $0.mask = .on(Rect(0, 0, 20, 20), .black) })
    #expect(masked[19, 10] == Picture.Pixel(30, 120, 40))
    #expect(masked[21, 10] == Picture.Pixel(30, 20, 40))
    let clipped = Self.draw(
      at: 2, background: below,
      Self.pair(.additive) {
        $0.bounds = Rect(0, 0, 21, 20)
        $0.position.x = 10.5
        $0.masksToBounds = true
        $0.cornerRadius = 3
      })
    #expect(clipped[20, 10] == Picture.Pixel(230, 120, 40))
    #expect(clipped[21, 10] == Picture.Pixel(30, 20, 40))
    let blurred = Self.draw(
      at: 2, background: below, Self.pair(.additive) { $0.filters = [.gaussianBlur(sigma: 1)] })
    #expect(blurred[20, 10].red > 120 && blurred[20, 10].green > 60 && blurred[20, 10].blue == 40)
  }

  /// With drawing of its own the layer is a group, and light stays within it.
  @Test func lightAmongOwnDrawingIsAddedToThat() {
    let layer = Self.pair(.additive) { $0.backgroundColor = .rgb(10, 20, 30) }
    #expect(Self.draw(at: 2, background: .white, layer)[20, 10] == Picture.Pixel(210, 120, 30))
  }

  // MARK: Among other things

  @Test func aboveTheBackgroundBelowTheSublayersAndTheBorder() {
    let layer = Self.emitter(Self.cell(Self.white)) {
      $0.backgroundColor = .pureBlue
      $0.sublayers = [.on(Rect(20, 0, 20, 20), .pureRed)]
    }
    let picture = Self.draw(layer)
    #expect(picture[19, 10] == .white && picture[20, 10] == .red && picture[2, 2] == .blue)
  }

  @Test func particlesLeaveTheBoundsUnlessMasked() {
    func layer(_ masks: Bool) -> Layer {
      var layer = Self.emitter(Self.cell(Self.white), at: .zero)
      layer.setFrame(Rect(10, 10, 5, 5))
      layer.masksToBounds = masks
      return layer
    }
    #expect(Self.draw(layer(false)).area == 16)
    #expect(Self.draw(layer(true)).area == 4)
  }

  @Test func particlesCastShadows() {
    let layer = Self.emitter(Self.cell(Self.white), at: Point(x: 10, y: 10)) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 10, height: 0)
    }
    #expect(Self.draw(layer)[20, 10] == .black)
    #expect(Self.draw(layer)[10, 10] == .white)
  }

  /// Copy k of a replicator is at t - k delay, in its own colour.
  @Test func copiesAreLater() {
    let replicator = Replicator(
      instanceCount: 3, instanceDelay: 2, instanceTransform: Transform3D(translationX: 0, y: 6, z: 0),
      instanceColor: Color(red: 1, green: 0.5, blue: 1))
    let mover = Self.emitter(Self.cell(Self.white) { $0.velocity = 4 }, at: Point(x: 3, y: 3))
    let picture = Self.draw(at: 6, .on(Rect(0, 0, 40, 20), content: .replicator(replicator)) { $0.sublayers = [mover] })
    let tinted = Picture.Pixel(255, 128, 255)
    // Ages 5, 3 and 1.
    #expect(picture[23, 3].distance(to: tinted) <= 1)
    #expect(picture[15, 9].distance(to: tinted) <= 1)
    #expect(picture[7, 15].distance(to: tinted) <= 1)
    #expect(picture.area == 48)
    let early = Self.draw(at: 2, .on(Rect(0, 0, 40, 20), content: .replicator(replicator)) { $0.sublayers = [mover] })
    #expect(early.area == 16)
  }

  // MARK: Depth

  /// Half way to the eye a particle is twice as large and twice as far from the middle, if it keeps its depth.
  @Test(arguments: [false, true]) func depthIsSeenThroughAPerspective(preserves: Bool) {
    var emitter = Emitter(emitterCells: [Self.cell(Self.white)])
    emitter.emitterPosition = Point(x: 25, y: 10)
    emitter.emitterZPosition = 50
    emitter.preservesDepth = preserves
    let layer = Layer.on(Rect(0, 0, 40, 20), content: .emitter(emitter)) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: -10, height: 0)
    }
    let picture = Self.draw(
      .on(Rect(0, 0, 40, 20)) {
        $0.sublayerTransform = Transform3D(perspectiveDistance: 100)
        $0.sublayers = [layer]
      })
    if preserves {
      // The middle is (20, 10): 5 to the right become 10; the shadow's 10 to the left become 20.
      for x in 27..<33 { #expect(picture[x, 7] == .white) }
      #expect(picture[25, 10] == .clear && picture[34, 10] == .clear)
      #expect(picture[10, 13] == .black)
      #expect(abs(picture.area - 128) < 0.1)
    } else {
      #expect(picture[25, 10] == .white && picture[15, 10] == .black)
      #expect(abs(picture.area - 32) < 0.1)
    }
  }

  @Test func whatIsBehindTheEyeIsNotSeen() {
    var emitter = Emitter(emitterCells: [Self.cell(Self.white)])
    emitter.emitterZPosition = 200
    emitter.preservesDepth = true
    let picture = Self.draw(
      .on(Rect(0, 0, 40, 20)) {
        $0.sublayerTransform = Transform3D(perspectiveDistance: 100)
        $0.sublayers = [.on(Rect(0, 0, 40, 20), content: .emitter(emitter))]
      })
    #expect(picture.isEmpty)
  }

  /// A shower of turned, tinted, shrinking particles that bear others.
  static let shower: Scene = {
    var trail = EmitterCell()
    trail.birthRate = 6
    trail.lifetime = 0.6
    trail.contents = white.contents
    trail.scale = 0.4
    trail.color = .rgb(255, 220, 120, 0.6)
    trail.alphaSpeed = -1
    var cell = EmitterCell()
    cell.birthRate = 25
    cell.lifetime = 2
    cell.lifetimeRange = 1
    cell.contents = picture.contents
    cell.velocity = 40
    cell.velocityRange = 20
    cell.emissionLongitudeDegrees = -90
    cell.emissionRangeDegrees = 60
    cell.yAcceleration = 30
    cell.scaleRange = 1
    cell.scaleSpeed = -0.2
    cell.spinRangeDegrees = 720
    cell.redRange = 1
    cell.emitterCells = [trail]
    var emitter = Emitter(emitterCells: [cell])
    emitter.emitterShape = .line
    emitter.emitterSize = Size(width: 60, height: 0)
    emitter.emitterPosition = Point(x: 50, y: 90)
    emitter.renderMode = .additive
    let layer = Layer.on(Rect(0, 0, 100, 100), content: .emitter(emitter))
    return Scene(size: Size(width: 100, height: 100), background: .rgb(20, 20, 40), layers: [layer])
  }()

  @Test(arguments: InstructionSet.available) func threadsAndInstructionSetsChangeNoByte(set: InstructionSet) {
    let first = Renderer(Self.shower, options: RenderOptions(threads: 1, instructionSet: .baseline)).image(at: 3)
    for threads in [1, 3] {
      let options = RenderOptions(threads: threads, instructionSet: set)
      #expect(Renderer(Self.shower, options: options).image(at: 3) == first)
    }
    #expect(Picture(first).fingerprint == 7_630_847_412_072_921_123)
  }

  @Test func timesAreTimes() {
    let renderer = Renderer(Self.shower)
    #expect(renderer.image(at: 3) != renderer.image(at: 3.1))
    #expect(renderer.image() == renderer.image(at: 0))
    #expect(renderer.image(at: -5) == renderer.image(at: 0))
    #expect(renderer.displayList(at: 0).commands.count == 1)
  }

  @Test(arguments: [1e300, .greatestFiniteMagnitude, -1e300]) func farTimesEnd(time: Double) {
    let picture = Picture(Renderer(Self.shower).image(at: time))
    #expect(picture[0, 0] == Picture.Pixel(20, 20, 40))
  }

  @Test func hostileRatesEnd() {
    let layer = Self.emitter(
      Self.cell(Self.white) {
        $0.birthRate = 1e300
        $0.duration = .infinity
        $0.velocity = 1e6
      })
    #expect(Self.draw(at: 100, layer)[20, 10] == .white)
  }
}
