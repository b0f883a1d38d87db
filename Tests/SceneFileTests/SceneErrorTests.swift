import Testing

@testable import SceneFile

/// Layers that are JSON but no layer: column in the second line, path below `layers[0]`, words.
struct SceneErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var members: String
    var column: Int
    var path: String
    var words: String
    var testDescription: String { members }

    init(_ members: String, _ column: Int, _ path: String, _ words: String) {
      (self.members, self.column, self.path, self.words) = (members, column, path, words)
    }
  }

  static let general = [
    // Keys
    Row(#""opactiy": 1"#, 1, ".opactiy", "found \"opactiy\"; did you mean \"opacity\"?"),
    Row(#""name": "a", "Opacity": 1"#, 14, ".Opacity", "did you mean \"opacity\"?"),
    Row(#""qqqqqqqq": 1"#, 1, ".qqqqqqqq", "the nearest known key is"),
    Row(#""": 1"#, 1, #"[""]"#, "expected a key of a layer"),
    Row(#""colors": ["red", "blue"]"#, 1, ".colors", #"found "colors", which needs "type": "gradient""#),
    Row(#""type": "gradient", "path": "M0 0""#, 21, ".path", #"found "path", which needs "type": "shape""#),
    Row(#""opacity": 1, "opacity": 0"#, 15, ".opacity", "duplicate key \"opacity\", first at 2:1"),
    // Types of layer
    Row(#""type": "gradeint""#, 9, ".type", "\"layer\", \"gradient\", \"shape\""),
    Row(#""type": "gradeint""#, 9, ".type", "found \"gradeint\"; did you mean \"gradient\"?"),
    Row(#""type": 3"#, 9, ".type", "found 3"),
    // Wrong kinds of value
    Row(#""name": 5"#, 9, ".name", "expected a string, found 5"),
    Row(#""hidden": 1"#, 11, ".hidden", "expected true or false, found 1"),
    Row(#""hidden": "true""#, 11, ".hidden", "expected true or false, found \"true\""),
    Row(#""opacity": "0.5""#, 12, ".opacity", "expected a number, found \"0.5\""),
    Row(#""opacity": true"#, 12, ".opacity", "expected a number, found true"),
    Row(#""opacity": []"#, 12, ".opacity", "expected a number, found an empty list"),
    Row(#""opacity": {}"#, 12, ".opacity", "expected a number, found an empty object"),
    Row(#""opacity": {"a": 1}"#, 12, ".opacity", "expected a number, found an object"),
    Row(#""zPosition": 1e999"#, 14, ".zPosition", "expected a number that a 64-bit float can hold, found 1e999"),
    Row(#""zPosition": -1e999"#, 14, ".zPosition", "64-bit float"),
    // Geometry
    Row(#""frame": [0, 0, 10]"#, 10, ".frame", "expected [x, y, width, height], found a list of 3 numbers"),
    Row(#""frame": [0, 0, 10, 10, 10]"#, 10, ".frame", "found a list of 5 numbers"),
    Row(#""frame": 10"#, 10, ".frame", "expected [x, y, width, height], found 10"),
    Row(#""frame": [0, "0", 10, 10]"#, 14, ".frame[1]", "expected a number, found \"0\""),
    Row(#""frame": [0, 0, [1], 10]"#, 17, ".frame[2]", "expected a number of 0 or more, found a list of 1 number"),
    Row(#""frame": [0, 0, -10, 10]"#, 17, ".frame[2]", "expected a number of 0 or more, found -10"),
    Row(#""frame": [0, 0, 10, -1e-300]"#, 21, ".frame[3]", "found -1e-300"),
    Row(#""frame": [0, 0, null, 10]"#, 17, ".frame[2]", "found null"),
    Row(#""frame": [1.7e308, 0, 1.7e308, 10]"#, 10, ".frame", "64-bit float"),
    Row(#""bounds": [0, 0, 10, -1]"#, 22, ".bounds[3]", "expected a number of 0 or more, found -1"),
    Row(#""frame": [0, 0, 1, 1], "bounds": [0, 0, 1, 1]"#, 34, ".bounds", "found \"frame\" and \"bounds\""),
    Row(#""position": [0, 0], "frame": [0, 0, 1, 1]"#, 30, ".frame", "found \"frame\" and \"position\""),
    Row(#""position": [0, 0, 0]"#, 13, ".position", "expected [x, y], found a list of 3 numbers"),
    Row(#""anchorPoint": 0.5"#, 16, ".anchorPoint", "expected [x, y], found 0.5"),
    // Transforms
    Row(#""transform": {"rotate": 3}"#, 14, ".transform", "expected a list of transform steps, found an object"),
    Row(#""transform": [3]"#, 15, ".transform[0]", "expected a transform step object, found 3"),
    Row(#""transform": [{}]"#, 15, ".transform[0]", "expected \"translate\", \"scale\", \"rotate\""),
    Row(#""transform": [{"rotat": 1}]"#, 16, ".transform[0].rotat", "did you mean \"rotate\"?"),
    Row(#""transform": [{"rotate": 1, "scale": 2}]"#, 38, ".transform[0].scale", "found \"rotate\" and \"scale\""),
    Row(#""transform": [{"rotate": [1]}]"#, 26, ".transform[0].rotate", "expected a number, found a list of 1 number"),
    Row(#""transform": [{"scale": "2"}]"#, 25, ".transform[0].scale", "expected a number, [x, y] or [x, y, z], found"),
    Row(#""transform": [{"scale": [2]}]"#, 25, ".transform[0].scale", "found a list of 1 number"),
    Row(#""transform": [{"translate": 2}]"#, 29, ".transform[0].translate", "expected [x, y] or [x, y, z], found 2"),
    Row(#""transform": [{"skew": [90, 0]}]"#, 25, ".transform[0].skew[0]", "an angle of skew that has a tangent"),
    Row(#""transform": [{"matrix": [1, 0, 0, 1]}]"#, 26, ".transform[0].matrix", "expected [a, b, c, d, tx, ty]"),
    Row(#""transform": [{"scale": 1e200}, {"scale": 1e200}]"#, 14, ".transform", "product a 64-bit float can hold"),
    // Look
    Row(#""cornerCurve": "smooth""#, 16, ".cornerCurve", "expected \"circular\" or \"continuous\", found \"smooth\""),
    Row(#""maskedCorners": "topLeft""#, 18, ".maskedCorners", "expected a list of corners, found \"topLeft\""),
    Row(#""maskedCorners": ["topLeft", "topRigth"]"#, 30, ".maskedCorners[1]", "did you mean \"topRight\"?"),
    Row(#""borderWidth": -0.5"#, 16, ".borderWidth", "expected a number of 0 or more, found -0.5"),
    Row(#""blendMode": "multipy""#, 14, ".blendMode", "did you mean \"multiply\"?"),
    Row(#""blendMode": null, "blendMode": "normal""#, 20, ".blendMode", "duplicate key"),
    // Colours
    Row(##""backgroundColor": "#12345""##, 20, ".backgroundColor", "3, 4, 6 or 8 hexadecimal digits"),
    Row(##""backgroundColor": "#ggg""##, 20, ".backgroundColor", "3, 4, 6 or 8 hexadecimal digits"),
    Row(#""backgroundColor": "gren""#, 20, ".backgroundColor", "found \"gren\"; did you mean \"green\"?"),
    Row(#""backgroundColor": [1, 0]"#, 20, ".backgroundColor", "expected [r, g, b] or [r, g, b, a], found a list of 2"),
    Row(#""backgroundColor": [1, 0, 0, 0, 0]"#, 20, ".backgroundColor", "found a list of 5 numbers"),
    Row(#""backgroundColor": [1, 0, "0"]"#, 27, ".backgroundColor[2]", "expected a number, found \"0\""),
    Row(
      #""backgroundColor": 255"#, 20, ".backgroundColor", "expected a colour: \"#rrggbb\", a CSS name or [r, g, b, a]"),
    // Tree
    Row(#""sublayers": {}"#, 14, ".sublayers", "expected a list of layers, found an empty object"),
    Row(#""sublayers": [{}, 7]"#, 19, ".sublayers[1]", "expected a layer object, found 7"),
    Row(#""sublayers": [{}, null]"#, 19, ".sublayers[1]", "expected a layer object, found null"),
    Row(
      #""sublayers": [{"sublayers": [{}, {"opacity": "x"}]}]"#, 46, ".sublayers[0].sublayers[1].opacity", "found \"x\""),
    Row(#""mask": []"#, 9, ".mask", "expected a layer object, found an empty list"),
    Row(#""mask": {"mask": {"hidden": 0}}"#, 29, ".mask.mask.hidden", "expected true or false, found 0"),
  ]

  static let content = [
    // Gradients
    Row(#""type": "gradient", "gradientType": "linear""#, 37, ".gradientType", "\"axial\", \"radial\" or \"conic\""),
    Row(#""type": "gradient", "colors": "red""#, 31, ".colors", "expected a list of colours, found \"red\""),
    Row(#""type": "gradient", "colors": ["red", 5]"#, 39, ".colors[1]", "expected a colour"),
    Row(#""type": "gradient", "colors": ["red", "é", "bleu"]"#, 39, ".colors[1]", "found \"é\""),
    Row(#""type": "gradient", "name": "é😀", "colors": ["red", "bleu"]"#, 53, ".colors[1]", "did you mean \"blue\"?"),
    Row(#""type": "gradient", "locations": [0, "1"]"#, 38, ".locations[1]", "expected a number, found \"1\""),
    Row(#""type": "gradient", "locations": 0"#, 34, ".locations", "expected a list of numbers, found 0"),
    Row(#""type": "gradient", "startPoint": [0]"#, 35, ".startPoint", "expected [x, y], found a list of 1 number"),
    Row(#""type": "gradient", "interpolation": "oklab""#, 38, ".interpolation", "\"straight\" or \"premultiplied\""),
    // Contents
    Row(#""contents": 5"#, 13, ".contents", "expected a string, found 5"),
    Row(#""contentsGravity": "topleft""#, 20, ".contentsGravity", "did you mean \"topLeft\"?"),
    Row(#""contentsScale": 0"#, 18, ".contentsScale", "expected a number above 0, found 0"),
    Row(#""contentsRect": [0, 0, -1, 1]"#, 24, ".contentsRect[2]", "expected a number of 0 or more, found -1"),
    Row(#""contentsCenter": [0, 0, 1]"#, 19, ".contentsCenter", "expected [x, y, width, height]"),
    Row(#""minificationFilter": "bilinear""#, 23, ".minificationFilter", "\"nearest\", \"linear\" or \"trilinear\""),
    // Shapes
    Row(#""type": "shape", "fillRule": "evenodd""#, 30, ".fillRule", "did you mean \"evenOdd\"?"),
    Row(#""type": "shape", "lineCap": "flat""#, 29, ".lineCap", "\"butt\", \"round\" or \"square\""),
    Row(#""type": "shape", "lineJoin": "mitre""#, 30, ".lineJoin", "did you mean \"miter\"?"),
    Row(#""type": "shape", "lineWidth": -1"#, 31, ".lineWidth", "expected a number of 0 or more, found -1"),
    Row(#""type": "shape", "lineDashPattern": [4, -1]"#, 41, ".lineDashPattern[1]", "expected a number of 0 or more"),
    Row(#""type": "shape", "lineDashPattern": 4"#, 37, ".lineDashPattern", "expected a list of lengths, found 4"),
    Row(#""type": "shape", "strokeColor": "none""#, 33, ".strokeColor", "expected a colour"),
  ]

  /// What the format knows and this version does not draw.
  static let unsupported = [
    Row(#""animations": {}"#, 1, ".animations", "\"animations\"")
  ]

  /// The same, but there is code to read it, and it is tested behind the table.
  static let undrawn = [
    Row(#""contents": "a.png""#, 1, ".contents", "\"contents\""),
    Row(#""contentsGravity": "center""#, 1, ".contentsGravity", "\"contentsGravity\""),
    Row(#""magnificationFilter": "nearest""#, 1, ".magnificationFilter", "\"magnificationFilter\""),
    Row(#""edgeAntialiasing": []"#, 1, ".edgeAntialiasing", "\"edgeAntialiasing\""),
    Row(#""shouldRasterize": true"#, 1, ".shouldRasterize", "\"shouldRasterize\""),
    Row(#""rasterizationScale": 2"#, 1, ".rasterizationScale", "\"rasterizationScale\""),
    Row(#""shadowOpacity": 1"#, 1, ".shadowOpacity", "\"shadowOpacity\""),
    Row(#""name": "a", "shadowRadius": -1"#, 14, ".shadowRadius", "\"shadowRadius\""),
    Row(#""filters": [{"gaussianBlur": 3}]"#, 1, ".filters", "\"filters\""),
    Row(#""backgroundFilters": []"#, 1, ".backgroundFilters", "\"backgroundFilters\""),
    Row(#""allowsGroupOpacity": false"#, 23, ".allowsGroupOpacity", "\"allowsGroupOpacity\": false"),
    Row(#""type": "replicator""#, 9, ".type", "a layer of type \"replicator\""),
    Row(#""type": "emitter""#, 9, ".type", "a layer of type \"emitter\""),
    Row(#""type": "transform""#, 9, ".type", "a layer of type \"transform\""),
    Row(#""isDoubleSided": false"#, 1, ".isDoubleSided", "\"isDoubleSided\""),
    Row(#""isGeometryFlipped": true"#, 1, ".isGeometryFlipped", "\"isGeometryFlipped\""),
    Row(#""anchorPointZ": 1"#, 17, ".anchorPointZ", "an \"anchorPointZ\" other than 0"),
    Row(#""sublayerTransform": []"#, 1, ".sublayerTransform", "\"sublayerTransform\""),
    Row(#""transform": [{"translate": [1, 2, 3]}]"#, 36, ".transform[0].translate[2]", "\"translate\" in z"),
    Row(#""transform": [{"scale": [1, 2, 3]}]"#, 32, ".transform[0].scale[2]", "\"scale\" in z"),
    Row(#""transform": [{"rotateX": 10}]"#, 16, ".transform[0].rotateX", "\"rotateX\""),
    Row(#""transform": [{"rotate": 1}, {"rotateY": 10}]"#, 31, ".transform[1].rotateY", "\"rotateY\""),
    Row(#""transform": [{"perspective": 500}]"#, 16, ".transform[0].perspective", "\"perspective\""),
    Row(#""transform": [{"matrix3D": [1]}]"#, 16, ".transform[0].matrix3D", "\"matrix3D\""),
  ]

  private func check(_ row: Row, _ error: SceneError?) throws {
    let error = try #require(error)
    #expect(error.line == 2)
    #expect(error.column == row.column)
    #expect(error.path == "layers[0]" + row.path)
    #expect(error.message.contains(row.words), "\(error)")
  }

  @Test(arguments: general + content)
  func place(row: Row) throws {
    try check(row, sceneError(scene(layer: row.members)))
  }

  @Test(arguments: unsupported)
  func notSupported(row: Row) throws {
    let error = sceneError(scene(layer: row.members))
    try check(row, error)
    #expect(error?.message.hasSuffix(" is not supported in this version") == true)
    // No table entry alone makes these readable.
    #expect(sceneError(scene(layer: row.members), support: .decodable) != nil)
  }

  @Test(arguments: undrawn)
  func notDrawn(row: Row) throws {
    let error = sceneError(scene(layer: row.members), support: SceneSupport([]))
    try check(row, error)
    #expect(error?.message.hasSuffix(" is not supported in this version") == true)
  }

  @Test func description() {
    let error = sceneError(scene(layer: #""type": "gradient", "colors": ["red", 5]"#))
    #expect(
      error?.description
        == "s.json:2:39: layers[0].colors[1]: "
        + "expected a colour: \"#rrggbb\", a CSS name or [r, g, b, a], found 5")
    #expect(sceneError("")?.description == "s.json:1:1: the file is empty")
  }
}
