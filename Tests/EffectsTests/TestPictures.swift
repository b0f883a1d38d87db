import Pixels

@testable import Effects

enum TestPictures {
  /// Translucent and opaque discs and bars of many colours, premultiplied, hard edges: R G B A.
  static func shapes(rect: PixelRect, seed: UInt64) -> PlaneBuffer {
    var numbers = SeededNumbers(seed: seed)
    let (width, height) = (rect.width, rect.height)
    var planes = [[Double]](repeating: [Double](repeating: 0, count: width * height), count: 4)
    let side = Double(max(width, height))
    for _ in 0..<14 {
      let (cx, cy) = (numbers.number(in: 0...Double(width)), numbers.number(in: 0...Double(height)))
      let radius = numbers.number(in: 1...max(1.5, side / 4))
      let isDisc = numbers.next() % 2 == 0
      let alpha = numbers.next() % 3 == 0 ? 1 : numbers.number(in: 0.4...1)
      let colour = (0..<3).map { _ in numbers.number(in: 0...1) }
      for y in 0..<height {
        for x in 0..<width {
          let (dx, dy) = (Double(x) - cx, Double(y) - cy)
          let inside = isDisc ? dx * dx + dy * dy < radius * radius : abs(dx) < radius && abs(dy) < radius * 0.4
          guard inside else { continue }
          let i = y * width + x
          for c in 0..<4 {
            planes[c][i] = (c < 3 ? colour[c] : 1) * alpha + planes[c][i] * (1 - alpha)
          }
        }
      }
    }
    return PlaneBuffer(
      rect: rect, planeCount: 4, samples: planes.flatMap { $0.map { Int16(($0 * 16384).rounded()) } })
  }

  /// One plane of full coverage.
  static func full(rect: PixelRect) -> PlaneBuffer {
    PlaneBuffer(rect: rect, planeCount: 1, samples: [Int16](repeating: 16384, count: rect.width * rect.height))
  }

  /// One plane of independent pixels, half of them empty or full.
  static func noise(rect: PixelRect, seed: UInt64) -> PlaneBuffer {
    var numbers = SeededNumbers(seed: seed)
    return PlaneBuffer(
      rect: rect, planeCount: 1, samples: (0..<rect.width * rect.height).map { _ in numbers.sample() })
  }
}
