import Sfumato
import Testing

/// U-9: a shadow without blur is still a shadow, and one whose caster is out of sight too.
@Suite struct U09HardShadowTests {
  static func picture(_ frame: Rect, radius: Double, offset: Size, background: Color? = nil, route: Route) -> Picture {
    let layer = Layer.on(frame, .pureBlue) {
      $0.shadowOpacity = 0.5
      $0.shadowRadius = radius
      $0.shadowOffset = offset
    }
    return Scene(size: Size(width: 300, height: 300), background: background, layers: [layer]).picture(route)
  }

  @Test(arguments: Route.allCases) func noRadiusIsAHardCopy(route: Route) {
    let picture = Self.picture(
      Rect(60, 60, 100, 100), radius: 0, offset: Size(width: 40, height: 30), background: .white, route: route)
    for (x, y) in [(180, 120), (199, 189)] {
      #expect((127...128).contains(picture[x, y].red) && picture[x, y].red == picture[x, y].blue)
    }
    #expect(picture[200, 120] == .white && picture[199, 190] == .white)
    #expect(picture[110, 95] == .blue)
  }

  @Test(arguments: Route.allCases) func aCasterOffTheCanvasCastsIntoIt(route: Route) {
    let picture = Self.picture(
      Rect(-130, 100, 100, 100), radius: 0, offset: Size(width: 150, height: 0), route: route)
    for x in 0..<300 { #expect(picture.alpha(x, 150) == ((20..<120).contains(x) ? 128 : 0), "column \(x)") }
  }

  @Test(arguments: Route.allCases) func itsTailReachesTheFirstColumn(route: Route) {
    let picture = Self.picture(Rect(-215, -100, 200, 500), radius: 10, offset: .zero, route: route)
    // 255 * .5 * Phi(-1.55)
    #expect(abs(Double(picture.alpha(0, 150)) - 7.7) <= 1)
    for x in 0..<30 {
      #expect(abs(Double(picture.alpha(x, 150)) - 127.5 * phi(-(Double(x) + 15.5) / 10)) <= 1, "column \(x)")
    }
  }
}
