import Effects
import Pixels

/// Sixty seeded discs and bars with hard edges over transparent, the picture that every blur is timed on.
///
/// The same bytes as `source()` in `Benchmarks/peers/blur_peers.py`.
enum BlurPicture {
  static let sideInPixels = 1024

  /// Premultiplied R G B A bytes.
  static func bytes() -> [UInt8] {
    var random = MersenneTwister(seed: 5)
    var picture = [Double](repeating: 0, count: 4 * sideInPixels * sideInPixels)
    for _ in 0..<60 {
      let (centerX, centerY) = (random.uniform(100, 924), random.uniform(100, 924))
      let radius = random.uniform(10, 120)
      let color = (0..<3).map { _ in random.uniform(0, 255) }
      let alpha = random.uniform(0.4, 1)
      let over = color.map { $0 * alpha } + [255 * alpha]
      let isDisc = random.unit() < 0.5
      for row in 0..<sideInPixels {
        let y = Double(row) + 0.5 - centerY
        for column in 0..<sideInPixels {
          let x = Double(column) + 0.5 - centerX
          guard isDisc ? x * x + y * y < radius * radius : abs(x) < radius && abs(y) < 0.4 * radius else { continue }
          for channel in 0..<4 {
            let index = 4 * (row * sideInPixels + column) + channel
            picture[index] = over[channel] + picture[index] * (1 - alpha)
          }
        }
      }
    }
    return picture.map { UInt8(min(max($0.rounded(.toNearestOrEven), 0), 255)) }
  }

  /// The same as planes of 0...16384.
  static func planes() -> PlaneBuffer {
    let bytes = bytes()
    let count = sideInPixels * sideInPixels
    let samples = (0..<4 * count).map { index in
      Int16((Double(bytes[4 * (index % count) + index / count]) * 16384 / 255).rounded())
    }
    return PlaneBuffer(
      rect: PixelRect(minX: 0, minY: 0, maxX: sideInPixels, maxY: sideInPixels), planeCount: 4, samples: samples)
  }

  /// Planes of 0...16384 as bytes.
  static func bytes(of planes: PlaneBuffer) -> [UInt8] {
    let count = sideInPixels * sideInPixels
    return (0..<4 * count).map { index in
      UInt8((Double(planes.samples[index % 4 * count + index / 4]) * 255 / 16384).rounded())
    }
  }
}
