/// How far one picture is from another, in straight channels and steps of 8 bits.
///
/// A difference of 1 is one step of 1/255. Pictures of 16 bits count in fractions of such steps, exact to 1/257. Where
/// both pixels are fully transparent their colour does not count. Pictures of unlike size are different however much
/// they share; the numbers are then about the rectangle at the top left that both have.
public struct ImageDifference: Sendable, Equatable {
  public enum Channel: String, Sendable, CaseIterable {
    case red, green, blue, alpha
  }

  public struct Size: Sendable, Equatable {
    public let widthInPixels: Int
    public let heightInPixels: Int
  }

  /// The channel that differs most; the first one in reading order where several do.
  public struct WorstSample: Sendable, Equatable {
    /// Pixels from the left and from the top, from 0.
    public let x: Int
    public let y: Int
    public let channel: Channel
    /// The two values, in steps of 8 bits, 0...255.
    public let expected: Double
    public let actual: Double

    package init(x: Int, y: Int, channel: Channel, expected: Double, actual: Double) {
      self.x = x
      self.y = y
      self.channel = channel
      self.expected = expected
      self.actual = actual
    }
  }

  /// A rectangle of pixels; `x` and `y` count from the left and the top, from 0.
  public struct Region: Sendable, Equatable {
    public let x: Int
    public let y: Int
    public let widthInPixels: Int
    public let heightInPixels: Int

    package init(x: Int, y: Int, widthInPixels: Int, heightInPixels: Int) {
      self.x = x
      self.y = y
      self.widthInPixels = widthInPixels
      self.heightInPixels = heightInPixels
    }
  }

  public let expectedSize: Size
  public let actualSize: Size
  /// The difference that a channel may have without its pixel being counted, in steps of 8 bits.
  public let tolerance: Double
  /// The largest difference of any channel, in steps of 8 bits, 0...255.
  public let largest: Double
  /// The mean difference over all channels of all shared pixels, in steps of 8 bits.
  public let mean: Double
  /// Pixels with a channel that differs by more than the tolerance, among those that both pictures have.
  public let pixelCountAboveTolerance: Int
  /// `nil` if all shared pixels are equal.
  public let worst: WorstSample?
  /// The smallest rectangle with all pixels above the tolerance; `nil` if there are none.
  public let regionAboveTolerance: Region?

  public var sizesDiffer: Bool { expectedSize != actualSize }

  /// Whether the pictures are the same size and at most `maxPixels` pixels differ by more than the tolerance.
  public func isWithin(maxPixels: Int) -> Bool {
    !sizesDiffer && pixelCountAboveTolerance <= maxPixels
  }
}

extension ImageDifference.Size: CustomStringConvertible {
  public var description: String { "\(widthInPixels) x \(heightInPixels)" }
}

extension ImageDifference: CustomStringConvertible {
  /// The numbers in two lines at most, for people.
  public var description: String {
    var lines: [String] = []
    if sizesDiffer { lines.append("sizes differ: \(expectedSize) expected, \(actualSize) found") }
    guard let worst else {
      if !sizesDiffer { lines.append("no difference") }
      return lines.joined(separator: "\n")
    }
    lines.append(
      "largest difference \(Self.text(largest)) at (\(worst.x), \(worst.y)) \(worst.channel.rawValue): "
        + "\(Self.text(worst.expected)) expected, \(Self.text(worst.actual)) found; mean \(Self.text(mean)); "
        + "\(pixelCountAboveTolerance) pixel\(pixelCountAboveTolerance == 1 ? "" : "s") above tolerance "
        + Self.text(tolerance))
    return lines.joined(separator: "\n")
  }

  /// A number with at most four decimals, never in exponents; a small one that is not 0 does not read as 0.
  public static func text(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "\(value)" }
    let unit = 10_000.0
    if value > 0, value * unit < 1 { return "<0.0001" }
    let scaled = Int((value * unit).rounded())
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let sign = scaled < 0 ? "-" : ""
    if fraction == 0 { return "\(sign)\(whole)" }
    var digits = String(fraction)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
