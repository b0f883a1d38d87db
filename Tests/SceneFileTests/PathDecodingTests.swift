import Geometry
import Layers
import Testing

@testable import SceneFile

struct PathDecodingTests {
  private func path(_ json: String) throws -> Path {
    guard case .shape(let shape) = try layer("\"type\": \"shape\", \"path\": \(json)").content else {
      Issue.record("not a shape")
      return Path()
    }
    return shape.path
  }

  private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func rect() throws {
    #expect(
      try path(#"{"rect": [1, 2, 30, 40]}"#).elements
        == [.move(to: p(1, 2)), .line(to: p(31, 2)), .line(to: p(31, 42)), .line(to: p(1, 42)), .close])
  }

  @Test func polygonAndPolyline() throws {
    #expect(
      try path(#"{"polygon": [[0, 0], [4, 0], [4, 3]]}"#).elements
        == [.move(to: p(0, 0)), .line(to: p(4, 0)), .line(to: p(4, 3)), .close])
    #expect(
      try path(#"{"polyline": [[0, 0], [4, 0], [4, 3]]}"#).elements
        == [.move(to: p(0, 0)), .line(to: p(4, 0)), .line(to: p(4, 3))])
  }

  @Test func svg() throws {
    #expect(
      try path(#""M1 2 L3 4 Q5 6 7 8 Z""#).elements
        == [.move(to: p(1, 2)), .line(to: p(3, 4)), .quad(to: p(7, 8), control: p(5, 6)), .close])
    #expect(try path(#""""#).isEmpty)
  }

