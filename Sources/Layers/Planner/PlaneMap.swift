// From a layer's plane to canvas pixels.
//
// Nearly always an affine map, which every stage below takes as it is. Through a perspective it is a homography, and
//   outlines are projected here, into polygons of pixels: below, only gradients know of it.
// Invariants: an affine map gives the very bits that `AffineTransform` gives; a projective one shows only what lies
//   before each eye on its way, since every layer flattens its sublayers into its own plane first.

import Geometry
import Pixels
import Raster

struct PlaneMap: Equatable {
  let homography: Homography
  /// The part of the layer's plane that lies before every eye; empty: all of it.
  let sides: [HalfPlane]
  /// The map, where it is affine.
  let affine: AffineTransform?

  init(_ affine: AffineTransform) {
    homography = Homography(affine)
    sides = []
    self.affine = affine
  }

  /// A layer's space flattened into a plane, and on to the pixels; nil where all of it lies behind the eye.
  init?(flattening t: Transform3D, onto base: PlaneMap) {
    if t.isAffine, let parent = base.affine {
      self.init(t.affinePart.concatenating(parent))
      return
    }
    var local = Homography(t)
    if local.wx == 0 && local.wy == 0 && local.w0 != 1 {
      // Parallel to the picture: nearer or farther is larger or smaller.
      guard local.w0 >= Transform3D.nearestW else { return nil }
      let factor = 1 / local.w0
      local = Homography(local.numerator.concatenating(AffineTransform(scaleX: factor, y: factor)))
    }
    self.init(local, onto: base)
  }

  private init(_ local: Homography, onto base: PlaneMap) {
    homography = local.concatenating(base.homography)
    var sides = base.sides.map { $0.pulledBack(through: local) }
    if local.affine == nil {
      sides.append(HalfPlane(a: local.wx, b: local.wy, c: local.w0, least: Transform3D.nearestW))
    }
    self.sides = sides
    affine = sides.isEmpty ? homography.affine : nil
  }

  var isFinite: Bool { homography.isFinite }

  /// The back of the plane is what is seen.
  var facesAway: Bool { homography.determinant < 0 }

  /// The same map of what goes through `first` in the layer's plane.
  func after(_ first: AffineTransform) -> PlaneMap {
    if let affine { return PlaneMap(first.concatenating(affine)) }
    return PlaneMap(Homography(first), onto: self)
  }

  /// The same map of what is moved in the layer's plane first.
  func movedBy(_ offset: Size) -> PlaneMap {
    after(AffineTransform(translationX: offset.width, y: offset.height))
  }

  // MARK: What is seen

  /// The convex part of a rectangle in the layer's plane that is before every eye.
  func visiblePart(of rect: Rect) -> [Point] {
    sides.reduce(rect.corners) { $0.cut(by: $1) }
  }

  /// The affine map that is closest in the middle of what is seen of a rectangle.
  ///
  /// For what has no exact projective form: the width of a blur.
  func linear(in rect: Rect) -> AffineTransform {
    if let affine { return affine }
    let part = visiblePart(of: rect)
    guard !part.isEmpty else { return AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
    let middle = part.reduce(Point.zero, +) * (1 / Double(part.count))
    return homography.linearised(at: middle)
  }

  /// By what lengths in a rectangle grow at most, as far as its picture lies in `visible`; nil where none does.
  ///
  /// The growth is largest near the eye, at a corner of the part that is seen, or near one.
  func largestScale(over rect: Rect, visible: Rect) -> Double? {
    if let affine { return affine.scales.largest }
    let largest = seenPart(of: rect, visible: visible).map { homography.linearised(at: $0).scales.largest }.max()
    // A half more for what lies between the corners.
    return largest.map { 1.5 * $0 }
  }

  /// The convex part of a rectangle in the layer's plane whose picture lies in `visible`.
  func seenPart(of rect: Rect, visible: Rect) -> [Point] {
    [
      HalfPlane(a: 1, b: 0, c: -visible.minX), HalfPlane(a: -1, b: 0, c: visible.maxX),
      HalfPlane(a: 0, b: 1, c: -visible.minY), HalfPlane(a: 0, b: -1, c: visible.maxY),
    ].reduce(visiblePart(of: rect)) { $0.cut(by: $1.pulledBack(through: homography)) }
  }

  // MARK: Coverage

  /// What a filled path in the layer's plane covers.
  /// - Parameter visible: the pixels that are asked for; beyond, curves may be coarse.
  func coverage(of path: Path, rule: FillRule, visible: PixelRect) -> Coverage {
    if let affine { return .path(path, transform: affine, rule: rule) }
    let picture = path.projected(
      by: homography, within: sides, tolerance: Self.toleranceInPixels, clip: Rect(visible))
    return .path(picture, transform: .identity, rule: rule)
  }

  /// How far chords may be from the true curve: a level of coverage, as for all fills.
  static let toleranceInPixels = 0.004
}
