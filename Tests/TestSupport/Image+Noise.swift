package import Pixels

extension Image {
  /// Random samples of 8 bits; opaque if asked.
  package static func noise8(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = false) -> Image {
    var generator = SplitMix(seed)
    var samples = (0..<4 * width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
    if isOpaque { for i in stride(from: 3, to: samples.count, by: 4) { samples[i] = 255 } }
    return Image(widthInPixels: width, heightInPixels: height, samples: .bits8(samples))
  }

  package static func noise16(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = false) -> Image {
    var generator = SplitMix(seed)
    var samples = (0..<4 * width * height).map { _ in UInt16.random(in: 0...65535, using: &generator) }
    if isOpaque { for i in stride(from: 3, to: samples.count, by: 4) { samples[i] = 65535 } }
    return Image(widthInPixels: width, heightInPixels: height, samples: .bits16(samples))
  }
}
