import Sfumato
import Testing

/// Whatever numbers stand in space: no trap, no end of time, and the neighbours as they were.
@Suite struct HostileDepthTests {
  static func check(_ property: HostileNumbers.Property, _ content: Layer.Content, look: (inout Layer) -> Void) {
    for value in HostileNumbers.all {
      var hostile = HostileValueTests.plain
      look(&hostile)
      property.set(&hostile, value)
      // Something to cross, and something to lie beside.
      let crossing = Layer.on(Rect(1, 1, 10, 10), .pureRed) {
        $0.transform = Transform3D(rotationDegrees: 40, x: 0.3, y: 1, z: 0)
      }
      let space = Layer.on(Rect(0, 0, 16, 16), content: content) {
        $0.sublayers = [crossing, hostile]
        $0.sublayerTransform = Transform3D(perspectiveDistance: 30)
      }
      let marker = Layer.on(Rect(12, 12, 4, 4), .pureGreen)
      let picture = Picture(width: 16, height: 16, background: .white, [space, marker])
      #expect(picture[14, 14] == .green, "\(property.name) = \(value)")
      #expect(picture.pixels.allSatisfy { $0.alpha == 255 }, "\(property.name) = \(value)")
    }
  }

  @Test(arguments: HostileNumbers.geometry)
  func planesInOneSpace(property: HostileNumbers.Property) {
    Self.check(property, .transform) { _ in }
  }

  @Test(arguments: HostileNumbers.geometry)
  func flattenedPlanesWithEffects(property: HostileNumbers.Property) {
    Self.check(property, .none) {
      $0.filters = [.gaussianBlur(sigma: 1)]
      $0.shadowOpacity = 1
      $0.masksToBounds = true
      $0.cornerRadius = 3
      $0.transform = Transform3D(rotationDegrees: 50, x: 1, y: 1, z: 0)
    }
  }

  /// The eye itself: on the plane, behind it, turned inside out.
  @Test(arguments: HostileNumbers.all)
  func eyes(value: Double) {
    for set in [
      { (t: inout Transform3D) in t.m34 = value }, { $0.m14 = value }, { $0.m44 = value },
      { ($0.m24, $0.m44) = (value, -value) },
    ] as [(inout Transform3D) -> Void] {
      var eye = Transform3D.identity
      set(&eye)
      let turned = Layer.gradient(
        Rect(1, 1, 12, 12), Gradient(kind: .conic, colors: [.pureRed, .pureBlue], endPoint: Point(x: 1, y: 1))
      ) {
        $0.transform = Transform3D(rotationDegrees: 70, x: 1, y: 0.2, z: 0)
        $0.sublayers = [.on(Rect(2, 2, 4, 4), .pureBlue) { $0.cornerRadius = 2 }]
      }
      for content in [Layer.Content.none, .transform] {
        let space = Layer.on(Rect(0, 0, 16, 16), content: content) {
          $0.sublayers = [turned, .on(Rect(3, 3, 8, 8), .black)]
          $0.sublayerTransform = eye
        }
        let marker = Layer.on(Rect(12, 12, 4, 4), .pureGreen)
        #expect(Picture(width: 16, height: 16, background: .white, [space, marker])[14, 14] == .green, "\(value)")
      }
    }
  }
}
