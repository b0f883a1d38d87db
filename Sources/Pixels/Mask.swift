/// An 8-bit alpha picture: how much of each pixel is covered; rows top down, no padding.
public struct Mask: Sendable, Equatable {
  public let widthInPixels: Int
  public let heightInPixels: Int
  /// 0...255, `width * height` of them.
  public var bytes: [UInt8]

  /// A mask that covers nothing.
  /// - Precondition: both sides are at least 1.
  public init(widthInPixels: Int, heightInPixels: Int) {
    precondition(widthInPixels >= 1 && heightInPixels >= 1, "a mask has at least one pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    bytes = [UInt8](repeating: 0, count: widthInPixels * heightInPixels)
  }
}
