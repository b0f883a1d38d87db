/// An 8-bit RGBA picture in memory that can be drawn into again and again; rows top down, no padding.
public struct Bitmap: Sendable, Equatable {
  /// Whether colour is stored multiplied by alpha.
  public enum AlphaForm: Sendable {
    case straight, premultiplied
  }

  public let widthInPixels: Int
  public let heightInPixels: Int
  public let alphaForm: AlphaForm
  /// R G B A, `4 * width * height` bytes.
  public var bytes: [UInt8]

  /// A transparent bitmap.
  /// - Precondition: both sides are at least 1.
  public init(widthInPixels: Int, heightInPixels: Int, alphaForm: AlphaForm) {
    precondition(widthInPixels >= 1 && heightInPixels >= 1, "a bitmap has at least one pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.alphaForm = alphaForm
    bytes = [UInt8](repeating: 0, count: 4 * widthInPixels * heightInPixels)
  }
}
