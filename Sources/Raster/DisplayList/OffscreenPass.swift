public import Geometry
public import Pixels

/// A picture that has to be finished before others can use it: what a blur takes.
public struct OffscreenPass: Sendable, Equatable {
  /// What a pass keeps.
  public enum Planes: Sendable {
    case color
    /// Alpha alone: a quarter of the work and memory.
    case alpha
  }

  /// Drawn like a canvas of its own.
  public var commands: [DisplayCommand]
  /// The canvas pixels that are drawn; they may lie outside the canvas.
  public var source: PixelRect
  public var planes: Planes
  /// Whole pixels by which the drawn picture is moved before the blur.
  public var shiftX = 0
  public var shiftY = 0
  /// nil: the picture as it is.
  public var blur: BlurCovariance?
  /// The canvas pixels that are kept after the blur.
  public var result: PixelRect

  public init(
    commands: [DisplayCommand], source: PixelRect, planes: Planes, blur: BlurCovariance?, result: PixelRect
  ) {
    self.commands = commands
    self.source = source
    self.planes = planes
    self.blur = blur
    self.result = result
  }
}

/// A Gaussian in pixels by its covariance: `sigma^2 A A^T` for a sigma in a space that A maps to pixels.
public struct BlurCovariance: Sendable, Equatable {
  public var xx: Double
  public var xy: Double
  public var yy: Double

  public init(xx: Double, xy: Double, yy: Double) {
    self.xx = xx
    self.xy = xy
    self.yy = yy
  }

  /// - Parameters:
  ///   - sigma: in the space that `transform` takes to pixels.
  public init(sigma: Double, transform t: AffineTransform) {
    let variance = sigma * sigma
    self.init(
      xx: variance * (t.a * t.a + t.c * t.c), xy: variance * (t.a * t.b + t.c * t.d),
      yy: variance * (t.b * t.b + t.d * t.d))
  }

  public var sigmaX: Double { xx.squareRoot() }
  public var sigmaY: Double { yy.squareRoot() }

  /// The axes of the Gaussian lie along the pixels' (or it has none: it is round).
  public var isAligned: Bool { abs(xy) <= 1e-9 * max(xx, yy) }

  /// Round within a thousandth of a percent.
  public var isRound: Bool { isAligned && abs(xx - yy) <= 1e-5 * max(xx, yy) }

  /// Pixels beyond which less than half a level of opaque black arrives: 3 sigma and a pixel.
  public var reach: (x: Int, y: Int) {
    func pixels(_ sigma: Double) -> Int { Int(min((3 * sigma).rounded(.up), 67_108_864)) + 1 }
    return (pixels(sigmaX), pixels(sigmaY))
  }
}

/// A shape whose blurred coverage has a closed form, in canvas pixels.
public enum BlurredSilhouette: Sendable, Equatable {
  /// Axis-aligned; standard deviations in pixels, from 2 on.
  case rect(Rect, sigmaX: Double, sigmaY: Double)
  case roundedRect(Rect, CornerRadii, sigmaX: Double, sigmaY: Double)
  /// A circle of `sigma` in the space that `transform` takes to pixels.
  case disc(center: Point, radius: Double, sigma: Double, transform: AffineTransform)
}
