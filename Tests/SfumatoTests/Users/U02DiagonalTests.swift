import Sfumato
import Testing

/// U-2: a hard stop across the corners of an oblong halves it.
@Suite struct U02DiagonalTests {
  static let light = Color.rgb(0xd3, 0xd3, 0xd3)

  static func picture(_ width: Int, _ height: Int) -> Picture {
    let gradient = Gradient(
      colors: [.black, .black, light, light], locations: [0, 0.5, 0.5, 1], startPoint: Point(x: 0, y: 0),
      endPoint: Point(x: 1, y: 1))
    return Picture(
      width: width, height: height, [.gradient(Rect(0, 0, Double(width), Double(height)), gradient)])
  }

  @Test func exactlyHalfOfTheOblongIsDark() {
    #expect(Self.picture(200, 100).count { 2 * $0.red < 0xd3 } == 10_000)
  }

  @Test func theBorderRunsThroughTheOtherTwoCorners() {
    let picture = Self.picture(200, 100)
    // u + v = 1 from the top right corner to the bottom left one.
    #expect(picture[195, 0].red == 0 && picture[199, 4].red == 0xd3)
    #expect(picture[0, 95].red == 0 && picture[4, 99].red == 0xd3)
  }

  @Test func theStepIsOneSoftPixelWide() {
    let picture = Self.picture(200, 100)
    for y in 0..<100 {
      let between = picture.row(y).filter { $0.red > 0 && $0.red < 0xd3 }
      // The border climbs one row in two columns: a pixel across it is at most three columns.
      #expect((1...3).contains(between.count), "row \(y)")
    }
  }
}
