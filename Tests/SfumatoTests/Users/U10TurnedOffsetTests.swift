import Sfumato
import Testing

/// U-10: the offset turns with the layer.
@Suite struct U10TurnedOffsetTests {
  @Test(arguments: Route.allCases) func aQuarterTurnThrowsTheShadowLeft(route: Route) {
    let layer = Layer.on(Rect(70, 90, 60, 20), .pureRed) {
      $0.transform = Transform3D(rotationDegrees: 90, x: 0, y: 0, z: 1)
      $0.shadowOpacity = 1
      $0.shadowOffset = Size(width: 0, height: 20)
      $0.shadowRadius = 0
    }
    let picture = Scene(size: Size(width: 200, height: 200), layers: [layer]).picture(route)
    for y in 0..<200 {
      for x in 0..<200 {
        let row = (70..<130).contains(y)
        let expected: Picture.Pixel =
          row && (90..<110).contains(x) ? .red : row && (70..<90).contains(x) ? .black : .clear
        #expect(picture[x, y] == expected, "\(x), \(y)")
      }
    }
  }
}
