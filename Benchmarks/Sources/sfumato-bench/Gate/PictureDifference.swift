import Foundation

/// How far two pictures are apart, over all channels, in levels of 8 bits.
struct PictureDifference: Equatable {
  private(set) var largest = 0
  private(set) var mean = 0.0
  /// The part of the pixels with a channel further apart than the tolerance.
  private(set) var shareAboveTolerance = 0.0

  var text: String {
    "largest \(largest), mean \(String(format: "%.4f", mean)), "
      + String(format: "%.4f %% of the pixels above the tolerance", 100 * shareAboveTolerance)
  }

  /// - Precondition: the pictures have one size.
  init(_ one: Picture, _ other: Picture, tolerance: Int) {
    precondition(one.bytes.count == other.bytes.count, "pictures of one size")
    var sum = 0
    var pixelsAbove = 0
    for pixel in 0..<one.bytes.count / 4 {
      var farthest = 0
      for index in 4 * pixel..<4 * pixel + 4 {
        let difference = abs(Int(one.bytes[index]) - Int(other.bytes[index]))
        sum += difference
        farthest = max(farthest, difference)
      }
      largest = max(largest, farthest)
      if farthest > tolerance { pixelsAbove += 1 }
    }
    mean = Double(sum) / Double(one.bytes.count)
    shareAboveTolerance = Double(pixelsAbove) / Double(one.bytes.count / 4)
  }
}
