import KernelTable
import Kernels

/// A reference picture as the kernels take it: its levels between guards.
struct TestImage {
  let reference: ReferenceImage
  private let pixels: [GuardedBuffer<Int16>]
  private let table: GuardedBuffer<ImageLevel>

  /// What kernels must not depend on: the pixel behind each row and the row behind the last.
  private static let padding: Int16 = 12345

  init(_ reference: ReferenceImage, levelCount: Int = 1) {
    self.reference = reference
    var pixels: [GuardedBuffer<Int16>] = []
    var levels: [ImageLevel] = []
    var picture = reference
    for _ in 0..<levelCount {
      var numbers: [Int16] = []
      for y in 0...picture.height {
        for x in 0...picture.width {
          let isInside = x < picture.width && y < picture.height
          numbers += isInside ? picture[x, y].components.map { Int16($0) } : [Int16](repeating: Self.padding, count: 4)
        }
      }
      let buffer = GuardedBuffer(numbers)
      pixels.append(buffer)
      levels.append(ImageLevel(pixels: buffer.view, strideInPixels: picture.width + 1))
      picture = picture.halved()
    }
    self.pixels = pixels
    table = GuardedBuffer(levels)
  }

  var guardsAreIntact: Bool { pixels.allSatisfy(\.guardsAreIntact) && table.guardsAreIntact }

  /// The whole picture under a map.
  func view(
    _ map: ImageMap, endsAtPart: Bool = false, isProjective: Bool = false, nearest: Bool = false, level: Int = 0,
    boxWidth: Double = 1, boxHeight: Double = 1,
    tint: Color14 = Color14(red: 16384, green: 16384, blue: 16384, alpha: 16384)
  ) -> ImageView {
    ImageView(
      levels: table.view, levelCount: table.count, map: map, left: 0, top: 0, right: Double(reference.width),
      bottom: Double(reference.height), endsAtPart: endsAtPart, isProjective: isProjective, magnifiesNearest: nearest,
      minifiesNearest: nearest, level: level, boxWidth: boxWidth, boxHeight: boxHeight, tint: tint)
  }
}

/// The sampling kernels by their names.
enum SampleWay: CaseIterable {
  case nearest, linear, area

  func kernel(
    _ kernels: KernelTable
  ) -> @Sendable (TileView, Int, Int, SpanList, ImageView, View<Int16>) -> Void {
    switch self {
    case .nearest: kernels.sampleNearest
    case .linear: kernels.sampleLinear
    case .area: kernels.sampleArea
    }
  }

  /// A picture over a tile whose corner is at a page's pixel (pageX, pageY).
  /// - Returns: nil where something was written outside of what was lent.
  func sampled(
    _ image: TestImage, _ view: ImageView, blockCount: Int, height: Int = 3, pageX: Int = 0, pageY: Int = 0,
    kernels: KernelTable
  ) -> TestTile? {
    let tile = TestTile(blockCount: blockCount, height: height) { _, _ in .clear }
    let spans = TestSpans(uniform: 16384, blockCount: blockCount, height: height)
    let scratch = GuardedBuffer<Int16>(repeating: 0, count: sampleScratchCount)
    kernel(kernels)(tile.view, pageX, pageY, spans.list, view, scratch.view)
    let isIntact =
      tile.buffer.guardsAreIntact && image.guardsAreIntact && scratch.guardsAreIntact && spans.guardsAreIntact
    return isIntact ? tile : nil
  }
}

extension SeededGenerator {
  /// A map of a tile's neighbourhood onto a picture's: any direction, `scale` source pixels a pixel.
  mutating func imageMap(scale: ClosedRange<Double>, width: Int, height: Int, pageX: Int, pageY: Int) -> ImageMap {
    func factor() -> Double { double(scale.lowerBound, scale.upperBound) * (bool() ? 1 : -1) }
    let (a, d) = (factor(), factor())
    let (b, c) = bool() ? (0, 0) : (factor(), factor())
    let (x, y) = (Double(pageX) + double(0, 40), Double(pageY) + double(-2, 5))
    return ImageMap(
      ux: a, uy: c, u0: double(0, Double(width)) - a * x - c * y, vx: b, vy: d,
      v0: double(0, Double(height)) - b * x - d * y)
  }
}
