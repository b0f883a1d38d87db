import Kernels

/// A tile between guards, read and written pixel by pixel.
///
/// Its rows are one block longer than what kernels are told of; the rest holds a mark that must stay.
struct TestTile {
  let blockCount: Int
  let height: Int
  let strideInPixels: Int
  let buffer: GuardedBuffer<Int16>

  private static let mark: Int16 = -12345

  /// Every pixel from `pixel(row, x)`.
  init(blockCount: Int, height: Int = 3, pixel: (Int, Int) -> Pixel14) {
    self.blockCount = blockCount
    self.height = height
    strideInPixels = blockCount * 16 + 16
    buffer = GuardedBuffer(repeating: Self.mark, count: height * 4 * strideInPixels)
    for row in 0..<height {
      for x in 0..<width { self[row, x] = pixel(row, x) }
    }
  }

  init(blockCount: Int, height: Int = 3, random: inout SeededGenerator) {
    self.init(blockCount: blockCount, height: height) { _, _ in Pixel14.random(&random) }
  }

  /// Another tile of the same pixels.
  func copy() -> TestTile { TestTile(blockCount: blockCount, height: height) { self[$0, $1] } }

  var width: Int { blockCount * 16 }
  var view: TileView { TileView(base: buffer.view, strideInPixels: strideInPixels) }

  subscript(row: Int, x: Int) -> Pixel14 {
    get {
      let view = buffer.view
      func sample(_ channel: Int) -> Int { Int(view[(row * 4 + channel) * strideInPixels + x]) }
      return Pixel14(red: sample(0), green: sample(1), blue: sample(2), alpha: sample(3))
    }
    nonmutating set {
      let view = buffer.view
      for (channel, value) in newValue.components.enumerated() {
        view[(row * 4 + channel) * strideInPixels + x] = Int16(value)
      }
    }
  }

  var pixels: [Pixel14] {
    (0..<height).flatMap { row in (0..<width).map { self[row, $0] } }
  }

  /// The first difference in words, or nil: other pixels, a lost mark, or a broken guard.
  func difference(from expected: TestTile) -> String? {
    guard buffer.guardsAreIntact else { return "written outside the buffer" }
    let (ours, theirs) = (buffer.elements, expected.buffer.elements)
    guard let index = ours.indices.first(where: { ours[$0] != theirs[$0] }) else { return nil }
    let (plane, x) = (index / strideInPixels, index % strideInPixels)
    return "row \(plane / 4) channel \(plane % 4) x \(x): \(ours[index]), not \(theirs[index])"
  }
}
