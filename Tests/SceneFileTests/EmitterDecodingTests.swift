import Geometry
import Layers
import Pixels
import Testing

@testable import SceneFile

struct EmitterDecodingTests {
  private func emitter(_ members: String) throws -> Emitter {
    let text = scene(layer: #""type": "emitter", "# + members)
    let scene = try document(text, support: .decodable) { _, _ in Self.picture }.scene
    guard case .emitter(let emitter)? = scene.layers.first?.content else { throw Wrong() }
    return emitter
  }

  private static let picture = Image(widthInPixels: 1, heightInPixels: 1, samples: .bits8([1, 2, 3, 255]))

  private struct Wrong: Error {}

  @Test func everyKeyOfTheLayer() throws {
    let emitter = try emitter(
      #"""
      "emitterPosition": [10, -20], "emitterZPosition": 3, "emitterSize": [40, 0], "emitterDepth": 5,
      "emitterShape": "cuboid", "emitterMode": "outline", "renderMode": "oldestFirst", "preservesDepth": true,
      "seed": 4294967295, "birthRate": 0.5, "lifetime": 2, "velocity": -3, "scale": 4, "spin": -5, "emitterCells": []
      """#)
    var expected = Emitter()
    expected.emitterPosition = Point(x: 10, y: -20)
    expected.emitterZPosition = 3
    expected.emitterSize = Size(width: 40, height: 0)
    expected.emitterDepth = 5
    expected.emitterShape = .cuboid
    expected.emitterMode = .outline
    expected.renderMode = .oldestFirst
    expected.preservesDepth = true
    expected.seed = .max
    expected.birthRate = 0.5
    expected.lifetime = 2
    expected.velocity = -3
    expected.scale = 4
    expected.spin = -5
    #expect(emitter == expected)
  }

  @Test func everyKeyOfACell() throws {
    let emitter = try emitter(
      #"""
      "emitterCells": [{"name": "dot", "enabled": false, "birthRate": 1, "lifetime": 2, "lifetimeRange": 3,
        "beginTime": -4, "duration": 5, "speed": 0.5, "timeOffset": 6, "emissionLatitude": 7, "emissionLongitude": -90,
        "emissionRange": 360, "velocity": 8, "velocityRange": 9, "xAcceleration": 10, "yAcceleration": 11,
        "zAcceleration": 12, "contents": "a/b.png", "contentsRect": [0.1, 0.2, 0.3, 2], "contentsScale": 4,
        "magnificationFilter": "nearest", "minificationFilter": "trilinear", "scale": 13, "scaleRange": 14, "scaleSpeed": 15, "spin": 16, "spinRange": 17,
        "color": "#f00", "redRange": 0.1, "greenRange": 0.2, "blueRange": 0.3, "alphaRange": 0.4, "redSpeed": 0.5,
        "greenSpeed": 0.6, "blueSpeed": 0.7, "alphaSpeed": -0.8, "emitterCells": [{"name": "inner"}, {}]}]
      """#)
    var cell = EmitterCell(name: "dot")
    cell.isEnabled = false
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (1, 2, 3)
    (cell.beginTime, cell.duration, cell.speed, cell.timeOffset) = (-4, 5, 0.5, 6)
    (cell.emissionLatitudeDegrees, cell.emissionLongitudeDegrees, cell.emissionRangeDegrees) = (7, -90, 360)
    (cell.velocity, cell.velocityRange) = (8, 9)
    (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (10, 11, 12)
    cell.contents = Contents(Self.picture, path: "a/b.png")
    cell.contentsRect = Rect(x: 0.1, y: 0.2, width: 0.3, height: 2)
    (cell.contentsScale, cell.magnificationFilter, cell.minificationFilter) = (4, .nearest, .trilinear)
    (cell.scale, cell.scaleRange, cell.scaleSpeed) = (13, 14, 15)
    (cell.spinDegrees, cell.spinRangeDegrees) = (16, 17)
    cell.color = Color(red: 1, green: 0, blue: 0)
    (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (0.1, 0.2, 0.3, 0.4)
    (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (0.5, 0.6, 0.7, -0.8)
    cell.emitterCells = [EmitterCell(name: "inner"), EmitterCell()]
    #expect(emitter.emitterCells == [cell])
  }

  @Test func nullIsLeftOut() throws {
    let nulls = EmitterCellKey.allCases.map { "\"\($0.rawValue)\": null" }.joined(separator: ", ")
    #expect(try emitter("\"emitterCells\": [{\(nulls)}]").emitterCells == [EmitterCell()])
  }

  /// What the schema gives as a default reads as if the key were left out.
  @Test func defaultsAreTheReaders() throws {
    for key in EmitterCellKey.allCases {
      guard let text = key.defaultText else { continue }
      #expect(
        try emitter("\"emitterCells\": [{\"\(key.rawValue)\": \(text)}]").emitterCells == [EmitterCell()], "\(key)")
    }
  }

  static let bad: [(members: String, path: String, words: String)] = [
    (#""emitterCells": {}"#, "emitterCells", "expected a list of cells, found an empty object"),
    (#""emitterCells": [3]"#, "emitterCells[0]", "expected a cell object, found 3"),
    (#""emitterCells": [{"birthrate": 3}]"#, "emitterCells[0].birthrate", "did you mean \"birthRate\"?"),
    (#""emitterCells": [{"birthRate": -3}]"#, "emitterCells[0].birthRate", "expected a number of 0 or more, found -3"),
    (#""emitterCells": [{"speed": -1}]"#, "emitterCells[0].speed", "expected a number of 0 or more, found -1"),
    (#""emitterCells": [{}, {"color": "rad"}]"#, "emitterCells[1].color", "expected a colour"),
    (#""emitterCells": [{"emitterCells": [{"spin": true}]}]"#, "emitterCells[0].emitterCells[0].spin", "found true"),
    (#""emitterCells": [{"contents": "a.png"}]"#, "emitterCells[0].contents", "given bytes alone"),
    (#""emitterCells": [{"contentsScale": 0}]"#, "emitterCells[0].contentsScale", "expected a number above 0, found 0"),
    (#""emitterShape": "square""#, "emitterShape", "expected \"point\", \"line\""),
    (#""renderMode": "backtofront""#, "renderMode", "did you mean \"backToFront\"?"),
    (#""emitterSize": [1, -1]"#, "emitterSize[1]", "expected a number of 0 or more"),
    (#""seed": -1"#, "seed", "expected a whole number from 0 to 4294967295, found -1"),
    (#""seed": 4294967296"#, "seed", "expected a whole number from 0 to 4294967295"),
    (#""seed": 0.5"#, "seed", "expected a whole number from 0 to 4294967295"),
    (#""instanceCount": 2"#, "instanceCount", "which needs \"type\": \"replicator\""),
  ]

  @Test(arguments: bad)
  func errors(members: String, path: String, words: String) throws {
    let error = try #require(sceneError(scene(layer: #""type": "emitter", "# + members), support: .decodable))
    #expect(error.path == "layers[0]." + path)
    #expect(error.message.contains(words), "\(error)")
  }

  @Test func cellsCountAsLayers() {
    let cells = Array(repeating: "{}", count: 5).joined(separator: ", ")
    let members = "\"type\": \"emitter\", \"emitterCells\": [\(cells)]"
    let limits = SceneLimits(layers: 5)
    let error = sceneError(scene(layer: members), limits: limits, support: .decodable)
    #expect(error?.path == "layers[0].emitterCells[4]")
    #expect(sceneError(scene(layer: members), limits: SceneLimits(layers: 6), support: .decodable) == nil)
  }

  @Test(arguments: [1, 7, 8, 9, 50])
  func cellsNestSoDeep(depth: Int) {
    let members =
      "\"type\": \"emitter\", " + String(repeating: "\"emitterCells\": [{", count: depth)
      + String(repeating: "}]", count: depth)
    let error = sceneError(scene(layer: members), support: .decodable)
    #expect((error == nil) == (depth <= 8))
    if let error { #expect(error.message == "expected cells nested at most 8 deep, found one more") }
  }
}
