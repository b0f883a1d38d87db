import Foundation
import Sfumato

/// A colour of charts, for the picture and for the page.
struct ChartColor {
  let red, green, blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  var css: String { String(format: "#%02x%02x%02x", red, green, blue) }

  func color(alpha: Double = 1) -> Color {
    Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }
}

/// A chart in the making: Sfumato draws the marks, transparent elsewhere, and the page sets the words around them, so
/// that both hold on a light and on a dark ground.
struct ChartCanvas {
  /// CSS pixels, and points of the picture; the picture has two pixels a point.
  let size: Size
  private var layers: [Layer] = []
  private var words: [String] = []

  enum Anchor: String {
    case left, middle, right
  }

  /// Grey that is seen on either ground.
  static let grid = ChartColor(0x80, 0x84, 0x90)

  init(width: Double, height: Double) {
    size = Size(width: width, height: height)
  }

  mutating func add(_ layer: Layer) { layers.append(layer) }

  mutating func gridLine(from start: Point, to end: Point, isStrong: Bool = false) {
    add(
      .line(
        .polyline([start, end]), width: isStrong ? 1.5 : 1, color: Self.grid.color(alpha: isStrong ? 0.8 : 0.25)))
  }

  /// Words whose vertical middle is at `y`.
  mutating func text(_ text: String, x: Double, y: Double, _ anchor: Anchor, style: String = "") {
    let place = String(format: "left:%.1fpx;top:%.1fpx", x, y)
    words.append("<span class=\"\(anchor) \(style)\" style=\"\(place)\">\(HTML.escaped(text))</span>")
  }

  /// - Parameter description: what the picture shows, for who does not see it.
  func html(description: String) throws -> String {
    let scene = Scene(size: size, scale: 2, background: nil, layers: layers)
    let picture = try HTML.picture(scene)
    let (width, height) = (Int(size.width), Int(size.height))
    return """
      <div class="chart" style="width:\(width)px;height:\(height)px">\
      <img width="\(width)" height="\(height)" alt="\(HTML.escaped(description))" \
      src="\(picture)">
      \(words.joined(separator: "\n"))</div>
      """
  }
}

enum HTML {
  /// A scene as the address of its picture, in the fewest bytes.
  static func picture(_ scene: Scene, scale: Double? = nil) throws -> String {
    let renderer = Renderer(scene, options: RenderOptions(scale: scale))
    let png = try renderer.pngData(options: PNGEncoder.Options(compression: .small))
    return "data:image/png;base64," + Data(png).base64EncodedString()
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// A short number for charts: three digits, never an exponent.
  static func short(_ value: Double) -> String {
    let digits = max(0, 2 - Int(log10(max(value, 1e-9)).rounded(.down)))
    return String(format: "%.\(min(digits, 3))f", value)
  }
}
