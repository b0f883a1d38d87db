public import Pixels

/// `CATextLayer`: a string in the layer's bounds, from their top.
///
/// Lines are as high as the font's ascent, descent and leading. What does not lie in the bounds is cut off, as contents
/// of the bounds' size would be.
public struct Text: Sendable, Hashable {
  /// How lines lie between the left and the right side.
  public enum AlignmentMode: String, Sendable, Codable, CaseIterable {
    /// Each paragraph on the side where its writing begins.
    case natural
    case left, right, center
    /// Stretched between words to both sides, but for the last line of a paragraph, which is natural.
    case justified
  }

  /// What becomes of text that has no room.
  public enum TruncationMode: String, Sendable, Codable, CaseIterable {
    /// It is cut at the bounds.
    case none
    /// An ellipsis stands for the start, the middle or the end of the last line that has room.
    case start, middle, end
  }

  /// In any script. Line breaks end a line; other control characters draw nothing.
  public var string: String
  public var font: TextFont
  /// Points an em, 0...1e6; 0 draws nothing.
  public var fontSize: Double
  public var foregroundColor: Color
  /// Whether lines too long for the bounds go on in the next one.
  public var isWrapped: Bool
  public var alignmentMode: AlignmentMode
  public var truncationMode: TruncationMode
  /// Kept for Core Animation's sake: glyphs lie where the layout has them, between pixels too, whatever this says.
  public var allowsFontSubpixelQuantization: Bool

  public init(
    _ string: String = "", font: TextFont = .default, fontSize: Double = 36, foregroundColor: Color = .white,
    isWrapped: Bool = false, alignmentMode: AlignmentMode = .natural, truncationMode: TruncationMode = .none,
    allowsFontSubpixelQuantization: Bool = false
  ) {
    self.string = string
    self.font = font
    self.fontSize = fontSize
    self.foregroundColor = foregroundColor
    self.isWrapped = isWrapped
    self.alignmentMode = alignmentMode
    self.truncationMode = truncationMode
    self.allowsFontSubpixelQuantization = allowsFontSubpixelQuantization
  }
}

/// The font of a text layer.
public enum TextFont: Sendable, Hashable {
  /// An installed font: its family, its full name or its PostScript name, as `Helvetica` or `Helvetica-Bold`. Where it is
  /// missing the system's nearest is drawn, with a warning.
  case named(String)
  case file(FontFile)

  /// Core Animation's.
  public static let `default` = TextFont.named("Helvetica")
}

/// A TrueType or OpenType font that comes with the scene.
public struct FontFile: Sendable, Hashable {
  /// As the scene file names it, relative to its directory; in a program any name, for messages.
  public var path: String
  /// The file; of a collection the first font.
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Not over the bytes, of which there may be millions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(bytes.count)
  }
}
