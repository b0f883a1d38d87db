import Sfumato
import Testing

/// Whatever numbers a layer holds: no trap, no end of time, and its neighbours as they were.
@Suite struct HostileValueTests {
  /// The layer under test between a backdrop and a marker.
  static func picture(_ layer: Layer) -> Picture {
    let parent = Layer.on(Rect(0, 0, 16, 16)) { $0.sublayers = [layer] }
    let marker = Layer.on(Rect(12, 12, 4, 4), .pureGreen)
    return Picture(width: 16, height: 16, background: .white, [parent, marker])
  }

  static var plain: Layer {
    .on(Rect(1, 1, 12, 12), .rgb(40, 60, 80)) {
      $0.sublayers = [.on(Rect(2, 2, 4, 4), .pureBlue)]
    }
  }

  static func check(_ property: HostileNumbers.Property) {
    for value in HostileNumbers.all {
      for groups in [false, true] {
        var layer = plain
        if groups {
          layer.opacity = 0.5
          layer.masksToBounds = true
          layer.mask = .on(Rect(0, 0, 12, 12), .white)
        }
        property.set(&layer, value)
        let picture = picture(layer)
        #expect(picture[14, 14] == .green, "\(property.name) = \(value)")
        #expect(picture.pixels.allSatisfy { $0.alpha == 255 }, "\(property.name) = \(value)")
      }
    }
  }

  @Test(arguments: HostileNumbers.geometry) func geometry(property: HostileNumbers.Property) { Self.check(property) }

  @Test(arguments: HostileNumbers.look) func look(property: HostileNumbers.Property) { Self.check(property) }

  @Test(arguments: HostileNumbers.gradients) func gradients(property: HostileNumbers.Property) { Self.check(property) }

  @Test(arguments: HostileNumbers.shapes) func shapes(property: HostileNumbers.Property) { Self.check(property) }

  @Test(arguments: HostileNumbers.geometry + HostileNumbers.look)
  func hostileMasksAndChildren(property: HostileNumbers.Property) {
    for value in HostileNumbers.all {
      var (masked, parent) = (Self.plain, Self.plain)
      var inner = Layer.on(Rect(0, 0, 12, 12), .black)
      property.set(&inner, value)
      masked.mask = inner
      parent.masksToBounds = true
      parent.cornerRadius = 3
      parent.sublayers = [inner]
      for layer in [masked, parent] { #expect(Self.picture(layer)[14, 14] == .green, "\(property.name) = \(value)") }
    }
  }

  @Test(arguments: HostileNumbers.geometry + HostileNumbers.look + HostileNumbers.shapes, [1e-3, 1e3])
  func hostileNumbersAtHostileScales(property: HostileNumbers.Property, scale: Double) {
    for value in HostileNumbers.all {
      var layer = Self.plain
      property.set(&layer, value)
      let side = 20 / scale
      let marker = Layer.on(Rect(side / 2, side / 2, side / 2, side / 2), .pureGreen)
      let picture = Picture(
        Scene(
          size: Size(width: side, height: side), scale: scale, layers: [.on(.zero) { $0.sublayers = [layer] }, marker]))
      #expect(picture[15, 15] == .green, "\(property.name) = \(value)")
    }
  }

  @Test func whatIsFarAwayIsJustNotThere() {
    for far in [1e9, -1e9, 1e15, -1e15, 1e300] {
      let shape = Shape(path: Path(circleCenter: Point(x: far, y: 5), radius: 4), strokeColor: .pureRed)
      let layers: [Layer] = [
        .on(Rect(far, 0, 10, 10), .black), .on(Rect(0, far, 10, 10), .black) { $0.cornerRadius = 3 },
        .shape(shape), .gradient(Rect(far, far, 10, 10), Gradient(colors: [.black, .white])),
      ]
      #expect(Picture(width: 16, height: 16, layers).isEmpty, "\(far)")
    }
  }

  @Test(arguments: [1e6, 1e9, 1e12, 1e15]) func whatIsHugeFillsTheCanvas(size: Double) {
    let rect = Rect(-size / 2, -size / 2, size, size)
    let layers: [Layer] = [
      .on(rect, .black), .on(rect, .black) { $0.cornerRadius = 8 }, .filled(Path(ellipseIn: rect)),
      .filled(.polyline((-size, -size), (size, -size), (0, size), closed: true)),
      .stroked(.polyline((-size, 8), (size, 8)), StrokeStyle(lineWidth: 40)),
    ]
    for layer in layers { #expect(Picture(width: 16, height: 16, [layer]).pixels.allSatisfy { $0 == .black }) }
  }
}
