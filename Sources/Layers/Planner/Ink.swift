import Pixels
import Raster

/// What copies and ungrouped opacities do to every drawing operation: its colour times `red`, `green` and `blue`,
/// its alpha times `alpha`. All in 0...1.
struct Ink: Equatable {
  var red = 1.0
  var green = 1.0
  var blue = 1.0
  var alpha = 1.0

  /// Colours as they are.
  static let plain = Ink()

  /// The same alpha, in a copy's colour.
  func tinted(by color: Color) -> Ink {
    Ink(red: red * color.red, green: green * color.green, blue: blue * color.blue, alpha: alpha)
  }

  /// The same colour without the alpha: for a picture that gets it as a whole.
  var opaque: Ink { Ink(red: red, green: green, blue: blue) }
}

extension Color {
  func tinted(by ink: Ink) -> Color {
    Color(red: red * ink.red, green: green * ink.green, blue: blue * ink.blue, alpha: alpha)
  }
}

extension Paint {
  /// The paint in a copy's colour. A gradient's colours are linear between its stops, so tinting these is exact.
  func tinted(by ink: Ink) -> Paint {
    switch self {
    case .solid(let color): return .solid(color.tinted(by: ink))
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.tinted(by: ink) }
      return .gradient(gradient)
    case .image(var image):
      // A pass's own operations had the ink.
      if case .image = image.source { image.tint = image.tint.tinted(by: ink) }
      return .image(image)
    case .picture: return self  // As above.
    }
  }
}