  /// The first element, whether it is closed, and a point the outline must pass: the start and the way round.
  @Test func rounds() throws {
    let circle = try path(#"{"circle": [10, 20, 5]}"#)
    #expect(circle == Path(circleCenter: p(10, 20), radius: 5))
    #expect(circle.elements.first == .move(to: p(15, 20)))
    #expect(circle.elements.last == .close)
    let ellipse = try path(#"{"ellipse": [0, 0, 20, 10]}"#)
    #expect(ellipse.elements.first == .move(to: p(20, 5)))
    #expect(ellipse == Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 10)))
  }

  @Test func roundedRect() throws {
    let box = Rect(x: 10, y: 20, width: 100, height: 50)
    func expected(_ rx: Double, _ ry: Double, _ shape: Path.CornerShape = .circular) -> Path {
      Path(roundedRect: box, radii: CornerRadii(Size(width: rx, height: ry)), shape: shape)
    }
    let json = #"{"roundedRect": [10, 20, 100, 50]"#
    #expect(try path(json + "}") == expected(0, 0))
    #expect(try path(json + #", "cornerRadius": 8}"#) == expected(8, 8))
    #expect(try path(json + #", "cornerRadius": 8}"#).elements.first == .move(to: p(18, 20)))
    #expect(try path(json + #", "cornerRadius": [8, 4]}"#) == expected(8, 4))
    #expect(try path(json + #", "cornerRadius": [80, -4]}"#) == expected(80, 0))
    #expect(try path(json + #", "cornerRadius": 8, "cornerCurve": "continuous"}"#) == expected(8, 8, .continuous))
    #expect(try path(#"{"cornerRadius": 8, "roundedRect": [10, 20, 100, 50], "rect": null}"#) == expected(8, 8))
  }

  @Test(arguments: [("true", 10.0), ("false", -10.0), ("null", 10.0)])
  func arc(clockwise: String, y: Double) throws {
    let path = try path(
      #"{"arc": {"center": [1, 2], "radius": 10, "startAngle": 0, "endAngle": 180, "clockwise": \#(clockwise)}}"#)
    #expect(path.elements.first == .move(to: p(11, 2)))
    // Half way, the lowest point as seen is where y is largest.
    let ends = path.elements.compactMap { element -> Point? in
      if case .cubic(let to, _, _) = element { to } else { nil }
    }
    let last = try #require(ends.last)
    #expect(abs(last.x + 9) < 1e-9 && abs(last.y - 2) < 1e-9)
    #expect(ends.contains { abs($0.x - 1) < 1e-9 && abs($0.y - (2 + y)) < 1e-9 })
  }

  @Test func entriesOfAListAreSubpathsOfTheirOwn() throws {
    let path = try path(
      #"""
      ["M0 0 L1 1", {"arc": {"center": [50, 50], "radius": 5, "startAngle": 0, "endAngle": 90}},
       {"polyline": [[7, 7], [8, 8]]}]
      """#)
    let moves = path.elements.filter { if case .move = $0 { true } else { false } }
    #expect(moves == [.move(to: p(0, 0)), .move(to: p(55, 50)), .move(to: p(7, 7))])
    #expect(try self.path("[]").isEmpty)
  }

  static let bad: [(json: String, column: Int, path: String, words: String)] = [
    ("5", 26, "", "expected an SVG path string, an object with \"rect\""),
    ("{}", 26, "", "found an empty object without one"),
    (#"{"rekt": [0, 0, 1, 1]}"#, 27, ".rekt", "did you mean \"rect\"?"),
    (#"{"rect": [0, 0, 1]}"#, 35, ".rect", "expected [x, y, width, height], found a list of 3 numbers"),
    (#"{"rect": [0, 0, -1, 1]}"#, 42, ".rect[2]", "expected a number of 0 or more, found -1"),
    (#"{"rect": [0, 0, 1, 1], "circle": [0, 0, 1]}"#, 59, ".circle", "found \"rect\" and \"circle\""),
    (
      #"{"rect": [0, 0, 1, 1], "cornerRadius": 3}"#, 65, ".cornerRadius",
      "only with \"roundedRect\", found it with \"rect\""
    ),
    (#"{"cornerRadius": 3}"#, 26, "", "found an object without one"),
    (#"{"roundedRect": [0, 0, 1, 1], "cornerRadius": "3"}"#, 72, ".cornerRadius", "expected a number or [rx, ry]"),
    (#"{"roundedRect": [0, 0, 1, 1], "cornerRadius": [1]}"#, 72, ".cornerRadius", "expected a number or [rx, ry]"),
    (#"{"roundedRect": [0, 0, 1, 1], "cornerCurve": "x"}"#, 71, ".cornerCurve", "\"circular\" or \"continuous\""),
    (#"{"circle": [0, 0]}"#, 37, ".circle", "expected [cx, cy, r], found a list of 2 numbers"),
    (#"{"circle": [0, 0, -1]}"#, 44, ".circle[2]", "expected a number of 0 or more, found -1"),
    (#"{"circle": [1.7e308, 0, 1.7e308]}"#, 26, "", "points a 64-bit float can hold"),
    (#"{"polygon": [[0, 0], [1]]}"#, 47, ".polygon[1]", "expected [x, y], found a list of 1 number"),
    (#"{"polygon": "0,0 1,1"}"#, 38, ".polygon", "expected a list of points [x, y]"),
    (#"{"arc": 5}"#, 34, ".arc", "expected an arc object, found 5"),
    (#"{"arc": {"center": [0, 0], "radius": 5, "startAngle": 0}}"#, 34, ".arc", "expected the key \"endAngle\""),
    (#"{"arc": {"center": [0, 0], "radius": -5, "startAngle": 0, "endAngle": 1}}"#, 63, ".arc.radius", "found -5"),
    (#"{"arc": {"centre": [0, 0]}}"#, 35, ".arc.centre", "did you mean \"center\"?"),
    (
      #"{"arc": {"clockwise": 1, "center": [0, 0], "radius": 5, "startAngle": 0, "endAngle": 9}}"#, 48,
      ".arc.clockwise", "expected true or false, found 1"
    ),
    (#"["M0 0", ["M1 1"]]"#, 35, "[1]", "expected an SVG path string or a path object, found a list of 1 value"),
    (#"["M0 0", null]"#, 35, "[1]", "found null"),
    (#""L 1 1""#, 26, "", "at character 1 of the path data, found \"L\""),
    (#""M 1 2 L 3 x""#, 26, "", "expected a number at character 11 of the path data, found \"x\""),
    (#""M 1 2 L 3""#, 26, "", "of the path data, found the end of the string"),
    (#""M 1 1e999""#, 26, "", "of the path data"),
    (#"["M0 0", "M 1 é"]"#, 35, "[1]", "expected a number at character 5 of the path data, found \"é\""),
  ]

  @Test(arguments: bad)
  func errors(json: String, column: Int, path: String, words: String) throws {
    let error = try #require(sceneError(scene(layer: "\"type\": \"shape\", \"path\": \(json)")))
    #expect(error.line == 2)
    #expect(error.column == column)
    #expect(error.path == "layers[0].path" + path)
    #expect(error.message.contains(words), "\(error)")
  }
}
