import Sfumato
import Testing

/// U-8: the colour of transparent pixels shows nowhere.
@Suite struct U08HiddenColourTests {
  static let hidden = [Color.rgb(0, 0, 0, 0), .rgb(0, 255, 0, 0), .rgb(255, 0, 0, 0)]

  /// A red disc on 200 x 200 pixels of a hidden colour.
  static func blurred(_ hidden: Color) -> Picture {
    var bitmap = Bitmap(widthInPixels: 200, heightInPixels: 200, alphaForm: .straight)
    let disc = Picture(
      width: 200, height: 200, [.filled(Path(circleCenter: Point(x: 100, y: 100), radius: 50), .pureRed)])
    for pixel in 0..<200 * 200 {
      let alpha = disc.bytes[4 * pixel + 3]
      bitmap.bytes[4 * pixel] = alpha > 0 ? 255 : UInt8(255 * hidden.red)
      bitmap.bytes[4 * pixel + 1] = alpha > 0 ? 0 : UInt8(255 * hidden.green)
      bitmap.bytes[4 * pixel + 3] = alpha
    }
    return Picture(width: 200, height: 200, bytes: bitmap.gaussianBlurred(sigma: 10).bytes)
  }

  @Test func aBitmapsHiddenColourStaysHidden() {
    let pictures = Self.hidden.map(Self.blurred)
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
    #expect(pictures[0].pixels.allSatisfy { $0.alpha == 0 || $0.green == 0 && $0.blue == 0 })
    // Close to the middle all is red; beyond the edge there is red and no other colour.
    #expect(pictures[0].alpha(100, 100) == 255 && pictures[0].alpha(155, 100) > 60)
    #expect(pictures[0][155, 100].red == 255)
  }

  @Test func aLayersHiddenColourStaysHidden() {
    let pictures = Self.hidden.map { hidden in
      Picture(
        width: 200, height: 200,
        [
          .on(Rect(0, 0, 200, 200), hidden) {
            $0.filters = [.gaussianBlur(sigma: 10)]
            $0.sublayers = [
              .gradient(Rect(0, 0, 200, 200), Gradient(colors: [hidden, hidden])),
              .filled(Path(circleCenter: Point(x: 100, y: 100), radius: 50), .pureRed),
            ]
          }
        ])
    }
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
    #expect(pictures[0].pixels.allSatisfy { $0.alpha == 0 || $0.green == 0 && $0.blue == 0 })
    #expect(pictures[0].alpha(155, 100) > 60)
  }
}
