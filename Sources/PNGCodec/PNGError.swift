/// Why a PNG could not be read or written.
public enum PNGError: Error, Equatable, Sendable {
  /// The bytes do not begin with the signature of a PNG.
  case notPNG
  /// The file is broken or cut off; the reason in libpng's words.
  case damaged(reason: String)
  /// The picture has more pixels than the caller allows.
  case tooLarge(widthInPixels: Int, heightInPixels: Int, maxPixelCount: Int)
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .damaged(let reason): "damaged PNG: \(reason)"
    case .tooLarge(let width, let height, let limit):
      "a PNG of \(width) x \(height) pixels is more than the \(limit) allowed"
    case .outOfMemory: "out of memory"
    }
  }
}
