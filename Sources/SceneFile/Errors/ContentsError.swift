/// Why a layer's contents cannot be had.
public enum ContentsError: Error, Sendable, Equatable {
  /// No such file, no permission; the reason in the system's words.
  case unreadable(reason: String)
  /// A file, but no picture.
  case notImage(reason: String)
  /// More pixels than were allowed.
  case tooLarge
}

extension ContentsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason), .notImage(let reason): reason
    case .tooLarge: "a picture with too many pixels"
    }
  }
}
