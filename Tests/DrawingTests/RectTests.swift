import Drawing
import Geometry
import Pixels
import Testing

/// Rectangles: each pixel by the share of it that is covered.
struct RectTests {
  struct Example: CustomTestStringConvertible {
    let name: String
    let rect: Rect
    var testDescription: String { name }

    init(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      self.name = name
      rect = Rect(x: x, y: y, width: width, height: height)
    }
  }

  static let examples = [
    Example("aligned", 2, 3, 11, 5), Example("fractional", 2.25, 3.5, 11.3, 5.9),
    Example("one column", 4.2, 1, 0.5, 9), Example("one row", 1, 4.2, 9, 0.5), Example("one pixel", 4.2, 4.3, 0.5, 0.4),
    Example("two columns", 4.5, 1.5, 1, 9), Example("eight columns", 4.5, 1.5, 7, 9),
    Example("nine columns", 4.5, 1.5, 8, 9), Example("seventeen columns", 1.1, 1.5, 16.5, 9),
    Example("negative width", 13, 3.5, -11.3, 5), Example("negative sides", 13.5, 8.5, -11, -5),
    Example("over the left", -5.5, 3, 9, 4), Example("over all", -5, -5, 99, 99),
    Example("over the corner", 15.5, 8.5, 99, 99), Example("huge", -1e9, -1e9, 2e9, 2e9),
    Example("huge to the right", 3.25, 2.5, 1e9, 1e9), Example("beyond all numbers of pixels", -1e300, 2.5, 2e300, 3),
    Example("left", -20, 2, 19, 5), Example("right", 20, 2, 9, 5), Example("above", 2, -20, 5, 19.5),
    Example("below", 2, 12, 5, 19.5), Example("empty", 5, 5, 0, 5), Example("a hair", 5, 5, 1e-9, 5),
  ]

  private static func share(_ low: Double, _ high: Double, _ pixel: Int) -> Double {
    max(0, min(high, Double(pixel + 1)) - max(low, Double(pixel)))
  }

  @Test(arguments: examples, [Color(red: 1, green: 0.5, blue: 0), Color(red: 0, green: 0.25, blue: 1, alpha: 0.6)])
  func everyPixelIsItsShare(example: Example, color: Color) {
    let canvas = Canvas(20, 12, background: Color(red: 0.2, green: 0.4, blue: 0.6))
    canvas.fill(example.rect, color)
    let picture = canvas.flush()
    let r = example.rect.standardized
    var worst = 0.0
    for y in 0..<12 {
      for x in 0..<20 {
        let share = Self.share(r.minX, r.maxX, x) * Self.share(r.minY, r.maxY, y) * color.alpha
        let expected = [(0.2, color.red), (0.4, color.green), (0.6, color.blue), (1, 1)].map { below, above in
          255 * (below + (above - below) * share)
        }
        for channel in 0..<4 { worst = max(worst, abs(Double(picture[x, y][channel]) - expected[channel])) }
      }
    }
    #expect(worst <= 0.53)
  }

  /// The same through spans, as gradients and masks take them.
  @Test(arguments: examples)
  func aGradientOfOneColourIsTheColour(example: Example) {
    let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.7)
    let (plain, spans) = (Canvas(20, 12, background: .white), Canvas(20, 12, background: .white))
    plain.fill(example.rect, color)
    spans.fill(
      example.rect,
      .gradient(.axial(from: .zero, to: Point(x: 9, y: 0), stops: [.init(location: 0, color: color)])))
    let (a, b) = (plain.flush(), spans.flush())
    #expect(zip(a.bytes, b.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(
    arguments: [
      Rect(x: .nan, y: 1, width: 5, height: 5), Rect(x: 1, y: .nan, width: 5, height: 5),
      Rect(x: 1, y: 1, width: .nan, height: 5), Rect(x: 1, y: 1, width: 5, height: .nan),
      Rect(x: .infinity, y: 1, width: 5, height: 5), Rect(x: 1, y: -.infinity, width: 5, height: 5),
      Rect(x: 1, y: 1, width: .infinity, height: 5), Rect(x: 1, y: 1, width: 5, height: .infinity),
      Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity),
      Rect(x: 5, y: 5, width: -.infinity, height: 3),
    ])
  func whatIsNotFiniteDrawsNothing(rect: Rect) {
    func drawsNothing(_ draw: (Canvas) -> Void) -> Bool {
      let canvas = Canvas(20, 12)
      draw(canvas)
      return canvas.flush().isClear
    }
    #expect(drawsNothing { $0.fill(rect, .black) }, "rect")
    #expect(drawsNothing { $0.fill(Path(rect: rect), .color(.black)) }, "path")
    #expect(drawsNothing { $0.fillEllipse(in: rect, .color(.black)) }, "ellipse")
    #expect(drawsNothing { $0.fillRoundedRect(rect, cornerRadius: 2, .color(.black)) }, "rounded rect")
    #expect(
      drawsNothing {
        $0.clip(to: rect)
        $0.paint(.color(.black))
      }, "clip")
  }

  /// Numbers that no pixel has draw something or nothing, and end.
  @Test(arguments: [1e9, 1e18, 1e300, -1e300, .greatestFiniteMagnitude])
  func hugeNumbersEnd(number: Double) {
    let canvas = Canvas(20, 12)
    for paint in [
      CanvasPaint.color(.black),
      .gradient(.radial(center: .zero, radius: number, stops: [.init(location: 0, color: .white)])),
    ] {
      canvas.fill(Rect(x: -number, y: -number, width: number, height: number), paint)
      canvas.fillCircle(center: Point(x: number, y: 5), radius: number, paint)
      canvas.fillRoundedRect(Rect(x: -number, y: 0, width: number, height: 9), cornerRadius: number, paint)
      canvas.fill(.star(center: .zero, radius: number), paint)
      canvas.stroke(.star(center: .zero, radius: 9), style: StrokeStyle(lineWidth: abs(number)), paint)
      canvas.clip(to: Rect(x: -abs(number), y: -abs(number), width: abs(number) * 1.5, height: abs(number) * 1.5))
      canvas.paint(paint)
    }
    #expect(canvas.flush().invalidPixel == nil)
  }
}
