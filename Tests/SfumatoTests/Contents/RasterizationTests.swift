import Sfumato
import Testing

/// shouldRasterize: the layer's bitmap is what is drawn.
@Suite struct RasterizationTests {
  /// A layer with everything that belongs into its bitmap.
  static func badge(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
    .on(Rect(8, 6, 24, 18), .rgb(250, 200, 40)) {
      $0.cornerRadius = 6
      $0.borderWidth = 2
      $0.shadowOpacity = 0.6
      $0.shadowRadius = 2
      $0.shadowOffset = Size(width: 2, height: 3)
      $0.sublayers = [.on(Rect(14, 4, 16, 8), .pureBlue) { $0.cornerRadius = 4 }]
      change(&$0)
    }
  }

  static func draw(_ layers: [Layer], scale: Double = 1, background: Color? = .white) -> Picture {
    Picture(Scene(size: Size(width: 48, height: 36), scale: scale, background: background, layers: layers))
  }

  /// On the canvas' own grid nothing changes.
  @Test(arguments: [1.0, 2, 3]) func atTheCanvasScaleItIsTheSamePicture(scale: Double) {
    let plain = Self.draw([Self.badge()], scale: scale)
    let bitmap = Self.draw(
      [
        Self.badge {
          $0.shouldRasterize = true
          $0.rasterizationScale = scale
        }
      ], scale: scale)
    for (a, b) in zip(bitmap.pixels, plain.pixels) { #expect(a.distance(to: b) <= 1) }
  }

  /// At scale 1 on a canvas of 3: the picture of scale 1, enlarged bilinearly.
  @Test func isSoftAtOneOnThree() {
    let small = Self.draw([Self.badge()], background: nil)
    let source = TestPicture(width: 48, height: 36) { x, y in
      let pixel = small[x, y]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { UInt8($0) }
    }
    let soft = Self.draw([Self.badge { $0.shouldRasterize = true }], scale: 3, background: nil)
    // Two roundings to bytes of straight colours.
    #expect(soft.worst { x, y in source.bilinear((Double(x) + 0.5) / 3, (Double(y) + 0.5) / 3) } <= 2)
    let sharp = Self.draw([Self.badge()], scale: 3, background: nil)
    #expect(soft != sharp)
  }

  /// A bitmap finer than the canvas is its mean.
  @Test func finerThanTheCanvasIsTheMean() {
    let fine = Self.draw([Self.badge()], scale: 4, background: nil)
    let source = TestPicture(width: 192, height: 144) { x, y in
      let pixel = fine[x, y]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { UInt8($0) }
    }
    let layer = Self.badge {
      $0.shouldRasterize = true
      $0.rasterizationScale = 4
    }
    let worst = Self.draw([layer], background: nil).worst { x, y in
      source.mean(Rect(Double(4 * x), Double(4 * y), 4, 4))
    }
    #expect(worst <= 1.5)
  }

  /// Opacity and blend mode are the bitmap's.
  @Test(arguments: [BlendMode.normal, .multiply, .destinationOut]) func opacityAndBlendModeComeAfter(mode: BlendMode) {
    let change: (inout Layer) -> Void = {
      $0.opacity = 0.5
      $0.blendMode = mode
    }
    let plain = Self.draw([Self.badge(change)], background: .rgb(200, 220, 90))
    let bitmap = Self.draw(
      [
        Self.badge {
          change(&$0)
          $0.shouldRasterize = true
        }
      ], background: .rgb(200, 220, 90))
    for (a, b) in zip(bitmap.pixels, plain.pixels) { #expect(a.distance(to: b) <= 1) }
  }

  /// The layer's filters and mask are in the bitmap; its parent's clip is not.
  @Test func filtersMasksAndClips() {
    func scene(_ rasterizes: Bool) -> Picture {
      let inner = Self.badge {
        $0.filters = [.gaussianBlur(sigma: 1.5)]
        $0.mask = .on(Rect(0, 0, 20, 40), .black) { $0.cornerRadius = 8 }
        $0.shouldRasterize = rasterizes
      }
      return Self.draw([
        .on(Rect(0, 0, 40, 20)) {
          $0.masksToBounds = true
          $0.cornerRadius = 5
          $0.sublayers = [inner]
        }
      ])
    }
    for (a, b) in zip(scene(true).pixels, scene(false).pixels) { #expect(a.distance(to: b) <= 1) }
  }

  /// Turned, moved by fractions, reached from outside of the canvas: near the layer drawn directly, only softer.
  @Test func turnedItIsNearThePlainPicture() {
    func scene(_ rasterizes: Bool) -> Picture {
      Self.draw(
        [
          Self.badge {
            // A border's edge lies on the background's, where coverage of both is not that of the finer bitmap's.
            $0.borderWidth = 0
            $0.transform = Transform3D(AffineTransform(rotationDegrees: 30))
            $0.position = Point(x: 4.3, y: 20.7)
            $0.shouldRasterize = rasterizes
            $0.rasterizationScale = 8
          }
        ], scale: 2)
    }
    let (bitmap, plain) = (scene(true), scene(false))
    for (a, b) in zip(bitmap.pixels, plain.pixels) { #expect(a.distance(to: b) <= 24) }
    let mean =
      zip(bitmap.pixels, plain.pixels).reduce(0.0) { $0 + Double($1.0.distance(to: $1.1)) } / Double(plain.pixels.count)
    #expect(mean < 0.5)
  }

  /// Bounds with an origin, bitmaps in bitmaps, scales that no memory holds.
  @Test func oddOnes() {
    let scrolled = Self.badge {
      $0.bounds.origin = Point(x: 5, y: 2)
      $0.shouldRasterize = true
      $0.sublayers[0].shouldRasterize = true
    }
    let plain = Self.badge { $0.bounds.origin = Point(x: 5, y: 2) }
    for (a, b) in zip(Self.draw([scrolled]).pixels, Self.draw([plain]).pixels) { #expect(a.distance(to: b) <= 1) }
    for scale in [1e-9, 0.01, 1e5, 1e300] {
      let layer = Layer.on(Rect(0, 0, 3, 3), .pureRed) {
        $0.shouldRasterize = true
        $0.rasterizationScale = scale
      }
      let picture = Picture(width: 3, height: 3, [layer])
      if scale > 1 { #expect(picture.pixels.allSatisfy { $0 == .red }) }
    }
  }
}
