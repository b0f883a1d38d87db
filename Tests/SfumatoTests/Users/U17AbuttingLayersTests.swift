import Sfumato
import Testing

/// U-17: two layers that share an edge are two layers; one path that holds both is one shape.
@Suite struct U17AbuttingLayersTests {
  static let left = Rect(10, 0, 40.5, 10)
  static let right = Rect(50.5, 0, 39.5, 10)

  @Test func twoLayersLetTheBackgroundThrough() {
    let picture = Picture(
      width: 100, height: 10, background: .black, [.on(Self.left, .pureRed), .on(Self.right, .pureRed)])
    // .5 and then .5 of the rest: .75
    #expect(picture.column(50).allSatisfy { $0 == Picture.Pixel(191, 0, 0) })
    #expect(picture[49, 5] == .red && picture[51, 5] == .red)
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func onePathHoldingBothIsWhole(rule: FillRule) {
    let path = Path {
      $0.addRect(Self.left)
      $0.addRect(Self.right)
    }
    let picture = Picture(width: 100, height: 10, background: .black, [.filled(path, .pureRed, rule: rule)])
    for x in 10..<90 { #expect(picture[x, 5] == .red, "\(x)") }
  }
}
