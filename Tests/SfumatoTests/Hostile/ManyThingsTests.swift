import Sfumato
import TestSupport
import Testing

/// Scenes with far more of something than anyone draws.
@Suite struct ManyThingsTests {
  @Test func aHundredThousandLayersAreAPicture() {
    var random = SplitMix(7)
    let layers = (0..<100_000).map { index in
      Layer.on(
        Rect(.random(in: -10...110, using: &random), .random(in: -10...60, using: &random), 9, 7),
        .rgb(.random(in: 0...255, using: &random), 40, 90, index % 3 == 0 ? 0.5 : 1))
    }
    let last = Layer.on(Rect(10, 10, 5, 5), .pureGreen)
    let picture = Picture(width: 100, height: 50, layers + [last])
    #expect(picture[12, 12] == .green)
    #expect(picture.pixels.allSatisfy { $0.alpha == 255 })
  }

  @Test func aThousandLayersDeep() {
    var layer = Layer.on(Rect(0, 0, 10, 10), .pureRed)
    for depth in 0..<200 {
      let child = layer
      layer = .on(Rect(0, 0, 10, 10)) {
        $0.sublayers = [child]
        // A group at every other level.
        $0.opacity = depth % 2 == 0 ? 0.999 : 1
        $0.masksToBounds = true
      }
    }
    let picture = Picture(width: 12, height: 12, [layer])
    // 255 * .999^100 = 230.7; each group rounds once, to a 16384th.
    #expect(abs(picture.alpha(5, 5) - 231) <= 1)
    #expect(picture[11, 5] == .clear)
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd]) func aPathOfAHundredThousandCrossingEdges(rule: FillRule) {
    var random = SplitMix(11)
    let points = (0..<100_000).map { _ in
      Point(x: .random(in: -20...120, using: &random), y: .random(in: -20...120, using: &random))
    }
    let path = Path { $0.addPolygon(points) }
    let picture = Picture(width: 100, height: 100, [.filled(path, rule: rule), .on(Rect(0, 0, 2, 2), .pureGreen)])
    #expect(picture[1, 1] == .green)
    // Almost every point is wound about, and winding numbers are as often odd as even.
    let share = picture.area / 10_000
    #expect(rule == .nonZero ? share > 0.9 : (0.2...0.8).contains(share))
  }

  @Test func aCombOfTenThousandTeeth() {
    // Teeth of a hundredth of a pixel, half of them gaps: everything is half covered.
    let path = Path {
      for tooth in 0..<10_000 { $0.addRect(Rect(Double(tooth) / 100, 0, 0.005, 20)) }
    }
    let picture = Picture(width: 100, height: 20, [.filled(path)])
    #expect(picture.pixels.allSatisfy { abs($0.alpha - 128) <= 4 })
  }

  @Test(arguments: [1e-9, 1e-300, 1e-6]) func dashesTooFineToCountAreDrawnInBoundedTime(length: Double) {
    let path = Path.polyline((0, 10), (1e9, 10))
    let style = StrokeStyle(lineWidth: 4, dashPattern: [length, length])
    let picture = Picture(width: 20, height: 20, [.stroked(path, style)])
    // Solid, or at least half covered on average: but in the stroke's rows only.
    #expect(picture.area >= 40 && picture.area <= 80)
    #expect(picture.row(7).allSatisfy { $0 == .clear } && picture.row(12).allSatisfy { $0 == .clear })
  }

  @Test func aGradientOfTenThousandStops() {
    let count = 10_000
    let colors = (0..<count).map { $0 % 2 == 0 ? Color.black : .white }
    let gradient = Gradient(colors: colors, startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0))
    let picture = Picture(width: 50, height: 4, [.gradient(Rect(0, 0, 50, 4), gradient)])
    #expect(picture.pixels.allSatisfy { $0.alpha == 255 && $0.red == $0.green })
    #expect(picture.row(0) == picture.row(3))
  }

  @Test func aThousandHardStopsInOnePixel() {
    // Stripes of a hundredth of a pixel: the colour at the centre and shares of jumps stay colours.
    let colors = (0..<2000).map { $0 / 2 % 2 == 0 ? Color.rgb(255, 0, 0, 0.5) : .pureBlue }
    let locations = (0..<2000).map { Double(($0 + 1) / 2) / 1000 }
    let gradient = Gradient(
      colors: colors, locations: locations, startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0))
    let picture = Picture(width: 10, height: 2, [.gradient(Rect(0, 0, 10, 2), gradient)])
    #expect(picture.pixels.allSatisfy { $0.green == 0 && $0.alpha >= 127 })
  }
}
