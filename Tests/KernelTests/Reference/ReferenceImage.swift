import Kernels

/// A picture of valid pixels and its sampling as one would write it down.
struct ReferenceImage {
  let width: Int
  let height: Int
  private let pixels: [Pixel14]

  init(width: Int, height: Int, _ pixel: (Int, Int) -> Pixel14) {
    self.width = width
    self.height = height
    pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
  }

  init(width: Int, height: Int, random: inout SeededGenerator) {
    self.init(width: width, height: height) { _, _ in Pixel14.random(&random) }
  }

  /// The pixel at a place, that of the rim beyond.
  subscript(x: Int, y: Int) -> Pixel14 {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// The mean over a box, each pixel weighing as much as of it lies in the box; 0...16384 a component.
  ///
  /// - Parameter ends: beyond the picture there is nothing; otherwise the box is moved inside.
  func mean(x: Double, y: Double, boxWidth: Double, boxHeight: Double, ends: Bool = false) -> [Double] {
    func range(_ centre: Double, _ side: Double, _ most: Double) -> (Double, Double) {
      if ends { return (centre - side / 2, centre + side / 2) }
      let low = min(max(centre - side / 2, 0), most - side)
      return (low, low + side)
    }
    let (left, right) = range(x, boxWidth, Double(width))
    let (top, bottom) = range(y, boxHeight, Double(height))
    var sums = [Double](repeating: 0, count: 4)
    for pixelY in 0..<height {
      let share = max(0, min(bottom, Double(pixelY + 1)) - max(top, Double(pixelY)))
      if share == 0 { continue }
      for pixelX in 0..<width {
        let weight = share * max(0, min(right, Double(pixelX + 1)) - max(left, Double(pixelX)))
        for (channel, value) in self[pixelX, pixelY].components.enumerated() { sums[channel] += weight * Double(value) }
      }
    }
    return sums.map { $0 / (boxWidth * boxHeight) }
  }

  /// The levels as kernels read them, each half of the one before, as long as there is anything to halve.
  func halved() -> ReferenceImage {
    ReferenceImage(width: (width + 1) / 2, height: (height + 1) / 2) { x, y in
      let places = [(0, 0), (1, 0), (0, 1), (1, 1)].map { (2 * x + $0.0, 2 * y + $0.1) }
        .filter { $0.0 < width && $0.1 < height }
      func mean(_ component: (Pixel14) -> Int) -> Int {
        let sum = places.reduce(0) { $0 + component(self[$1.0, $1.1]) }
        return (2 * sum + places.count) / (2 * places.count)
      }
      return Pixel14(red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
    }
  }
}
