import Sfumato
import Testing

/// Contents larger and smaller than they are, against Double.
@Suite struct ContentsSamplingTests {
  static func draw(
    _ source: TestPicture, width: Int, height: Int, _ change: (inout Layer) -> Void = { _ in }
  ) -> Picture {
    Picture(
      width: width, height: height, [.picture(Rect(0, 0, Double(width), Double(height)), source, .resize, change)])
  }

  @Test(arguments: 1...5) func nearestRepeatsPixels(factor: Int) {
    let source = TestPicture.noise(7, 5)
    let picture = Self.draw(source, width: 7 * factor, height: 5 * factor) { $0.magnificationFilter = .nearest }
    #expect(picture.worst { x, y in source.color(x / factor, y / factor) } == 0)
  }

  /// 7 pixels onto 3: centres at 1/6, 1/2 and 5/6 of them lie in pixels 1, 3 and 5.
  @Test func nearestTakesThePixelAtTheCentre() {
    let source = TestPicture.noise(7, 7)
    let picture = Self.draw(source, width: 3, height: 3) { $0.minificationFilter = .nearest }
    #expect(picture.worst { x, y in source.color(1 + 2 * x, 1 + 2 * y) } == 0)
  }

  @Test(arguments: [(7, 5, 21, 20), (7, 5, 8, 6), (3, 3, 50, 4), (1, 1, 9, 9), (1, 6, 5, 13), (30, 20, 31, 20)])
  func linearIsBilinear(width: Int, height: Int, toWidth: Int, toHeight: Int) {
    for isOpaque in [true, false] {
      let source = TestPicture.noise(width, height, isOpaque: isOpaque)
      let picture = Self.draw(source, width: toWidth, height: toHeight)
      let worst = picture.worst { x, y in
        source.bilinear(
          (Double(x) + 0.5) * Double(width) / Double(toWidth), (Double(y) + 0.5) * Double(height) / Double(toHeight))
      }
      // Straight bytes round colour and alpha apart.
      #expect(worst <= (isOpaque ? 0.6 : 1))
    }
  }

  /// By whole factors a reduced picture is the plain mean of so many pixels each way.
  @Test(arguments: [(2, 2), (3, 3), (4, 2), (5, 1), (1, 6), (7, 7), (8, 8), (10, 12), (16, 16), (24, 3)])
  func reducedByWholeFactorsIsTheMean(across: Int, down: Int) {
    for isOpaque in [true, false] {
      let source = TestPicture.noise(9 * across, 5 * down, isOpaque: isOpaque)
      let picture = Self.draw(source, width: 9, height: 5)
      let worst = picture.worst { x, y in
        source.mean(Rect(Double(x * across), Double(y * down), Double(across), Double(down)))
      }
      #expect(worst <= (isOpaque ? 0.6 : 1))
    }
  }

  /// By any factor it is the mean over what a canvas pixel covers.
  @Test(arguments: [(20, 9), (20, 19), (31, 12), (55, 8)])
  func reducedByAnyFactorIsTheMeanOverThePixel(from: Int, to: Int) {
    let source = TestPicture.noise(from, from)
    let factor = Double(from) / Double(to)
    let worst = Self.draw(source, width: to, height: to).worst { x, y in
      source.mean(Rect(Double(x) * factor, Double(y) * factor, factor, factor))
    }
    #expect(worst <= 0.6)
  }

  /// A whole picture on one pixel is its mean, also where halving its sides leaves odd ones.
  @Test(arguments: [(300, 207), (257, 31), (129, 65), (64, 100), (1023, 9)])
  func aPictureOnOnePixelIsItsMean(width: Int, height: Int) {
    // Its last columns and rows weigh no more than the others.
    let source = TestPicture(width: width, height: height) { x, y in
      [x == width - 1 ? 255 : 0, y >= height - 3 ? 255 : 10, UInt8(x * 255 / width), 255]
    }
    let worst = Self.draw(source, width: 1, height: 1).worst { _, _ in
      source.mean(Rect(0, 0, Double(width), Double(height)))
    }
    #expect(worst <= 0.7)
  }

