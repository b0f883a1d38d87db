/// Why a font file cannot be had.
public enum FontError: Error, Sendable, Equatable {
  /// No such file, no permission; the reason in the system's words.
  case unreadable(reason: String)
  /// A file, but no font that can be drawn.
  case notFont
  /// More bytes than were allowed.
  case tooLarge
}
