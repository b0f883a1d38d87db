package import Geometry

/// A text and the box it is laid out in: all that its outlines depend on, but for the fonts that are installed.
package struct TextRequest: Hashable, Sendable {
  package enum Alignment: Sendable { case natural, left, right, center, justified }
  package enum Truncation: Sendable { case none, start, middle, end }

  package var string: String
  package var font: FontSource
  /// Points an em, at most ``largestFontSize``; nothing is drawn at 0 or less.
  package var fontSize: Double
  /// Points, y downward; the first line's top is the box's. What lies outside is left out as far as that is cheap.
  package var box: Rect
  package var isWrapped: Bool
  package var alignment: Alignment
  package var truncation: Truncation

  /// So that no coordinate grows beyond what is exact.
  package static let largestFontSize = 1e6

  package init(
    string: String, font: FontSource, fontSize: Double, box: Rect, isWrapped: Bool = false,
    alignment: Alignment = .natural, truncation: Truncation = .none
  ) {
    self.string = string
    self.font = font
    self.fontSize = fontSize
    self.box = box
    self.isWrapped = isWrapped
    self.alignment = alignment
    self.truncation = truncation
  }
}
