import Sfumato
import Testing

/// U-4: a radial gradient whose radius goes to nothing.
@Suite struct U04VanishingRadiusTests {
  static let edge = Picture.Pixel(0x09, 0x06, 0x22)

  /// A disc of radius 6 in the middle of 16 x 16; the radius is a share of its 12 pixels.
  static func disc(radiusShare: Double) -> Picture {
    let gradient = Gradient(
      kind: .radial, colors: [.rgb(0x00, 0xc2, 0xff), .rgb(0x09, 0x06, 0x22)], locations: [0, 0.75],
      startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 0.5 + radiusShare, y: 0.5 + radiusShare))
    return Picture(width: 16, height: 16, [.gradient(Rect(2, 2, 12, 12), gradient) { $0.cornerRadius = 6 }])
  }

  @Test(arguments: [0.1, 0.02237, 0.02236, 0.001, 1e-6])
  func beyondTheLastStopAllIsTheLastColour(radiusShare: Double) {
    let picture = Self.disc(radiusShare: radiusShare)
    let last = 0.75 * 12 * radiusShare
    var checked = 0
    for y in 0..<16 {
      for x in 0..<16 {
        let (dx, dy) = (Double(x) - 7.5, Double(y) - 7.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        let pixel = picture[x, y]
        guard distance > last, pixel.alpha >= 32 else { continue }
        checked += 1
        // A thin edge pixel's colour comes back from 14 bits of colour times alpha.
        let opaque = Picture.Pixel(pixel.red, pixel.green, pixel.blue)
        #expect(opaque.distance(to: Self.edge) <= (pixel.alpha == 255 ? 0 : 1), "\(x), \(y): \(pixel)")
      }
    }
    #expect(checked > 100)
    #expect(picture.alpha(7, 7) == 255 && picture.alpha(0, 0) == 0)
  }

  @Test func aHairsBreadthOfRadiusChangesNoMoreThanAStep() {
    let wider = Self.disc(radiusShare: 0.02237)
    let narrower = Self.disc(radiusShare: 0.02236)
    for (a, b) in zip(wider.pixels, narrower.pixels) { #expect(a.distance(to: b) <= 1) }
  }

  @Test func aRadiusOfExactlyZeroDrawsNothing() {
    #expect(Self.disc(radiusShare: 0).isEmpty)
  }
}
