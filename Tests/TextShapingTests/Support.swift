import Foundation
import Geometry

@testable import TextShaping

/// The fonts that the tests bring along: pictures do not depend on what is installed.
enum TestFont {
  static let directory = URL(filePath: #filePath).deletingLastPathComponent()
  /// Latin, Arabic, Hebrew, Devanagari; TrueType outlines, 1000 units an em.
  static let text = load("SfumatoTest.ttf")
  /// Some Japanese and no Latin; CFF outlines, 1000 units an em.
  static let cjk = load("SfumatoTestCJK.otf")

  static func bytes(_ name: String) -> [UInt8] {
    [UInt8](try! Data(contentsOf: directory.appending(path: "Fonts/\(name)")))
  }

  private static func load(_ name: String) -> FontSource { .file(name: name, bytes: bytes(name)) }
}

/// A box that no test text fills.
let wideBox = Rect(x: 0, y: 0, width: 1e5, height: 1e5)

func request(
  _ string: String, font: FontSource = TestFont.text, fontSize: Double = 1000, box: Rect = wideBox,
  isWrapped: Bool = false, alignment: TextRequest.Alignment = .natural, truncation: TextRequest.Truncation = .none
) -> TextRequest {
  TextRequest(
    string: string, font: font, fontSize: fontSize, box: box, isWrapped: isWrapped, alignment: alignment,
    truncation: truncation)
}

#if Text
  func layout(_ request: TextRequest) -> TextLayout {
    let library = FontLibrary()
    let face = library.face(request.font)!
    return TextLayout(request, fonts: ClusterFonts(font: request.font, face: face, library: library), shaper: Shaper())
  }

  func lines(_ request: TextRequest) -> [TextLine] {
    var layout = layout(request)
    return layout.lines()
  }

  extension TextLine {
    var glyphs: [ShapedGlyph] { runs.flatMap(\.glyphs) }
    /// From left to right; at a size of 1000 those of the font's units.
    var advances: [Double] { glyphs.map(\.advance) }
    var clusters: [Int] { glyphs.map(\.cluster) }
  }
#endif

extension Path {
  /// Twice no, once the enclosed area: positive where the path turns clockwise as seen with y down. Curves by their ends
  /// and a quadrature that is exact for cubics.
  var signedArea: Double {
    var area = 0.0
    var start = Point.zero
    var pen = Point.zero
    func line(to end: Point) {
      area += (pen.x * end.y - end.x * pen.y) / 2
      pen = end
    }
    for element in elements {
      switch element {
      case .move(let end): (start, pen) = (end, end)
      case .line(let end): line(to: end)
      case .quad(let end, let control):
        let from = pen
        // The area between the chord and the curve is two thirds of the triangle's.
        let triangle = ((control.x - from.x) * (end.y - from.y) - (end.x - from.x) * (control.y - from.y)) / 2
        line(to: end)
        area += triangle * 2 / 3
      case .cubic(let end, let control1, let control2):
        let from = pen
        for step in 1...64 {
          let t = Double(step) / 64
          let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
          line(
            to: Point(
              x: a * from.x + b * control1.x + c * control2.x + d * end.x,
              y: a * from.y + b * control1.y + c * control2.y + d * end.y))
        }
      case .close: line(to: start)
      }
    }
    return area
  }
}
