import Geometry
import KernelTable
import Kernels
import Pixels
import Testing

@testable import Effects

/// Every closed form against the generic blur of its coverage, and against the truth.
@Suite struct ClosedFormTests {
  static let sigmas = [2, 2.6, 4.4, 9, 16, 41, 150]

  /// The closed form's coverage over a rectangle.
  static func coverage(_ shape: some BlurredShape, over rect: PixelRect) -> PlaneBuffer {
    let scratch = CoverageScratch()
    var samples: [Int16] = []
    for y in rect.rows {
      let row = GuardedRow(count: rect.width)
      shape.writeCoverage(y: y, columns: rect.columns, into: row.view, scratch: scratch)
      #expect(row.isGuarded)
      samples += row.samples
    }
    return PlaneBuffer(rect: rect, planeCount: 1, samples: samples)
  }

  /// Largest difference in levels before rounding.
  static func difference(_ a: PlaneBuffer, _ b: PlaneBuffer) -> Double {
    Double(zip(a.samples, b.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0) * 255 / 16384
  }

  /// Closed form, generic blur and truth agree, in levels before rounding.
  static func check(
    _ shape: some BlurredShape, mask: PlaneBuffer, sigmaX: Double, sigmaY: Double, clip: PixelRect,
    tolerance: Double = 0.3
  ) {
    let plan = GaussianPlan(sigmaX: sigmaX, sigmaY: sigmaY)
    let closed = coverage(shape, over: clip)
    let generic = GaussianBlur.apply(plan, source: mask, destination: clip)
    #expect(difference(closed, generic) < tolerance + 0.1)
    let columns = GaussianBlurTests.sampled(clip.columns)
    let rows = GaussianBlurTests.sampled(clip.rows)
    let error = BlurError(closed, of: mask, plane: 0, sigmaX: sigmaX, sigmaY: sigmaY, columns: columns, rows: rows)
    #expect(error.largest < tolerance)
    // What is said to be uniform is.
    for y in rows {
      guard let span = shape.uniformSpan(y: y) else { continue }
      let values = Set(span.columns.clamped(to: clip.columns).map { closed[plane: 0, x: $0, y: y] })
      #expect(values.isEmpty || values == [span.coverage])
    }
    // Nothing lies outside the bounds.
    let outside = clip.rows.contains { y in
      clip.columns.contains { x in
        closed[plane: 0, x: x, y: y] > 0
          && !(shape.bounds.columns.contains(x) && shape.bounds.rows.contains(y))
      }
    }
    #expect(!outside)
  }

  static func clip(_ mask: PlaneBuffer, _ sigma: Double) -> PixelRect {
    let reach = min(Int(4 * sigma) + 3, 90)
    return mask.rect.outset(dx: reach, dy: reach)
  }

  @Test(
    arguments: sigmas, [Rect(x: 3.3, y: -7.7, width: 60.45, height: 33.1), Rect(x: 10.2, y: 5, width: 0.5, height: 80)])
  func rectangle(sigma: Double, rect: Rect) {
    let mask = CoverageMask.roundedRectangle(rect, radii: CornerRadii(0))
    let clip = Self.clip(mask, sigma)
    Self.check(
      BlurredRectangle(rect: rect, sigmaX: sigma, sigmaY: sigma, clip: clip), mask: mask, sigmaX: sigma, sigmaY: sigma,
      clip: clip)
  }

  static let radii = [
    CornerRadii(12),
    CornerRadii(
      topLeft: Size(width: 20, height: 20), topRight: Size(width: 5.5, height: 5.5), bottomRight: .zero,
      bottomLeft: Size(width: 14.2, height: 14.2)),
    CornerRadii(Size(width: 25, height: 11.3)),
  ]

  @Test(arguments: sigmas, radii)
  func roundedRectangle(sigma: Double, radii: CornerRadii) {
    // Mirror images (corners shared), and not.
    for rect in [Rect(x: 2, y: 4, width: 141, height: 120), Rect(x: -9.6, y: 3.3, width: 75.3, height: 51.9)] {
      let mask = CoverageMask.roundedRectangle(rect, radii: radii)
      let clip = Self.clip(mask, sigma)
      Self.check(
        BlurredRoundedRectangle(rect: rect, radii: radii, sigmaX: sigma, sigmaY: sigma, clip: clip), mask: mask,
        sigmaX: sigma, sigmaY: sigma, clip: clip)
    }
  }

  @Test func stretchedRectangles() {
    let rect = Rect(x: 2.5, y: 4, width: 200, height: 71.25)
    let radii = CornerRadii(Size(width: 30, height: 9))
    let mask = CoverageMask.roundedRectangle(rect, radii: radii)
    let clip = mask.rect.outset(dx: 40, dy: 20)
    Self.check(
      BlurredRoundedRectangle(rect: rect, radii: radii, sigmaX: 11, sigmaY: 3, clip: clip), mask: mask, sigmaX: 11,
      sigmaY: 3, clip: clip)
    let sharp = CoverageMask.roundedRectangle(rect, radii: CornerRadii(0))
    Self.check(
      BlurredRectangle(rect: rect, sigmaX: 2, sigmaY: 30, clip: clip), mask: sharp, sigmaX: 2, sigmaY: 30, clip: clip)
  }

  @Test(arguments: sigmas, [0.4, 3.7, 24, 77.5])
  func disc(sigma: Double, radius: Double) throws {
    // The sides level with pixels where they are hardest: on boundaries, and between them.
    for center in [Point(x: 13.3, y: -4.9), Point(x: 10, y: 7), Point(x: 10.5, y: 7.5)] {
      let mask = CoverageMask.ellipse(AffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y))
      let clip = Self.clip(mask, sigma)
      let disc = try #require(BlurredDisc(center: center, radius: radius, sigma: sigma, clip: clip))
      Self.check(
        disc, mask: mask, sigmaX: sigma, sigmaY: sigma, clip: clip, tolerance: max(0.25, 3.9 / (sigma * sigma)))
    }
  }

