/// A finished picture: 8-bit or 16-bit straight-alpha RGBA in sRGB, rows top down, without padding.
///
/// This is what a render returns and what a PNG decodes to. Samples are interleaved R G B A.
public struct Image: Sendable, Equatable {
  /// The samples, `width * height * 4` of them.
  public enum Samples: Sendable, Equatable {
    case bits8([UInt8])
    case bits16([UInt16])
  }

  public let widthInPixels: Int
  public let heightInPixels: Int
  public let samples: Samples

  /// - Precondition: the sample count is `4 * width * height`, both at least 1.
  public init(widthInPixels: Int, heightInPixels: Int, samples: Samples) {
    let count =
      switch samples {
      case .bits8(let bytes): bytes.count
      case .bits16(let words): words.count
      }
    precondition(widthInPixels >= 1 && heightInPixels >= 1, "an image has at least one pixel")
    precondition(count == 4 * widthInPixels * heightInPixels, "four samples a pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.samples = samples
  }
}
