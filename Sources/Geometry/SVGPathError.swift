/// What is wrong with an SVG path string, and where.
public struct SVGPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Characters before the one at fault, from 0; the string's length where it ends too early.
  /// (A path holds ASCII only up to its first error, so these are bytes too.)
  public var offset: Int
  /// What should stand there: "a number", "a flag (0 or 1)" ...
  public var expected: String

  public init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }

  public var description: String { "expected \(expected) at character \(offset)" }
}
