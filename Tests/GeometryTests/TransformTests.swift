import Geometry
import Testing

func isClose(_ a: Point?, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

@Suite struct AffineTransformTests {
  private let sample = AffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 10, ty: -4)

  @Test func pointsAreRowVectors() {
    #expect(Point(x: 1, y: 2).applying(sample) == Point(x: 2 - 2 + 10, y: 0.5 + 6 - 4))
    #expect(Point(x: 1, y: 2).applyingLinearPart(of: sample) == Point(x: 0, y: 6.5))
  }

  @Test func concatenationAppliesTheReceiverFirst() {
    let scaleThenMove = AffineTransform(scaleX: 2, y: 3).concatenating(AffineTransform(translationX: 5, y: 7))
    #expect(Point(x: 1, y: 1).applying(scaleThenMove) == Point(x: 7, y: 10))
    #expect(
      Point(x: 1, y: 1).applying(AffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7)) == Point(x: 12, y: 24))
  }

  @Test func rotationGoesFromXTowardsY() {
    #expect(Point(x: 1, y: 0).applying(AffineTransform(rotationDegrees: 90)) == Point(x: 0, y: 1))
    #expect(isClose(Point(x: 1, y: 0).applying(AffineTransform(rotationAngle: .pi / 2)), Point(x: 0, y: 1)))
  }

  @Test func skewLeansTheAxes() {
    let skew = AffineTransform(skewX: .pi / 4, y: 0)
    #expect(isClose(Point(x: 0, y: 10).applying(skew), Point(x: 10, y: 10)))
    #expect(isClose(Point(x: 10, y: 0).applying(AffineTransform(skewX: 0, y: .pi / 4)), Point(x: 10, y: 10)))
  }

  @Test func inverseUndoes() throws {
    let inverse = try #require(sample.inverted())
    #expect(isClose(Point(x: 3, y: -8).applying(sample).applying(inverse), Point(x: 3, y: -8)))
    #expect(sample.determinant == 6.5)
  }

  @Test(arguments: [
    AffineTransform(scaleX: 0, y: 1), AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    AffineTransform(scaleX: .nan, y: 1), AffineTransform(scaleX: 1e200, y: 1e200),
  ])
  func singularAndHostileMapsHaveNoInverse(transform: AffineTransform) {
    #expect(transform.inverted() == nil)
  }

  @Test func scalesAreTheSingularValues() {
    let turned = AffineTransform(scaleX: 5, y: 2).concatenating(AffineTransform(rotationAngle: 0.7))
    #expect(abs(turned.scales.largest - 5) < 1e-12)
    #expect(abs(turned.scales.smallest - 2) < 1e-12)
    let mirrored = AffineTransform(scaleX: -3, y: 7)
    #expect(mirrored.scales.largest == 7)
    #expect(mirrored.scales.smallest == 3)
  }

  @Test func rectBecomesTheBoundingBox() {
    let box = Rect(x: 0, y: 0, width: 10, height: 10).applying(AffineTransform(rotationDegrees: 45))
    let half = 10 * 0.5.squareRoot()
    #expect(isClose(box.origin, Point(x: -half, y: 0)))
    #expect(isClose(Point(x: box.maxX, y: box.maxY), Point(x: half, y: 2 * half)))
    #expect(Rect.null.applying(sample).isNull)
  }

  @Test func rectilinearMapsAreRecognised() {
    #expect(AffineTransform(scaleX: 2, y: -3).isRectilinear)
    #expect(AffineTransform(rotationDegrees: 270).isRectilinear)
    #expect(!AffineTransform(rotationDegrees: 45).isRectilinear)
  }
}

