// The truth: pixels convolved with the Gaussian sampled at whole pixels and normalised, in double.

import Foundation
import Pixels

@testable import Effects

enum ExactBlur {
  /// The normalised Gaussian from a source column (or row) to a destination one.
  static func matrix(sigma: Double, source: Range<Int>, destination: [Int]) -> [[Double]] {
    guard sigma > 0 else { return destination.map { d in source.map { $0 == d ? 1 : 0 } } }
    // From sigma 3 on the sum is the integral, to the last bit.
    var total = sigma * (2 * Double.pi).squareRoot()
    if sigma < 3 { total = (-30...30).reduce(0) { $0 + exp(-Double($1 * $1) / (2 * sigma * sigma)) } }
    return destination.map { d in source.map { exp(-Double((d - $0) * (d - $0)) / (2 * sigma * sigma)) / total } }
  }

  /// Values at a grid of destination pixels, in units of samples: `[y][x]`.
  static func values(
    of source: PlaneBuffer, plane: Int, sigmaX: Double, sigmaY: Double, columns: [Int], rows: [Int]
  ) -> [[Double]] {
    let toColumns = matrix(sigma: sigmaX, source: source.rect.columns, destination: columns)
    let toRows = matrix(sigma: sigmaY, source: source.rect.rows, destination: rows)
    let width = source.rect.width
    // Rows first: few destination rows.
    let blurredRows = toRows.map { weights -> [Double] in
      var sums = [Double](repeating: 0, count: width)
      for (j, weight) in weights.enumerated() where weight > 1e-12 {
        let start = (plane * source.rect.height + j) * width
        for x in 0..<width { sums[x] += weight * Double(source.samples[start + x]) }
      }
      return sums
    }
    return blurredRows.map { row in
      toColumns.map { weights in
        var sum = 0.0
        for x in 0..<width { sum += weights[x] * row[x] }
        return sum
      }
    }
  }
}

/// How far a result is from the truth, in 8-bit levels (before rounding).
struct BlurError: CustomStringConvertible {
  var largest = 0.0
  var mean = 0.0
  /// After rounding both to 8 bits.
  var largestInBytes = 0

  init(
    _ result: PlaneBuffer, of source: PlaneBuffer, plane: Int, sigmaX: Double, sigmaY: Double, columns: [Int],
    rows: [Int]
  ) {
    let exact = ExactBlur.values(
      of: source, plane: plane, sigmaX: sigmaX, sigmaY: sigmaY, columns: columns, rows: rows)
    var sum = 0.0
    for (j, y) in rows.enumerated() {
      for (i, x) in columns.enumerated() {
        let level = Double(result[plane: plane, x: x, y: y]) * 255 / 16384
        let truth = exact[j][i] * 255 / 16384
        largest = max(largest, abs(level - truth))
        sum += level - truth
        largestInBytes = max(largestInBytes, Int(abs(level.rounded() - truth.rounded())))
      }
    }
    mean = sum / Double(max(rows.count * columns.count, 1))
  }

  var description: String { "largest \(largest), mean \(mean), bytes \(largestInBytes)" }
}
