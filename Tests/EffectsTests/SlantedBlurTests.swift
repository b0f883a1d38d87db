import Effects
import Foundation
import KernelTable
import Pixels
import Testing

/// Gaussians whose axes do not lie along the pixels', against the sum over all pixels in Double.
@Suite struct SlantedBlurTests {
  struct Covariance: Sendable {
    let xx: Double
    let xy: Double
    let yy: Double

    /// Standard deviations along two axes, the first at an angle.
    init(_ major: Double, _ minor: Double, degrees: Double) {
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      xx = major * major * c * c + minor * minor * s * s
      yy = major * major * s * s + minor * minor * c * c
      xy = (major * major - minor * minor) * c * s
    }
  }

  static let covariances = [
    Covariance(6, 2, degrees: 30), Covariance(6, 2, degrees: -30), Covariance(3, 1.5, degrees: 45),
    Covariance(9, 3, degrees: 75), Covariance(12, 6, degrees: 10), Covariance(2.5, 2, degrees: 60),
    Covariance(14, 9, degrees: 120),
  ]

  static let side = 30

  /// A disc and a bar with hard edges.
  static func isInk(_ x: Int, _ y: Int) -> Bool {
    let (dx, dy) = (Double(x) - 12, Double(y) - 14)
    return dx * dx + dy * dy < 70 || ((22..<27).contains(x) && (3..<28).contains(y))
  }

  static var source: PlaneBuffer {
    let samples = (0..<side * side).map { isInk($0 % side, $0 / side) ? Int16(16384) : 0 }
    return PlaneBuffer(
      rect: PixelRect(minX: 0, minY: 0, maxX: side, maxY: side), planeCount: 1, samples: samples)
  }

  /// The sampled Gaussian, normalised, over the ink.
  static func exact(_ c: Covariance, x: Int, y: Int) -> Double {
    let determinant = c.xx * c.yy - c.xy * c.xy
    func weight(_ dx: Double, _ dy: Double) -> Double {
      exp(-(c.yy * dx * dx - 2 * c.xy * dx * dy + c.xx * dy * dy) / (2 * determinant))
    }
    var sum = 0.0
    for sourceY in 0..<side {
      for sourceX in 0..<side where isInk(sourceX, sourceY) { sum += weight(Double(x - sourceX), Double(y - sourceY)) }
    }
    return sum / (2 * .pi * determinant.squareRoot())
  }

  @Test(arguments: covariances) func isTheGaussian(covariance c: Covariance) {
    let wanted = PixelRect(minX: -12, minY: -10, maxX: Self.side + 14, maxY: Self.side + 11)
    let blurred = GaussianBlur.apply(
      GaussianPlan(xx: c.xx, xy: c.xy, yy: c.yy), source: Self.source, destination: wanted)
    var worst = 0.0
    for y in stride(from: wanted.minY, to: wanted.maxY, by: 2) {
      for x in stride(from: wanted.minX, to: wanted.maxX, by: 2) {
        let level = Double(blurred[plane: 0, x: x, y: y]) * 255 / 16384
        worst = max(worst, abs(level - 255 * Self.exact(c, x: x, y: y)))
      }
    }
    #expect(worst <= 1, "largest error \(worst) levels")
  }

  @Test(arguments: InstructionSet.available, [1, 2, 3]) func isTheSameHoweverItIsMade(set: InstructionSet, threads: Int)
  {
    let c = Covariance(9, 3, degrees: 75)
    let plan = GaussianPlan(xx: c.xx, xy: c.xy, yy: c.yy)
    let wanted = PixelRect(minX: -20, minY: -20, maxX: 50, maxY: 50)
    let expected = GaussianBlur.apply(plan, source: Self.source, destination: wanted, kernels: .baseline)
    let kernels = KernelTable.table(for: set) ?? .baseline
    #expect(
      GaussianBlur.apply(plan, source: Self.source, destination: wanted, threads: threads, kernels: kernels) == expected
    )
    // A part alone is that part of the whole.
    let part = PixelRect(minX: 3, minY: -7, maxX: 40, maxY: 21)
    let alone = GaussianBlur.apply(plan, source: Self.source, destination: part, threads: threads, kernels: kernels)
    var differing = 0
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX where alone[plane: 0, x: x, y: y] != expected[plane: 0, x: x, y: y] {
        differing += 1
      }
    }
    #expect(differing == 0)
  }
}
