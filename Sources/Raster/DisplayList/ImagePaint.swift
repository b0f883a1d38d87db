public import Geometry
public import Pixels

/// A picture as paint: sampled at each canvas pixel's centre.
public struct ImagePaint: Sendable, Equatable {
  /// Where the pixels come from.
  public enum Source: Sendable, Equatable {
    case image(ImageSource)
    /// The picture an earlier pass made, by the canvas pixels of that pass; transparent outside its result.
    case pass(Int)
  }

  /// How a place between pixels' centres gets its colour. `trilinear` is drawn as `linear` is: reduced pictures are
  /// means over the pixel's footprint at any size, which leaves nothing to mix between sizes.
  public enum Filter: Sendable {
    case nearest, linear, trilinear
  }

  public var source: Source
  /// Canvas pixels to the source's pixels, (0, 0) the corner of its first one; a divide a pixel where it is projective.
  public var toSource: Homography
  /// The part of an image that is seen, in its pixels; cut to the image. Its rim goes on beyond it. Of a pass, all is.
  public var part: Rect
  /// For places where the picture is as large as on the canvas, or smaller, in both directions.
  public var magnificationFilter: Filter
  /// For places where it is larger in a direction.
  public var minificationFilter: Filter
  /// Multiplied in, component by component, alpha too.
  public var tint: Color

  public init(
    source: Source, toSource: Homography, part: Rect = .null, magnificationFilter: Filter = .linear,
    minificationFilter: Filter = .linear, tint: Color = .white
  ) {
    self.source = source
    self.toSource = toSource
    self.part = part
    self.magnificationFilter = magnificationFilter
    self.minificationFilter = minificationFilter
    self.tint = tint
  }

  public init(
    source: Source, toSource: AffineTransform, part: Rect = .null, magnificationFilter: Filter = .linear,
    minificationFilter: Filter = .linear, tint: Color = .white
  ) {
    self.init(
      source: source, toSource: Homography(toSource), part: part, magnificationFilter: magnificationFilter,
      minificationFilter: minificationFilter, tint: tint)
  }
}
