// A picture as sampling kernels read it: interleaved premultiplied unorm14, and halved again and again.
//
// Invariants: a level's pixel is the mean of the 2 x 2 below it, or of those that there are, rounded; rows are a pixel
//   longer and a row more than the picture has, so that pairs can be read anywhere.

import Effects
import Kernels
import Pixels

/// The levels of a picture or of a part of it. Made once, then only read.
final class ImageLevels: @unchecked Sendable {
  // Safe to share: nothing changes after init.
  let table: View<ImageLevel>
  let count: Int
  let isOpaque: Bool
  /// The part of the picture these levels are of.
  let crop: PixelRect
  private let memory = KernelMemory()
  /// Keeps level 0 alive where it is another's.
  private let base: ImageLevels?

  /// A picture's level 0.
  init(_ image: Image) {
    let (width, height) = (image.widthInPixels, image.heightInPixels)
    let stride = width + 1
    let pixels = memory.zeroed(Int16.self, stride * (height + 1) * 4)
    var lowestAlpha = Int16.max
    for y in 0..<height {
      let alpha = image.premultiply(row: y, into: pixels.advanced(by: y * stride * 4))
      lowestAlpha = min(lowestAlpha, alpha)
    }
    isOpaque = lowestAlpha == unorm14One
    crop = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    count = 1
    table = memory.zeroed(ImageLevel.self, 1)
    table[0] = ImageLevel(pixels: pixels, strideInPixels: stride)
    base = nil
  }

  /// A pass's level 0: its result within a rim of one transparent pixel.
  init(_ planes: PlaneView) {
    let (width, height) = (planes.rect.width + 2, planes.rect.height + 2)
    let stride = width + 1
    let pixels = memory.zeroed(Int16.self, stride * (height + 1) * 4)
    let alpha = planes.planeCount - 1
    for y in 0..<planes.rect.height {
      let source = planes.base.advanced(by: y * planes.rowStride)
      let target = pixels.advanced(by: ((y + 1) * stride + 1) * 4)
      for x in 0..<planes.rect.width {
        // A pass of alpha alone is black.
        for channel in 0..<alpha { target[4 * x + channel] = source[channel * planes.planeStride + x] }
        target[4 * x + 3] = source[alpha * planes.planeStride + x]
      }
    }
    isOpaque = false
    crop = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    count = 1
    table = memory.zeroed(ImageLevel.self, 1)
    table[0] = ImageLevel(pixels: pixels, strideInPixels: stride)
    base = nil
  }

  /// All levels of a part of a picture.
  /// - Parameter flat: its level 0, of which `crop` is a part.
  init(_ flat: ImageLevels, crop: PixelRect) {
    assert(!crop.isEmpty && flat.crop.intersection(crop) == crop, "a part of the picture")
    let first = flat.table[0]
    var levels = [
      ImageLevel(pixels: first.at(crop.minX, crop.minY), strideInPixels: first.strideInPixels)
    ]
    var (width, height) = (crop.width, crop.height)
    while width > 1 || height > 1 {
      let below = levels[levels.count - 1]
      let (w, h) = ((width + 1) / 2, (height + 1) / 2)
      let pixels = memory.zeroed(Int16.self, (w + 1) * (h + 1) * 4)
      for y in 0..<h {
        ImageLevels.halve(
          below.at(0, 2 * y), below.at(0, min(2 * y + 1, height - 1)), count: width,
          into: pixels.advanced(by: y * (w + 1) * 4))
      }
      levels.append(ImageLevel(pixels: pixels, strideInPixels: w + 1))
      (width, height) = (w, h)
    }
    table = memory.zeroed(ImageLevel.self, levels.count)
    for (index, level) in levels.enumerated() { table[index] = level }
    count = levels.count
    isOpaque = flat.isOpaque
    self.crop = crop
    base = flat
  }

  /// The means of pairs in two rows; a last pixel without a neighbour counts twice, which is its own mean.
  private static func halve(_ upper: View<Int16>, _ lower: View<Int16>, count: Int, into target: View<Int16>) {
    for x in 0..<count / 2 {
      for channel in 0..<4 {
        let left = 8 * x + channel
        let sum = Int32(upper[left]) + Int32(upper[left + 4]) + Int32(lower[left]) + Int32(lower[left + 4])
        target[4 * x + channel] = Int16(truncatingIfNeeded: (sum + 2) >> 2)
      }
    }
    if count % 2 == 1 {
      for channel in 0..<4 {
        let sum = Int32(upper[4 * (count - 1) + channel]) + Int32(lower[4 * (count - 1) + channel])
        target[4 * (count / 2) + channel] = Int16(truncatingIfNeeded: (sum + 1) >> 1)
      }
    }
  }
}

extension Image {
  /// A row as premultiplied unorm14, interleaved; returns its lowest alpha.
  fileprivate func premultiply(row y: Int, into target: View<Int16>) -> Int16 {
    switch samples {
    case .bits8(let bytes): premultiply(bytes, row: y, into: target, most: 255)
    case .bits16(let words): premultiply(words, row: y, into: target, most: 65535)
    }
  }

  /// c a / most^2 of 16384, to the nearest: both divisors at once, so that nothing is rounded twice.
  @inline(__always)
  private func premultiply<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: [Sample], row y: Int, into target: View<Int16>, most: UInt64
  ) -> Int16 {
    var lowest = unorm14One
    let start = y * widthInPixels * 4
    let square = most * most
    for x in 0..<widthInPixels {
      let alpha = UInt64(samples[start + 4 * x + 3])
      for channel in 0..<3 {
        let product = UInt64(samples[start + 4 * x + channel]) * alpha
        target[4 * x + channel] = Int16(truncatingIfNeeded: (product * 16384 + square / 2) / square)
      }
      let alpha14 = Int16(truncatingIfNeeded: (alpha * 16384 + most / 2) / most)
      target[4 * x + 3] = alpha14
      lowest = min(lowest, alpha14)
    }
    return lowest
  }
}
