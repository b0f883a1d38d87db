import Testing

@testable import SceneFile

struct SceneSchemaTests {
  private static let current = try! SchemaValidator(SceneSchema.json)
  private static let decodable = try! SchemaValidator(SceneSchema.text(for: .decodable))

  /// The property names of a definition, or of the scene itself.
  private func keys(_ definition: String?, in validator: SchemaValidator) throws -> [String] {
    let definitions = try #require(validator.member("$defs", of: 0))
    let object = try definition.map { try #require(validator.member($0, of: definitions)) } ?? 0
    let properties = try #require(validator.member("properties", of: object))
    return validator.schema.members(properties).map { validator.schema.text($0.key) }
  }

  @Test func hasEveryKeyOfThisVersionAndNoOther() throws {
    for (validator, support) in [(Self.current, SceneSupport.current), (Self.decodable, .decodable)] {
      #expect(try keys(nil, in: validator) == SceneKey.allCases.map(\.rawValue))
      for (type, name) in [
        (LayerType.layer, "plainLayer"), (.gradient, "gradientLayer"), (.shape, "shapeLayer"),
        (.replicator, "replicatorLayer"), (.transform, "transformLayer"),
      ] {
        let expected = LayerKey.allCases.filter {
          $0.belongs(to: type) && ($0.feature.map(support.contains) ?? true)
        }
        #expect(try keys(name, in: validator) == expected.map(\.rawValue))
      }
      let steps = StepKey.allCases.filter { $0.feature.map(support.contains) ?? true }
      #expect(try keys("transformStep", in: validator) == steps.map(\.rawValue))
    }
    for key in PathKey.allCases { #expect(SceneSchema.json.contains("\"\(key.rawValue)\"")) }
    #expect(try keys("emitterCell", in: Self.decodable) == EmitterCellKey.allCases.map(\.rawValue))
    for key in ArcKey.allCases { #expect(SceneSchema.json.contains("\"\(key.rawValue)\"")) }
  }

  @Test func everyPropertyIsDescribed() throws {
    let tree = Self.decodable.schema
    for node in tree.nodes.indices where tree.path(to: node).hasSuffix(".properties") && tree.kind(node) == .object {
      for (key, value) in tree.members(node) where tree.kind(value) == .object {
        // The rule against frame with bounds only repeats names.
        if tree.path(to: node).contains(".not.") { continue }
        #expect(Self.decodable.member("description", of: value) != nil, "\(tree.text(key))")
      }
    }
  }

  /// What the schema gives as a default reads as if the key were left out.
  @Test func defaultsAreTheReaders() throws {
    for type in [LayerType.layer, .gradient, .shape, .replicator, .emitter, .transform] {
      for key in LayerKey.allCases where key.belongs(to: type) {
        guard key != .type, let text = key.defaultText, key.feature.map(SceneSupport.decodable.contains) ?? true
        else { continue }
        let type = "\"type\": \"\(type.rawValue)\""
        let written = try layer("\(type), \"\(key.rawValue)\": \(text)", support: .decodable)
        #expect(try written == layer(type, support: .decodable), "\(key)")
      }
    }
  }

  static let valid = [
    "", #""type": "layer""#, #""type": null, "name": "ä""#, #""frame": [0, -1, 2.5, 0]"#,
    #""bounds": [0, 0, 1, 1], "position": [1, 1], "frame": null"#, #""frame": [0, 0, 1, 1], "bounds": null"#,
    #""transform": []"#,
    #""transform": [{"rotate": 5}, {"scale": 2}, {"scale": [1, 2]}, {"translate": [1, 2]}, {"skew": [1, 2]}]"#,
    #""transform": [{"matrix": [1, 2, 3, 4, 5, 6]}, {"rotateZ": -3}]"#,
    ##""backgroundColor": "#abc", "borderColor": "#AABBCCDD""##, #""backgroundColor": "rebeccapurple""#,
    #""backgroundColor": [1, 2, 3], "borderColor": [0, 0, 0, 0.5]"#, #""backgroundColor": "transparent""#,
    #""opacity": 5, "cornerRadius": -1, "hidden": true, "blendMode": "xor", "maskedCorners": ["topLeft"]"#,
    #""allowsGroupOpacity": true, "anchorPointZ": 0, "zPosition": -4"#,
    #""mask": {"sublayers": [{"type": "gradient"}]}, "sublayers": [{"type": "shape", "mask": {}}]"#,
    #""type": "gradient", "colors": ["red", "blue"], "locations": [0, 3], "gradientType": "radial""#,
    #""type": "gradient", "colors": [], "startPoint": [0, 0], "endPoint": [1, 1], "interpolation": "premultiplied""#,
    #""type": "shape", "path": "M0 0", "fillColor": null, "strokeColor": "red", "lineDashPattern": [1, 0]"#,
    #""type": "shape", "path": ["M0 0", {"rect": [0, 0, 1, 1]}, {"circle": [0, 0, 1]}]"#,
    #""type": "shape", "path": {"roundedRect": [0, 0, 1, 1], "cornerRadius": [1, 2], "cornerCurve": "continuous"}"#,
    #""type": "shape", "path": {"roundedRect": [0, 0, 1, 1], "cornerRadius": 3}"#,
    #""type": "shape", "path": {"arc": {"center": [0, 0], "radius": 1, "startAngle": 0, "endAngle": 9}}"#,
    #""type": "shape", "path": [{"ellipse": [0, 0, 1, 1]}, {"polygon": [[0, 0]]}, {"polyline": []}]"#,
  ]

  @Test(arguments: valid)
  func validPasses(members: String) throws {
    #expect(sceneError(scene(layer: members)) == nil)
    #expect(try Self.current.accepts(scene(layer: members)))
  }

  /// Valid once shadow, filters and depth are drawn.
  @Test(arguments: [
    #""shadowOpacity": 1, "shadowOffset": [1, 2], "shadowPath": {"rect": [0, 0, 1, 1]}, "shadowRadius": 0"#,
    #""filters": [{"gaussianBlur": 2}], "backgroundFilters": [], "allowsGroupOpacity": false"#,
    #""transform": [{"translate": [1, 2, 3]}, {"scale": [1, 2, 3]}, {"rotateX": 3}, {"perspective": 9}]"#,
    #""sublayerTransform": [{"rotateY": 1}], "anchorPointZ": 3"#,
    #""isDoubleSided": false, "isGeometryFlipped": true"#,
    #""type": "replicator", "instanceCount": 3, "instanceTransform": [{"rotate": 3}], "sublayers": [{}]"#,
    #""type": "emitter", "seed": 4, "emitterCells": [{"birthRate": 2, "duration": null, "emitterCells": [{}]}]"#,
  ])
  func followsTheTable(members: String) throws {
    #expect(sceneError(scene(layer: members), support: SceneSupport([])) != nil)
    #expect(try !SchemaValidator(SceneSchema.text(for: SceneSupport([]))).accepts(scene(layer: members)))
    #expect(sceneError(scene(layer: members), support: .decodable) == nil)
    #expect(try Self.decodable.accepts(scene(layer: members)))
  }

  /// What only the reader can know: duplicates, sums and products beyond a Double, a tangent that is not there.
  static let beyondSchema = ["duplicate key", "64-bit float", "has a tangent"]

  @Test(arguments: SceneErrorTests.general + SceneErrorTests.content)
  func invalidFails(row: SceneErrorTests.Row) throws {
    guard !Self.beyondSchema.contains(where: row.words.contains), !row.members.contains("\"blendMode\": null, "),
      !row.members.contains("1e200")
    else { return }
    // A key twice is no JSON for our reader, so the validator cannot be asked.
    #expect(try !Self.current.accepts(scene(layer: row.members)))
  }

  @Test(arguments: SceneErrorTests.unsupported + SceneErrorTests.undrawn)
  func undrawnFails(row: SceneErrorTests.Row) throws {
    #expect(try !SchemaValidator(SceneSchema.text(for: SceneSupport([]))).accepts(scene(layer: row.members)))
  }

  @Test(arguments: PathDecodingTests.bad.map(\.json))
  func invalidPathFails(json: String) throws {
    // The schema does not look into path data, nor add coordinates up.
    guard !json.contains("\"L 1"), !json.contains("M 1"), !json.contains("1.7e308") else { return }
    #expect(try !Self.current.accepts(scene(layer: "\"type\": \"shape\", \"path\": \(json)")))
  }

  @Test(arguments: [
    "{}", "[]", #"{"sfumato": 1}"#, #"{"sfumato": 2, "size": [1, 1]}"#, #"{"sfumato": null, "size": [1, 1]}"#,
    #"{"sfumato": 1, "size": [1, -1]}"#, #"{"sfumato": 1, "size": [1, 1], "scale": 0}"#,
    #"{"sfumato": 1, "size": [1, 1], "layers": [3]}"#, #"{"sfumato": 1, "size": [1, 1], "layer": []}"#,
  ])
  func invalidSceneFails(text: String) throws {
    #expect(sceneError(text) != nil)
    #expect(try !Self.current.accepts(text))
  }
}
