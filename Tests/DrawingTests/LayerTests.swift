import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

/// Layers: what comes back to the picture below.
struct LayerTests {
  /// A backdrop and a source of many colours and alphas, each as bytes.
  private static func backdrop(_ canvas: Canvas) {
    for column in 0..<12 {
      canvas.fill(
        Rect(x: Double(column) * 25, y: 0, width: 25, height: 20),
        Color(
          red: Double(column % 3) * 0.4 + 0.1, green: Double(column % 4) * 0.3, blue: Double(column % 5) * 0.25,
          alpha: column % 4 == 3 ? 0.6 : column % 6 == 1 ? 0 : 1))
    }
  }

  private static func source(_ canvas: Canvas) {
    for row in 0..<5 {
      canvas.fill(
        Rect(x: 3, y: Double(row) * 4, width: 290, height: 4),
        Color(
          red: Double(row) * 0.25, green: 0.9 - Double(row) * 0.2, blue: Double(row % 2) * 0.5 + 0.2,
          alpha: [1, 0.7, 0.35, 1, 0][row]))
    }
  }

  private static func picture(_ draw: (Canvas) -> Void) -> Bitmap {
    let canvas = Canvas(300, 20)
    draw(canvas)
    return canvas.flush()
  }

  @Test(arguments: BlendMode.allCases, [1, 0.6, 0])
  func everyModeIsItsFormula(mode: BlendMode, opacity: Double) {
    let (below, above) = (Self.picture(Self.backdrop), Self.picture(Self.source))
    let result = Self.picture { canvas in
      Self.backdrop(canvas)
      canvas.layer(opacity: opacity, blendMode: mode) { Self.source(canvas) }
    }
    #expect(result.invalidPixel == nil)
    var fault: String?
    for y in 0..<20 {
      for x in 0..<300 where fault == nil {
        fault = ReferenceLayer.fault(
          result[x, y], mode: mode, source: above[x, y], opacity: opacity, backdrop: below[x, y], toleranceInLevels: 1
        )
        .map { "(\(x), \(y)): \($0)" }
      }
    }
    #expect(fault == nil)
  }

  /// A layer's mask acts once, and its transform and clip end with it.
  @Test(arguments: [BlendMode.normal, .multiply])
  func aLayerWithinAClip(mode: BlendMode) {
    let canvas = Canvas(300, 20)
    Self.backdrop(canvas)
    canvas.saved {
      canvas.clip(to: Rect(x: 20.5, y: 2.5, width: 200, height: 15))
      canvas.layer(opacity: 0.8, blendMode: mode) {
        Self.source(canvas)
        canvas.transform = AffineTransform(scaleX: 9, y: 9)
        canvas.clip(to: Rect.zero)
      }
      #expect(canvas.transform == .identity)
    }
    let result = canvas.flush()
    let (below, above) = (Self.picture(Self.backdrop), Self.picture(Self.source))
    func share(_ low: Double, _ high: Double, _ at: Int) -> Double {
      max(0, min(high, Double(at + 1)) - max(low, Double(at)))
    }
    var fault: String?
    for y in 0..<20 {
      for x in 0..<300 where fault == nil {
        let coverage = share(20.5, 220.5, x) * share(2.5, 17.5, y)
        fault = ReferenceLayer.fault(
          result[x, y], mode: mode, source: above[x, y], opacity: 0.8 * coverage, backdrop: below[x, y],
          toleranceInLevels: 1.2
        ).map { "(\(x), \(y)): \($0)" }
      }
    }
    #expect(fault == nil)
  }

  @Test func nestedLayers() {
    let canvas = Canvas(300, 20)
    Self.backdrop(canvas)
    canvas.layer(opacity: 0.5) {
      canvas.fill(Rect(x: 0, y: 0, width: 300, height: 10), .white)
      canvas.layer(opacity: 0.25, blendMode: .multiply) { Self.source(canvas) }
    }
    let inner = Self.picture { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 300, height: 10), .white)
      canvas.layer(opacity: 0.25, blendMode: .multiply) { Self.source(canvas) }
    }
    let (below, result) = (Self.picture(Self.backdrop), canvas.flush())
    var fault: String?
    for y in 0..<20 {
      for x in 0..<300 where fault == nil {
        fault = ReferenceLayer.fault(
          result[x, y], mode: .normal, source: inner[x, y], opacity: 0.5, backdrop: below[x, y], toleranceInLevels: 1)
      }
    }
    #expect(fault == nil)
  }

  /// Nothing drawn: nothing changes, but for the modes that act where the source is empty.
  @Test(arguments: BlendMode.allCases)
  func anEmptyLayer(mode: BlendMode) {
    let result = Self.picture { canvas in
      Self.backdrop(canvas)
      canvas.layer(blendMode: mode) {}
    }
    let before = Self.picture(Self.backdrop)
    let isErased = [.copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(mode)
    #expect(isErased ? result.isClear : result.difference(from: before) == nil)
  }

  @Test(arguments: [-1, .nan, 7] as [Double])
  func opacityIsCut(opacity: Double) {
    let result = Self.picture { canvas in
      Self.backdrop(canvas)
      canvas.layer(opacity: opacity) { Self.source(canvas) }
    }
    let expected = Self.picture { canvas in
      Self.backdrop(canvas)
      if opacity > 0 { canvas.layer { Self.source(canvas) } }
    }
    #expect(result.difference(from: expected) == nil)
  }

  private struct Stop: Error {}

  @Test func aLayerWhoseBodyThrowsStillComesBack() {
    let result = Self.picture { canvas in
      #expect(throws: Stop.self) {
        try canvas.layer(opacity: 0.5) {
          Self.source(canvas)
          throw Stop()
        }
      }
      canvas.fill(Rect(x: 0, y: 0, width: 2, height: 2), .white)
    }
    let expected = Self.picture { canvas in
      canvas.layer(opacity: 0.5) { Self.source(canvas) }
      canvas.fill(Rect(x: 0, y: 0, width: 2, height: 2), .white)
    }
    #expect(result.difference(from: expected) == nil)
  }

  @Test func flushEndsEveryLayerAndDrawingGoesOn() {
    let canvas = Canvas(300, 20)
    Self.backdrop(canvas)
    var first: Bitmap?
    canvas.layer(opacity: 0.5) {
      canvas.layer(opacity: 0.5) {
        Self.source(canvas)
        first = canvas.flush()
        canvas.fill(Rect(x: 0, y: 0, width: 9, height: 9), .white)
      }
      canvas.fill(Rect(x: 20, y: 0, width: 9, height: 9), .white)
    }
    let second = canvas.flush()
    let expectedFirst = Self.picture { canvas in
      Self.backdrop(canvas)
      canvas.layer(opacity: 0.5) { canvas.layer(opacity: 0.5) { Self.source(canvas) } }
    }
    // The picture given is not drawn on any more.
    #expect(first?.difference(from: expectedFirst) == nil)
    let expectedSecond = Canvas(expectedFirst)
    expectedSecond.fill(Rect(x: 0, y: 0, width: 9, height: 9), .white)
    expectedSecond.fill(Rect(x: 20, y: 0, width: 9, height: 9), .white)
    #expect(second.difference(from: expectedSecond.flush()) == nil)
  }
}
