import Drawing
import Geometry
import Pixels
import Testing

/// A conic gradient of one segment all round: its seam is a step, wherever it crosses a block.
@Suite struct ConicSeamTests {
  @Test(arguments: (0..<20).map { 0.05 + 0.31 * Double($0) })
  func theSeamIsAStep(angle: Double) {
    let center = Point(x: 102.004, y: 2.905)
    let (sin, cos) = Trigonometry.sincos(angle)
    let canvas = Canvas(widthInPixels: 300, heightInPixels: 300)
    canvas.paint(
      .gradient(
        .conic(
          center: center, angle: angle,
          stops: [
            .init(location: 0, color: Color(red: 1, green: 0, blue: 0)),
            .init(location: 1, color: Color(red: 0, green: 1, blue: 0)),
          ])))
    let bytes = canvas.flush().bytes
    var worst = 0.0
    for y in 0..<300 {
      for x in 0..<300 {
        let d = Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - center
        let (u, v) = (d.x * cos + d.y * sin, d.y * cos - d.x * sin)
        // At the seam and round the centre colours are mixed.
        if d.length < 2 || (u > 0 && abs(v) < 1.5) { continue }
        let turns = Trigonometry.atan2(v, u) / Trigonometry.twoPi
        let red = 255 * (1 - (turns < 0 ? turns + 1 : turns))
        worst = max(worst, abs(Double(bytes[4 * (300 * y + x)]) - red))
      }
    }
    #expect(worst <= 0.51)
  }
}
