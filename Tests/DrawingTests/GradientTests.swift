import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Gradients on a canvas, under transforms, against the ramp in Double.
struct GradientTests {
  enum Kind: CaseIterable { case axial, radial, conic }

  private static let opaqueStops: [CanvasGradient.Stop] = [
    .init(location: 0, color: Color(red: 1, green: 0, blue: 0.2)),
    .init(location: 0.35, color: Color(red: 0.1, green: 0.9, blue: 0.4)),
    .init(location: 1, color: Color(red: 0, green: 0.2, blue: 1)),
  ]
  private static let translucentStops: [CanvasGradient.Stop] = [
    .init(location: 0, color: Color(red: 1, green: 0, blue: 0.2, alpha: 0.1)),
    .init(location: 0.6, color: Color(red: 0.1, green: 0.9, blue: 0.4, alpha: 1)),
    .init(location: 1, color: Color(red: 0, green: 0.2, blue: 1, alpha: 0)),
  ]

  /// Straight colour at t.
  private static func color(_ stops: [CanvasGradient.Stop], at t: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.location > t }) else { return stops[stops.count - 1].color }
    if next == 0 { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.mixed(with: b.color, share: (t - a.location) / (b.location - a.location))
  }

  private static let center = Point(x: 40, y: 30)
  private static let end = Point(x: 170, y: 95)

  private static func gradient(_ kind: Kind, _ stops: [CanvasGradient.Stop]) -> CanvasGradient {
    switch kind {
    case .axial: .axial(from: center, to: end, stops: stops)
    case .radial: .radial(center: center, radius: 150, stops: stops)
    case .conic: .conic(center: center, angle: 0.7, stops: stops)
    }
  }

  private static func parameter(_ kind: Kind, _ p: Point) -> Double {
    let d = p - center
    switch kind {
    case .axial:
      let axis = end - center
      return (d.x * axis.x + d.y * axis.y) / (axis.x * axis.x + axis.y * axis.y)
    case .radial: return (d.x * d.x + d.y * d.y).squareRoot() / 150
    case .conic:
      let turns = (atan2(d.y, d.x) - 0.7) / (2 * .pi)
      return turns - turns.rounded(.down)
    }
  }

  static let transforms = [
    AffineTransform.identity, AffineTransform(scaleX: 1.5, y: 0.8), AffineTransform(rotationDegrees: 30),
    AffineTransform(a: -1.2, b: 0.1, c: 0.3, d: 0.7, tx: 210, ty: 10),
  ]

  @Test(arguments: Kind.allCases, transforms)
  func everyPixelsColour(kind: Kind, transform: AffineTransform) throws {
    let inverse = try #require(transform.inverted())
    for (stops, tolerance) in [(Self.opaqueStops, 0.51), (Self.translucentStops, 1)] {
      let canvas = Canvas(230, 140, background: .white)
      canvas.transform = transform
      canvas.paint(.gradient(Self.gradient(kind, stops)))
      let picture = canvas.flush()
      var worst = 0.0
      for y in 0..<140 {
        for x in 0..<230 {
          let here = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let t = Self.parameter(kind, here.applying(inverse))
          if kind == .conic {
            // At the seam and round the centre colours are mixed.
            let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map {
              Self.parameter(kind, Point(x: here.x + $0, y: here.y + $1).applying(inverse))
            }
            if corners.max()! - corners.min()! > 0.5 { continue }
          }
          let c = Self.color(stops, at: t)
          let expected = [c.red, c.green, c.blue].map { 255 * ($0 * c.alpha + 1 - c.alpha) } + [255]
          for channel in 0..<4 { worst = max(worst, abs(Double(picture[x, y][channel]) - expected[channel])) }
        }
      }
      #expect(worst <= tolerance, "\(stops == Self.opaqueStops ? "opaque" : "translucent")")
    }
  }

  @Test func degenerateGradientsGiveTheLastColour() {
    let last = Self.opaqueStops[2].color
    let paints: [CanvasGradient] = [
      .axial(from: Self.center, to: Self.center, stops: Self.opaqueStops),
      .radial(center: Self.center, radius: 0, stops: Self.opaqueStops),
      .radial(center: Self.center, radius: -3, stops: Self.opaqueStops),
    ]
    let plain = Canvas(50, 20, background: last).flush()
    for paint in paints {
      let canvas = Canvas(50, 20)
      canvas.paint(.gradient(paint))
      #expect(canvas.flush().difference(from: plain) == nil)
    }
  }

  /// Gradients too small for steps, through many borders: there is no red in them.
  @Test(arguments: Kind.allCases)
  func aChannelOfNothingStaysNothing(kind: Kind) {
    let stops: [CanvasGradient.Stop] = [
      .init(location: 0, color: Color(red: 0, green: 1, blue: 0)),
      .init(location: 0.5, color: Color(red: 0, green: 0, blue: 1)),
      .init(location: 1, color: Color(red: 0, green: 1, blue: 0)),
    ]
    let canvas = Canvas(120, 100)
    for index in 0..<80 {
      let center = Point(x: 40 + Double(index) * 0.37, y: 40 + Double(index) * 0.21)
      let gradient: CanvasGradient =
        switch kind {
        case .axial: .axial(from: .zero, to: center, stops: stops)
        case .radial: .radial(center: center, radius: 45, stops: stops)
        case .conic: .conic(center: center, stops: stops)
        }
      canvas.fill(.star(center: center, radius: 38, points: 31), .gradient(gradient))
    }
    let bytes = canvas.flush().bytes
    #expect(stride(from: 0, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 0 })
  }

  /// More stops than steps take.
  @Test(arguments: Kind.allCases)
  func manyStops(kind: Kind) {
    let stops = (0...30).map { index in
      CanvasGradient.Stop(
        location: Double(index) / 30, color: index % 2 == 0 ? Color(red: 1, green: 1, blue: 1) : .black)
    }
    let canvas = Canvas(200, 100)
    canvas.paint(.gradient(Self.gradient(kind, stops)))
    let picture = canvas.flush()
    var worst = 0.0
    for y in 0..<100 {
      for x in 0..<200 {
        let here = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if kind == .conic && abs(here.x - 40) < 3 && abs(here.y - 30) < 3 { continue }
        let c = Self.color(stops, at: Self.parameter(kind, here))
        worst = max(worst, abs(Double(picture[x, y].x) - 255 * c.red))
      }
    }
    #expect(worst <= 0.52)
  }
}
