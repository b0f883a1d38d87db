import Testing

@testable import SceneFile

/// Files that want to crash, hang or fill the memory.
struct HostileInputTests {
  /// Has every kind of token, escape, object and path, and multi-byte characters.
  static let sample = #"""
    {"sfumato": 1, "size": [64, 48.5], "scale": 2e0, "background": "#fff", "duration": 1,
     "layers": [
      {"type": "gradient", "name": "tab\t é€😀 \ud83d\ude00", "frame": [0, 0, 64, 48], "colors": ["red", [0, 0, 1, 0.5]],
       "locations": [0, 1], "gradientType": "radial", "endPoint": [1, 1], "cornerCurve": "continuous"},
      {"type": "shape", "bounds": [0, 0, 9, 9], "position": [-1.5, 2E+1], "fillColor": null, "strokeColor": "#08f8",
       "path": ["M0 0 C1 2 3 4 5 6 Z", {"arc": {"center": [1, 2], "radius": 3, "startAngle": 0, "endAngle": 90}},
                {"roundedRect": [0, 0, 9, 9], "cornerRadius": [1, 2]}, {"polygon": [[0, 0], [1, 0], [1, 1]]}],
       "lineDashPattern": [1, 2], "transform": [{"rotate": 30}, {"scale": [1, 2]}, {"matrix": [1, 0, 0, 1, 5, 5]}],
       "mask": {"hidden": false, "sublayers": [{"opacity": 0.5, "maskedCorners": ["topLeft"], "blendMode": "xor"}]},
       "sublayers": [{}, {"shadowOpacity": 1, "filters": [{"gaussianBlur": 2}], "masksToBounds": true}]}]}
    """#

  @Test func sampleIsGood() {
    #expect(sceneError(Self.sample, support: .decodable) == nil)
  }

  /// A file cut off anywhere is an error with a place, never a trap, never half a scene.
  @Test func everyPrefixIsAnError() throws {
    let bytes = Array(Self.sample.utf8)
    for count in 0..<bytes.count {
      let error = try #require(sceneError(Array(bytes[..<count]), support: .decodable), "\(count)")
      #expect(error.line >= 1 && error.column >= 1 && !error.message.isEmpty)
    }
  }

  /// Bytes changed, lost, doubled and swapped: any answer but a trap.
  @Test(arguments: 0..<8)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let original = Array(Self.sample.utf8)
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "-", "1e999", "NaN", "\\ud800", "0", "\n", "é", "#",
    ]
    var errors = 0
    for _ in 0..<500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: tokens.randomElement(using: &random)?.utf8.map { $0 } ?? [], at: index)
        case 3: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &random))
        default:
          let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
          bytes.insert(contentsOf: Array(bytes[index..<end]), at: Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      if let error = sceneError(bytes, support: .decodable) {
        errors += 1
        #expect(error.line >= 1 && error.column >= 1)
      }
    }
    // Nearly every change breaks something; a reader that accepts most would not look.
    #expect(errors > 300)
  }

  /// Values of every kind in every place where a layer has a value.
  @Test(arguments: LayerKey.allCases)
  func everyValueInEveryKey(key: LayerKey) throws {
    let values = [
      "null", "true", "0", "-1", "1e308", "-1e308", "1e999", "5e-324", "2147483648", "\"\"", "\"x\"", "[]", "{}",
      "[[]]", "[{}]", "[1e308, 1e308]", "[-1e308, -1e308, 1e308, 1e308]", "[1e308, 1e308, 1e308, 1e308]",
      "[{\"scale\": 1e308}, {\"rotate\": 1e308}]", "[{\"translate\": [1e308, 1e308]}, {\"scale\": 2}]",
      "{\"circle\": [1e308, 1e308, 1e308]}", "{\"rect\": [-1e308, 0, 1e308, 1e308]}",
      "{\"roundedRect\": [-1e308, 0, 1e308, 1e308], \"cornerRadius\": 1e308}",
      "{\"arc\": {\"center\": [0, 0], \"radius\": 1e308, \"startAngle\": 1e308, \"endAngle\": -1e308}}",
      "\"M1e308 1e308 A1e308 1 0 0 0 -1e308 5 q1e308 1e308 1e308 1e308\"", "[\"M0 0\", {\"polygon\": []}]",
    ]
    let type = key.owner ?? .layer
    for value in values {
      let text = scene(layer: "\"type\": \"\(type.rawValue)\", \"\(key.rawValue)\": \(value)")
      // Only whether it comes back; `type` stands twice, which is an error too.
      if let error = sceneError(text, support: .decodable) {
        #expect(error.path.hasPrefix("layers[0]"), "\(error)")
      }
    }
  }

  // MARK: Depth

  @Test(arguments: ["[", "{\"a\":", "[{\"layers\":["])
  func deepBrackets(bracket: String) throws {
    let error = try #require(sceneError(String(repeating: bracket, count: 10_000)))
    #expect(error.message == "arrays and objects are nested more than 1024 deep")
    #expect(error.line == 1)
  }

  private func nestedLayers(_ depth: Int, key: String) -> String {
    let (open, close) = key == "mask" ? ("{\"mask\":", "}") : ("{\"sublayers\":[", "]}")
    return "{\"sfumato\": 1, \"size\": [1, 1], \"layers\": [" + String(repeating: open, count: depth - 1) + "{}"
      + String(repeating: close, count: depth - 1) + "]}"
  }

  @Test(arguments: ["mask", "sublayers"])
  func nestedLayers(key: String) throws {
    #expect(sceneError(nestedLayers(256, key: key)) == nil)
    let error = try #require(sceneError(nestedLayers(257, key: key)))
    #expect(error.message == "expected layers nested at most 256 deep, found one more")
    #expect(sceneError(nestedLayers(257, key: key), limits: SceneLimits(nesting: 300)) == nil)
    #expect(sceneError(nestedLayers(3, key: key), limits: SceneLimits(nesting: 2)) != nil)
    #expect(sceneError(nestedLayers(10_000, key: key)) != nil)
  }

  // MARK: Size

  /// Small layers, for a debug build reads them too; the walk back to the last one's path is included.
  @Test func hundredThousandLayers() throws {
    let start = "{\"sfumato\": 1, \"size\": [1000, 1000], \"layers\": [\n"
    let layers = Array(repeating: #"{"frame": [12.5, 100.25, 30, 40]}"#, count: 100_000).joined(separator: ",\n")
    let scene = try document(start + layers + "]}").scene
    #expect(scene.layers.count == 100_000)
    #expect(scene.layers[99_999].position.y == 120.25)
    let error = try #require(
      sceneError(start + String(repeating: "{},\n", count: 100_000) + "{\"opacity\": \"x\"}]}"))
    #expect(error.line == 100_002)
    #expect(error.column == 13)
    #expect(error.path == "layers[100000].opacity")
  }

  @Test func layersAreCounted() throws {
    let text = #"{"sfumato": 1, "size": [1, 1], "layers": [{"sublayers": [{}, {}]}, {"mask": {}}]}"#
    #expect(sceneError(text, limits: SceneLimits(layers: 5)) == nil)
    let error = try #require(sceneError(text, limits: SceneLimits(layers: 4)))
    #expect(error.message == "expected at most 4 layers, found one more")
    #expect(error.path == "layers[1].mask")
  }

  @Test func fileSizeIsCounted() throws {
    let error = try #require(sceneError("{\"sfumato\": 1}", limits: SceneLimits(fileBytes: 13)))
    #expect(error.message == "expected a file of at most 13 bytes, found 14")
    #expect(error.column == 1)
  }

  @Test func longNumbersAndKeys() {
    let digits = String(repeating: "9", count: 200_000)
    #expect(sceneError(scene(layer: "\"opacity\": 0.\(digits)")) == nil)
    #expect(sceneError(scene(layer: "\"opacity\": \(digits)"))?.message.utf8.count ?? 0 < 200)
    #expect(sceneError(scene(layer: "\"opacity\": 1e\(digits)"))?.message.utf8.count ?? 0 < 200)
    #expect(sceneError(scene(layer: "\"\(digits)\": 1"))?.description.utf8.count ?? 0 < 400)
    #expect(sceneError(scene(layer: "\"type\": \"\(digits)\""))?.message.utf8.count ?? 0 < 400)
  }

  @Test func limitsThatMakeNoSense() {
    let odd = SceneLimits(pixels: .min, layers: .min, nesting: .min, fileBytes: .max)
    #expect(sceneError(Self.sample, limits: odd) != nil)
    let wide = SceneLimits(pixels: .max, layers: .max, nesting: .max, fileBytes: .max)
    #expect(sceneError(Self.sample, limits: wide, support: .decodable) == nil)
  }
}
