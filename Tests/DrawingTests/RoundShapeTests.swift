import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

/// Circles, ellipses and round rectangles within four levels of their exact area.
struct RoundShapeTests {
  private static let tolerance = 4.0

  @Test(arguments: [0.2, 0.5, 0.9, 1, 1.7, 2.5, 4, 7.3, 13, 29.5, 64, 200, 900], 0..<4)
  func circles(radius: Double, seed: Int) {
    var random = SplitMix(UInt64(seed))
    let (width, height) = (70, 50)
    let center = Point(
      x: radius > 30 ? 60 - radius + random.double(-1...1) : 35 + random.double(-1...1), y: 25 + random.double(-1...1))
    let canvas = Canvas(width, height)
    canvas.fillCircle(center: center, radius: radius, .color(.white))
    let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    let inside = ExactArea.round(box, radiusX: radius, radiusY: radius)
    #expect(canvas.flush().worstAlpha { ExactArea.row($0, width: width, inside) } <= Self.tolerance)
  }

  @Test(arguments: 0..<24)
  func ellipsesAndRoundRects(seed: Int) {
    var random = SplitMix(UInt64(100 + seed))
    let (width, height) = (66, 40)
    let box = Rect(
      x: random.double(-10...30), y: random.double(-10...20), width: random.double(0.5...60),
      height: random.double(0.5...40))
    let ellipse = Canvas(width, height)
    ellipse.fillEllipse(in: box, .color(.white))
    let insideEllipse = ExactArea.round(box, radiusX: box.width / 2, radiusY: box.height / 2)
    #expect(ellipse.flush().worstAlpha { ExactArea.row($0, width: width, insideEllipse) } <= Self.tolerance, "ellipse")

    let radius = random.double(0...30)
    let rounded = Canvas(width, height)
    rounded.fillRoundedRect(box, cornerRadius: radius, .color(.white))
    let cut = min(radius, box.width / 2, box.height / 2)
    let insideRounded = ExactArea.round(box, radiusX: cut, radiusY: cut)
    #expect(rounded.flush().worstAlpha { ExactArea.row($0, width: width, insideRounded) } <= Self.tolerance, "rounded")
  }

  @Test(arguments: [0, -3, .nan] as [Double])
  func aRadiusThatIsNoneIsARectangle(radius: Double) {
    let rect = Rect(x: 2, y: 3, width: 9, height: 5)
    let (rounded, plain) = (Canvas(20, 12), Canvas(20, 12))
    rounded.fillRoundedRect(rect, cornerRadius: radius, .color(.white))
    plain.fill(rect, .white)
    // A radius that is not a number may draw nothing.
    if radius.isNaN && rounded.flush().isClear { return }
    #expect(rounded.flush().difference(from: plain.flush()) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0])
  func circlesThatAreNoneDrawNothing(radius: Double) {
    let canvas = Canvas(20, 12)
    canvas.fillCircle(center: Point(x: 9, y: 5), radius: radius, .color(.white))
    canvas.fillCircle(center: Point(x: .nan, y: 5), radius: 4, .color(.white))
    canvas.fillCircle(center: Point(x: 5, y: .infinity), radius: 4, .color(.white))
    #expect(canvas.flush().isClear)
  }

  @Test func aNegativeRadiusIsItsMagnitude() {
    let (a, b) = (Canvas(20, 12), Canvas(20, 12))
    a.fillCircle(center: Point(x: 9, y: 5), radius: -4, .color(.white))
    b.fillCircle(center: Point(x: 9, y: 5), radius: 4, .color(.white))
    #expect(a.flush().difference(from: b.flush()) == nil)
    #expect(!a.flush().isClear)
  }
}
