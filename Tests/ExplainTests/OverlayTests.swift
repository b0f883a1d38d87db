import Sfumato
import Testing

struct OverlayTests {
  private func box(_ x: Double, _ width: Double) -> Layer {
    var layer = Layer()
    layer.setFrame(Rect(x: x, y: 0, width: width, height: 10))
    layer.backgroundColor = Color(red: 0, green: 0, blue: 1)
    return layer
  }

  private func pixel(_ image: Image, _ x: Int, _ y: Int = 5) throws -> [Int] {
    let bytes = try image.bytes()
    let offset = (y * image.widthInPixels + x) * 4
    return bytes[offset..<(offset + 4)].map(Int.init)
  }

  @Test func onlyWhatIsDrawnApartIsYellow() throws {
    var masked = box(20, 10)
    masked.mask = box(0, 5)
    let scene = Scene(size: Size(width: 40, height: 10), layers: [box(0, 10), masked])
    let image = Renderer(scene).image(overlay: .offscreen)
    #expect(try pixel(image, 5) == [0, 0, 255, 255])
    // Half yellow over blue, within the mask alone.
    #expect(try pixel(image, 22) == [128, 111, 128, 255])
    #expect(try pixel(image, 27) == [0, 0, 0, 0])
    #expect(try pixel(image, 35) == [0, 0, 0, 0])
  }

  /// What only blurs what lies behind, or takes away from it, is shown by its outline.
  @Test func whatDrawsNothingIsTintedToo() throws {
    var panel = Layer(frame: Rect(x: 10, y: 0, width: 10, height: 10))
    panel.backgroundFilters = [.gaussianBlur(sigma: 2)]
    var hole = box(25, 10)
    hole.blendMode = .destinationOut
    let scene = Scene(size: Size(width: 40, height: 10), background: .white, layers: [box(0, 40), panel, hole])
    let image = Renderer(scene).image(overlay: .offscreen)
    #expect(try pixel(image, 5) == [0, 0, 255, 255])
    let plain = try pixel(Renderer(scene).image(), 15)
    #expect(try pixel(image, 15) == [(plain[0] + 256) / 2, (plain[1] + 223) / 2, (plain[2] + 1) / 2, 255])
    #expect(try pixel(image, 30)[3] == 128)
  }

  /// From dark over green and yellow to red, the more the redder.
  @Test func moreLayersAreRedder() throws {
    let layers = (0..<10).map { box(Double($0) * 10, 200) }
    let image = Renderer(Scene(size: Size(width: 100, height: 10), layers: layers)).image(overlay: .blended)
    let colors = try (0..<10).map { try pixel(image, $0 * 10 + 5) }
    #expect(colors[0][1] > 2 * colors[0][0], "green once")
    #expect(colors[9][0] > 2 * colors[9][1], "red at ten")
    for (a, b) in zip(colors, colors.dropFirst()) { #expect(b[0] - b[1] >= a[0] - a[1]) }
    #expect(colors.allSatisfy { $0[3] == 255 })
    #expect(colors[8] == colors[9])
  }

  /// A clip cuts what is counted as it cuts what is drawn.
  @Test func clippedPartsDoNotCount() throws {
    var clip = Layer()
    clip.setFrame(Rect(x: 0, y: 0, width: 20, height: 10))
    clip.masksToBounds = true
    clip.sublayers = [box(0, 40)]
    let image = Renderer(Scene(size: Size(width: 40, height: 10), layers: [clip])).image(overlay: .blended)
    let (inside, outside) = (try pixel(image, 10), try pixel(image, 30))
    #expect(inside[1] > 100)
    #expect(outside[1] < 40)
  }
}
