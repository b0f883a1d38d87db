import Geometry
import Layers
import Pixels
import Testing

@testable import SceneFile

struct SceneWriterTests {
  private static let picturePath = "pictures/é \"1\".png"
  private static let picture = Image(widthInPixels: 1, heightInPixels: 1, samples: .bits8([1, 2, 3, 4]))

  private func roundTrip(_ scene: Scene) throws -> Scene {
    try document(scene.jsonString(), support: .decodable) { path, _ throws(ContentsError) in
      if path != Self.picturePath { throw .unreadable(reason: "no such file") }
      return Self.picture
    }.scene
  }

  @Test func smallestScene() throws {
    let scene = Scene(size: Size(width: 10, height: 20))
    #expect(scene.jsonString() == "{\"sfumato\": 1, \"size\": [10, 20], \"layers\": []}\n")
    #expect(try roundTrip(scene) == scene)
  }

  @Test func onlyWhatIsNotDefault() throws {
    var layer = Layer(name: "a \"b\"\n")
    layer.setFrame(Rect(x: 0, y: 0, width: 4, height: 2))
    layer.backgroundColor = Color(red: 1, green: 0.2, blue: 0)
    let scene = Scene(size: Size(width: 1, height: 1), layers: [layer, Layer(content: .shape(Shape(fillColor: nil)))])
    #expect(
      scene.jsonString() == #"""
        {
          "sfumato": 1,
          "size": [1, 1],
          "layers": [
            {
              "name": "a \"b\"\n",
              "bounds": [0, 0, 4, 2],
              "position": [2, 1],
              "backgroundColor": "#ff3300"
            },
            {"type": "shape", "fillColor": null}
          ]
        }

        """#)
    #expect(try roundTrip(scene) == scene)
  }

  /// Every property away from its default.
  @Test func everything() throws {
    var layer = Layer(name: "é😀\u{1}")
    layer.bounds = Rect(x: -1, y: 0.1, width: 1e9, height: .leastNonzeroMagnitude)
    layer.position = Point(x: 1.0 / 3, y: -1e21)
    layer.anchorPoint = Point(x: 0, y: 1)
    layer.anchorPointZ = 2
    layer.zPosition = -3
    layer.transform = Transform3D(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    layer.sublayerTransform = Transform3D(perspectiveDistance: 3)
    layer.isDoubleSided = false
    layer.isGeometryFlipped = true
    layer.backgroundColor = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    layer.cornerRadius = 4.5
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.topRight, .bottomLeft]
    layer.borderWidth = 2
    layer.borderColor = .clear
    layer.opacity = 0.7
    layer.isHidden = true
    layer.masksToBounds = true
    layer.contents = Contents(Self.picture, path: Self.picturePath)
    layer.contentsGravity = .topLeft
    layer.contentsScale = 3
    layer.contentsRect = Rect(x: 0.5, y: -1, width: 0.25, height: 4)
    layer.contentsCenter = Rect(x: 0.1, y: 0.2, width: 0.3, height: 0)
    layer.magnificationFilter = .nearest
    layer.minificationFilter = .trilinear
    layer.edgeAntialiasing = [.left, .bottom]
    layer.shouldRasterize = true
    layer.rasterizationScale = 2.5
    layer.mask = Layer(name: "mask")
    layer.shadowColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    layer.shadowOpacity = 0.3
    layer.shadowOffset = Size(width: 1, height: 2)
    layer.shadowRadius = 0
    layer.shadowPath = Path(circleCenter: Point(x: 1, y: 2), radius: 3)
    layer.filters = [.gaussianBlur(sigma: 1.5)]
    layer.backgroundFilters = [.gaussianBlur(sigma: 0), .gaussianBlur(sigma: 2)]
    layer.blendMode = .plusLighter
    layer.allowsGroupOpacity = false
    layer.sublayers = [
      Layer(
        content: .gradient(
          Gradient(
            kind: .conic, colors: [.black, .white, .clear], locations: [-1, 0.5, 2],
            startPoint: Point(x: 0.1, y: 0.2), endPoint: Point(x: 3, y: 4), interpolation: .premultiplied))),
      Layer(
        content: .shape(
          Shape(
            path: try Path(svg: "M1 2 Q3 4 5 6 C7 8 9 10 11 12 Z L0.1 1e9 M3 3"), fillColor: nil, fillRule: .evenOdd,
            strokeColor: .white,
            stroke: StrokeStyle(
              lineWidth: 0, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dashPattern: [1, 0.5], dashPhase: -1),
            strokeStart: 0.1, strokeEnd: 0.9))),
      Layer(
        content: .replicator(
          Replicator(
            instanceCount: -7, instanceDelay: 0.25, instanceTransform: Transform3D(translationX: 1, y: 0.1, z: 0),
            instanceColor: Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), instanceRedOffset: 0.1,
            instanceGreenOffset: -2, instanceBlueOffset: 3, instanceAlphaOffset: -0.3, preservesDepth: true))),
      Layer(content: .gradient(Gradient(colors: [.black, .white]))),
      Layer(content: .shape(Shape())),
      Layer(content: .replicator(Replicator())),
      Layer(content: .emitter(Self.emitter)),
      Layer(content: .emitter(Emitter(emitterCells: [EmitterCell()]))),
      Layer(
        content: .text(
          Text(
            "a\n\0é", font: .named("Georgia"), fontSize: 0.5, foregroundColor: .black, isWrapped: true,
            alignmentMode: .justified, truncationMode: .middle, allowsFontSubpixelQuantization: true))),
      Layer(content: .text(Text())),
    ]
    let scene = Scene(
      size: Size(width: 10.5, height: 20), scale: 1.5, background: .white, layers: [layer, Layer()], duration: 2)
    #expect(try roundTrip(scene) == scene)
    #expect(scene.jsonString() == (try roundTrip(scene)).jsonString())
    // No key is forgotten: every one that can be read is there.
    let text = scene.jsonString()
    for key in LayerKey.allCases where key.feature.map(SceneSupport.decodable.contains) ?? true {
      #expect(text.contains("\"\(key.rawValue)\"") || key == .frame || key == .isWrapped, "\(key)")
    }
    for key in EmitterCellKey.allCases { #expect(text.contains("\"\(key.rawValue)\""), "\(key)") }
  }

  /// Every property of an emitter and its cells away from its default; angles and all come back to the bit.
  static let emitter = {
    var cell = EmitterCell(name: "spark")
    cell.isEnabled = false
    let numbers: [WritableKeyPath<EmitterCell, Double>] = [
      \.birthRate, \.lifetime, \.lifetimeRange, \.beginTime, \.duration, \.speed, \.timeOffset,
      \.emissionLatitudeDegrees, \.emissionLongitudeDegrees, \.emissionRangeDegrees, \.velocity, \.velocityRange,
      \.xAcceleration, \.yAcceleration, \.zAcceleration, \.scale, \.scaleRange, \.scaleSpeed, \.spinDegrees,
      \.spinRangeDegrees, \.redRange, \.greenRange, \.blueRange, \.alphaRange, \.redSpeed, \.greenSpeed, \.blueSpeed,
      \.alphaSpeed,
    ]
    for (index, path) in numbers.enumerated() { cell[keyPath: path] = Double(index + 1) / 7 }
    cell.color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    cell.contents = Contents(picture, path: picturePath)
    cell.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 2)
    (cell.contentsScale, cell.magnificationFilter, cell.minificationFilter) = (3, .nearest, .trilinear)
    cell.emitterCells = [EmitterCell(), cell]
    var emitter = Emitter(emitterCells: [cell, EmitterCell()])
    emitter.emitterPosition = Point(x: 1, y: 2.5)
    emitter.emitterZPosition = -3
    emitter.emitterSize = Size(width: 4, height: 5)
    emitter.emitterDepth = 6
    emitter.emitterShape = .sphere
    emitter.emitterMode = .surface
    emitter.renderMode = .additive
    emitter.preservesDepth = true
    emitter.seed = 0xFFFF_FFFF
    (emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin) = (2, 0.3, -4, 5, 6)
    return emitter
  }()

  @Test func everyColorByte() throws {
    for byte in 0...255 {
      let color = Color(red: Double(byte) / 255, green: 0, blue: 1, alpha: Double(255 - byte) / 255)
      var scene = Scene(size: Size(width: 1, height: 1))
      scene.background = color
      #expect(try roundTrip(scene).background == color)
    }
  }

  @Test func depthRoundTrips() throws {
    var layer = Layer()
    layer.transform = Transform3D(rotationDegrees: 30, x: 0, y: 1, z: 0)
    let scene = Scene(size: Size(width: 1, height: 1), layers: [layer])
    #expect(try roundTrip(scene) == scene)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "-0.0"), (1, "1"), (-250, "-250"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e16, "1e+16"),
    (123_456_789.5, "123456789.5"),
    (1e-7, "1e-07"), (Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
  ])
  func numbers(number: Double, text: String) {
    #expect(JSONValue.text(of: number) == text)
    #expect(JSONNumber.value(Array(text.utf8), start: 0, end: text.utf8.count)?.bitPattern == number.bitPattern)
  }
}
