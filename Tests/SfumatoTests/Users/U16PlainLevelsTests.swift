import Sfumato
import Testing

/// U-16 without dither: a slow ramp is its fourteen levels, in order, and flat stops stay flat.
@Suite struct U16PlainLevelsTests {
  @Test func aSlowRampShowsEveryLevelOnce() {
    let gradient = Gradient(
      colors: [10, 23, 10].map { .rgb($0, $0, $0) }, startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 1))
    let picture = Picture(width: 800, height: 529, [.gradient(Rect(0, 0, 800, 529), gradient)])
    #expect(Set(picture.pixels.map(\.red)) == Set(10...23))
    #expect(picture.pixels.allSatisfy { $0.red == $0.green && $0.red == $0.blue && $0.alpha == 255 })
    let row = picture.row(0).map(\.red)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 1 })
  }
}