  /// A disc and its blur, stretched: different sigmas along the axes.
  @Test(arguments: [(1.0, 2.5), (3, 1), (1, 6)] as [(Double, Double)], [3, 8, 20.0])
  func stretchedDisc(scale: (Double, Double), sigma: Double) throws {
    let transform = AffineTransform(a: scale.0, b: 0, c: 0, d: scale.1, tx: 7.5, ty: 3)
    let mask = CoverageMask.ellipse(
      AffineTransform(a: 20 * scale.0, b: 0, c: 0, d: 20 * scale.1, tx: 7.5 + 2 * scale.0, ty: 3 - scale.1))
    let clip = mask.rect.outset(dx: 30, dy: 30)
    let disc = try #require(
      BlurredDisc(center: Point(x: 2, y: -1), radius: 20, sigma: sigma, transform: transform, clip: clip))
    Self.check(
      disc, mask: mask, sigmaX: sigma * scale.0, sigmaY: sigma * scale.1, clip: clip,
      tolerance: max(0.3, 3.9 / (sigma * sigma)))
  }

  /// The same samples for every instruction set, wherever rows and clips are cut.
  @Test func cutsAndInstructionSets() throws {
    let whole = PixelRect(minX: -90, minY: -80, maxX: 150, maxY: 140)
    let parts = [PixelRect(minX: -33, minY: 0, maxX: 78, maxY: 3), PixelRect(minX: 20, minY: -70, maxX: 21, maxY: 120)]
    let rect = Rect(x: 2, y: 4, width: 61, height: 50)
    func shapes(_ clip: PixelRect, _ kernels: KernelTable) throws -> [any BlurredShape] {
      [
        BlurredRectangle(rect: rect, sigmaX: 9, sigmaY: 4, clip: clip, kernels: kernels),
        BlurredRoundedRectangle(
          rect: rect, radii: CornerRadii(14), sigmaX: 3, sigmaY: 3, clip: clip, kernels: kernels),
        BlurredRoundedRectangle(
          rect: rect, radii: CornerRadii(14), sigmaX: 30, sigmaY: 30, clip: clip, kernels: kernels),
        try #require(BlurredDisc(center: rect.origin, radius: 30, sigma: 2, clip: clip, kernels: kernels)),
        try #require(BlurredDisc(center: rect.origin, radius: 30, sigma: 9, clip: clip, kernels: kernels)),
        try #require(BlurredDisc(center: rect.origin, radius: 44, sigma: 35, clip: clip, kernels: kernels)),
      ]
    }
    let reference = try shapes(whole, .best).map { Self.coverage($0, over: whole) }
    for set in InstructionSet.available {
      let kernels = try #require(KernelTable.table(for: set))
      let made = try shapes(whole, kernels)
      #expect(made.map { Self.coverage($0, over: whole) } == reference)
      for part in parts {
        for (shape, expected) in zip(made, reference) {
          let cut = Self.coverage(shape, over: part)
          let agrees = part.rows.allSatisfy { y in
            part.columns.allSatisfy { cut[plane: 0, x: $0, y: y] == expected[plane: 0, x: $0, y: y] }
          }
          #expect(agrees)
        }
      }
    }
  }
}
