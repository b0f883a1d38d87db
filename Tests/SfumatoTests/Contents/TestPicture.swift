import Sfumato

/// A picture whose drawing a test works out in Double: premultiplied colours, 0...1, by their definition.
struct TestPicture {
  let width: Int
  let height: Int
  /// Straight R G B A, 0...255.
  let bytes: [UInt8]

  init(width: Int, height: Int, _ pixel: (Int, Int) -> [UInt8]) {
    self.width = width
    self.height = height
    bytes = (0..<width * height).flatMap { pixel($0 % width, $0 / width) }
  }

  /// Opaque pixels of any colour.
  static func noise(_ width: Int, _ height: Int, isOpaque: Bool = true) -> TestPicture {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15 &+ UInt64(width * 1000 + height)
    func byte() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
    return TestPicture(width: width, height: height) { _, _ in
      [byte(), byte(), byte(), isOpaque ? 255 : byte() | 16]
    }
  }

  var image: Image { Image(widthInPixels: width, heightInPixels: height, samples: .bits8(bytes)) }
  var contents: Contents { Contents(image) }

  /// A pixel, that of the rim beyond.
  func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let at = 4 * (min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1))
    let alpha = Double(bytes[at + 3]) / 255
    return SIMD4(
      Double(bytes[at]) / 255 * alpha, Double(bytes[at + 1]) / 255 * alpha, Double(bytes[at + 2]) / 255 * alpha, alpha)
  }

  /// The mean of a box within the picture, each pixel weighing as much as of it lies in the box.
  func mean(_ box: Rect) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for y in Int(box.minY.rounded(.down))..<Int(box.maxY.rounded(.up)) {
      let share = min(box.maxY, Double(y + 1)) - max(box.minY, Double(y))
      for x in Int(box.minX.rounded(.down))..<Int(box.maxX.rounded(.up)) {
        sum += color(x, y) * (share * (min(box.maxX, Double(x + 1)) - max(box.minX, Double(x))))
      }
    }
    return sum / (box.width * box.height)
  }

  /// Between the four nearest pixels' centres; the rim goes on.
  func bilinear(_ u: Double, _ v: Double) -> SIMD4<Double> {
    let (x, y) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
    let (fx, fy) = (u - 0.5 - x, v - 0.5 - y)
    let (left, top) = (Int(x), Int(y))
    let upper = color(left, top) * (1 - fx) + color(left + 1, top) * fx
    let lower = color(left, top + 1) * (1 - fx) + color(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy
  }
}

extension Picture {
  /// Straight bytes' premultiplied colour, 0...1.
  func premultiplied(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let pixel = self[x, y]
    let alpha = Double(pixel.alpha) / 255
    let straight = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), 255) / 255
    return straight * alpha
  }

  /// The largest difference, in levels of 255, from what `expected` says of each pixel.
  func worst(_ expected: (Int, Int) -> SIMD4<Double>) -> Double {
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let difference = (premultiplied(x, y) - expected(x, y)) * 255
        worst = (0..<4).reduce(worst) { max($0, abs(difference[$1])) }
      }
    }
    return worst
  }
}

extension Layer {
  static func picture(
    _ frame: Rect, _ picture: TestPicture, _ gravity: ContentsGravity = .resize,
    _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    on(frame) {
      $0.contents = picture.contents
      $0.contentsGravity = gravity
      change(&$0)
    }
  }
}
