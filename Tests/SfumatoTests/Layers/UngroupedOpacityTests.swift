import Sfumato
import Testing

/// `allowsGroupOpacity` false: the opacity is each drawing operation's.
@Suite struct UngroupedOpacityTests {
  static let canvas = Rect(0, 0, 20, 20)

  static func draw(on background: Color = .white, _ layers: Layer...) -> Picture {
    Picture(width: 20, height: 20, background: background, layers)
  }

  static func ungrouped(_ opacity: Double, _ sublayers: [Layer], _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    .on(canvas) {
      $0.opacity = opacity
      $0.allowsGroupOpacity = false
      $0.sublayers = sublayers
      change(&$0)
    }
  }

  static let children = [Layer.on(Rect(0, 0, 12, 20), .pureRed), .on(Rect(8, 0, 12, 20), .pureBlue)]

  /// As if every child had the opacity.
  @Test func childrenShowThroughEachOther() {
    let picture = Self.draw(Self.ungrouped(0.5, Self.children))
    let each = Self.children.map { child in
      var child = child
      child.opacity = 0.5
      return child
    }
    #expect(picture == Self.draw(.on(Self.canvas) { $0.sublayers = each }))
    // Half blue over (255, 127.5, 127.5).
    #expect(picture[10, 10].distance(to: Picture.Pixel(127, 64, 191)) <= 1)
  }

  @Test func theWholeSubtreeIsThinned() {
    let deep = Layer.on(Self.canvas) { $0.sublayers = [.on(Self.canvas) { $0.sublayers = Self.children }] }
    #expect(Self.draw(Self.ungrouped(0.5, [deep])) == Self.draw(Self.ungrouped(0.5, Self.children)))
  }

  @Test func ownPartsShowThroughEachOther() {
    let shape = Shape(path: Path(rect: Rect(4, 4, 12, 12)), fillColor: .pureBlue)
    let layer = Layer.on(Self.canvas, .pureRed, content: .shape(shape)) {
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
      $0.borderWidth = 2
    }
    let picture = Self.draw(layer)
    #expect(picture[10, 10].distance(to: Picture.Pixel(127, 64, 191)) <= 1)
    #expect(picture[3, 10].distance(to: Picture.Pixel(255, 127, 127)) <= 1)
    #expect(picture[0, 10].distance(to: Picture.Pixel(127, 64, 64)) <= 1)
  }

  @Test func opacitiesMultiplyDownTheTree() {
    let inner = Self.ungrouped(0.5, [.on(Self.canvas, .black)])
    #expect(Self.draw(on: .clear, Self.ungrouped(0.5, [inner]))[5, 5].alpha == 64)
  }

  /// A group in the subtree with an opacity of its own stays a group, of thinner operations.
  @Test func nestedGroupsStayGroups() {
    let group = Layer.on(Self.canvas) {
      $0.opacity = 0.8
      $0.sublayers = Self.children
    }
    let picture = Self.draw(Self.ungrouped(0.5, [group]))
    // Half blue over half red is (.25, 0, .5) with alpha .75, premultiplied; then .8 of it over white.
    #expect(picture[10, 10].distance(to: Picture.Pixel(153, 102, 204)) <= 1)
    // Without overlap it is only the product.
    #expect(picture[4, 10].distance(to: Picture.Pixel(255, 153, 153)) <= 1)
  }

  /// The shadow is one operation, thinned once; its source is the layer before.
  @Test func shadowIsThinnedOnce() {
    func layer(groups: Bool) -> Layer {
      .on(Rect(2, 2, 6, 6), .pureRed) {
        $0.shadowOpacity = 1
        $0.shadowRadius = 0
        $0.shadowOffset = Size(width: 8, height: 0)
        $0.opacity = 0.5
        $0.allowsGroupOpacity = groups
        $0.sublayers = [.on(Rect(0, 0, 3, 3), .pureRed)]
      }
    }
    // Nothing of the layer lies over its shadow here, so it makes no difference there.
    let (grouped, ungrouped) = (Self.draw(layer(groups: true)), Self.draw(layer(groups: false)))
    for x in 9..<20 { #expect(ungrouped[x, 4].distance(to: grouped[x, 4]) <= 1) }
    #expect(ungrouped[13, 4].distance(to: Picture.Pixel(127, 127, 127)) <= 1)
    #expect(ungrouped[3, 3].distance(to: Picture.Pixel(255, 64, 64)) <= 1)
  }

  /// Within its layer the shadow shows through: the layer is no group that hides it.
  @Test func shadowShowsThroughItsLayer() {
    let layer = Self.ungrouped(0.5, []) {
      $0.backgroundColor = .pureRed
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = .zero
    }
    #expect(Self.draw(layer)[10, 10].distance(to: Picture.Pixel(191, 64, 64)) <= 1)
  }

  /// Shadows of shadows: four levels deep, where a picture serves both.
  @Test func deepShadowsAreThinnedOnce() {
    func nest(_ levels: Int, groups: Bool) -> Layer {
      .on(Rect(levels == 4 ? 2 : 0, levels == 4 ? 2 : 0, 4, 4), levels == 0 ? .pureRed : nil) {
        $0.shadowOpacity = 1
        $0.shadowRadius = 0
        $0.shadowOffset = Size(width: 6, height: 0)
        if levels > 0 { $0.sublayers = [nest(levels - 1, groups: groups)] }
        if levels == 4 {
          $0.opacity = 0.5
          $0.allowsGroupOpacity = groups
        }
      }
    }
    let (grouped, ungrouped) = (Self.draw(nest(4, groups: true)), Self.draw(nest(4, groups: false)))
    #expect(ungrouped[4, 4].distance(to: grouped[4, 4]) <= 1)
    #expect(ungrouped[9, 4].alpha == 255)
  }

  @Test func masksAreNotThinned() {
    let layer = Self.ungrouped(0.5, Self.children) { $0.mask = .on(Rect(0, 0, 10, 20), .black) }
    let without = Self.ungrouped(0.5, Self.children)
    #expect(Self.draw(layer)[9, 5] == Self.draw(without)[9, 5])
    #expect(Self.draw(layer)[15, 5] == .white)
  }

  @Test func blursAreThinnedOnce() {
    for (groups, sublayers) in [(true, []), (false, []), (false, [Layer.on(Rect(0, 0, 1, 1))])] {
      let layer = Layer.on(Self.canvas, .black) {
        $0.opacity = 0.5
        $0.allowsGroupOpacity = groups
        $0.sublayers = sublayers
        $0.filters = [.gaussianBlur(sigma: 2)]
      }
      #expect(abs(Self.draw(on: .clear, layer).alpha(10, 10) - 127) <= 1)
    }
  }

  @Test func backgroundFiltersAreThinnedToo() {
    func panel(_ opacity: Double, groups: Bool = true) -> Layer {
      .on(Self.canvas) {
        $0.backgroundFilters = [.gaussianBlur(sigma: 2)]
        $0.opacity = opacity
        $0.allowsGroupOpacity = groups
      }
    }
    let stripe = Layer.on(Rect(0, 0, 10, 20), .black)
    let expected = Self.draw(stripe, panel(0.5))
    #expect(Self.draw(stripe, panel(0.5, groups: false)) == expected)
    #expect(Self.draw(stripe, Self.ungrouped(0.5, [panel(1)])) == expected)
    #expect(expected != Self.draw(stripe, panel(1)))
  }
}
