import Sfumato
import Testing

/// U-7: sigma is sigma, in small steps too, whichever way the shadow is made.
@Suite struct U07SigmaTests {
  static let sigmas = [1.5, 2, 2.5, 3, 4, 4.5, 5, 6, 8, 12, 24]

  enum Source: CaseIterable { case background, path, filter }

  /// Only the shadow of a black square whose left edge is column 200.
  static func shadow(sigma: Double, source: Source, route: Route) -> Picture {
    let frame = Rect(200, 200, 400, 400)
    var layer: Layer
    switch source {
    case .background:
      layer = .on(frame.offsetBy(dx: -2048, dy: 0), .black)
      layer.shadowOffset = Size(width: 2048, height: 0)
    case .path:
      layer = Layer()
      layer.shadowPath = Path(rect: frame)
      layer.shadowOffset = .zero
    case .filter:
      layer = .on(frame, .black) { $0.filters = [.gaussianBlur(sigma: sigma)] }
    }
    if source != .filter {
      layer.shadowOpacity = 1
      layer.shadowRadius = sigma
    }
    return Scene(size: Size(width: 800, height: 800), layers: [layer]).picture(route)
  }

  /// The sigma whose profile is nearest to the alphas 0, 1, 2 ... pixels outside the edge.
  static func fit(_ alphas: [Int], near sigma: Double) -> Double {
    func error(_ s: Double) -> Double {
      zip(0..., alphas).reduce(0) { sum, pair in
        let difference = Double(pair.1) - 255 * phi(-(Double(pair.0) + 0.5) / s)
        return sum + difference * difference
      }
    }
    return (-600...600).map { sigma * (1 + Double($0) / 10_000) }.min { error($0) < error($1) } ?? 0
  }

  @Test(arguments: sigmas, Source.allCases)
  func theProfileIsThatOfItsSigma(sigma: Double, source: Source) {
    for route in Route.allCases {
      let picture = Self.shadow(sigma: sigma, source: source, route: route)
      let alphas = (0..<200).map { picture.alpha(199 - $0, 400) }
      let tolerance = sigma == 1.5 ? 0.025 : sigma <= 2.5 ? 0.016 : 0.01
      #expect(abs(Self.fit(alphas, near: sigma) / sigma - 1) <= tolerance, "\(route)")
      #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 >= $1 }, "\(route)")
    }
  }

  @Test func sigmaThreeInNumbers() {
    let picture = Self.shadow(sigma: 3, source: .background, route: .planned)
    for (pixels, alpha) in [(0, 110.6), (1, 78.7), (2, 51.6), (4, 17.0), (8, 0.6)] {
      #expect(abs(Double(picture.alpha(199 - pixels, 400)) - alpha) <= 1, "\(pixels) pixels")
    }
  }
}