@Suite struct Transform3DTests {
  @Test func rotationAboutEachAxis() {
    let x = Transform3D(rotationDegrees: 90, x: 1, y: 0, z: 0)
    #expect(x.homogeneous(Point(x: 0, y: 1)) == SIMD4(0, 0, 1, 1))
    let y = Transform3D(rotationDegrees: 90, x: 0, y: 3, z: 0)
    #expect(y.homogeneous(Point(x: 1, y: 0)) == SIMD4(0, 0, -1, 1))
    let z = Transform3D(rotationDegrees: 90, x: 0, y: 0, z: 1)
    #expect(z.homogeneous(Point(x: 1, y: 0)) == SIMD4(0, 1, 0, 1))
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0).isIdentity)
  }

  @Test func concatenationAppliesTheReceiverFirst() {
    let a = Transform3D(translationX: 1, y: 2, z: 3)
    let b = Transform3D(scaleX: 2, y: 3, z: 4)
    #expect(a.concatenating(b).homogeneous(.zero) == SIMD4(2, 6, 12, 1))
    #expect(b.translatedBy(x: 1, y: 2, z: 3) == a.concatenating(b))
  }

  @Test func inverseOfAGeneralMatrix() throws {
    let matrix = Transform3D(rotationAngle: 0.7, x: 1, y: 2, z: 3)
      .concatenating(Transform3D(scaleX: 2, y: 0.5, z: 3))
      .concatenating(Transform3D(perspectiveDistance: 400))
      .concatenating(Transform3D(translationX: 10, y: -20, z: 30))
    let product = matrix.concatenating(try #require(matrix.inverted()))
    for column in 0..<4 {
      let rows = [
        SIMD4(product.m11, product.m12, product.m13, product.m14),
        SIMD4(product.m21, product.m22, product.m23, product.m24),
        SIMD4(product.m31, product.m32, product.m33, product.m34),
        SIMD4(product.m41, product.m42, product.m43, product.m44),
      ]
      for row in 0..<4 { #expect(abs(rows[row][column] - (row == column ? 1 : 0)) < 1e-13) }
    }
    #expect(abs(matrix.determinant - 3) < 1e-12)
    #expect(Transform3D(scaleX: 1, y: 1, z: 0).inverted() == nil)
    #expect(Transform3D(scaleX: .nan, y: 1, z: 2).inverted() == nil)
  }

  @Test func affinePartIsExtractedOnlyWhereItIsTheWholeTruth() {
    let plane = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Transform3D(plane).affineTransform == plane)
    let deep = Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0)
    #expect(deep.isAffine)
    #expect(deep.affineTransform == nil)
    #expect(!Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0).concatenating(.init(perspectiveDistance: 100)).isAffine)
  }

  /// SEMANTICS 3.7: parent anchor 0, sublayerTransform m34 = -1/100; child turned by pi/4 about y.
  @Test func perspectiveVector() {
    let child = Transform3D.layer(
      bounds: Rect(x: 0, y: 0, width: 10, height: 10), anchorPoint: .zero, position: .zero,
      transform: Transform3D(rotationAngle: .pi / 4, x: 0, y: 1, z: 0))
    let matrix = child.concatenating(Transform3D(perspectiveDistance: 100).about(.zero))
    let w = 1 + 10 * Trigonometry.sin(Double.pi / 4) / 100
    #expect(abs(matrix.homogeneous(Point(x: 10, y: 10)).w - w) < 1e-12)
    #expect(
      isClose(Point(x: 10, y: 10).applying(matrix), Point(x: 10 * Trigonometry.cos(Double.pi / 4) / w, y: 10 / w)))
  }

  /// SEMANTICS 3.7: parent bounds 30x30, default anchor, sublayerTransform +90 degrees, child at (10, 10).
  @Test func sublayerTransformActsAboutTheParentsAnchor() {
    let child = Transform3D.layer(
      bounds: .zero, anchorPoint: Point(x: 0.5, y: 0.5), position: Point(x: 10, y: 10))
    let parentBounds = Rect(x: 0, y: 0, width: 30, height: 30)
    let matrix = child.concatenating(
      Transform3D(rotationDegrees: 90, x: 0, y: 0, z: 1)
        .about(parentBounds.point(atFraction: Point(x: 0.5, y: 0.5))))
    #expect(Point.zero.applying(matrix) == Point(x: 20, y: 10))
  }

  /// SEMANTICS 3.7, flipped parent: bounds (5,7,100,80), anchor 0, position (20,30).
  @Test func geometryFlipVector() {
    let bounds = Rect(x: 5, y: 7, width: 100, height: 80)
    let parent = Transform3D.verticalFlip(in: bounds).concatenating(
      Transform3D.layer(bounds: bounds, anchorPoint: .zero, position: Point(x: 20, y: 30)))
    let child = Transform3D.layer(
      bounds: Rect(x: 0, y: 0, width: 10, height: 10), anchorPoint: .zero, position: Point(x: 15, y: 17)
    ).concatenating(parent)
    #expect(Point.zero.applying(child) == Point(x: 30, y: 100))
    #expect(Point(x: 0, y: 10).applying(child) == Point(x: 30, y: 90))
    #expect(Point(x: 5, y: 7).applying(parent) == Point(x: 20, y: 110))
  }

  @Test(arguments: [
    (Point(x: 5, y: 7), Point(x: 50.2061836, y: 101.7187246)),
    (Point(x: 105, y: 7), Point(x: 145.7398326, y: 131.2707453)),
    (Point(x: 5, y: 87), Point(x: 73.8478002, y: 25.2918055)),
  ])
  func rotatedGeometryFlipVector(point: Point, expected: Point) {
    let bounds = Rect(x: 5, y: 7, width: 100, height: 80)
    let matrix = Transform3D.verticalFlip(in: bounds).concatenating(
      Transform3D.layer(
        bounds: bounds, anchorPoint: Point(x: 0.25, y: 0.75), position: Point(x: 80, y: 90),
        transform: Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1)))
    #expect(isClose(point.applying(matrix), expected, 1e-7))
  }

  @Test func whatIsBehindTheEyeIsCutAway() {
    // Turned by 90 degrees about x, the plane runs through the eye at y = 100 (z = 100).
    let matrix = Transform3D(rotationDegrees: 90, x: 1, y: 0, z: 0).concatenating(.init(perspectiveDistance: 100))
    #expect(Point(x: 0, y: 150).applying(matrix) == nil)
    #expect(Point(x: 10, y: 50).applying(matrix) == Point(x: 20, y: 0))
    let polygon = matrix.projectedPolygon(of: Rect(x: -10, y: 0, width: 20, height: 200))
    #expect(polygon.count == 4)
    #expect(polygon.allSatisfy { $0.isFinite })
    #expect(matrix.projectedPolygon(of: Rect(x: -10, y: 120, width: 20, height: 50)).isEmpty)
    #expect(Rect(x: -10, y: 120, width: 20, height: 50).applying(matrix).isNull)
  }

  @Test func backsideIsTheSignOfTheProjectedArea() {
    #expect(!Transform3D.identity.facesAway())
    #expect(Transform3D(rotationDegrees: 180, x: 0, y: 1, z: 0).facesAway())
    #expect(!Transform3D(rotationDegrees: 89, x: 0, y: 1, z: 0).facesAway())
    #expect(Transform3D(rotationDegrees: 91, x: 1, y: 0, z: 0).facesAway())
  }

  @Test func flatteningKeepsThePictureOfThePlane() {
    let matrix = Transform3D(rotationAngle: 0.5, x: 1, y: 1, z: 0).concatenating(.init(perspectiveDistance: 300))
    let point = Point(x: 12, y: -7)
    #expect(isClose(point.applying(matrix.flattened), point.applying(matrix)!))
    #expect(matrix.flattened.homogeneous(point).z == 0)
  }
}