  /// Larger one way, smaller the other.
  @Test func eachAxisForItself() {
    let source = TestPicture.noise(4, 30)
    let worst = Self.draw(source, width: 12, height: 10).worst { x, y in
      let u = (Double(x) + 0.5) / 3
      let left = min(max(u - 0.5, 0), 3)
      return source.mean(Rect(left, Double(y) * 3, 1, 3))
    }
    #expect(worst <= 0.6)
  }

  /// A board of single pixels is plain grey at every reduction, also turned: nothing is left to alias.
  @Test(arguments: [2.0, 2.5, 3.7, 6, 9, 13.3, 40], [0.0, 30, 45])
  func aBoardBecomesGrey(factor: Double, degrees: Double) {
    let board = TestPicture(width: 240, height: 240) { x, y in
      let value: UInt8 = (x + y) % 2 == 0 ? 255 : 0
      return [value, value, value, 255]
    }
    let side = 240 / factor
    let layer = Layer.picture(Rect(150 - side / 2, 150 - side / 2, side, side), board) {
      $0.transform = Transform3D(AffineTransform(rotationDegrees: degrees))
    }
    let picture = Picture(width: 300, height: 300, [layer])
    let inside = picture.pixels.filter { $0.alpha == 255 }
    #expect(Double(inside.count) > side * side / 2)
    // A box of 2.5 pixels holds up to a pixel and a half more of one colour than of the other.
    let stray = 128 / (factor * factor) + 2
    for pixel in inside { #expect(abs(Double(pixel.red) - 127.5) <= stray) }
  }

  /// A colour that nobody sees does not come out at the rim of what is seen.
  @Test(arguments: [(2, 16), (16, 4)]) func hiddenColourStaysHidden(from: Int, to: Int) {
    let source = TestPicture(width: from, height: from) { x, _ in x < from / 2 ? [0, 0, 255, 255] : [255, 0, 0, 0] }
    let picture = Self.draw(source, width: to, height: to)
    #expect(picture.pixels.allSatisfy { $0.red == 0 })
    #expect(picture.alpha(0, 0) == 255 && picture.alpha(to - 1, 0) == 0)
  }

  /// Sprites of a sheet keep to themselves, at any size and filter.
  @Test(arguments: [3, 8, 16, 37, 1]) func neighboursOnASheetStayOut(side: Int) {
    let sheet = TestPicture(width: 48, height: 48) { x, y in
      (16..<32).contains(x) && (16..<32).contains(y) ? [10, 200, 30, 255] : [255, 0, 255, 255]
    }
    for filter in ContentsFilter.allCases {
      let picture = Self.draw(sheet, width: side, height: side) {
        $0.contentsRect = Rect(1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3)
        $0.magnificationFilter = filter
        $0.minificationFilter = filter
      }
      #expect(picture.pixels.allSatisfy { $0 == Picture.Pixel(10, 200, 30) })
    }
  }

  /// 16 bits a sample are rounded once, at the end.
  @Test func sixteenBitsKeepTheirPrecision() {
    let values: [UInt16] = (0..<64).map { 0x4000 + $0 * 9 }
    let words = values.flatMap { value -> [UInt16] in [value, 65535 - value, value / 2, 65535] }
    let image = Image(widthInPixels: 64, heightInPixels: 1, samples: .bits16(words))
    let picture = Picture(width: 64, height: 1, [.on(Rect(0, 0, 64, 1)) { $0.contents = Contents(image) }])
    for (x, value) in values.enumerated() {
      let pixel = picture[x, 0]
      let slack = 0.5 + 1.0 / 128
      #expect(abs(Double(pixel.red) - Double(value) / 257) <= slack)
      #expect(abs(Double(pixel.green) - Double(65535 - value) / 257) <= slack)
    }
    // Means of 16 bits: 32 values between two levels of 8 bits.
    let mean = Picture(width: 1, height: 1, [.on(Rect(0, 0, 1, 1)) { $0.contents = Contents(image) }])
    let expected = values.reduce(0.0) { $0 + Double($1) } / 64 / 257
    #expect(abs(Double(mean[0, 0].red) - expected) <= 0.5 + 1.0 / 64)
  }
}
