public import Geometry
public import Pixels

/// A canvas and the layers on it: what a scene file holds.
public struct Scene: Sendable, Equatable {
  /// Points.
  public var size: Size
  /// Pixels per point, > 0. The picture is `round(size * scale)` pixels.
  public var scale: Double
  /// nil: transparent.
  public var background: Color?
  /// The first is the lowest.
  public var layers: [Layer]
  /// Seconds, or nil when the file does not say.
  public var duration: Double?

  public init(
    size: Size, scale: Double = 1, background: Color? = nil, layers: [Layer] = [], duration: Double? = nil
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    self.layers = layers
    self.duration = duration
  }
}
