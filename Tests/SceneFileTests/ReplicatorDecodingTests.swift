import Geometry
import Layers
import Pixels
import Testing

@testable import SceneFile

struct ReplicatorDecodingTests {
  private func replicator(_ members: String) throws -> Replicator {
    guard case .replicator(let replicator) = try layer(#""type": "replicator", "# + members).content else {
      throw Wrong()
    }
    return replicator
  }

  private struct Wrong: Error {}

  @Test func everyKey() throws {
    let replicator = try replicator(
      #"""
      "instanceCount": 12, "instanceDelay": -0.5, "instanceTransform": [{"rotate": 90}, {"translate": [1, 2]}],
      "instanceColor": [0.25, 0.5, 0.75], "instanceRedOffset": 0.1, "instanceGreenOffset": 2, "instanceBlueOffset": -3,
      "instanceAlphaOffset": -0.2, "preservesDepth": false
      """#)
    let expected = Replicator(
      instanceCount: 12, instanceDelay: -0.5,
      instanceTransform: Transform3D(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 2)),
      instanceColor: Color(red: 0.25, green: 0.5, blue: 0.75), instanceRedOffset: 0.1, instanceGreenOffset: 2,
      instanceBlueOffset: -3, instanceAlphaOffset: -0.2)
    #expect(replicator == expected)
  }

  @Test(arguments: [("0", 0), ("-4", -4), ("3.0", 3), ("1e3", 1000), ("9007199254740992", 1 << 53)])
  func counts(text: String, count: Int) throws {
    #expect(try replicator("\"instanceCount\": \(text)").instanceCount == count)
  }

  static let bad: [(members: String, path: String, words: String)] = [
    (#""instanceCount": 2.5"#, ".instanceCount", "expected a whole number, found 2.5"),
    (#""instanceCount": 1e300"#, ".instanceCount", "expected a whole number, found 1e300"),
    (#""instanceCount": "many""#, ".instanceCount", "expected a whole number, found \"many\""),
    (#""instanceTransform": {"rotate": 3}"#, ".instanceTransform", "expected a list of transform steps"),
    (#""instanceColour": "red""#, ".instanceColour", "did you mean \"instanceColor\"?"),
    (
      #""instanceCount": 1000000000, "sublayers": [{"sublayers": [{}]}, {}]"#, ".instanceCount",
      "expected at most 1000000 layers drawn in copies, found 1000000000 copies of 3 layers"
    ),
    (
      #""instanceCount": 1e4, "sublayers": [{"type": "replicator", "instanceCount": 1e4, "sublayers": [{"mask": {}}]}]"#,
      ".sublayers[0].instanceCount", "found 1e4 copies of 2"
    ),
    (#""preservesDepth": true"#, ".preservesDepth", "\"preservesDepth\": true is not supported"),
  ]

  @Test(arguments: bad)
  func errors(members: String, path: String, words: String) throws {
    let limits = SceneLimits(layers: words.contains("1e4") ? 10_000 : 1_000_000)
    let support = SceneSupport(SceneFeature.allCases.filter { $0.isDrawn && $0 != .preservedDepth })
    let error = try #require(
      sceneError(scene(layer: #""type": "replicator", "# + members), limits: limits, support: support))
    #expect(error.path == "layers[0]" + path)
    #expect(error.message.contains(words), "\(error)")
  }

  /// Copies multiply: nested, and beside each other.
  @Test func allCopiesCount() throws {
    func nested(_ outer: Int, _ inner: Int) -> String {
      #""type": "replicator", "instanceCount": \#(outer), "sublayers": "#
        + #"[{"type": "replicator", "instanceCount": \#(inner), "sublayers": [{}]}]"#
    }
    let limits = SceneLimits(layers: 1000)
    // 9 (1 + 110) + 1 layers.
    #expect(sceneError(scene(layer: nested(9, 110)), limits: limits) == nil)
    #expect(sceneError(scene(layer: nested(9, 111)), limits: limits)?.path == "layers[0].instanceCount")
    #expect(sceneError(scene(layer: nested(1 << 40, 1 << 40)), limits: limits) != nil)
    let half = #"{"type": "replicator", "instanceCount": 500, "sublayers": [{}]}"#
    let both = #"{"sfumato": 1, "size": [1, 1], "layers": [\#(half), \#(half)]}"#
    #expect(sceneError(both, limits: limits)?.path == "layers[1]")
    #expect(sceneError(both, limits: SceneLimits(layers: 1002)) == nil)
  }

  @Test(arguments: ["0", "-1", "1000000000"])
  func withoutSublayersNothingIsCopied(count: String) throws {
    #expect(sceneError(scene(layer: #""type": "replicator", "instanceCount": \#(count)"#)) == nil)
  }

  @Test func ownKeysOnly() throws {
    let error = try #require(sceneError(scene(layer: #""instanceCount": 2"#)))
    #expect(error.message.contains("which needs \"type\": \"replicator\""))
  }
}
