import Sfumato
import Testing

/// Edges that opt out of antialiasing cover the pixels whose centres they cover.
@Suite struct EdgeAntialiasingTests {
  static let turns = [0.0, 90, 180, 7, 33, 45, 120, 271.5]

  static func turned(_ frame: Rect, _ degrees: Double, _ edges: EdgeMask, _ change: (inout Layer) -> Void = { _ in })
    -> Layer
  {
    .on(frame, .pureRed) {
      $0.transform = Transform3D(AffineTransform(rotationDegrees: degrees))
      $0.edgeAntialiasing = edges
      change(&$0)
    }
  }

  static func draw(_ layers: [Layer]) -> Picture { Picture(width: 40, height: 40, layers) }

  /// Whether a turned rectangle about (x, y) holds a pixel's centre.
  static func holds(_ x: Int, _ y: Int, _ frame: Rect, _ degrees: Double) -> Bool {
    let inverse = AffineTransform(rotationDegrees: -degrees)
    let point = Point(x: Double(x) + 0.5 - frame.midX, y: Double(y) + 0.5 - frame.midY).applying(inverse)
    return abs(point.x) <= frame.width / 2 && abs(point.y) <= frame.height / 2
  }

  @Test(arguments: turns) func withoutAnyEdgeAPixelIsCoveredIfItsCentreIs(degrees: Double) {
    let frame = Rect(9.3, 11.2, 19.7, 15.1)
    let picture = Self.draw([Self.turned(frame, degrees, [])])
    for y in 0..<40 {
      for x in 0..<40 { #expect(picture.alpha(x, y) == (Self.holds(x, y, frame, degrees) ? 255 : 0), "(\(x), \(y))") }
    }
  }

  /// Smooth edges stay what they were away from the hard ones, and these are hard.
  @Test(arguments: turns, [EdgeMask.left, .right, .top, .bottom, [.left, .right], [.top, .right, .bottom]])
  func eachEdgeForItself(degrees: Double, smooth: EdgeMask) {
    let frame = Rect(9.3, 11.2, 19.7, 15.1)
    let picture = Self.draw([Self.turned(frame, degrees, smooth)])
    let all = Self.draw([Self.turned(frame, degrees, .all)])
    let inverse = AffineTransform(rotationDegrees: -degrees)
    for y in 0..<40 {
      for x in 0..<40 {
        let point = Point(x: Double(x) + 0.5 - frame.midX, y: Double(y) + 0.5 - frame.midY).applying(inverse)
        let far: [(EdgeMask, Double)] = [
          (.left, point.x + frame.width / 2), (.right, frame.width / 2 - point.x), (.top, point.y + frame.height / 2),
          (.bottom, frame.height / 2 - point.y),
        ]
        let near = far.filter { abs($0.1) < 1 }.reduce(into: EdgeMask()) { $0.formUnion($1.0) }
        if near.isSubset(of: smooth) {
          #expect(abs(picture.alpha(x, y) - all.alpha(x, y)) <= 1, "(\(x), \(y))")
        } else if near.isDisjoint(with: smooth) {
          #expect(picture.alpha(x, y) == (Self.holds(x, y, frame, degrees) ? 255 : 0), "(\(x), \(y))")
        }
      }
    }
  }

  /// The use of it: layers that meet along hard edges leave no seam, whatever is below, and cover nothing twice.
  @Test(arguments: turns) func abuttingLayersLeaveNoSeam(degrees: Double) {
    func strip(_ x: Double, _ width: Double, _ color: Color) -> Layer {
      .on(Rect(x, 0, width, 20), color) { $0.edgeAntialiasing = [] }
    }
    let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let parent = Layer.on(Rect(10, 10, 21, 20)) {
      $0.transform = Transform3D(AffineTransform(rotationDegrees: degrees))
      $0.sublayers = [strip(0, 6.2, color), strip(6.2, 7.4, color), strip(13.6, 7.4, color)]
    }
    let picture = Self.draw([parent])
    for pixel in picture.pixels { #expect(pixel.alpha == 0 || pixel.alpha == 128) }
    let whole = Self.draw([Self.turned(Rect(10, 10, 21, 20), degrees, [])])
    #expect(picture.count { $0.alpha > 0 } == whole.count { $0.alpha > 0 })
  }

  /// Edges through pixels' centres: the pixel belongs to the layer right of or below the edge, to one of the two.
  @Test func centresOnAnEdge() {
    func layer(_ frame: Rect, _ color: Color) -> Layer { .on(frame, color) { $0.edgeAntialiasing = [] } }
    let picture = Self.draw([layer(Rect(2.5, 2.5, 4, 4), .pureRed), layer(Rect(6.5, 2.5, 4, 4), .pureBlue)])
    #expect(
      picture.row(4).prefix(12) == [.clear, .clear, .red, .red, .red, .red, .blue, .blue, .blue, .blue, .clear, .clear])
    #expect(picture.column(3).prefix(8) == [.clear, .clear, .red, .red, .red, .red, .clear, .clear])
  }

  /// Round corners stay smooth between hard edges.
  @Test(arguments: [0.0, 25]) func roundCornersStaySmooth(degrees: Double) {
    let frame = Rect(6.3, 7.2, 25.7, 24.1)
    let round: (inout Layer) -> Void = { $0.cornerRadius = 9 }
    let hard = Self.draw([Self.turned(frame, degrees, [], round)])
    let smooth = Self.draw([Self.turned(frame, degrees, .all, round)])
    let levels = Set(hard.pixels.map(\.alpha))
    #expect(levels.count > 10)
    // Within a pixel of the straight parts it is all or nothing; elsewhere as before.
    var straight = 0
    let inverse = AffineTransform(rotationDegrees: -degrees)
    for y in 0..<40 {
      for x in 0..<40 {
        let point = Point(x: Double(x) + 0.5 - frame.midX, y: Double(y) + 0.5 - frame.midY).applying(inverse)
        let (across, down) = (abs(point.x) - frame.width / 2, abs(point.y) - frame.height / 2)
        let isBeside = max(across, down) > -0.8 && max(across, down) < 0.8
        if isBeside && min(across, down) < -11 {
          #expect(hard.alpha(x, y) == (max(across, down) <= 0 ? 255 : 0), "(\(x), \(y))")
          straight += 1
        } else if !isBeside {
          #expect(abs(hard.alpha(x, y) - smooth.alpha(x, y)) <= 1, "(\(x), \(y))")
        }
      }
    }
    #expect(straight > 15)
  }

  /// Background, gradient, contents and border have one outline.
  @Test(arguments: [0.0, 20]) func allPartsShareTheEdge(degrees: Double) {
    let frame = Rect(6.3, 7.2, 25.7, 24.1)
    let expected = Self.draw([Self.turned(frame, degrees, [])]).pixels.map(\.alpha)
    func draw(_ change: (inout Layer) -> Void) -> [Int] {
      var layer = Self.turned(frame, degrees, [])
      layer.backgroundColor = nil
      change(&layer)
      return Self.draw([layer]).pixels.map(\.alpha)
    }
    let plain = TestPicture(width: 6, height: 6) { _, _ in [1, 2, 3, 255] }
    #expect(draw { $0.content = .gradient(Gradient(colors: [.white, .black])) } == expected)
    #expect(draw { $0.contents = plain.contents } == expected)
    #expect(
      draw {
        $0.contents = plain.contents
        $0.contentsCenter = Rect(0.4, 0.4, 0.2, 0.2)
      } == expected)
    let masked = draw {
      $0.masksToBounds = true
      $0.sublayers = [.on(Rect(-99, -99, 300, 300), .white)]
    }
    #expect(masked == expected)
    let bordered = draw {
      $0.backgroundColor = .white
      $0.borderWidth = 3
    }
    #expect(bordered == expected)
  }
}
