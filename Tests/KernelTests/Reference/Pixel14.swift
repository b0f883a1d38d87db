import Kernels

/// One premultiplied pixel, 0...16384 a component, and its arithmetic as one would write it down.
struct Pixel14: Equatable {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  static let clear = Pixel14(red: 0, green: 0, blue: 0, alpha: 0)

  /// value factor / 16384 to the nearest integer, halves down.
  static func scaled(_ value: Int, by factor: Int) -> Int { (value * factor + 8191) / 16384 }

  func map(_ change: (Int) -> Int) -> Pixel14 {
    Pixel14(red: change(red), green: change(green), blue: change(blue), alpha: change(alpha))
  }

  func scaled(by factor: Int) -> Pixel14 { map { Self.scaled($0, by: factor) } }

  /// Source-over: what the pixel covers is taken from the one below.
  func over(_ below: Pixel14) -> Pixel14 {
    let left = below.map { $0 - Self.scaled($0, by: alpha) }
    return Pixel14(
      red: red + left.red, green: green + left.green, blue: blue + left.blue, alpha: alpha + left.alpha)
  }

  /// Colours at most as large as the alpha, the alpha at most 1.
  var isValid: Bool {
    alpha >= 0 && alpha <= 16384 && [red, green, blue].allSatisfy { $0 >= 0 && $0 <= alpha }
  }

  var components: [Int] { [red, green, blue, alpha] }

  var color14: Color14 {
    Color14(red: Int16(red), green: Int16(green), blue: Int16(blue), alpha: Int16(alpha))
  }

  /// A valid pixel; clear, opaque, black and white come often.
  static func random(_ random: inout SeededGenerator) -> Pixel14 {
    let alpha = random.unorm14()
    func component(_ random: inout SeededGenerator) -> Int { scaled(random.unorm14(), by: alpha) }
    return Pixel14(
      red: component(&random), green: component(&random), blue: component(&random), alpha: alpha)
  }
}
