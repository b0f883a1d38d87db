import Sfumato
import Testing

struct TreeBuildingTests {
  @Test(arguments: [false, true])
  func aBuiltTreeIsThePlainOne(hasBadge: Bool) {
    let frame = Rect(x: 1, y: 2, width: 30, height: 40)
    let built = Layer(frame: frame, name: "card") {
      Layer(frame: frame).with(\.opacity, 0.5)
      if hasBadge { Layer(name: "badge") }
      for index in 0..<2 { Layer(name: "row \(index)") }
    }
    var plain = Layer(name: "card")
    plain.setFrame(frame)
    var first = Layer()
    first.setFrame(frame)
    first.opacity = 0.5
    plain.sublayers = [first] + (hasBadge ? [Layer(name: "badge")] : []) + [Layer(name: "row 0"), Layer(name: "row 1")]
    #expect(built == plain)
    let scene = Scene(size: Size(width: 50, height: 60)) { built }
    #expect(scene == Scene(size: Size(width: 50, height: 60), layers: [plain]))
  }

  @Test func scaleAlone() {
    let renderer = Renderer(Scene(size: Size(width: 3, height: 2)), scale: 4)
    #expect(renderer.widthInPixels == 12 && renderer.heightInPixels == 8)
  }
}
