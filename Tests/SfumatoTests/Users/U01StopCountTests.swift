import Sfumato
import Testing

/// U-1: how many stops say the same ramp must not change the picture.
@Suite struct U01StopCountTests {
  static let from = Color.rgb(220, 40, 40, 0)
  static let to = Color.rgb(40, 80, 220, 1)

  static func ramp(
    width: Int = 257, _ colors: [Color], _ locations: [Double]? = nil,
    interpolation: Gradient.Interpolation = .straight
  ) -> Picture {
    let gradient = Gradient(
      colors: colors, locations: locations, startPoint: Point(x: 0, y: 0.5), endPoint: Point(x: 1, y: 0.5),
      interpolation: interpolation)
    return Picture(
      width: width, height: 8, background: .white, [.gradient(Rect(0, 0, Double(width), 8), gradient)])
  }

  /// Straight interpolation over white, 0...255.
  static func exact(_ t: Double) -> (red: Double, green: Double, blue: Double) {
    let color = from.mixed(with: to, share: t)
    func over(_ c: Double) -> Double { 255 * (c * color.alpha + 1 - color.alpha) }
    return (over(color.red), over(color.green), over(color.blue))
  }

  @Test func theMiddleColumnIsTheStraightMean() {
    let middle = Self.ramp([Self.from, Self.to])[128, 4]
    #expect((192...193).contains(middle.red))
    #expect((157...158).contains(middle.green))
    #expect((192...193).contains(middle.blue))
  }

  /// 258 wide, so that t = .25 and .75 are pixel centres.
  @Test(arguments: [(64, 235.0, 203.75, 212.5), (193, 127.5, 116.25, 195)])
  func theQuartersAreExact(column: Int, red: Double, green: Double, blue: Double) {
    let pixel = Self.ramp(width: 258, [Self.from, Self.to])[column, 0]
    #expect(abs(Double(pixel.red) - red) <= 0.51)
    #expect(abs(Double(pixel.green) - green) <= 0.51)
    #expect(abs(Double(pixel.blue) - blue) <= 0.51)
  }

  @Test func everyColumnIsTheFormula() {
    let picture = Self.ramp([Self.from, Self.to])
    for x in 0..<257 {
      let exact = Self.exact((Double(x) + 0.5) / 257)
      #expect(abs(Double(picture[x, 3].red) - exact.red) <= 0.6)
      #expect(abs(Double(picture[x, 3].green) - exact.green) <= 0.6)
      #expect(abs(Double(picture[x, 3].blue) - exact.blue) <= 0.6)
    }
  }

  @Test func aRedundantStopChangesNoByte() {
    let two = Self.ramp([Self.from, Self.to])
    #expect(Self.ramp([Self.from, .rgb(130, 60, 130, 0.5), Self.to], [0, 0.5, 1]) == two)
    #expect(Self.ramp([Self.from, .rgb(130, 60, 130, 0.5), Self.to]) == two)
    let quarters = [0, 0.25, 0.5, 0.75, 1].map { Self.from.mixed(with: Self.to, share: $0) }
    #expect(Self.ramp(quarters) == two)
  }

  @Test func aDoubledEndChangesNoByte() {
    let two = Self.ramp([Self.from, Self.to])
    #expect(Self.ramp([Self.from, Self.from, Self.to], [0, 0, 1]) == two)
    #expect(Self.ramp([Self.from, Self.to, Self.to], [0, 1, 1]) == two)
  }

  @Test func yellowToBlueShowsTheInterpolation() {
    let colors = [Color.rgb(255, 255, 0, 0), .pureBlue]
    let premultiplied = Self.ramp(colors, interpolation: .premultiplied)[128, 4]
    #expect((127...128).contains(premultiplied.red) && (127...128).contains(premultiplied.green))
    #expect(premultiplied.blue == 255)
    let straight = Self.ramp(colors)[128, 4]
    #expect(straight == Picture.Pixel(191, 191, 191))
  }
}
