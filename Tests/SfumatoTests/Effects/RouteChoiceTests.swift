import Sfumato
import Testing

/// Which route the planner takes.
@Suite struct RouteChoiceTests {
  static func plan(_ layer: Layer, scale: Double = 1) -> (passes: Int, forms: Int) {
    let plan = BlurredForm.scene([layer], scale: scale).plan()
    return (plan.passes.count, plan.closedForms.count)
  }

  @Test func sigmaTwoPixelsIsWhereClosedFormsBegin() {
    for form in BlurredForm.allCases {
      for layer in [form.shadow(sigma: 1.99), form.blurred(sigma: 1.99)] {
        #expect(Self.plan(layer) == (1, 0), "\(form)")
        #expect(Self.plan(layer, scale: 2) == (0, 1), "\(form)")
      }
      #expect(Self.plan(form.shadow(sigma: 2)) == (0, 1), "\(form)")
      #expect(Self.plan(form.shadow(sigma: 2), scale: 0.99) == (1, 0), "\(form)")
    }
  }

  @Test func noRadiusIsAFillAndNothingElse() {
    for form in BlurredForm.allCases { #expect(Self.plan(form.shadow(sigma: 0)) == (0, 0), "\(form)") }
  }

  @Test(arguments: [30.0, 90.0, 180.0]) func turns(degrees: Double) {
    func turned(_ form: BlurredForm) -> (passes: Int, forms: Int) {
      var layer = form.shadow(sigma: 5)
      layer.bounds = Rect(0, 0, 130, 110)
      layer.position = Point(x: 65, y: 55)
      layer.transform = Transform3D(rotationDegrees: degrees, x: 0, y: 0, z: 1)
      return Self.plan(layer)
    }
    #expect(turned(.circle) == (0, 1))
    #expect(turned(.rect) == (degrees == 30 ? (1, 0) : (0, 1)))
    // Corners would change places.
    #expect(turned(.fourRadii) == (1, 0))
  }

  @Test func anEllipseOfARoundBlurIsAMask() {
    var layer = BlurredForm.circle.shadow(sigma: 5)
    layer.shadowPath = Path(ellipseIn: BlurredForm.rect.box)
    #expect(Self.plan(layer) == (1, 0))
  }

  @Test func aContinuousCornerIsAMask() {
    func card(_ curve: CornerCurve) -> Layer {
      var layer = RouteAgreementTests.caster(radius: 12, corners: .all, sigma: 6)
      layer.cornerCurve = curve
      return layer
    }
    #expect(Self.plan(card(.circular)) == (0, 1))
    #expect(Self.plan(card(.continuous)) == (1, 0))
  }

  static func card(_ change: (inout Layer) -> Void) -> Layer {
    .on(Rect(30, 30, 60, 40), .white) {
      $0.cornerRadius = 8
      $0.shadowOpacity = 0.5
      $0.shadowRadius = 6
      change(&$0)
    }
  }

  @Test func whatALayerDrawsInsideAnOpaqueBackgroundCastsNothingMore() {
    #expect(Self.plan(Self.card { $0.borderWidth = 2 }) == (0, 1))
    #expect(Self.plan(Self.card { $0.content = .gradient(Gradient(colors: [.white, .black])) }) == (0, 1))
    #expect(Self.plan(Self.card { $0.backgroundColor = .rgb(9, 9, 9, 0.5) }) == (0, 1))
  }

  @Test func whatMayReachFurtherIsCastByItsPixels() {
    #expect(Self.plan(Self.card { $0.sublayers = [.on(Rect(-20, 5, 30, 10), .black)] }) == (1, 0))
    #expect(Self.plan(Self.card { $0.content = .shape(Shape(path: Path(rect: Rect(-9, 3, 90, 4)))) }) == (1, 0))
    // A border over a translucent background is another alpha.
    let veil = Self.card {
      $0.backgroundColor = .rgb(9, 9, 9, 0.5)
      $0.borderWidth = 2
    }
    #expect(Self.plan(veil) == (1, 0))
  }

  @Test func aPathSavesTheSubtree() {
    let layer = Self.card {
      $0.sublayers = [.on(Rect(-20, 5, 30, 10), .black)]
      $0.shadowPath = Path(rect: Rect(0, 0, 60, 40))
    }
    #expect(Self.plan(layer) == (0, 1))
  }

  @Test func aFilterOverMoreThanOneColourIsAPass() {
    func blurred(_ change: (inout Layer) -> Void) -> Layer {
      .on(Rect(30, 30, 60, 40), .white) {
        $0.filters = [.gaussianBlur(sigma: 6)]
        change(&$0)
      }
    }
    #expect(Self.plan(blurred { _ in }) == (0, 1))
    #expect(Self.plan(blurred { $0.cornerRadius = 12 }) == (0, 1))
    #expect(Self.plan(blurred { $0.borderWidth = 2 }) == (1, 0))
    #expect(Self.plan(blurred { $0.sublayers = [.on(Rect(5, 5, 9, 9), .black)] }) == (1, 0))
    #expect(Self.plan(blurred { $0.content = .gradient(Gradient(colors: [.white, .black])) }) == (1, 0))
  }

  @Test func twoFiltersAreOneOfTheSummedVariance() {
    let twice = Layer.on(Rect(30, 30, 60, 40), .white) {
      $0.filters = [.gaussianBlur(sigma: 3), .gaussianBlur(sigma: 4)]
    }
    let once = Layer.on(Rect(30, 30, 60, 40), .white) { $0.filters = [.gaussianBlur(sigma: 5)] }
    #expect(BlurredForm.scene([twice]).plan() == BlurredForm.scene([once]).plan())
  }

  @Test func regionsAreCutToTheCanvasAndItsReach() {
    var layer = Layer.filled(Path(rect: Rect(-1e6, -1e6, 2e6, 2e6)))
    layer.content = .shape(Shape(path: Path(ellipseIn: Rect(-1e6, -1e6, 2e6, 2.5e6))))
    layer.filters = [.gaussianBlur(sigma: 10)]
    let pass = BlurredForm.scene([layer]).plan().passes.first
    #expect(pass?.result == PixelRect(minX: 0, minY: 0, maxX: 130, maxY: 110))
    #expect(pass?.source == PixelRect(minX: -31, minY: -31, maxX: 161, maxY: 141))
  }
}
