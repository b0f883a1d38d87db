public import Pixels

extension Color {
  /// The colour that `"#rgb"`, `"#rgba"`, `"#rrggbb"`, `"#rrggbbaa"` or a CSS colour name stands for, upper and
  /// lower case alike; nil for any other text.
  public init?(sceneText text: String) {
    if text.utf8.first == UInt8(ascii: "#") {
      self.init(hexDigits: Array(text.utf8.dropFirst()))
    } else if let rgb = CSSColors.rgb(named: text) {
      self.init(rgb: rgb)
    } else if text.lowercased() == "transparent" {
      self = .clear
    } else {
      return nil
    }
  }

  private init?(hexDigits: [UInt8]) {
    var digits: [UInt8] = []
    for byte in hexDigits.prefix(9) {
      guard let digit = JSONString.hexValue(byte) else { return nil }
      digits.append(digit)
    }
    let components: [UInt8]
    switch digits.count {
    case 3, 4: components = digits.map { $0 * 17 }
    case 6, 8: components = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(components[0]) / 255, green: Double(components[1]) / 255, blue: Double(components[2]) / 255,
      alpha: components.count == 4 ? Double(components[3]) / 255 : 1)
  }

  private init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16) / 255, green: Double(rgb >> 8 & 0xff) / 255, blue: Double(rgb & 0xff) / 255)
  }
}
