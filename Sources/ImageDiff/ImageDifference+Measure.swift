public import Pixels

extension ImageDifference {
  /// Compares two pictures.
  ///
  /// - Parameter tolerance: the difference that does not count, in steps of 8 bits; at least 0.
  public init(expected: Image, actual: Image, tolerance: Double = 0) {
    precondition(tolerance >= 0, "a tolerance is at least 0")
    let pair = SamplePair(expected: expected, actual: actual)
    // A step is 257 units; more than 255 steps there are not.
    let toleranceInUnits = Int32(min(tolerance, 255) * Double(SamplePair.unitsInStep))
    var tally = Tally()
    pair.forEachDifferingPixel { x, y, p, q in
      tally.add(x, y, p, q, toleranceInUnits: toleranceInUnits)
    }
    let unitsInStep = Double(SamplePair.unitsInStep)
    let sampleCount = 4 * pair.sharedWidthInPixels * pair.sharedHeightInPixels
    expectedSize = Size(widthInPixels: expected.widthInPixels, heightInPixels: expected.heightInPixels)
    actualSize = Size(widthInPixels: actual.widthInPixels, heightInPixels: actual.heightInPixels)
    self.tolerance = tolerance
    largest = Double(tally.largest) / unitsInStep
    mean = Double(tally.sum) / unitsInStep / Double(sampleCount)
    pixelCountAboveTolerance = tally.countAbove
    worst = tally.worst
    regionAboveTolerance =
      tally.countAbove == 0
      ? nil
      : Region(
        x: tally.minX, y: tally.minY, widthInPixels: tally.maxX - tally.minX + 1,
        heightInPixels: tally.maxY - tally.minY + 1)
  }
}

/// Sums over the differing pixels, in units of 1/257 step: integers, so the order does not matter and nothing rounds.
private struct Tally {
  var largest: Int32 = 0
  var sum: Int64 = 0
  var countAbove = 0
  var worst: ImageDifference.WorstSample?
  var minX = Int.max
  var minY = Int.max
  var maxX = Int.min
  var maxY = Int.min

  mutating func add(_ x: Int, _ y: Int, _ p: SIMD4<Int32>, _ q: SIMD4<Int32>, toleranceInUnits: Int32) {
    let difference = PixelDifference.channels(p, q)
    sum += Int64(difference.wrappedSum())
    let top = difference.max()
    if top > toleranceInUnits {
      countAbove += 1
      minX = min(minX, x)
      minY = min(minY, y)
      maxX = max(maxX, x)
      maxY = max(maxY, y)
    }
    guard top > largest else { return }
    largest = top
    let channel = (0..<4).first { difference[$0] == top } ?? 0
    let unitsInStep = Double(SamplePair.unitsInStep)
    worst = ImageDifference.WorstSample(
      x: x, y: y, channel: ImageDifference.Channel.allCases[channel], expected: Double(p[channel]) / unitsInStep,
      actual: Double(q[channel]) / unitsInStep)
  }
}

enum PixelDifference {
  /// The four absolute differences.
  @inline(__always)
  static func channels(_ p: SIMD4<Int32>, _ q: SIMD4<Int32>) -> SIMD4<Int32> {
    (p &- q).replacing(with: q &- p, where: p .< q)
  }
}
