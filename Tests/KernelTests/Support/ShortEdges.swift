import Kernels

extension SeededGenerator {
  /// Chords of 0...1.2 pixels within and about a grid, as curves come; some long ones between them.
  mutating func shortEdges(
    count: Int, width: Int, height: Int, pixelX: Int, pixelY: Int, bits: Int, longShare: Int = 0
  ) -> [Edge] {
    (0..<count).map { _ in
      longShare > 0 && int(0...99) < longShare
        ? innerEdge(width: width, height: height, pixelX: pixelX, pixelY: pixelY, bits: bits)
        : chord(width: width, height: height, pixelX: pixelX, pixelY: pixelY, bits: bits)
    }
  }

  private mutating func chord(width: Int, height: Int, pixelX: Int, pixelY: Int, bits: Int) -> Edge {
    let one = 1 << bits
    let reach = one * 6 / 5
    func place(_ length: Int, from start: Int, _ random: inout SeededGenerator) -> Int {
      let within = random.int(0...length * one)
      return start * one
        + [
          within, within,
          // On the grid's borders and about them.
          random.int(-one...one), length * one + random.int(-one...one), 0, length * one, length * one - 1,
          // On a pixel's own line.
          within / one * one,
        ][random.int(0...7)]
    }
    let (x0, y0) = (place(width, from: pixelX, &self), place(height, from: pixelY, &self))
    var (dx, dy) = (int(-reach...reach), int(-reach...reach))
    switch int(0...7) {
    case 0: dy = 0
    case 1: dx = 0
    case 2: dy = int(-3...3)
    case 3: dx = int(-3...3)
    case 4: (dx, dy) = (bool() ? one : -one, bool() ? one : -one)
    // To the next line.
    case 5: dy = one - (y0 & (one - 1))
    default: break
    }
    return Edge(x0: Int32(x0), y0: Int32(y0), x1: Int32(x0 + dx), y1: Int32(y0 + dy))
  }

  /// Longer than a pixel, its x within the grid, its y perhaps beyond it.
  private mutating func innerEdge(width: Int, height: Int, pixelX: Int, pixelY: Int, bits: Int) -> Edge {
    let one = 1 << bits
    func x(_ random: inout SeededGenerator) -> Int32 {
      Int32(pixelX * one + [random.int(0...max(0, width * one - 1)), 0, max(0, width * one - 1)][random.int(0...2)])
    }
    func y(_ random: inout SeededGenerator) -> Int32 {
      Int32(pixelY * one + random.int(-9 * one...(height + 9) * one))
    }
    return Edge(x0: x(&self), y0: y(&self), x1: x(&self), y1: y(&self))
  }
}
