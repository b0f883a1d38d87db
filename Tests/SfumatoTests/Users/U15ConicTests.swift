import Sfumato
import Testing

/// U-15: a conic gradient off the middle, and its seams.
@Suite struct U15ConicTests {
  /// 300 x 300, centre (50 %, 30 %): pixels (150, 90).
  static func conic(_ colors: [Color], _ locations: [Double], towards direction: Point) -> Picture {
    let centre = Point(x: 0.5, y: 0.3)
    let gradient = Gradient(
      kind: .conic, colors: colors, locations: locations, startPoint: centre, endPoint: centre + direction)
    return Picture(width: 300, height: 300, [.gradient(Rect(0, 0, 300, 300), gradient)])
  }

  static let colors = [Color.rgb(0xf6, 0x9d, 0x3c), .rgb(0x3f, 0x87, 0xa6), .rgb(0xeb, 0xf8, 0xe1)]
  static let right = Point(x: 0.25, y: 0)

  @Test func theAngleGrowsFromTheStartTowardsDown() {
    let picture = Self.conic(Self.colors, [0, 0.5, 1], towards: Self.right)
    // A quarter turn is straight down: midway between the first two, (154.5, 146, 113), between two columns.
    #expect(picture[149, 280].distance(to: Picture.Pixel(154, 146, 113)) <= 1)
    #expect(picture[150, 280].distance(to: Picture.Pixel(154, 146, 113)) <= 1)
    // Half a turn is straight left.
    #expect(picture[10, 90].distance(to: Picture.Pixel(63, 135, 166)) <= 1)
    #expect(picture[10, 89].distance(to: Picture.Pixel(63, 135, 166)) <= 1)
    // Three quarters is straight up: midway between the last two, (149, 191.5, 195.5).
    #expect(picture[150, 5].distance(to: Picture.Pixel(149, 191, 195)) <= 1)
    // The start, from both sides.
    #expect(picture[295, 90].distance(to: Picture.Pixel(246, 157, 60)) <= 1)
    #expect(picture[295, 89].distance(to: Picture.Pixel(235, 248, 225)) <= 1)
  }

  static let halves = [Color.pureRed, .pureRed, .pureBlue, .pureBlue]
  static let halfStops = [0, 0.5, 0.5, 1]

  @Test func seamsOnAPixelBorderAreSharp() {
    let picture = Self.conic(Self.halves, Self.halfStops, towards: Self.right)
    for x in 0..<300 where abs(x - 150) > 2 {
      #expect(picture[x, 90] == .red, "\(x)")
      #expect(picture[x, 89] == .blue, "\(x)")
    }
  }

  @Test func bothSeamsAreAntialiasedOverOnePixel() {
    let picture = Self.conic(Self.halves, Self.halfStops, towards: Point(x: 0.25, y: 0.25))
    for k in 3..<80 {
      // The diagonal runs through these pixels' corners: half and half, and pure one pixel further.
      for (x, y) in [(150 + k, 90 + k), (149 - k, 89 - k)] {
        #expect(picture[x, y].distance(to: Picture.Pixel(127, 0, 128)) <= 1, "\(x), \(y): \(picture[x, y])")
        #expect(picture[x - 1, y] == .red && picture[x + 1, y] == .blue, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [Point(x: 0.25, y: 0), Point(x: 0.25, y: 0.25), Point(x: -0.1, y: 0.3), Point(x: 0, y: -1)])
  func theCentreIsAMixOfTheTwoColours(direction: Point) {
    let picture = Self.conic(Self.halves, Self.halfStops, towards: direction)
    for (x, y) in [(149, 89), (150, 89), (149, 90), (150, 90)] {
      let pixel = picture[x, y]
      #expect(pixel.alpha == 255 && pixel.green == 0)
      #expect(abs(pixel.red + pixel.blue - 255) <= 1, "\(pixel)")
    }
  }

  @Test func aCentreOnAPixelCentreIsFinite() {
    let gradient = Gradient(
      kind: .conic, colors: Self.halves, locations: Self.halfStops, startPoint: Point(x: 0.5, y: 0.5),
      endPoint: Point(x: 1, y: 0.5))
    let picture = Picture(width: 9, height: 9, [.gradient(Rect(0, 0, 9, 9), gradient)])
    let centre = picture[4, 4]
    #expect(centre.alpha == 255 && centre.green == 0 && abs(centre.red + centre.blue - 255) <= 1)
    // The seam runs through the middle of row 4.
    #expect(picture[8, 4].distance(to: Picture.Pixel(127, 0, 128)) <= 1)
    #expect(picture[0, 4].distance(to: Picture.Pixel(127, 0, 128)) <= 1)
  }
}
