import Pixels

/// How far two pictures of one size are apart, as seen: both over white and over black.
public struct PictureDifference: Sendable, Hashable {
  /// The largest difference of a premultiplied channel or of alpha, in steps of 8 bits, 0...255.
  public var largest = 0
  /// Pixels that differ at all, and by more than one step.
  public var pixels = 0
  public var pixelsBeyondOne = 0

  /// - Precondition: the bitmaps have one size and straight alpha.
  init(_ a: Bitmap, _ b: Bitmap) {
    precondition(a.bytes.count == b.bytes.count, "pictures of one size")
    if a.bytes == b.bytes { return }
    func seen(_ bytes: [UInt8], _ index: Int, alpha: Int) -> Int { (Int(bytes[index]) * alpha * 2 + 255) / 510 }
    for pixel in stride(from: 0, to: a.bytes.count, by: 4) {
      let (alphaA, alphaB) = (Int(a.bytes[pixel + 3]), Int(b.bytes[pixel + 3]))
      var most = abs(alphaA - alphaB)
      for channel in pixel..<(pixel + 3) {
        most = max(most, abs(seen(a.bytes, channel, alpha: alphaA) - seen(b.bytes, channel, alpha: alphaB)))
      }
      if most > 0 { pixels += 1 }
      if most > 1 { pixelsBeyondOne += 1 }
      largest = max(largest, most)
    }
  }

  /// `the same picture`, `1 level at 12 pixels`
  public var text: String {
    if pixels == 0 { return "the same picture" }
    let levels = largest == 1 ? "1 level" : "up to \(largest) levels"
    return "\(levels) of 255 at \(pixels) pixel\(pixels == 1 ? "" : "s")"
  }
}
