import Effects
import Foundation

/// Blurs against the Gaussian in double precision, over all sigmas.
///
/// The Gaussian is sampled at whole pixels and normalised, transparent outside the picture, and computed directly: the
/// sum of all taps within 8 sigma, along rows and then along columns.
enum BlurAccuracy {
  struct Row {
    let sigma: Double
    /// In 8-bit levels: of the bytes, of the planes before they are rounded to bytes, and of the bytes on average.
    let largest: Double
    let largestUnrounded: Double
    let mean: Double
  }

  /// .5 to 500, three to an octave.
  static let sigmas: [Double] = {
    let octaves = (0..<30).map { 0.5 * exp2(Double($0) / 3) }
    return octaves.map { ($0 * 100).rounded() / 100 } + [500]
  }()

  static func measure(sigma: Double) -> Row {
    let source = BlurPicture.planes()
    let bytes = BlurPicture.bytes()
    let blurred = GaussianBlur.apply(GaussianPlan(sigma: sigma), source: source, destination: source.rect)
    let rounded = BlurPicture.bytes(of: blurred)
    let side = BlurPicture.sideInPixels
    let taps = Self.taps(sigma)
    var (largest, unrounded, sum) = (0.0, 0.0, 0.0)
    for channel in 0..<4 {
      let plane = (0..<side * side).map { Double(bytes[4 * $0 + channel]) }
      // Along columns, turned, and along columns again: the turned exact picture, turned back.
      let exact = acrossRows(acrossRows(plane, taps), taps)
      for index in exact.indices {
        let error = abs(Double(rounded[4 * index + channel]) - exact[index])
        largest = max(largest, error)
        sum += error
        unrounded = max(
          unrounded, abs(Double(blurred.samples[channel * side * side + index]) * 255 / 16384 - exact[index]))
      }
    }
    return Row(
      sigma: sigma, largest: largest, largestUnrounded: unrounded, mean: sum / Double(4 * side * side))
  }

  /// From the centre outwards.
  private static func taps(_ sigma: Double) -> [Double] {
    let reach = min(Int((8 * sigma).rounded(.up)), BlurPicture.sideInPixels - 1)
    let all = (0...Int((8 * sigma).rounded(.up))).map { exp(-0.5 * pow(Double($0) / sigma, 2)) }
    let total = all[0] + 2 * all[1...].reduce(0, +)
    return all[...reach].map { $0 / total }
  }

  /// Each row becomes the sum of rows around it, weighted; the result is turned.
  private static func acrossRows(_ plane: [Double], _ taps: [Double]) -> [Double] {
    let side = BlurPicture.sideInPixels
    var turned = [Double](repeating: 0, count: plane.count)
    for y in 0..<side {
      var sum = [Double](repeating: 0, count: side)
      for other in max(0, y - taps.count + 1)...min(side - 1, y + taps.count - 1) {
        let weight = taps[abs(other - y)]
        for x in 0..<side { sum[x] += weight * plane[other &* side &+ x] }
      }
      for x in 0..<side { turned[x * side + y] = sum[x] }
    }
    return turned
  }

  /// Prints the table; with a folder, draws it.
  static func run(pictures folder: String?) throws {
    print("largest error in 8-bit levels, 1024 x 1024 RGBA")
    print("   sigma     bytes  unrounded  mean of bytes")
    var rows: [Row] = []
    for sigma in sigmas {
      let row = measure(sigma: sigma)
      rows.append(row)
      print(String(format: "%8.2f  %8.3f  %9.3f  %8.3f", row.sigma, row.largest, row.largestUnrounded, row.mean))
      fflush(nil)
    }
    if let folder { try AccuracyChart.image(rows).writePNG(to: folder + "/blur-accuracy.png") }
  }
}
