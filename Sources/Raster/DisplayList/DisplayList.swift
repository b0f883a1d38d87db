// The display list: what the planner decided, flat and in order, in pixels of the canvas.
//
// Invariants: begins and ends nest; every command's geometry is finite; nothing here knows layers.

public import Geometry
public import Pixels

/// Everything a picture takes, lowest first.
public struct DisplayList: Sendable, Equatable {
  public var widthInPixels: Int
  public var heightInPixels: Int
  public var commands: [DisplayCommand]
  /// Pictures made before, in order; a pass may use those before it.
  public var passes: [OffscreenPass]

  /// - Precondition: both sides are at least 1.
  public init(
    widthInPixels: Int, heightInPixels: Int, commands: [DisplayCommand] = [], passes: [OffscreenPass] = []
  ) {
    precondition(widthInPixels >= 1 && heightInPixels >= 1, "a canvas has at least one pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.commands = commands
    self.passes = passes
  }

  public var canvas: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: widthInPixels, maxY: heightInPixels)
  }
}

/// One step of drawing.
public enum DisplayCommand: Sendable, Equatable {
  /// Paint through coverage into the current group.
  case fill(Fill)
  /// A transparent group of its own, over `bounds` and nowhere else.
  case beginGroup(bounds: PixelRect)
  /// The group into the one below, its alpha times `opacity` (0...1).
  case endGroup(opacity: Double, blendMode: BlendMode)
  /// The current group times coverage; outside it nothing is left.
  case clip(Coverage)
  /// A picture whose alpha multiplies the current group when it ends; outside `bounds` it is 0.
  case beginMask(bounds: PixelRect)
  case endMask
}

/// Paint, and where.
public struct Fill: Sendable, Equatable {
  public var coverage: Coverage
  public var paint: Paint
  /// 0...1, times the paint's alpha.
  public var opacity: Double
  /// A mode that leaves the group alone where the fill is empty; the others want a group.
  public var blendMode: BlendMode

  public init(coverage: Coverage, paint: Paint, opacity: Double = 1, blendMode: BlendMode = .normal) {
    self.coverage = coverage
    self.paint = paint
    self.opacity = opacity
    self.blendMode = blendMode
  }
}

/// Which part of each pixel is meant.
public enum Coverage: Sendable, Equatable {
  case everything
  /// Axis-aligned, canvas pixels.
  case rect(Rect)
  /// `transform` takes the path to canvas pixels.
  case path(Path, transform: AffineTransform, rule: FillRule)
  /// The alpha of a pass; 0 outside its result.
  case mask(pass: Int)
  /// A blurred shape by its closed form.
  case blurred(BlurredSilhouette)
}

/// What colour each pixel gets.
public enum Paint: Sendable, Equatable {
  case solid(Color)
  case gradient(GradientPaint)
  /// The picture a pass made, in its place; transparent outside its result.
  case picture(pass: Int)
  /// An image, or a pass's picture, in another place and size.
  case image(ImagePaint)
}

/// A gradient in canvas pixels.
public struct GradientPaint: Sendable, Equatable {
  public enum Kind: Sendable {
    /// t = u
    case axial
    /// t = |(u, v)|
    case radial
    /// t = the angle of (u, v) in turns
    case conic
  }

  public struct Stop: Sendable, Equatable {
    /// Any finite number; stops out of order are raised to the one before.
    public var location: Double
    public var color: Color

    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  public var kind: Kind
  /// Canvas pixels to (u, v); through an eye, each pixel divides.
  public var toUnit: Homography
  /// At least one.
  public var stops: [Stop]
  public var interpolatesPremultiplied: Bool

  public init(kind: Kind, toUnit: Homography, stops: [Stop], interpolatesPremultiplied: Bool) {
    self.kind = kind
    self.toUnit = toUnit
    self.stops = stops
    self.interpolatesPremultiplied = interpolatesPremultiplied
  }

  public init(kind: Kind, toUnit: AffineTransform, stops: [Stop], interpolatesPremultiplied: Bool) {
    self.init(
      kind: kind, toUnit: Homography(toUnit), stops: stops, interpolatesPremultiplied: interpolatesPremultiplied)
  }
}
