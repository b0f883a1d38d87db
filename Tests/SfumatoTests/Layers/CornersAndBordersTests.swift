import Sfumato
import Testing

/// Rounded corners of both curves, which corners, and the border inside them.
@Suite struct CornersAndBordersTests {
  static func draw(_ side: Double, _ change: (inout Layer) -> Void) -> Picture {
    Picture(width: Int(side), height: Int(side), [.on(Rect(0, 0, side, side), .black, change)])
  }

  @Test(arguments: [0..<16 as Range<UInt8>]) func eachCornerIsRoundedByItself(masks: Range<UInt8>) {
    for raw in masks {
      let mask = CornerMask(rawValue: raw)
      let picture = Self.draw(20) {
        $0.cornerRadius = 8
        $0.maskedCorners = mask
      }
      let corners: [(CornerMask, Int, Int)] = [
        (.topLeft, 0, 0), (.topRight, 19, 0), (.bottomLeft, 0, 19), (.bottomRight, 19, 19),
      ]
      for (corner, x, y) in corners {
        #expect(picture.alpha(x, y) == (mask.contains(corner) ? 0 : 255), "\(raw)")
      }
      // A quarter circle takes (1 - pi / 4) r^2.
      #expect(abs(picture.area - (400 - Double(raw.nonzeroBitCount) * 13.734)) < 0.15)
    }
  }

  @Test(arguments: [
    (CornerCurve.circular, 20.0, 9656.637), (.circular, 50, 7853.982), (.circular, 80, 7853.982),
    (.continuous, 20, 9639.525), (.continuous, 32.708278566, 9035.880), (.continuous, 40, 9035.880),
    (.continuous, 1e9, 9035.880),
  ])
  func theCornersHaveTheirAreas(curve: CornerCurve, radius: Double, area: Double) {
    // Circular: 100^2 - (4 - pi) r^2. Continuous: 100^2 - 4 * .225297 r^2, r up to 50 / 1.52866498.
    let picture = Self.draw(100) {
      $0.cornerRadius = radius
      $0.cornerCurve = curve
    }
    #expect(abs(picture.area - area) < 1)
  }

  @Test func theContinuousCornerReachesFurtherAlongTheSides() {
    let pictures = [CornerCurve.circular, .continuous].map { curve in
      Self.draw(100) {
        $0.cornerRadius = 20
        $0.cornerCurve = curve
      }
    }
    // Circular: straight from 20 on. Continuous: from 30.57 on.
    #expect(pictures[0].alpha(20, 0) == 255 && pictures[1].alpha(20, 0) < 255)
    #expect(pictures[0].alpha(31, 0) == 255 && pictures[1].alpha(31, 0) == 255)
    // The grid cuts rows before columns, so the two may round apart.
    for (a, b) in zip(pictures[1].column(0), pictures[1].row(0)) { #expect(a.distance(to: b) <= 1) }
  }

  @Test func aRadiusBelowNothingIsNone() {
    for radius in [-5.0, -.infinity, .nan, 0] {
      #expect(Self.draw(20) { $0.cornerRadius = radius }.pixels.allSatisfy { $0 == .black })
    }
  }

  /// Ring area: outer rounded square less the inner one, whose radius is max(0, r - w).
  @Test(arguments: [
    (10.0, 4.0, 521.062), (3, 4, 568.274), (0, 4, 576), (20, 4, 452.389), (10, 10, 1114.159), (10, 12, 1258.159),
    (10, 20, 1514.159), (10, 500, 1514.159),
  ])
  func theBorderLiesInsideTheBounds(radius: Double, width: Double, area: Double) {
    let picture = Self.draw(40) {
      $0.backgroundColor = nil
      $0.cornerRadius = radius
      $0.borderWidth = width
    }
    #expect(abs(picture.area - area) < 0.5)
  }

  @Test func theBordersDefaultColourIsBlack() {
    let picture = Self.draw(10) {
      $0.backgroundColor = .pureRed
      $0.borderWidth = 1
    }
    #expect(picture[0, 5] == .black && picture[1, 5] == .red && picture[9, 9] == .black)
  }

  @Test func aThinBordersHalfPixelBlendsIntoTheBackground() {
    let picture = Self.draw(10) {
      $0.backgroundColor = .white
      $0.borderWidth = 0.5
    }
    #expect(picture[5, 0].distance(to: Picture.Pixel(127, 127, 127)) <= 1)
    #expect(picture[5, 1] == .white)
  }

  @Test(arguments: [-1.0, 0, .nan, -.infinity]) func noWidthNoBorder(width: Double) {
    let picture = Self.draw(10) {
      $0.backgroundColor = nil
      $0.borderWidth = width
    }
    #expect(picture.isEmpty)
  }

  @Test func anInfiniteBorderFillsTheBounds() {
    let picture = Self.draw(10) {
      $0.backgroundColor = nil
      $0.borderWidth = .infinity
    }
    #expect(picture.pixels.allSatisfy { $0 == .black })
  }

  @Test func emptyBoundsDrawNothingButSublayersAndShape() {
    let rect = Path(rect: Rect(0, 0, 4, 4))
    for size in [Size(width: 0, height: 10), Size(width: 10, height: 0), .zero] {
      var layer = Layer()
      layer.bounds.size = size
      layer.anchorPoint = .zero
      layer.backgroundColor = .pureRed
      layer.borderWidth = 3
      layer.content = .gradient(Gradient(colors: [.pureRed, .pureBlue]))
      #expect(Picture(width: 10, height: 10, [layer]).isEmpty)
      layer.sublayers = [.on(Rect(0, 0, 3, 3), .pureGreen)]
      #expect(Picture(width: 10, height: 10, [layer]).count { $0 == .green } == 9)
      layer.masksToBounds = true
      #expect(Picture(width: 10, height: 10, [layer]).isEmpty)
      layer.masksToBounds = false
      layer.sublayers = []
      layer.content = .shape(Shape(path: rect, fillColor: .pureBlue))
      #expect(Picture(width: 10, height: 10, [layer]).count { $0 == .blue } == 16)
    }
  }
}
