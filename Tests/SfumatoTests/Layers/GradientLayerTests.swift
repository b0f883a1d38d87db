import Sfumato
import Testing

/// Gradient layers at the edges of what they mean.
@Suite struct GradientLayerTests {
  static let colors = [Color.pureRed, .pureBlue]

  static func draw(_ gradient: Gradient, width: Int = 20, height: Int = 20) -> Picture {
    Picture(width: width, height: height, [.gradient(Rect(0, 0, Double(width), Double(height)), gradient)])
  }

  @Test func theDefaultIsAxialFromTopToBottom() {
    let picture = Self.draw(Gradient(colors: Self.colors), width: 3, height: 255)
    for y in 0..<255 {
      let share = (Double(y) + 0.5) / 255
      #expect(abs(Double(picture[1, y].blue) - 255 * share) <= 0.51)
      #expect(picture[0, y] == picture[2, y])
    }
  }

  @Test func aRadialOneWithTheDefaultPointsDrawsOnlyItsBackground() {
    let gradient = Gradient(kind: .radial, colors: Self.colors)
    #expect(Self.draw(gradient).isEmpty)
    let layer = Layer.gradient(Rect(0, 0, 20, 20), gradient) { $0.backgroundColor = .pureGreen }
    #expect(Picture(width: 20, height: 20, [layer]).pixels.allSatisfy { $0 == .green })
  }

  @Test func anAxialOneWithoutAnAxisIsItsLastColour() {
    let point = Point(x: 0.3, y: 0.7)
    let picture = Self.draw(Gradient(colors: Self.colors, startPoint: point, endPoint: point))
    #expect(picture.pixels.allSatisfy { $0 == .blue })
  }

  @Test(arguments: [Gradient.Kind.axial, .radial, .conic]) func tooFewColoursDrawNothing(kind: Gradient.Kind) {
    let (start, end) = (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
    for colors in [[], [Color.pureRed]] {
      #expect(Self.draw(Gradient(kind: kind, colors: colors, startPoint: start, endPoint: end)).isEmpty)
    }
    for locations in [[], [0], [0, 0.5, 1]] as [[Double]] {
      let gradient = Gradient(
        kind: kind, colors: Self.colors, locations: locations, startPoint: start, endPoint: end)
      #expect(Self.draw(gradient).isEmpty)
    }
  }

  @Test func locationsBeyondTheUnitAreNotClamped() {
    // -1...3: over the layer red falls from 3/4 to 1/2.
    let gradient = Gradient(
      colors: Self.colors, locations: [-1, 3], startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0))
    let picture = Self.draw(gradient, width: 100, height: 1)
    for x in 0..<100 {
      let share = ((Double(x) + 0.5) / 100 + 1) / 4
      #expect(abs(Double(picture[x, 0].blue) - 255 * share) <= 0.51)
    }
  }

  @Test func beyondTheStopsTheEndColoursGoOn() {
    let gradient = Gradient(
      colors: Self.colors, locations: [0.4, 0.6], startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 0))
    let picture = Self.draw(gradient, width: 100, height: 1)
    #expect((0..<40).allSatisfy { picture[$0, 0] == .red })
    #expect((60..<100).allSatisfy { picture[$0, 0] == .blue })
  }

  @Test func aRadialOneIsAnEllipseWithItsRadii() {
    // Radii 16 and 8 about (20, 10): at the ends of both axes the last colour, between them the ramp.
    let gradient = Gradient(
      kind: .radial, colors: [.black, .white], startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 0.9, y: 0.1))
    let picture = Self.draw(gradient, width: 40, height: 20)
    for y in 0..<20 {
      for x in 0..<40 {
        let (u, v) = ((Double(x) - 19.5) / 16, (Double(y) - 9.5) / 8)
        let t = min(1, (u * u + v * v).squareRoot())
        #expect(abs(Double(picture[x, y].red) - 255 * t) <= 0.6)
      }
    }
  }

  @Test func theGradientFollowsTheCornersWithoutClipping() {
    let gradient = Gradient(colors: [.pureRed, .pureRed])
    let rounded = Layer.gradient(Rect(0, 0, 20, 20), gradient) { $0.cornerRadius = 10 }
    let background = Layer.on(Rect(0, 0, 20, 20), .pureRed) { $0.cornerRadius = 10 }
    let pictures = [rounded, background].map { Picture(width: 20, height: 20, [$0]) }
    for (a, b) in zip(pictures[0].pixels, pictures[1].pixels) { #expect(a.distance(to: b) <= 1) }
  }

  @Test func thinnedByOpacityItIsTheSameRampThinner() {
    func layer(alpha: Double, opacity: Double) -> Layer {
      .gradient(
        Rect(0, 0, 20, 20), Gradient(colors: [.rgb(200, 40, 0, alpha), .rgb(0, 90, 250, alpha)])
      ) { $0.opacity = opacity }
    }
    let thin = Picture(width: 20, height: 20, [layer(alpha: 1, opacity: 0.4)])
    let tinted = Picture(width: 20, height: 20, [layer(alpha: 0.4, opacity: 1)])
    for (a, b) in zip(thin.pixels, tinted.pixels) { #expect(a.distance(to: b) <= 1) }
    #expect(thin.pixels.allSatisfy { $0.alpha == 102 })
  }
}
