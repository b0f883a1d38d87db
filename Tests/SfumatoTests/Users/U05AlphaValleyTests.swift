import Sfumato
import Testing

/// U-5: a colour that stays while its alpha goes down and up again must come back from the file unchanged.
@Suite struct U05AlphaValleyTests {
  @Test(arguments: [Gradient.Interpolation.straight, .premultiplied])
  func theDecodedColourStaysThroughTheValley(interpolation: Gradient.Interpolation) throws {
    let gradient = Gradient(
      colors: [1, 0, 1].map { .rgb(0, 0, 0x40, $0) }, startPoint: Point(x: 0, y: 0.5), endPoint: Point(x: 1, y: 0.5),
      interpolation: interpolation)
    let scene = Scene(
      size: Size(width: 256, height: 256), layers: [.gradient(Rect(0, 0, 256, 256), gradient)])
    let file = try PNGEncoder.encode(Renderer(scene).image())
    let picture = Picture(try PNGDecoder.decode(file))
    var (thin, thick) = (0, 0)
    for pixel in picture.pixels where pixel.alpha >= 32 {
      let colour = Picture.Pixel(pixel.red, pixel.green, pixel.blue)
      let distance = colour.distance(to: Picture.Pixel(0, 0, 64))
      #expect(distance <= (pixel.alpha >= 128 ? 0 : 2))
      if pixel.alpha >= 128 { thick += 1 } else { thin += 1 }
    }
    // |2x - 1| is the alpha: half of the columns are above a half, three eighths between an eighth and a half.
    #expect(thick == 128 * 256)
    #expect(abs(thin - 96 * 256) <= 2 * 256)
  }
}
