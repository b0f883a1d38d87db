import KernelTable
import Sfumato
import Testing

/// Gradients seen through an eye, against their definition in Double.
@Suite struct ProjectedGradientTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let eye: Eye
    let kind: Gradient.Kind
    var testDescription: String { "\(kind) \(eye)" }
  }

  static let cases = ProjectedCoverageTests.eyes.flatMap { eye in
    Gradient.Kind.allCases.map { Case(eye: eye, kind: $0) }
  }

  static func gradient(_ kind: Gradient.Kind) -> Gradient {
    let (start, end) =
      kind == .axial
      ? (Point(x: 0.1, y: 0.2), Point(x: 0.9, y: 0.7)) : (Point(x: 0.4, y: 0.6), Point(x: 0.95, y: 1.1))
    return Gradient(
      kind: kind, colors: [.pureRed, .rgb(20, 200, 90), .pureBlue], locations: [0, 0.4, 1], startPoint: start,
      endPoint: end)
  }

  /// The gradient's colour at a point of the unit square, in levels.
  static func color(_ gradient: Gradient, u: Double, v: Double) -> [Double] {
    let (s, e) = (gradient.startPoint, gradient.endPoint)
    let (dx, dy) = (e.x - s.x, e.y - s.y)
    let t: Double
    switch gradient.kind {
    case .axial: t = ((u - s.x) * dx + (v - s.y) * dy) / (dx * dx + dy * dy)
    case .radial:
      let (x, y) = ((u - s.x) / dx, (v - s.y) / dy)
      t = (x * x + y * y).squareRoot()
    case .conic:
      let turn = (Trigonometry.atan2(v - s.y, u - s.x) - Trigonometry.atan2(dy, dx)) / (2 * .pi)
      t = turn - turn.rounded(.down)
    }
    let stops = gradient.locations ?? []
    let next = stops.firstIndex { $0 > t } ?? stops.count
    let colors = gradient.colors.map { [$0.red * 255, $0.green * 255, $0.blue * 255] }
    if next == 0 { return colors[0] }
    if next == stops.count { return colors[next - 1] }
    let share = (t - stops[next - 1]) / (stops[next] - stops[next - 1])
    return zip(colors[next - 1], colors[next]).map { $0 * (1 - share) + $1 * share }
  }

  @Test(arguments: cases)
  func everyPixelsColour(example: Case) {
    let eye = example.eye
    let gradient = Self.gradient(example.kind)
    let layer = ProjectedCoverageTests.layer(eye) { $0.content = .gradient(gradient) }
    let picture = Picture(width: 64, height: 64, [layer])
    var count = 0
    for y in 0..<64 {
      for x in 0..<64 where picture.alpha(x, y) == 255 {
        let centre = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard let source = eye.source(centre) else { continue }
        let (u, v) = (source.x / 40 + 0.5, source.y / 44 + 0.5)
        if example.kind == .conic, Self.isBesideSeam(gradient, eye, centre) { continue }
        let expected = Self.color(gradient, u: u, v: v)
        let pixel = picture[x, y]
        let got = [pixel.red, pixel.green, pixel.blue].map(Double.init)
        #expect(zip(got, expected).allSatisfy { abs($0 - $1) <= 0.52 }, "(\(x), \(y)): \(got), not \(expected)")
        count += 1
      }
    }
    #expect(count > 200)
  }

  /// Within a pixel of the seam the colour is a mixture; around the centre no formula holds.
  private static func isBesideSeam(_ gradient: Gradient, _ eye: Eye, _ centre: Point) -> Bool {
    let around = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (0, 0)].map { dx, dy -> [Double] in
      guard let p = eye.source(Point(x: centre.x + dx, y: centre.y + dy)) else { return [] }
      return color(gradient, u: p.x / 40 + 0.5, v: p.y / 44 + 0.5)
    }
    let reds = around.compactMap(\.first)
    return reds.max()! - reds.min()! > 100
  }

  /// A hard stop is an edge: smoothed over a pixel of the canvas wherever it lies in depth.
  @Test(arguments: ProjectedCoverageTests.eyes)
  func hardStopsAreEdges(eye: Eye) {
    let gradient = Gradient(
      colors: [.black, .black, .white, .white], locations: [0, 0.5, 0.5, 1], startPoint: Point(x: 0, y: 0.5),
      endPoint: Point(x: 1, y: 0.5))
    let layer = ProjectedCoverageTests.layer(eye) { $0.content = .gradient(gradient) }
    let picture = Picture(width: 64, height: 64, [layer])
    let white = [(0.0, -22.0), (20, -22), (20, 22), (0, 22)].map { eye.image(Point(x: $0.0, y: $0.1)) }
    for y in 0..<64 {
      for x in 0..<64 where picture.alpha(x, y) == 255 {
        let expected = 255 * coverage(of: white, x: x, y: y)
        // Across a slanted edge the share is at most .05 off.
        #expect(abs(Double(picture[x, y].red) - expected) <= 14, "(\(x), \(y))")
      }
    }
  }

  @Test(arguments: cases)
  func threadsTilesAndSetsChangeNothing(example: Case) {
    let layer = ProjectedCoverageTests.layer(example.eye) {
      $0.content = .gradient(Self.gradient(example.kind))
      $0.opacity = 0.8
    }
    let scene = Scene(size: Size(width: 64, height: 64), scale: 3, layers: [layer])
    let one = Picture(scene)
    for set in InstructionSet.available {
      var options = RenderOptions()
      options.instructionSet = set
      options.threads = 3
      #expect(Picture(scene, options: options) == one)
    }
  }
}
