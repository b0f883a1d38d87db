import Sfumato
import Testing

/// A mask is a layer tree of which only the alpha counts.
@Suite struct MaskTests {
  static let canvas = Rect(0, 0, 20, 20)

  static func masked(by mask: Layer?, _ change: (inout Layer) -> Void = { _ in }) -> Picture {
    let layer = Layer.on(canvas, .pureRed) {
      $0.mask = mask
      change(&$0)
    }
    return Picture(width: 20, height: 20, [layer])
  }

  @Test(arguments: [Color.white, .black, .pureBlue]) func onlyTheAlphaCounts(color: Color) {
    let picture = Self.masked(by: .on(Rect(5, 5, 10, 10), color))
    for y in 0..<20 {
      for x in 0..<20 {
        let inside = (5..<15).contains(x) && (5..<15).contains(y)
        #expect(picture[x, y] == (inside ? .red : .clear))
      }
    }
  }

  @Test func aMasksOwnAlphaAndOpacityMultiply() {
    let mask = Layer.on(Rect(0, 0, 10, 20), .rgb(0, 0, 0, 0.5)) { $0.opacity = 0.5 }
    let picture = Self.masked(by: mask)
    #expect(picture[5, 10] == Picture.Pixel(255, 0, 0, 64))
    #expect(picture[15, 10] == .clear)
  }

  @Test func whatIsMaskedMultipliesToo() {
    let picture = Self.masked(by: .on(Self.canvas, .rgb(0, 0, 0, 0.5))) { $0.opacity = 0.5 }
    #expect(picture.pixels.allSatisfy { $0 == Picture.Pixel(255, 0, 0, 64) })
  }

  @Test func theMaskIsATree() {
    let mask = Layer.on(Self.canvas) {
      $0.sublayers = [.on(Rect(0, 0, 6, 20), .white), .on(Rect(4, 0, 6, 20), .black)]
    }
    let picture = Self.masked(by: mask)
    #expect(picture.row(9).map(\.alpha) == Array(repeating: 255, count: 10) + Array(repeating: 0, count: 10))
  }

  @Test func aMaskMayHaveAMask() {
    let mask = Layer.on(Rect(0, 0, 12, 20), .white) { $0.mask = .on(Rect(6, 0, 14, 20), .white) }
    let picture = Self.masked(by: mask)
    #expect(picture.row(3).map(\.alpha) == (0..<20).map { (6..<12).contains($0) ? 255 : 0 })
  }

  @Test func aMaskThatDrawsNothingHidesEverything() {
    #expect(Self.masked(by: Layer()).isEmpty)
    #expect(Self.masked(by: .on(Self.canvas, .white) { $0.isHidden = true }).isEmpty)
    #expect(Self.masked(by: .on(Self.canvas, .white) { $0.opacity = 0 }).isEmpty)
    #expect(Self.masked(by: .on(Rect(30, 30, 5, 5), .white)).isEmpty)
  }

  @Test func aMaskCoversSublayersAndBorder() {
    let picture = Self.masked(by: .on(Rect(0, 0, 10, 20), .white)) {
      $0.borderWidth = 3
      $0.sublayers = [.on(Rect(5, 5, 10, 10), .pureBlue)]
    }
    #expect(picture[1, 10] == .black && picture[7, 10] == .blue)
    #expect(picture.row(10).dropFirst(10).allSatisfy { $0 == .clear })
  }

  @Test func theMaskLiesInTheLayersBoundsSpace() {
    let layer = Layer.on(Rect(4, 2, 10, 10), .pureRed) {
      $0.bounds.origin = Point(x: 100, y: 50)
      $0.mask = .on(Rect(102, 53, 3, 4), .white)
    }
    let picture = Picture(width: 20, height: 20, [layer])
    for y in 0..<20 {
      for x in 0..<20 { #expect(picture.alpha(x, y) == ((6..<9).contains(x) && (5..<9).contains(y) ? 255 : 0)) }
    }
  }

  @Test func aGradientMaskIsItsAlphaRamp() {
    let ramp = Gradient(
      colors: [.rgb(9, 9, 9, 0), .rgb(200, 9, 9, 1)], startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0))
    let picture = Self.masked(by: .gradient(Self.canvas, ramp))
    for x in 0..<20 {
      #expect(abs(Double(picture.alpha(x, 7)) - 255 * (Double(x) + 0.5) / 20) <= 0.6)
      #expect(picture[x, 7].red == 255)
    }
  }

  @Test func masksAndClipsMultiply() {
    let layer = Layer.on(Self.canvas) {
      $0.cornerRadius = 10
      $0.masksToBounds = true
      $0.sublayers = [.on(Self.canvas, .pureRed)]
      $0.mask = .on(Rect(0, 0, 10, 20), .white)
    }
    let clipOnly = Picture(width: 20, height: 20, [.on(Self.canvas, .pureRed) { $0.cornerRadius = 10 }])
    let picture = Picture(width: 20, height: 20, [layer])
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(picture[x, y].distance(to: x < 10 ? clipOnly[x, y] : .clear) <= 1)
      }
    }
  }

  @Test func aMaskedSiblingLeavesTheOthersAlone() {
    let masked = Layer.on(Self.canvas, .pureRed) { $0.mask = .on(Rect(0, 0, 5, 5), .white) }
    let picture = Picture(
      width: 20, height: 20, [.on(Self.canvas, .pureBlue), masked, .on(Rect(15, 15, 5, 5), .black)])
    #expect(picture[2, 2] == .red && picture[10, 10] == .blue && picture[17, 17] == .black)
  }
}
