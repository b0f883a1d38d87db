import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

/// Shapes under transforms.
struct TransformTests {
  private static let rect = Rect(x: 3.25, y: 2.5, width: 12.5, height: 7.25)

  /// Transforms that keep rectangles upright give what the mapped rectangle gives.
  @Test(arguments: [
    AffineTransform(scaleX: 2, y: 1.5), AffineTransform(translationX: -4.5, y: 8),
    AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 30, ty: 0), AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20),
    AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 3), AffineTransform(a: 0, b: 2, c: 1, d: 0, tx: 2, ty: 1),
  ])
  func uprightTransforms(transform: AffineTransform) {
    let (mapped, plain) = (Canvas(40, 40), Canvas(40, 40))
    mapped.transform = transform
    mapped.fill(Self.rect, .white)
    let corners = [Point(x: Self.rect.minX, y: Self.rect.minY), Point(x: Self.rect.maxX, y: Self.rect.maxY)]
    plain.fill(Rect(bounding: corners.map { $0.applying(transform) }), .white)
    #expect(mapped.flush().difference(from: plain.flush()) == nil)
    #expect(!plain.flush().isClear)
  }

  @Test(arguments: 0..<20)
  func anyTransformOfAnyShape(seed: Int) {
    var random = SplitMix(UInt64(seed))
    let angle = Trigonometry.sincos(random.double(0...6))
    let (scaleX, scaleY) = (random.double(0.3...2), random.double(0.3...2) * (seed % 2 == 0 ? -1 : 1))
    let transform = AffineTransform(
      a: angle.cos * scaleX, b: angle.sin * scaleX, c: -angle.sin * scaleY, d: angle.cos * scaleY, tx: 25, ty: 20)
    let corners = [
      Point(x: Self.rect.minX, y: Self.rect.minY), Point(x: Self.rect.maxX, y: Self.rect.minY),
      Point(x: Self.rect.maxX, y: Self.rect.maxY), Point(x: Self.rect.minX, y: Self.rect.maxY),
    ].map { $0.applying(transform) }
    let inside = ExactArea.polygons([corners], rule: .nonZero)
    let canvas = Canvas(60, 50)
    canvas.transform = transform
    canvas.fill(Self.rect, .white)
    #expect(canvas.flush().worstAlpha { ExactArea.row($0, width: 60, lines: 512, inside) } <= 1)

    // An ellipse, against its polygon.
    let ellipse = (0..<240).map { index in
      let turn = Trigonometry.sincos(Double(index) * 2 * .pi / 240)
      return Point(
        x: Self.rect.midX + Self.rect.width / 2 * turn.cos, y: Self.rect.midY + Self.rect.height / 2 * turn.sin
      ).applying(transform)
    }
    let insideEllipse = ExactArea.polygons([ellipse], rule: .nonZero)
    let other = Canvas(60, 50)
    other.transform = transform
    other.fillEllipse(in: Self.rect, .color(.white))
    #expect(other.flush().worstAlpha { ExactArea.row($0, width: 60, lines: 128, insideEllipse) } <= 4)
  }

  @Test func concatenateActsFirst() {
    let canvas = Canvas(40, 40)
    canvas.concatenate(AffineTransform(translationX: 10, y: 5))
    canvas.concatenate(AffineTransform(scaleX: 2, y: 2))
    canvas.fill(Rect(x: 1, y: 1, width: 3, height: 3), .white)
    let worst = canvas.flush().worstAlpha { y in
      (0..<40).map { $0 >= 12 && $0 < 18 && y >= 7 && y < 13 ? 1 : 0 }
    }
    #expect(worst == 0)
  }

  @Test(arguments: [
    AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 5), AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 5),
    AffineTransform(a: 0, b: 0, c: 0, d: 1, tx: 5, ty: 0), AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    AffineTransform(a: 1, b: 0.5, c: 2, d: 1, tx: 3, ty: 3),
    AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
  ])
  func singularTransformsDrawNothing(transform: AffineTransform) {
    for paint in [
      CanvasPaint.color(.white),
      .gradient(.axial(from: .zero, to: Point(x: 9, y: 0), stops: [.init(location: 0, color: .white)])),
    ] {
      let canvas = Canvas(20, 12)
      canvas.transform = transform
      canvas.fill(Self.rect, paint)
      #expect(canvas.flush().isClear, "rect")
      canvas.fillEllipse(in: Self.rect, paint)
      #expect(canvas.flush().isClear, "ellipse")
      canvas.fillRoundedRect(Self.rect, cornerRadius: 2, paint)
      #expect(canvas.flush().isClear, "rounded rect")
      canvas.fill(.star(center: Point(x: 9, y: 5), radius: 4), paint)
      #expect(canvas.flush().isClear, "path")
      canvas.saved {
        canvas.clip(to: .star(center: Point(x: 9, y: 5), radius: 4))
        canvas.transform = .identity
        canvas.paint(paint)
      }
      #expect(canvas.flush().isClear, "clip")
    }
  }
}
