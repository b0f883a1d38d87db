import Kernels

extension SeededGenerator {
  /// Edges of every temper around a window of `width` x `height` pixels at (`pixelX`, `pixelY`).
  mutating func edges(
    count: Int, width: Int, height: Int, pixelX: Int = 0, pixelY: Int = 0, bits: Int = 10
  ) -> [Edge] {
    (0..<count).map { index in
      edge(kind: index % 10, width: width, height: height, pixelX: pixelX, pixelY: pixelY, bits: bits)
    }
  }

  private mutating func edge(
    kind: Int, width: Int, height: Int, pixelX: Int, pixelY: Int, bits: Int
  ) -> Edge {
    let one = 1 << bits
    let far = (1 << 30) - 1
    func inside(_ length: Int, from start: Int, _ random: inout SeededGenerator) -> Int {
      start * one + random.int(-2 * one...(length + 2) * one)
    }
    var (x0, y0) = (inside(width, from: pixelX, &self), inside(height, from: pixelY, &self))
    var (x1, y1) = (inside(width, from: pixelX, &self), inside(height, from: pixelY, &self))
    switch kind {
    case 0:  // Nearly level.
      y1 = y0 + int(-3...3)
    case 1:  // Nearly upright.
      x1 = x0 + int(-2...2)
    case 2:  // On the pixels' own lines.
      (x0, y0, x1, y1) = (x0 / one * one, y0 / one * one, x1 / one * one, y1 / one * one)
    case 3:  // From far left.
      x0 = -int(0...far)
    case 4:  // To far right.
      x1 = int(0...far)
    case 5:  // From far above to far below.
      (y0, y1) = (-int(0...far), int(0...far))
    case 6:  // Across everything, end to end.
      (x0, y0, x1, y1) = (-far, -far, far, far)
    case 7:  // All left, or all right.
      let side = bool() ? pixelX * one - int(0...far / 2) : (pixelX + width) * one + int(0...far / 2)
      (x0, x1) = (side, side + int(-one...one))
    case 8:  // Shorter than a pixel.
      (x1, y1) = (x0 + int(-one...one), y0 + int(-one...one))
    default: break
    }
    return bool()
      ? Edge(x0: Int32(x0), y0: Int32(y0), x1: Int32(x1), y1: Int32(y1))
      : Edge(x0: Int32(x1), y0: Int32(y1), x1: Int32(x0), y1: Int32(y0))
  }
}
