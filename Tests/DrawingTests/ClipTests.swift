import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

/// Clips: what is inside is as without them, what is outside stays, and in between coverage multiplies.
struct ClipTests {
  private static let size = 60
  private static let background = Color(red: 0.3, green: 0.5, blue: 0.7, alpha: 0.8)

  /// One shape of any kind.
  private static func draw(kind: Int, isSolid: Bool, on canvas: Canvas, random: inout SplitMix) {
    let size = Double(Self.size)
    let paint = isSolid ? CanvasPaint.color(random.color()) : .gradient(random.gradient(within: size))
    let rect = random.rect(within: size)
    switch kind {
    case 0: canvas.fill(rect, paint)
    case 1: canvas.fillEllipse(in: rect, paint)
    case 2: canvas.fillRoundedRect(rect, cornerRadius: random.double(0...20), paint)
    case 3:
      canvas.fill(
        .star(center: rect.center, radius: random.double(2...50)), rule: random.int(0...1) == 0 ? .nonZero : .evenOdd,
        paint)
    case 4:
      canvas.stroke(
        Path(ellipseIn: rect), style: StrokeStyle(lineWidth: random.double(0.2...9), lineJoin: .round), paint)
    default:
      canvas.concatenate(AffineTransform(rotationAngle: random.double(0...6)))
      canvas.fill(rect, paint)
    }
  }

  @Test(arguments: 0...5, [true, false])
  func shapesThroughAWholeClipAreTheSameBytes(kind: Int, isSolid: Bool) {
    for seed in 0..<30 { checkThroughAClip(kind: kind, isSolid: isSolid, seed: seed) }
  }

  private func checkThroughAClip(kind: Int, isSolid: Bool, seed: Int) {
    var random = SplitMix(UInt64(1000 * kind + seed))
    let (left, top) = (random.int(0...40), random.int(0...40))
    let clip = PixelRect(
      minX: left, minY: top, maxX: left + random.int(1...Self.size - left), maxY: top + random.int(1...Self.size - top))
    let (plain, clipped) = (
      Canvas(Self.size, Self.size, background: Self.background),
      Canvas(Self.size, Self.size, background: Self.background)
    )
    let before = plain.flush()
    clipped.clip(
      to: Rect(x: Double(clip.minX), y: Double(clip.minY), width: Double(clip.width), height: Double(clip.height)))
    var same = random
    Self.draw(kind: kind, isSolid: isSolid, on: plain, random: &random)
    Self.draw(kind: kind, isSolid: isSolid, on: clipped, random: &same)
    let (whole, part) = (plain.flush(), clipped.flush())
    func isInside(_ x: Int, _ y: Int) -> Bool {
      x >= clip.minX && x < clip.maxX && y >= clip.minY && y < clip.maxY
    }
    #expect(part.difference(from: whole, where: isInside) == nil, "within \(clip)")
    #expect(part.difference(from: before) { !isInside($0, $1) } == nil, "outside \(clip)")
  }

