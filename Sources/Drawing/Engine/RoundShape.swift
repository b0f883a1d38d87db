// Circles, ellipses and round rectangles straight to edges: no path, no cubics, one sine a shape.
//
// Method: four quarters of n chords each, the four corners' points by one rotation after the other. Points between the
//   ends of a quarter lie outside the arc by two thirds of the sagitta, so that a chord has the arc's area; the ends lie
//   on it, so that straight sides stay where they are.
// Invariants: coverage within 4 levels of the exact area.

import Geometry
import Kernels
import Raster

/// A rectangle whose corners are quarters of an ellipse, in user coordinates.
struct RoundShape {
  let box: Rect
  let radiusX: Double
  let radiusY: Double

  /// Radii within half the box.
  init(_ box: Rect, radiusX: Double, radiusY: Double) {
    self.box = box
    self.radiusX = radiusX
    self.radiusY = radiusY
  }

  /// Distance between arc and chord where chords are longer than a pixel: two thirds of it at the points, 2.4 levels.
  private static let sagittaInPixels = 0.014
  /// Chords up to here may bulge more, since a pixel sees most of one: half of sagitta times length is left, at most 3.2
  /// levels at a length of the cube root of a fifth of the radius.
  private static let shortChordInPixels = 1.2
  /// A quarter of 4096 chords is within .012 pixel at a radius of 650,000 pixels.
  private static let mostChords = 4096.0

  /// Chords a quarter.
  private static func chordCount(radiusInPixels r: Double) -> Double {
    // A chord of length l has the sagitta l^2 / 8 r. Short: lines below the cube root.
    let short = min(shortChordInPixels, r < 1 ? 0.5 * r : 0.415 + 0.085 * r)
    let length = max(short, (8 * sagittaInPixels * r).squareRoot())
    return max(2, min(mostChords, (Double.pi / 2 * r / length).rounded(.up)))
  }

  /// The shape's edges; all points must be numbers.
  func addEdges(to builder: inout EdgeBuilder, transform t: AffineTransform) {
    let u = Point(x: radiusX * t.a, y: radiusX * t.b)
    let v = Point(x: radiusY * t.c, y: radiusY * t.d)
    // The longer half axis; of a slanted ellipse a bound.
    let radius =
      t.isRectilinear
      ? max(u.lengthSquared, v.lengthSquared).squareRoot() : (u.lengthSquared + v.lengthSquared).squareRoot()
    let count = Self.chordCount(radiusInPixels: radius)
    let step = Trigonometry.sincos(Double.pi / 2 / count)
    // 1 + angle^2 / 12: where chords have the arc's area.
    let outward = 1 + (Double.pi / 2 / count) * (Double.pi / 2 / count) / 12

    func center(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y).applying(t) }
    let (left, right) = (box.minX + radiusX, box.maxX - radiusX)
    let (top, bottom) = (box.minY + radiusY, box.maxY - radiusY)
    // The corner whose quarter starts at angle 0 first, then clockwise as seen.
    let c0 = center(right, bottom)
    let c1 = center(left, bottom)
    let c2 = center(left, top)
    let c3 = center(right, top)
    // With a pixel to spare for points that lie outside the arc.
    let isInside = builder.holds(
      box.applying(t).insetBy(dx: -1, dy: -1))
    var pens = (c0 + u, c1 + v, c2 - u, c3 - v)
    // The straight sides: from where a quarter ends to where the next begins.
    builder.edge(from: c0 + v, to: pens.1)
    builder.edge(from: c1 - u, to: pens.2)
    builder.edge(from: c2 - v, to: pens.3)
    builder.edge(from: c3 + u, to: pens.0)
    var (cos, sin) = (1.0, 0.0)
    var index = 1.0
    while index <= count {
      if index == count {
        (cos, sin) = (0, 1)
      } else {
        (cos, sin) = (cos * step.cos - sin * step.sin, sin * step.cos + cos * step.sin)
      }
      let factor = index == count ? 1 : outward
      let p = u * (cos * factor) + v * (sin * factor)
      let q = v * (cos * factor) - u * (sin * factor)
      let next = (c0 + p, c1 + q, c2 - p, c3 - q)
      if isInside {
        builder.edgeInside(from: pens.0, to: next.0)
        builder.edgeInside(from: pens.1, to: next.1)
        builder.edgeInside(from: pens.2, to: next.2)
        builder.edgeInside(from: pens.3, to: next.3)
      } else {
        builder.edge(from: pens.0, to: next.0)
        builder.edge(from: pens.1, to: next.1)
        builder.edge(from: pens.2, to: next.2)
        builder.edge(from: pens.3, to: next.3)
      }
      pens = next
      index += 1
    }
  }
}
