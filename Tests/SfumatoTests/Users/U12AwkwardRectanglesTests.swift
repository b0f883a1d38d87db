import Sfumato
import Testing

/// U-12: rectangles and circles where other renderers slip.
@Suite struct U12AwkwardRectanglesTests {
  /// As a layer's background and as a filled path: two roads to the same pixels.
  static func roads(_ rect: Rect, width: Int, height: Int) -> [Picture] {
    [
      Picture(width: width, height: height, [.on(rect, .black)]),
      Picture(width: width, height: height, [.filled(Path(rect: rect))]),
    ]
  }

  @Test func aTallSliverOnFractions() {
    for picture in Self.roads(Rect(88.1, 0, 1.5, 10), width: 100, height: 10) {
      for y in 0..<10 {
        #expect((229...230).contains(picture.alpha(88, y)))
        #expect(picture.alpha(89, y) == 153)
      }
      #expect(picture.count { $0.alpha != 0 } == 20)
    }
  }

  @Test func aHalfPixelMadeOfAwkwardDecimals() {
    // .0358... + .4641... = .500000 within 2e-7.
    var moved = Layer.on(Rect(0.035864978902949929, 0.035864978902949929, 20, 20), .black)
    moved.transform = Transform3D(translationX: 0.46413517, y: 0.46413517)
    let picture = Picture(width: 20, height: 20, [moved])
    for k in 1..<20 {
      #expect((127...128).contains(picture.alpha(0, k)))
      #expect((127...128).contains(picture.alpha(k, 0)))
      #expect(picture.alpha(k, k) == 255)
    }
    #expect((63...64).contains(picture.alpha(0, 0)))
  }

  static let square = StrokeStyle(lineWidth: 1, lineCap: .square)

  /// 4 x 5 less 2 x 3 is 14; closed, or open with its caps over the corner.
  @Test(arguments: [
    Path(rect: Rect(2.5, 1.5, 3, 4)),
    Path.polyline((2.5, 1.5), (5.5, 1.5), (5.5, 5.5), (2.5, 5.5), (2.5, 1.5)),
  ])
  func aStrokedRectangleOnPixelCentresIsFourteenPixels(path: Path) {
    let picture = Picture(width: 7, height: 7, [.stroked(path, Self.square)])
    #expect(picture.count { $0.alpha == 255 } == 14)
    #expect(picture.count { $0.alpha == 0 } == 49 - 14)
  }

  static func ring(width: Double) -> Picture {
    let path = Path(circleCenter: Point(x: 3, y: 3), radius: 2.6)
    return Picture(width: 6, height: 6, background: .pureGreen, [.stroked(path, StrokeStyle(lineWidth: width), .white)])
  }

  @Test func aThinRingIsSymmetricAndGrowsWithoutAJump() {
    let (thin, thick) = (Self.ring(width: 0.9), Self.ring(width: 1.1))
    for picture in [thin, thick] {
      for y in 0..<6 {
        for x in 0..<6 {
          #expect(picture[x, y] == picture[5 - x, y])
          #expect(picture[x, y] == picture[x, 5 - y])
          #expect(picture[x, y] == picture[y, x])
        }
      }
    }
    for (a, b) in zip(thin.pixels, thick.pixels) {
      #expect(b.red >= a.red)
      // The exact areas differ by up to 30.96 of 255, at (1, 1).
      #expect(a.distance(to: b) <= 31)
    }
  }

  /// A quarter of the ring, row by row: the exact areas times 255.
  @Test(arguments: [
    (0.9, [12.23, 161.84, 228.64, 161.84, 129.79, 2.48, 228.64, 2.48, 0]),
    (1.1, [25.53, 191.31, 251.1, 191.31, 160.75, 12.63, 251.1, 12.63, 0]),
  ])
  func aThinRingIsItsExactArea(width: Double, areas: [Double]) {
    let picture = Self.ring(width: width)
    for (index, area) in areas.enumerated() {
      #expect(abs(Double(picture[index % 3, index / 3].red) - area) <= 1)
    }
  }

  @Test func aSideOfAHundredMillionPixelsIsClipped() throws {
    let path = try Path(svg: "M3 6h8v-158758583z")
    let picture = Picture(width: 32, height: 32, [.filled(path)])
    // The long side rises 20 million to one: within the canvas the triangle is the box 3...11 by 0...6.
    for y in 0..<32 {
      for x in 0..<32 {
        #expect(picture.alpha(x, y) == ((3..<11).contains(x) && y < 6 ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func binaryFractionsAreExact() {
    for picture in Self.roads(Rect(14.609375, 2, 1, 3), width: 32, height: 8) {
      #expect(picture.alpha(14, 3) == 100)  // .390625
      #expect(picture.alpha(15, 3) == 155)  // .609375
      #expect(picture.count { $0.alpha != 0 } == 6)
    }
  }
}