  /// Colours whose bytes are on the verge: 65535 parts of 65536 are not whole.
  @Test(arguments: 0..<8)
  func solidsOnTheVergeThroughAClip(seed: Int) {
    var random = SplitMix(UInt64(seed))
    func level(_ random: inout SplitMix) -> Double { (Double(random.int(0...254)) + 127 / 256.0) * 256 / 65280 }
    let color = Color(red: level(&random), green: level(&random), blue: level(&random))
    let (plain, clipped) = (Canvas(64, 20), Canvas(64, 20))
    clipped.clip(to: Rect(x: 11, y: 3, width: 40, height: 12))
    for canvas in [plain, clipped] {
      if seed % 2 == 0 {
        canvas.fill(Rect(x: 2.5, y: 1.5, width: 60, height: 17), color)
      } else {
        canvas.fillRoundedRect(Rect(x: 2.5, y: 1.5, width: 60, height: 17), cornerRadius: 3, .color(color))
      }
    }
    #expect(
      clipped.flush().difference(from: plain.flush()) { x, y in x >= 11 && x < 51 && y >= 3 && y < 15 } == nil)
  }

  @Test func aFractionalRectangleMultiplies() {
    let canvas = Canvas(20, 10)
    canvas.clip(to: Rect(x: 3.25, y: 2.5, width: 10.5, height: 5))
    canvas.fill(Rect(x: 0, y: 0, width: 8.5, height: 10), .white)
    func share(_ low: Double, _ high: Double, _ at: Int) -> Double {
      max(0, min(high, Double(at + 1)) - max(low, Double(at)))
    }
    let worst = canvas.flush().worstAlpha { y in
      (0..<20).map { share(3.25, 13.75, $0) * share(2.5, 7.5, y) * share(0, 8.5, $0) }
    }
    #expect(worst <= 1.5)
  }

  @Test(arguments: 0..<12)
  func coverageOfPathsMultiplies(seed: Int) {
    var random = SplitMix(UInt64(seed))
    func triangle() -> [Point] { (0..<3).map { _ in Point(x: random.double(-9...49), y: random.double(-9...39)) } }
    let (first, second, shape) = (triangle(), triangle(), triangle())
    let canvas = Canvas(40, 30)
    canvas.clip(to: .polygons([first]))
    canvas.clip(to: .polygons([second]))
    canvas.fill(.polygons([shape]), .color(.white))
    let worst = canvas.flush().worstAlpha { y in
      let rows = [first, second, shape].map {
        ExactArea.row(y, width: 40, ExactArea.polygons([$0], rule: .nonZero))
      }
      return (0..<40).map { rows[0][$0] * rows[1][$0] * rows[2][$0] }
    }
    #expect(worst <= 2.5)
  }

  @Test func rectanglesIntersect() {
    let canvas = Canvas(20, 10)
    canvas.clip(to: Rect(x: 2, y: 1, width: 9, height: 8))
    canvas.clip(to: Rect(x: 5, y: -4, width: 30, height: 8))
    canvas.paint(.color(.white))
    let worst = canvas.flush().worstAlpha { y in (0..<20).map { $0 >= 5 && $0 < 11 && y >= 1 && y < 4 ? 1 : 0 } }
    #expect(worst == 0)
  }

  @Test(arguments: [
    Rect(x: 30, y: 0, width: 5, height: 5), Rect(x: 0, y: 0, width: 0, height: 5),
    Rect(x: .nan, y: 0, width: 5, height: 5),
  ])
  func anEmptyClipLetsNothingThrough(rect: Rect) {
    let canvas = Canvas(20, 10)
    canvas.clip(to: rect)
    canvas.paint(.color(.white))
    canvas.fill(Rect(x: 0, y: 0, width: 9, height: 9), .white)
    canvas.fillCircle(center: Point(x: 9, y: 5), radius: 4, .color(.white))
    canvas.layer { canvas.paint(.color(.white)) }
    canvas.clip(to: .star(center: Point(x: 9, y: 5), radius: 4))
    canvas.paint(.color(.white))
    #expect(canvas.flush().isClear)
  }

  @Test func savedTakesTransformAndClipBack() {
    let canvas = Canvas(20, 10)
    canvas.clip(to: Rect(x: 0, y: 0, width: 10, height: 10))
    canvas.saved {
      canvas.transform = AffineTransform(translationX: 3, y: 0)
      canvas.clip(to: Rect(x: 0, y: 0, width: 2, height: 2))
      canvas.clip(to: .star(center: Point(x: 1, y: 1), radius: 1))
      canvas.saved { canvas.transform = AffineTransform(scaleX: 0, y: 0) }
      #expect(canvas.transform == AffineTransform(translationX: 3, y: 0))
    }
    #expect(canvas.transform == .identity)
    canvas.paint(.color(.white))
    #expect(canvas.flush().worstAlpha { _ in (0..<20).map { $0 < 10 ? 1 : 0 } } == 0)
  }

  private struct Stop: Error {}

  @Test func savedTakesThemBackWhereItsBodyThrows() {
    let canvas = Canvas(20, 10)
    #expect(throws: Stop.self) {
      try canvas.saved {
        canvas.transform = AffineTransform(scaleX: 2, y: 2)
        canvas.clip(to: Rect.zero)
        throw Stop()
      }
    }
    canvas.fill(Rect(x: 0, y: 0, width: 20, height: 10), .white)
    #expect(canvas.flush().worstAlpha { _ in [Double](repeating: 1, count: 20) } == 0)
  }
}
