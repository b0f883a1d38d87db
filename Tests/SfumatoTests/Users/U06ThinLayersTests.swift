import Sfumato
import Testing

/// U-6: many thin layers add up to what their formula says.
@Suite struct U06ThinLayersTests {
  @Test func tenFillsOfAlmostNothing() {
    let layers = Array(repeating: Layer.on(Rect(0, 0, 20, 20), .rgb(255, 0, 0, 0.008)), count: 10)
    // 255 (1 - .992^10) = 19.68
    #expect(Picture(width: 20, height: 20, layers).pixels.allSatisfy { $0 == Picture.Pixel(255, 0, 0, 20) })
  }

  @Test func fiftyGradientsStaySmoothAndTrue() {
    let (top, bottom) = (Color.rgb(244, 0, 0, 0.05), Color.rgb(9, 200, 0, 0.05))
    let layers = Array(repeating: Layer.gradient(Rect(0, 0, 500, 500), Gradient(colors: [top, bottom])), count: 50)
    let picture = Picture(width: 500, height: 500, background: .white, layers)
    let column = picture.column(250)
    for y in 0..<500 {
      #expect(picture[0, y] == column[y] && picture[499, y] == column[y])
      let color = top.mixed(with: bottom, share: (Double(y) + 0.5) / 500)
      var exact = (red: 1.0, green: 1.0, blue: 1.0)
      for _ in 0..<50 {
        exact.red = exact.red * 0.95 + color.red * 0.05
        exact.green = exact.green * 0.95 + color.green * 0.05
        exact.blue *= 0.95
      }
      #expect(abs(Double(column[y].red) - 255 * exact.red) <= 1)
      #expect(abs(Double(column[y].green) - 255 * exact.green) <= 1)
      #expect(abs(Double(column[y].blue) - 255 * exact.blue) <= 1)
      guard y > 0 else { continue }
      // Red falls, green rises, blue stays; no step is larger than one.
      #expect((0...1).contains(column[y - 1].red - column[y].red))
      #expect((0...1).contains(column[y].green - column[y - 1].green))
      #expect(column[y].blue == column[0].blue)
    }
  }
}
