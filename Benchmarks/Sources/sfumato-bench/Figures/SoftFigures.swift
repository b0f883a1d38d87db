import Foundation
import Sfumato

/// The pictures of docs/blur-and-shadow.md that come with times.
enum SoftFigures {
  /// The four halo screens at half a pixel a point, each as `halo-NAME.png`.
  static func writeHalos(to folder: String) throws {
    for (name, scene) in HaloScenes.all where name != "halo_screen" {
      var options = RenderOptions(scale: 0.5)
      options.takesGeneralWay = name == "halo_generic"
      try Renderer(scene, options: options).image().writePNG(
        to: folder + "/" + name.replacing("_", with: "-") + ".png")
    }
  }

  /// A bar a value, as long as it is, with the value at its end; top down.
  static func bars(_ values: [Double], format: String) -> Image {
    let colors = [ChartColors.first, ChartColors.second, ChartColors.third, ChartColors.fourth]
    let pitch = 34.0
    let longest = values.max() ?? 1
    var layers: [Layer] = []
    for (index, value) in values.enumerated() {
      let y = 14 + pitch * Double(index)
      let length = max(2, 420 * value / longest)
      layers.append(
        .box(
          Rect(x: 14, y: y, width: length, height: 22), cornerRadius: min(4, length / 2),
          color: colors[index % colors.count]))
      layers.append(
        StrokeDigits.layer(
          String(format: format, value), at: Point(x: 24 + length, y: y + 5), height: 12, color: ChartColors.ink))
    }
    let size = Size(width: 520, height: 28 + pitch * Double(values.count) - 12)
    return Renderer(Scene(size: size, scale: 2, background: ChartColors.ground, layers: layers)).image()
  }
}
