import Geometry
import Layers
import Pixels
import Testing

@testable import SceneFile

struct LayerDecodingTests {
  @Test func defaults() throws {
    #expect(try layer("") == Layer())
    #expect(try layer(#""type": "layer""#) == Layer())
    #expect(try layer(#""type": null"#) == Layer())
    #expect(try layer(#""type": "shape""#) == Layer(content: .shape(Shape())))
    #expect(try layer(#""type": "transform""#) == Layer(content: .transform))
  }

  /// Every key of the type but fillColor may be null, and is then as if it were not there; also one not drawn yet.
  @Test func nullIsLeftOut() throws {
    for type in [LayerType.layer, .gradient, .shape, .replicator, .emitter, .transform] {
      let keys = LayerKey.allCases.filter {
        $0.belongs(to: type) && $0 != .type && $0 != .fillColor
      }
      let nulls = keys.map { "\"\($0.rawValue)\": null" }.joined(separator: ", ")
      let type = "\"type\": \"\(type.rawValue)\""
      #expect(try layer(type + ", " + nulls, support: .decodable) == layer(type, support: .decodable))
    }
    #expect(try layer(#""frame": [1, 2, 3, 4], "bounds": null, "position": null"#).bounds.width == 3)
  }

  @Test func frame() throws {
    let plain = try layer(#""frame": [10, 20, 30, 40]"#)
    #expect(plain.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(plain.position == Point(x: 25, y: 40))
    // The anchor may come later in the file.
    let anchored = try layer(#""frame": [10, 20, 30, 40], "anchorPoint": [0, 1.5]"#)
    #expect(anchored.anchorPoint == Point(x: 0, y: 1.5))
    #expect(anchored.position == Point(x: 10, y: 80))
  }

  @Test func boundsAndPosition() throws {
    let layer = try layer(#""bounds": [-5, 6, 30, 0], "position": [-1.5, 2e3], "zPosition": -7, "anchorPointZ": -0"#)
    #expect(layer.bounds == Rect(x: -5, y: 6, width: 30, height: 0))
    #expect(layer.position == Point(x: -1.5, y: 2000))
    #expect(layer.zPosition == -7)
    #expect(layer.anchorPointZ == 0)
  }

  @Test func look() throws {
    let layer = try layer(
      #"""
      "name": "Löwe", "backgroundColor": "red", "cornerRadius": 12.5, "cornerCurve": "continuous",
      "maskedCorners": ["topLeft", "bottomRight", "topLeft"], "borderWidth": 2, "borderColor": "#00f",
      "opacity": 0.25, "hidden": true, "masksToBounds": true, "blendMode": "colorDodge", "allowsGroupOpacity": true
      """#)
    #expect(layer.name == "Löwe")
    #expect(layer.backgroundColor == Color(red: 1, green: 0, blue: 0))
    #expect(layer.cornerRadius == 12.5)
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.maskedCorners == [.topLeft, .bottomRight])
    #expect(layer.borderWidth == 2)
    #expect(layer.borderColor == Color(red: 0, green: 0, blue: 1))
    #expect(layer.opacity == 0.25)
    #expect(layer.isHidden)
    #expect(layer.masksToBounds)
    #expect(layer.blendMode == .colorDodge)
  }

  @Test func clamps() throws {
    #expect(try layer(#""opacity": 1.5"#).opacity == 1)
    #expect(try layer(#""opacity": -1e308"#).opacity == 0)
    #expect(try layer(#""cornerRadius": -3"#).cornerRadius == 0)
    #expect(try layer(#""cornerRadius": 1e308, "frame": [0, 0, 1, 1]"#).cornerRadius == 1e308)
    #expect(try layer(#""maskedCorners": []"#).maskedCorners == [])
  }

  @Test(arguments: BlendMode.allCases)
  func blendModes(mode: BlendMode) throws {
    #expect(try layer("\"blendMode\": \"\(mode.rawValue)\"").blendMode == mode)
  }

  @Test func tree() throws {
    let layer = try layer(
      #"""
      "sublayers": [{"name": "a", "mask": {"name": "m", "sublayers": [{"name": "n"}]}, "sublayers": [{"name": "b"}]},
                    {"name": "c"}], "mask": {"name": "o"}, "name": "root"
      """#)
    #expect(layer.name == "root")
    #expect(layer.mask?.name == "o")
    #expect(layer.sublayers.map(\.name) == ["a", "c"])
    #expect(layer.sublayers[0].mask?.name == "m")
    #expect(layer.sublayers[0].mask?.sublayers.map(\.name) == ["n"])
    #expect(layer.sublayers[0].sublayers.map(\.name) == ["b"])
  }

  @Test func gradient() throws {
    let layer = try layer(
      #"""
      "type": "gradient", "gradientType": "conic", "colors": ["red", [0, 0, 1, 0.5]], "locations": [1.4, -0.4],
      "startPoint": [0.25, 0.75], "endPoint": [2, -1], "interpolation": "premultiplied", "cornerRadius": 3
      """#)
    let expected = Gradient(
      kind: .conic, colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1, alpha: 0.5)],
      locations: [1.4, -0.4], startPoint: Point(x: 0.25, y: 0.75), endPoint: Point(x: 2, y: -1),
      interpolation: .premultiplied)
    #expect(layer.content == .gradient(expected))
    #expect(layer.cornerRadius == 3)
  }

  @Test func shape() throws {
    let layer = try layer(
      #"""
      "type": "shape", "path": {"rect": [1, 2, 3, 4]}, "fillColor": "white", "fillRule": "evenOdd",
      "strokeColor": "black", "lineWidth": 0, "lineCap": "square", "lineJoin": "bevel", "miterLimit": -2,
      "lineDashPattern": [4, 0, 2], "lineDashPhase": -3, "strokeStart": -0.5, "strokeEnd": 1.5
      """#)
    let expected = Shape(
      path: Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)), fillColor: .white, fillRule: .evenOdd,
      strokeColor: .black,
      stroke: StrokeStyle(
        lineWidth: 0, lineCap: .square, lineJoin: .bevel, miterLimit: -2, dashPattern: [4, 0, 2], dashPhase: -3),
      strokeStart: -0.5, strokeEnd: 1.5)
    #expect(layer.content == .shape(expected))
  }

  @Test func fillColorNullIsNone() throws {
    guard case .shape(let shape) = try layer(#""type": "shape", "fillColor": null, "strokeColor": null"#).content
    else {
      Issue.record("not a shape")
      return
    }
    #expect(shape.fillColor == nil)
    #expect(shape.strokeColor == nil)
  }

  // MARK: Behind the table

  @Test func shadow() throws {
    let layer = try layer(
      #"""
      "shadowColor": "red", "shadowOpacity": 1.25, "shadowOffset": [-4, 5], "shadowRadius": 6.5,
      "shadowPath": {"rect": [0, 0, 9, 9]}
      """#, support: .decodable)
    #expect(layer.shadowColor == Color(red: 1, green: 0, blue: 0))
    #expect(layer.shadowOpacity == 1)
    #expect(layer.shadowOffset == Size(width: -4, height: 5))
    #expect(layer.shadowRadius == 6.5)
    #expect(layer.shadowPath == Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)))
  }

  @Test func filters() throws {
    let layer = try layer(
      #"""
      "filters": [{"gaussianBlur": 3}, {"gaussianBlur": 0}], "backgroundFilters": [{"gaussianBlur": 2.5}],
      "allowsGroupOpacity": false, "anchorPointZ": 4
      """#, support: .decodable)
    #expect(layer.filters == [.gaussianBlur(sigma: 3), .gaussianBlur(sigma: 0)])
    #expect(layer.backgroundFilters == [.gaussianBlur(sigma: 2.5)])
    #expect(!layer.allowsGroupOpacity)
    #expect(layer.anchorPointZ == 4)
  }

  static let badEffects: [(members: String, path: String, words: String)] = [
    (#""shadowRadius": -1"#, "shadowRadius", "expected a number of 0 or more, found -1"),
    (#""shadowOffset": 3"#, "shadowOffset", "expected [dx, dy], found 3"),
    (#""shadowPath": 3"#, "shadowPath", "expected an SVG path string"),
    (#""filters": {"gaussianBlur": 3}"#, "filters", "expected a list of filters, found an object"),
    (#""filters": [{"gaussianBlur": -3}]"#, "filters[0].gaussianBlur", "expected a number of 0 or more, found -3"),
    (#""filters": [{"gaussianblur": 3}]"#, "filters[0].gaussianblur", "did you mean \"gaussianBlur\"?"),
    (#""filters": [{}]"#, "filters[0]", "expected \"gaussianBlur\", found an empty object"),
    (#""backgroundFilters": [{"gaussianBlur": 1e999}]"#, "backgroundFilters[0].gaussianBlur", "64-bit float"),
  ]

  @Test(arguments: badEffects)
  func effectErrors(members: String, path: String, words: String) throws {
    let error = try #require(sceneError(scene(layer: members), support: .decodable))
    #expect(error.path == "layers[0]." + path)
    #expect(error.message.contains(words), "\(error)")
  }
}

struct GradientWarningTests {
  static let rows: [(members: String, column: Int, path: String, words: String)] = [
    (#""type": "gradient""#, 45, "", "two colours or more, found none"),
    (#""type": "gradient", "colors": []"#, 31, ".colors", "two colours or more, found none"),
    (#""type": "gradient", "colors": ["red"]"#, 31, ".colors", "two colours or more, found one"),
    (#""type": "gradient", "locations": [1], "colors": ["red"]"#, 49, ".colors", "found one"),
    (
      #""type": "gradient", "locations": [1], "colors": ["red", "blue"]"#, 34, ".locations",
      "one location per colour, found 1 for 2 colours"
    ),
    (
      #""type": "gradient", "colors": ["red", "blue"], "locations": []"#, 61, ".locations",
      "one location per colour, found 0 for 2 colours"
    ),
  ]

  @Test(arguments: rows)
  func warns(members: String, column: Int, path: String, words: String) throws {
    let document = try document(scene(layer: members))
    let warning = try #require(document.warnings.first)
    #expect(document.warnings.count == 1)
    #expect(warning.line == (path.isEmpty ? 1 : 2))
    #expect(warning.column == column)
    #expect(warning.path == "layers[0]" + path)
    #expect(warning.message.contains(words))
    #expect(warning.description.hasPrefix("s.json:\(warning.line):\(column): warning: layers[0]"))
    // Whoever draws it sees a gradient that is none.
    guard case .gradient(let gradient) = document.scene.layers[0].content else {
      Issue.record("not a gradient")
      return
    }
    #expect(gradient.colors.count < 2)
    #expect(gradient.locations == nil)
  }

  @Test func noWarning() throws {
    let members = #""type": "gradient", "colors": ["red", "blue"], "locations": [0.5, 0.5]"#
    #expect(try document(scene(layer: members)).warnings.isEmpty)
  }

  @Test func warningsAreCapped() throws {
    let layers = Array(repeating: #"{"type": "gradient"}"#, count: 250).joined(separator: ",")
    let document = try document("{\"sfumato\": 1, \"size\": [1, 1], \"layers\": [\(layers)]}")
    #expect(document.warnings.count == SceneReader.mostWarnings)
    #expect(document.warnings[99].path == "layers[99]")
    #expect(document.scene.layers.count == 250)
  }
}
