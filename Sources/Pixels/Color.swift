/// An sRGB colour with straight alpha, components in 0...1 (callers may hold others; use clamps).
public struct Color: Sendable, Hashable, Codable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color {
  /// Components cut to 0...1; NaN becomes 0.
  public var clamped: Color {
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }

  /// Colour times alpha, held in the same four fields.
  public var premultiplied: Color {
    Color(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }

  /// The colour a `share` (0...1) of the way to another, component by component.
  public func mixed(with other: Color, share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }
}
