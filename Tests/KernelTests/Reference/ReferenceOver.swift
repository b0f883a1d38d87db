import Kernels

/// Source over bytes one number at a time: the definitions of Pairs8.swift.
struct ReferenceOver {
  /// R G B A, premultiplied, 0...65280.
  var channels: SIMD4<Int>
  /// 0...65535
  var cover: Int

  /// A straight colour, 0...1.
  init(_ color: SIMD4<Double>) {
    func word(_ value: Double) -> Int { Int(value * 65280 + 0.5) }
    channels = SIMD4(word(color.x * color.w), word(color.y * color.w), word(color.z * color.w), word(color.w))
    cover = Int(color.w * 65535 + 0.5)
  }

  var solid: SolidPairs {
    SolidPairs(
      red: Int32(channels.x), green: Int32(channels.y), blue: Int32(channels.z), alpha: Int32(channels.w),
      cover: Int32(cover))
  }

  /// unorm14 to 0...65535.
  static func pairCoverage(_ coverage: Int) -> Int { min(4 * coverage, 65535) }

  /// Times coverage, 0...65535.
  func scaled(_ coverage: Int) -> ReferenceOver {
    var result = self
    for channel in 0..<4 { result.channels[channel] = (channels[channel] * coverage) >> 16 }
    result.cover = (cover * coverage) >> 16
    return result
  }

  func over(_ below: Pixel8) -> Pixel8 {
    var result = Pixel8()
    for channel in 0..<4 {
      let left = (Int(below[channel]) * 256 * (65535 - cover)) >> 16
      result[channel] = UInt8((channels[channel] + 129 + left) >> 8)
    }
    return result
  }
}

extension SeededGenerator {
  /// Clear and opaque come often.
  mutating func source() -> ReferenceOver { ReferenceOver(color(isOpaque: false)) }
}
