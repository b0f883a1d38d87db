public import Geometry
public import Pixels

/// `CAGradientLayer`: colours along an axis, away from a centre or around it.
///
/// Evaluated in the unit square, which is then stretched to the bounds.
public struct Gradient: Sendable, Equatable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case axial, radial, conic
  }

  /// In which form two stops are mixed.
  public enum Interpolation: String, Sendable, Codable, CaseIterable {
    /// Colour and alpha apart, as Core Animation, SVG and canvas do.
    case straight
    /// Colour weighted by alpha, as CSS does.
    case premultiplied
  }

  public var kind: Kind
  public var colors: [Color]
  /// One per colour, any finite value, or nil for even spacing over 0...1.
  public var locations: [Double]?
  public var startPoint: Point
  public var endPoint: Point
  public var interpolation: Interpolation

  public init(
    kind: Kind = .axial, colors: [Color] = [], locations: [Double]? = nil,
    startPoint: Point = Point(x: 0.5, y: 0), endPoint: Point = Point(x: 0.5, y: 1),
    interpolation: Interpolation = .straight
  ) {
    self.kind = kind
    self.colors = colors
    self.locations = locations
    self.startPoint = startPoint
    self.endPoint = endPoint
    self.interpolation = interpolation
  }
}

/// `CAShapeLayer`: a path in the layer's bounds space, filled, then stroked. Not clipped to the bounds.
public struct Shape: Sendable, Equatable {
  public var path: Path
  /// nil: no fill.
  public var fillColor: Color?
  public var fillRule: FillRule
  /// nil: no stroke.
  public var strokeColor: Color?
  /// Width, caps, joins and dashes, in points.
  public var stroke: StrokeStyle
  /// The part of the path's total length that is stroked; clamped to 0...1 when drawn.
  public var strokeStart: Double
  public var strokeEnd: Double

  public init(
    path: Path = Path(), fillColor: Color? = .black, fillRule: FillRule = .nonZero,
    strokeColor: Color? = nil, stroke: StrokeStyle = StrokeStyle(),
    strokeStart: Double = 0, strokeEnd: Double = 1
  ) {
    self.path = path
    self.fillColor = fillColor
    self.fillRule = fillRule
    self.strokeColor = strokeColor
    self.stroke = stroke
    self.strokeStart = strokeStart
    self.strokeEnd = strokeEnd
  }
}
