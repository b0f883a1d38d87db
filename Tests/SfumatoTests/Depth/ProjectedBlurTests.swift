import Sfumato
import Testing

/// Blurs and shadows are soft in their layer's plane: wider near the eye, narrower far from it.
@Suite struct ProjectedBlurTests {
  /// The alpha of a blurred rectangle around the plane's pivot, in levels.
  static func expected(_ p: Point, width: Double, height: Double, sigma: Double, at offset: Point = .zero) -> Double {
    func side(_ x: Double, _ half: Double) -> Double {
      phi((x + half) / sigma) - phi((x - half) / sigma)
    }
    return 255 * side(p.x - offset.x, width / 2) * side(p.y - offset.y, height / 2)
  }

  @Test(arguments: ProjectedCoverageTests.eyes, [2.5, 6])
  func aFilterBlursInThePlane(eye: Eye, sigma: Double) {
    let layer = ProjectedCoverageTests.layer(eye, width: 24, height: 24) {
      $0.backgroundColor = .black
      $0.filters = [.gaussianBlur(sigma: sigma)]
    }
    let picture = Picture(width: 64, height: 64, [layer])
    var worst = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        // A reduced picture is its mean over the pixel.
        let samples = (0..<16).compactMap { index in
          eye.source(Point(x: Double(x) + Double(index % 4) / 4 + 0.125, y: Double(y) + Double(index / 4) / 4 + 0.125))
        }
        let levels = samples.map { Self.expected($0, width: 24, height: 24, sigma: sigma) }
        worst = max(worst, abs(Double(picture.alpha(x, y)) - levels.reduce(0, +) / Double(max(levels.count, 1))))
      }
    }
    #expect(worst <= 2.5)
    #expect(picture.area > 60)
  }

  @Test(arguments: ProjectedCoverageTests.eyes, [true, false])
  func aShadowFallsInThePlane(eye: Eye, hasPath: Bool) {
    let layer = ProjectedCoverageTests.layer(eye, width: 20, height: 20) {
      $0.backgroundColor = .pureRed
      $0.shadowOpacity = 1
      $0.shadowRadius = 3
      $0.shadowOffset = Size(width: 4, height: 5)
      if hasPath { $0.shadowPath = Path(rect: Rect(0, 0, 20, 20)) }
    }
    let picture = Picture(width: 64, height: 64, [layer])
    var worst = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        let corners = [(0.5, 0.5), (-0.5, -0.5), (1.5, -0.5), (1.5, 1.5), (-0.5, 1.5)].map { dx, dy in
          eye.source(Point(x: Double(x) + dx, y: Double(y) + dy))
        }
        // Beside the layer itself.
        guard let p = corners[0], corners.allSatisfy({ $0.map { max(abs($0.x), abs($0.y)) > 10 } ?? true })
        else { continue }
        let level = Self.expected(p, width: 20, height: 20, sigma: 3, at: Point(x: 4, y: 5))
        worst = max(worst, abs(Double(picture.alpha(x, y)) - level))
      }
    }
    #expect(worst <= 4)
  }

  /// A large sigma is drawn coarsely, and nobody sees it; nothing is cut at the canvas' edge.
  @Test func aWideBlurBeyondTheCanvas() {
    let eye = Eye(axis: .y, degrees: 40, distance: 300, center: Point(x: 60, y: 32))
    let layer = ProjectedCoverageTests.layer(eye, width: 60, height: 60) {
      $0.backgroundColor = .black
      $0.filters = [.gaussianBlur(sigma: 20)]
    }
    let picture = Picture(width: 64, height: 64, [layer])
    for (x, y) in [(63, 32), (40, 20), (10, 32), (30, 63), (63, 0)] {
      guard let p = eye.source(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { continue }
      let level = Self.expected(p, width: 60, height: 60, sigma: 20)
      #expect(abs(Double(picture.alpha(x, y)) - level) <= 2, "(\(x), \(y))")
    }
  }
}
