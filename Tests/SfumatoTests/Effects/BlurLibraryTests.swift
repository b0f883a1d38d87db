import Sfumato
import Testing

/// Blur and shadow without layers: bitmaps, masks, paths.
@Suite struct BlurLibraryTests {
  static let sigmas = [0.8, 2, 3.5, 9, 30]

  /// Opaque from column 20 to column 59.
  static func mask() -> Mask {
    var mask = Mask(widthInPixels: 90, heightInPixels: 40)
    for pixel in mask.bytes.indices where (20..<60).contains(pixel % 90) { mask.bytes[pixel] = 255 }
    return mask
  }

  @Test(arguments: sigmas) func aMaskIsBlurredWithinItsSize(sigma: Double) {
    let blurred = Self.mask().gaussianBlurred(sigma: sigma)
    #expect(blurred.widthInPixels == 90 && blurred.heightInPixels == 40)
    // Whole pixels under the Gaussian sampled at whole pixels.
    let weights = (-200...200).map { phi((Double($0) + 0.5) / sigma) - phi((Double($0) - 0.5) / sigma) }
    func sum(_ pixels: Range<Int>, from x: Int) -> Double { pixels.reduce(0) { $0 + weights[$1 - x + 200] } }
    for x in 0..<90 where sigma >= 2 {
      let exact = 255 * sum(20..<60, from: x) * sum(0..<40, from: 20)
      #expect(abs(Double(blurred.bytes[20 * 90 + x]) - exact) <= 1.5, "column \(x)")
    }
    #expect(Self.mask().gaussianBlurred(sigma: sigma, threads: 3) == blurred)
  }

  @Test(arguments: [0, -3, 1e-9]) func noSigmaIsNoChange(sigma: Double) {
    #expect(Self.mask().gaussianBlurred(sigma: sigma) == Self.mask())
    for form in [Bitmap.AlphaForm.straight, .premultiplied] {
      var bitmap = Bitmap(widthInPixels: 16, heightInPixels: 16, alphaForm: form)
      for pixel in 0..<256 {
        let alpha = UInt8(pixel)
        let channel = form == .straight ? UInt8(255 - pixel) : alpha / 2
        for (plane, value) in [channel, channel, channel, alpha].enumerated() {
          bitmap.bytes[4 * pixel + plane] = value
        }
      }
      // Straight colours of little alpha too, which premultiplied steps would round.
      #expect(bitmap.gaussianBlurred(sigma: sigma) == bitmap)
    }
  }

  @Test(arguments: sigmas) func aBitmapsBlurIsALayersBlur(sigma: Double) {
    // A disc and its filter, against the disc's pixels blurred.
    let disc = Layer.filled(Path(circleCenter: Point(x: 40.3, y: 37.1), radius: 21), .rgb(200, 60, 120))
    var filtered = disc
    filtered.filters = [.gaussianBlur(sigma: sigma)]
    let size = Size(width: 80, height: 70)
    let bitmap = Scene(size: size, layers: [disc]).premultiplied(.general).gaussianBlurred(sigma: sigma)
    // The bitmap was rounded to bytes on its way.
    #expect(bitmap.distance(to: Scene(size: size, layers: [filtered]).premultiplied(.general)) <= 1)
  }

  @Test(arguments: BlurredForm.allCases, [0, 1.2, 5, 17]) func aPathsShadowIsItsLayersShadow(
    form: BlurredForm, sigma: Double
  ) {
    let mask = Mask(shadowOf: form.path, sigma: sigma, widthInPixels: 130, heightInPixels: 110)
    let picture = BlurredForm.scene([form.shadow(sigma: sigma)]).picture(.planned)
    #expect(mask.bytes == stride(from: 3, to: picture.bytes.count, by: 4).map { picture.bytes[$0] })
  }

  @Test func aShadowsSigmaGoesWithTheTransform() {
    let path = Path(rect: Rect(10, 20, 20, 15))
    let twice = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 4)
    let mask = Mask(shadowOf: path, transform: twice, sigma: 4, widthInPixels: 120, heightInPixels: 100)
    for x in stride(from: 0, to: 120, by: 3) {
      let exact = 255 * blurredSpan(26, 66, x: x, sigma: 8) * blurredSpan(44, 74, x: 58, sigma: 8)
      #expect(abs(Double(mask.bytes[58 * 120 + x]) - exact) <= 1, "column \(x)")
    }
  }
}
