import Geometry
import Testing

@testable import SceneFile

struct TransformDecodingTests {
  private func transform(_ steps: String, support: SceneSupport = .current) throws -> Transform3D {
    try layer("\"transform\": \(steps)", support: support).transform
  }

  /// Where a list of steps takes (3, 5): by hand.
  static let rows: [(steps: String, x: Double, y: Double)] = [
    ("[]", 3, 5),
    (#"[{"translate": [10, -20]}]"#, 13, -15),
    (#"[{"translate": [10, -20, 0]}]"#, 13, -15),
    (#"[{"scale": 2}]"#, 6, 10),
    (#"[{"scale": [2, -3]}]"#, 6, -15),
    (#"[{"scale": [2, -3, 1]}]"#, 6, -15),
    // Clockwise as seen: from x towards y.
    (#"[{"rotate": 90}]"#, -5, 3),
    (#"[{"rotateZ": -90}]"#, 5, -3),
    (#"[{"rotate": 180}]"#, -3, -5),
    (#"[{"skew": [45, 0]}]"#, 8, 5),
    (#"[{"skew": [0, 45]}]"#, 3, 8),
    (#"[{"skew": [45, -45]}]"#, 8, 2),
    (#"[{"matrix": [2, 3, 5, 7, 11, 13]}]"#, 2 * 3 + 5 * 5 + 11, 3 * 3 + 7 * 5 + 13),
    // The first step is applied first.
    (#"[{"translate": [10, 0]}, {"scale": 2}]"#, 26, 10),
    (#"[{"scale": 2}, {"translate": [10, 0]}]"#, 16, 10),
    (#"[{"rotate": 90}, {"translate": [10, 0]}, {"scale": [1, 2]}]"#, 5, 6),
    (#"[{"rotate": null, "scale": 2}]"#, 6, 10),
  ]

  @Test(arguments: rows)
  func places(steps: String, x: Double, y: Double) throws {
    let m = try transform(steps)
    #expect(abs(3 * m.m11 + 5 * m.m21 + m.m41 - x) < 1e-12)
    #expect(abs(3 * m.m12 + 5 * m.m22 + m.m42 - y) < 1e-12)
    // All of these stay in the plane.
    #expect([m.m13, m.m14, m.m23, m.m24, m.m31, m.m32, m.m34, m.m43] == Array(repeating: 0, count: 8))
    #expect(m.m33 == 1)
    #expect(m.m44 == 1)
  }

  @Test func quarterTurnsAreExact() throws {
    let quarter = try transform(#"[{"rotate": 90}]"#)
    #expect([quarter.m11, quarter.m12, quarter.m21, quarter.m22] == [0, 1, -1, 0])
    #expect(try transform(#"[{"rotate": 720}]"#) == .identity)
  }

  // MARK: Behind the table

  @Test func depth() throws {
    let moved = try transform(#"[{"translate": [1, 2, 3]}, {"scale": [2, 3, 4]}]"#, support: .decodable)
    #expect([moved.m41, moved.m42, moved.m43] == [2, 6, 12])
    #expect([moved.m11, moved.m22, moved.m33] == [2, 3, 4])
    #expect(try transform(#"[{"perspective": 500}]"#, support: .decodable).m34 == -1.0 / 500)
    // y towards z, and z towards x.
    let aboutX = try transform(#"[{"rotateX": 90}]"#, support: .decodable)
    #expect([aboutX.m22, aboutX.m23, aboutX.m32, aboutX.m33] == [0, 1, -1, 0])
    let aboutY = try transform(#"[{"rotateY": 90}]"#, support: .decodable)
    #expect([aboutY.m11, aboutY.m13, aboutY.m31, aboutY.m33] == [0, -1, 1, 0])
    let all = try transform(
      #"[{"matrix3D": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]}]"#, support: .decodable)
    #expect([all.m11, all.m14, all.m23, all.m32, all.m41, all.m44] == [1, 4, 7, 10, 13, 16])
    let sublayers = try layer(#""sublayerTransform": [{"perspective": 10}]"#, support: .decodable)
    #expect(sublayers.sublayerTransform.m34 == -0.1)
  }

  @Test(arguments: [
    (#"[{"perspective": 0}]"#, "expected a number above 0, found 0"),
    (#"[{"matrix3D": [1, 2]}]"#, "expected 16 numbers, m11 to m44, found a list of 2 numbers"),
    (#"[{"translate": [1, 2, "3"]}]"#, "expected a number, found \"3\""),
    (#"[{"translate": [1, 2, 3, 4]}]"#, "found a list of 4 numbers"),
  ])
  func depthErrors(steps: String, words: String) throws {
    let error = try #require(sceneError(scene(layer: "\"transform\": \(steps)"), support: .decodable))
    #expect(error.message.contains(words), "\(error)")
  }
}
