import Sfumato
import Testing

/// The contents' outline: fractions of pixels, clips, nine pieces.
@Suite struct ContentsEdgeTests {
  static let plain = TestPicture(width: 9, height: 9) { _, _ in [255, 0, 0, 255] }

  /// A plain picture covers what a background covers.
  @Test(arguments: [0.0, 90, 30]) func coversWhatTheBoundsCover(degrees: Double) {
    func layer(_ color: Color?, _ contents: Contents?) -> Layer {
      .on(Rect(4.3, 5.6, 20.5, 14.25), color) {
        $0.contents = contents
        $0.transform = Transform3D(AffineTransform(rotationDegrees: degrees))
      }
    }
    let background = Picture(width: 32, height: 32, [layer(.pureRed, nil)])
    #expect(Picture(width: 32, height: 32, [layer(nil, Self.plain.contents)]) == background)
  }

  /// masksToBounds cuts contents to the rounded bounds; where both end there, the edge counts once.
  @Test(arguments: [ContentsGravity.resize, .resizeAspectFill], [0.0, 8]) func clippedEdgesCountOnce(
    gravity: ContentsGravity, radius: Double
  ) {
    func layer(_ color: Color?, _ contents: Contents?) -> Layer {
      .on(Rect(4.3, 5.6, 20.5, 14.25), color) {
        $0.contents = contents
        $0.contentsGravity = gravity
        $0.cornerRadius = radius
        $0.masksToBounds = true
      }
    }
    let background = Picture(width: 32, height: 32, [layer(.pureRed, nil)])
    #expect(Picture(width: 32, height: 32, [layer(nil, Self.plain.contents)]) == background)
  }

  /// Without it, contents are not rounded.
  @Test func unclippedContentsKeepTheirCorners() {
    let layer = Layer.picture(Rect(0, 0, 16, 16), Self.plain) { $0.cornerRadius = 8 }
    #expect(Picture(width: 16, height: 16, [layer]).pixels.allSatisfy { $0 == .red })
  }

  /// Contents at one side of rounded bounds are cut by the bounds, and end where they end.
  @Test func partOfRoundedBounds() {
    let layer = Layer.picture(Rect(2.5, 2.5, 27, 27), Self.plain, .left) {
      $0.cornerRadius = 6
      $0.masksToBounds = true
      $0.contentsScale = 9.0 / 27
    }
    // As high as the bounds, 27 points wide: all of them.
    let background = Layer.on(Rect(2.5, 2.5, 27, 27), .pureRed) { $0.cornerRadius = 6 }
    let (a, b) = (Picture(width: 32, height: 32, [layer]), Picture(width: 32, height: 32, [background]))
    for (first, second) in zip(a.pixels, b.pixels) { #expect(first.distance(to: second) <= 1) }
    let narrow = Layer.picture(Rect(2.5, 2.5, 27, 27), Self.plain, .left) {
      $0.cornerRadius = 6
      $0.masksToBounds = true
      $0.contentsRect = Rect(0, 0, 1.0 / 3, 1)
      $0.contentsScale = 9.0 / 27
    }
    // 9 points from the left: up to 11.5.
    let picture = Picture(width: 32, height: 32, [narrow])
    #expect(picture.alpha(2, 16) == 128 && picture.alpha(3, 16) == 255)
    #expect(abs(picture.alpha(11, 16) - 128) <= 1 && picture.alpha(12, 16) == 0)
    #expect(picture.alpha(3, 3) == a.alpha(3, 3))
  }

  /// 10 x 10 with corners of 3: on a canvas of its scale the corners are copied, the sides and the middle stretched.
  @Test func ninePieces() {
    let source = TestPicture.noise(10, 10)
    let layer = Layer.picture(Rect(1, 2, 30, 22), source) {
      $0.contentsCenter = Rect(0.3, 0.3, 0.4, 0.4)
      $0.magnificationFilter = .nearest
    }
    func place(_ x: Int, _ size: Int) -> Int {
      if x < 3 { return x }
      if x >= size - 3 { return x - size + 10 }
      return 3 + (x - 3) * 4 / (size - 6)
    }
    let picture = Picture(width: 32, height: 26, [layer])
    #expect(
      picture.worst { x, y in
        (1..<31).contains(x) && (2..<24).contains(y) ? source.color(place(x - 1, 30), place(y - 2, 22)) : .zero
      } == 0)
  }

