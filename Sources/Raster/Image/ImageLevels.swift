// A picture as sampling kernels read it: interleaved premultiplied unorm14, and halved again and again.
//
// Invariants: a pixel of level k is the mean of 2^k x 2^k of level 0, or of those that there are, rounded once a level;
//   rows are a pixel longer and a row more than the picture has, so that pairs can be read anywhere.

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
    var (columns, rows) = (Halving(crop.width), Halving(crop.height))
    while columns.count > 1 || rows.count > 1 {
      let below = levels[levels.count - 1]
      let stride = columns.nextCount + 1
      let pixels = memory.zeroed(Int16.self, stride * (rows.nextCount + 1) * 4)
      for y in 0..<rows.nextCount {
        ImageLevels.halve(
          below.at(0, 2 * y), below.at(0, min(2 * y + 1, rows.count - 1)), columns: columns, weights: rows.weights(y),
          into: pixels.advanced(by: y * stride * 4))
      }
      levels.append(ImageLevel(pixels: pixels, strideInPixels: stride))
      (columns, rows) = (columns.next, rows.next)
    }
    table = memory.zeroed(ImageLevel.self, levels.count)
    for (index, level) in levels.enumerated() { table[index] = level }
    count = levels.count
    isOpaque = flat.isOpaque
    self.crop = crop
    base = flat
  }

  /// A row of means of two by two pixels.
  /// - Parameter weights: of the two rows.
  private static func halve(
    _ upper: View<Int16>, _ lower: View<Int16>, columns: Halving, weights: (Int64, Int64), into target: View<Int16>
  ) {
    let evenCount = weights.0 == weights.1 ? columns.evenCount : 0
    for index in 0..<4 * evenCount {
      let left = 2 * index - index % 4
      let sum = Int32(upper[left]) + Int32(upper[left + 4]) + Int32(lower[left]) + Int32(lower[left + 4])
      target[index] = Int16(truncatingIfNeeded: (sum + 2) >> 2)
    }
    for x in evenCount..<columns.nextCount {
      let across = columns.weights(x)
      let right = min(2 * x + 1, columns.count - 1)
      let whole = (weights.0 + weights.1) * (across.0 + across.1)
      for channel in 0..<4 {
        func row(_ row: View<Int16>) -> Int64 {
          Int64(row[8 * x + channel]) * across.0 + Int64(row[4 * right + channel]) * across.1
        }
        let sum = row(upper) * weights.0 + row(lower) * weights.1
        target[4 * x + channel] = Int16(truncatingIfNeeded: (sum + whole / 2) / whole)
      }
    }
  }
}

/// One axis of a level about to be halved: the last pixel may stand for less of the picture than the others.
private struct Halving {
  let count: Int
  /// Pixels of level 0 that a pixel stands for, and the last one.
  private let each: Int
  private let last: Int

  init(_ count: Int) { self.init(count: count, each: 1, last: 1) }

  private init(count: Int, each: Int, last: Int) {
    self.count = count
    self.each = each
    self.last = last
  }

  var nextCount: Int { (count + 1) / 2 }

  /// Pairs of whole pixels.
  var evenCount: Int { last == each ? count / 2 : (count - 1) / 2 }

  var next: Halving {
    if count == 1 { return self }
    return Halving(count: nextCount, each: 2 * each, last: count % 2 == 1 ? last : each + last)
  }

  /// What the two below pixel `index` of the next level weigh; the second may not be there.
  func weights(_ index: Int) -> (Int64, Int64) {
    let second = 2 * index + 1
    if second >= count { return (1, 0) }
    return (Int64(each), Int64(second == count - 1 ? last : each))
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
