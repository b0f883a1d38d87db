import Sfumato
import Testing

/// From sigma 2 pixels on a closed form and the blur of pixels are one picture.
@Suite struct RouteAgreementTests {
  static let sigmas = [2, 2.5, 3.7, 6, 11.3, 24, 60]
  static let scales = [1, 1.5, 2]

  /// Both routes' pictures, after a look at their plans.
  static func distance(_ layer: Layer, scale: Double) -> Int {
    let scene = BlurredForm.scene([layer], scale: scale)
    #expect(scene.plan(.planned).passes.isEmpty && scene.plan(.planned).closedForms.count == 1)
    #expect(scene.plan(.general).passes.count == 1 && scene.plan(.general).closedForms.isEmpty)
    return scene.premultiplied(.planned).distance(to: scene.premultiplied(.general))
  }

  @Test(arguments: BlurredForm.allCases, sigmas)
  func shadowPath(form: BlurredForm, sigma: Double) {
    for scale in Self.scales {
      #expect(Self.distance(form.shadow(sigma: sigma), scale: scale) <= 1, "scale \(scale)")
    }
  }

  @Test(arguments: BlurredForm.allCases, sigmas)
  func blurFilter(form: BlurredForm, sigma: Double) {
    for scale in Self.scales {
      let layer = form.blurred(sigma: sigma, color: .rgb(250, 90, 122, 0.8))
      #expect(Self.distance(layer, scale: scale) <= 1, "scale \(scale)")
    }
  }

  static let corners: [CornerMask] = [
    .all, [], .topLeft, [.topRight, .bottomLeft], [.topLeft, .topRight, .bottomRight],
  ]

  /// The background's shadow, the layer itself being out of sight.
  static func caster(radius: Double, corners: CornerMask, sigma: Double) -> Layer {
    .on(Rect(31.4 - 1000, 24.7, 68.3, 55.5), .rgb(20, 30, 40)) {
      $0.cornerRadius = radius
      $0.maskedCorners = corners
      $0.shadowOpacity = 1
      $0.shadowOffset = Size(width: 1000, height: 0)
      $0.shadowRadius = sigma
    }
  }

  @Test(arguments: corners, sigmas)
  func silhouetteOfABackground(corners: CornerMask, sigma: Double) {
    for radius in [9.5, 27.75] {
      let layer = Self.caster(radius: radius, corners: corners, sigma: sigma)
      for scale in Self.scales {
        #expect(Self.distance(layer, scale: scale) <= 1, "radius \(radius), scale \(scale)")
      }
    }
  }

  @Test(arguments: BlurredForm.allCases, sigmas)
  func silhouetteOfAShape(form: BlurredForm, sigma: Double) {
    var layer = Layer.filled(form.path)
    layer.position.x -= 1000
    layer.shadowOpacity = 1
    layer.shadowOffset = Size(width: 1000, height: 0)
    layer.shadowRadius = sigma
    for scale in Self.scales { #expect(Self.distance(layer, scale: scale) <= 1, "scale \(scale)") }
  }

  @Test(arguments: sigmas) func turnedCircles(sigma: Double) {
    // Round stays round: a turned circle keeps its closed form.
    var layer = BlurredForm.circle.shadow(sigma: sigma)
    layer.position = Point(x: 60, y: -12)
    layer.transform = Transform3D(rotationDegrees: 37, x: 0, y: 0, z: 1)
    #expect(Self.distance(layer, scale: 1) <= 1)
  }

  @Test(arguments: sigmas) func stretchedRectangles(sigma: Double) {
    // Its two sigmas differ.
    for form in [BlurredForm.rect, .rounded, .fourRadii] {
      var layer = form.shadow(sigma: sigma)
      layer.transform = Transform3D(scaleX: 1.25, y: 1.05)
      #expect(Self.distance(layer, scale: 1) <= 1, "\(form)")
    }
  }
}