  /// A centre of one pixel is that pixel all over, not a ramp to its neighbours; a centre of 0 is one pixel too.
  @Test(arguments: [Rect(4.0 / 9, 4.0 / 9, 1.0 / 9, 1.0 / 9), Rect(0.5, 0.5, 0, 0)])
  func aCentreOfOnePixel(center: Rect) {
    let source = TestPicture(width: 9, height: 9) { x, y in x == 4 && y == 4 ? [0, 255, 0, 255] : [255, 0, 0, 255] }
    let picture = Picture(width: 40, height: 40, [.picture(Rect(0, 0, 40, 40), source) { $0.contentsCenter = center }])
    #expect(picture.worst { x, y in (4..<36).contains(x) && (4..<36).contains(y) ? [0, 1, 0, 1] : [1, 0, 0, 1] } == 0)
  }

  /// Ends that find no room shrink in proportion; contentsScale is theirs.
  @Test func endsShrinkInProportion() {
    // Ends of 4 and 8 pixels in 6 points: 2 and 4 points.
    let source = TestPicture(width: 13, height: 1) { x, _ in
      x < 4 ? [255, 0, 0, 255] : x < 5 ? [0, 255, 0, 255] : [0, 0, 255, 255]
    }
    let layer = Layer.picture(Rect(0, 0, 6, 1), source) { $0.contentsCenter = Rect(4.0 / 13, 0, 1.0 / 13, 1) }
    #expect(Picture(width: 6, height: 1, [layer]).row(0) == [.red, .red, .blue, .blue, .blue, .blue])
    let wide = Layer.picture(Rect(0, 0, 9, 1), source) {
      $0.contentsCenter = Rect(4.0 / 13, 0, 1.0 / 13, 1)
      $0.contentsScale = 2
    }
    #expect(
      Picture(width: 9, height: 1, [wide]).row(0)
        == [.red, .red, .green, .green, .green, .blue, .blue, .blue, .blue])
  }

  /// Pieces meet without a seam, on fractions of pixels and turned.
  @Test(arguments: [0.0, 90, 17, 45]) func piecesMeetWithoutASeam(degrees: Double) {
    func layer(_ color: Color?, _ contents: Contents?) -> Layer {
      .on(Rect(6.3, 5.6, 27.9, 24.25), color) {
        $0.contents = contents
        $0.contentsCenter = Rect(0.37, 0.31, 0.29, 0.3)
        $0.contentsScale = 0.7
        $0.transform = Transform3D(AffineTransform(rotationDegrees: degrees))
      }
    }
    let background = Picture(width: 40, height: 40, [layer(.pureRed, nil)])
    let pieces = Picture(width: 40, height: 40, [layer(nil, Self.plain.contents)])
    for (a, b) in zip(pieces.pixels, background.pixels) { #expect(a.distance(to: b) <= 1) }
    #expect(pieces.count { $0 == .red } >= background.count { $0 == .red })
  }

  /// Pieces narrower than a pixel still cover no more than the whole.
  @Test func tinyPieces() {
    let layer = Layer.picture(Rect(3.2, 3.2, 1.3, 1.3), Self.plain) { $0.contentsCenter = Rect(0.3, 0.3, 0.4, 0.4) }
    let background = Layer.on(Rect(3.2, 3.2, 1.3, 1.3), .pureRed)
    #expect(Picture(width: 8, height: 8, [layer]) == Picture(width: 8, height: 8, [background]))
  }

  /// Non-resizing gravities have no pieces.
  @Test func onlyResizedContentsHavePieces() {
    let source = TestPicture.noise(6, 6)
    func draw(_ center: Rect) -> Picture {
      Picture(width: 16, height: 16, [.picture(Rect(0, 0, 16, 16), source, .center) { $0.contentsCenter = center }])
    }
    #expect(draw(Rect(0.4, 0.4, 0.2, 0.2)) == draw(Rect(0, 0, 1, 1)))
  }
}