@Suite struct RectTests {
  private let a = Rect(x: 0, y: 0, width: 10, height: 20)

  @Test func algebra() {
    let b = Rect(x: 5, y: -5, width: 10, height: 10)
    #expect(a.union(b) == Rect(x: 0, y: -5, width: 15, height: 25))
    #expect(a.intersection(b) == Rect(x: 5, y: 0, width: 5, height: 5))
    #expect(a.intersects(b))
    #expect(a.intersection(Rect(x: 11, y: 0, width: 1, height: 1)).isNull)
    #expect(!a.intersects(Rect(x: 10, y: 0, width: 1, height: 1)))
    #expect(a.union(.null) == a && Rect.null.union(a) == a)
    #expect(a.insetBy(dx: 1, dy: 2) == Rect(x: 1, y: 2, width: 8, height: 16))
    #expect(a.insetBy(dx: 6, dy: 0).isNull)
    #expect(Rect(x: 0.2, y: -0.2, width: 1, height: 1).integral == Rect(x: 0, y: -1, width: 2, height: 2))
    #expect(Rect(x: 3, y: 4, width: -2, height: 5).standardized == Rect(x: 1, y: 4, width: 2, height: 5))
  }

  @Test func containmentIsHalfOpen() {
    #expect(a.contains(Point(x: 0, y: 0)))
    #expect(!a.contains(Point(x: 10, y: 5)))
    #expect(a.contains(Rect(x: 0, y: 0, width: 10, height: 20)))
    #expect(!a.contains(Rect(x: 0, y: 0, width: 10.1, height: 20)))
  }
}
