import Sfumato
import Testing

/// Canvases of every shape, and the seam between two pages of 2^20 pixels.
@Suite struct OddCanvasTests {
  @Test func onePixel() {
    let picture = Picture(width: 1, height: 1, [.on(Rect(0.25, 0.25, 0.5, 0.5), .black)])
    #expect(picture.bytes == [0, 0, 0, 64])
    #expect(Picture(width: 1, height: 1, []).bytes == [0, 0, 0, 0])
  }

  @Test(arguments: [(1, 20_000), (20_000, 1), (70_000, 3), (3, 70_000), (17, 1), (1, 17), (257, 17)])
  func everyPixelOfAnOblongIsReached(width: Int, height: Int) {
    let (w, h) = (Double(width), Double(height))
    let horizontal = width > height
    let gradient = Gradient(
      colors: [.black, .white], startPoint: .zero, endPoint: horizontal ? Point(x: 1, y: 0) : Point(x: 0, y: 1))
    let picture = Picture(width: width, height: height, [.gradient(Rect(0, 0, w, h), gradient)])
    let length = max(width, height)
    for k in 0..<length {
      let pixel = horizontal ? picture[k, height - 1] : picture[width - 1, k]
      if abs(Double(pixel.red) - 255 * (Double(k) + 0.5) / Double(length)) > 0.51 || pixel.alpha != 255 {
        Issue.record("\(k): \(pixel)")
      }
    }
  }

  static let seam = 1 << 20
  static let longWidth = 1_100_000

  static func long(_ layers: [Layer]) -> Picture { Picture(width: longWidth, height: 1, layers) }

  @Test func rectanglesAcrossTheSeam() {
    let seam = Double(Self.seam)
    let picture = Self.long([.on(Rect(seam - 5.5, 0, 9.75, 1), .black)])
    let alphas = (Self.seam - 8..<Self.seam + 8).map { picture.alpha($0, 0) }
    #expect(alphas == [0, 0, 128, 255, 255, 255, 255, 255, 255, 255, 255, 255, 64, 0, 0, 0])
    #expect(picture.area.rounded() == 10)
  }

  @Test func pathsAcrossTheSeam() {
    let seam = Double(Self.seam)
    // A lozenge 20 wide about the seam, in the middle of its row: coverage is symmetric, up to the grid's rounding
    // towards one side, and without a notch.
    let path = Path.polyline((seam - 10, 0.5), (seam, 0), (seam + 10, 0.5), (seam, 1), closed: true)
    let picture = Self.long([.filled(path)])
    let alphas = (Self.seam - 10..<Self.seam + 10).map { picture.alpha($0, 0) }
    for k in 0..<10 {
      #expect(abs(Double(alphas[k]) - 255 * (Double(k) + 0.5) / 10) <= 1)
      #expect(abs(Int(alphas[k]) - Int(alphas[19 - k])) <= 1)
    }
    #expect(abs(picture.area - 10) < 0.1)
  }

  @Test func gradientsAcrossTheSeam() {
    let width = Double(Self.longWidth)
    let gradient = Gradient(colors: [.black, .white], startPoint: .zero, endPoint: Point(x: 1, y: 0))
    let picture = Self.long([.gradient(Rect(0, 0, width, 1), gradient)])
    for k in stride(from: 0, to: Self.longWidth, by: 997) {
      #expect(abs(Double(picture[k, 0].red) - 255 * (Double(k) + 0.5) / width) <= 0.51)
    }
    let around = (Self.seam - 20..<Self.seam + 20).map { picture[$0, 0].red }
    #expect(zip(around, around.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 1 })
  }

  @Test func groupsClipsAndMasksAcrossTheSeam() {
    let seam = Double(Self.seam)
    let layer = Layer.on(Rect(seam - 6, 0, 12, 1)) {
      $0.opacity = 0.5
      $0.masksToBounds = true
      $0.mask = .on(Rect(2, 0, 9, 1), .white)
      $0.sublayers = [.on(Rect(-100, -1, 200, 3), .pureRed), .on(Rect(-100, -1, 200, 3), .pureBlue)]
    }
    let picture = Self.long([layer])
    for k in Self.seam - 10..<Self.seam + 10 {
      let inside = (Self.seam - 4..<Self.seam + 5).contains(k)
      #expect(picture[k, 0] == (inside ? Picture.Pixel(0, 0, 255, 128) : .clear))
    }
  }

  @Test func strokesAcrossTheSeam() {
    let seam = Double(Self.seam)
    let style = StrokeStyle(lineWidth: 0.5, dashPattern: [3, 2])
    let picture = Self.long([.stroked(.polyline((seam - 10, 0.5), (seam + 10, 0.5)), style)])
    let alphas = (Self.seam - 10..<Self.seam + 10).map { picture.alpha($0, 0) }
    #expect(alphas == (0..<20).map { $0 % 5 < 3 ? 128 : 0 })
  }

  @Test func threadsDoNotChangeALongRow() {
    let seam = Double(Self.seam)
    let layers: [Layer] = [
      .gradient(
        Rect(0, 0, Double(Self.longWidth), 1), Gradient(colors: [.pureRed, .pureBlue], endPoint: Point(x: 1, y: 1))),
      .filled(.polyline((seam - 900, 0.2), (seam + 777, 0.1), (seam + 300, 0.9), closed: true), .rgb(0, 255, 0, 0.5)),
    ]
    let scene = Scene(size: Size(width: Double(Self.longWidth), height: 1), layers: layers)
    #expect(Picture(scene, options: RenderOptions(threads: 5)) == Picture(scene))
  }

  @Test(arguments: [(0.001, 100_000.0), (1000, 0.1), (0.37, 270.27)])
  func theScaleMayBeAnything(scale: Double, side: Double) {
    let scene = Scene(
      size: Size(width: side, height: side), scale: scale,
      layers: [
        .on(Rect(side / 4, side / 4, side / 2, side / 2), .black) { $0.cornerRadius = side / 4 },
        .stroked(.polyline((0, side / 20), (side, side / 20)), StrokeStyle(lineWidth: side / 10)),
      ])
    let picture = Picture(scene)
    #expect(picture.width == 100 && picture.height == 100)
    // A disc of radius 25 and a bar of 100 x 10.
    #expect(abs(picture.area - (1963.495 + 1000)) < 2)
  }
}
