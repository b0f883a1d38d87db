/// One thing to draw, as data: every peer draws the same.
///
/// The surface is square, 8 bits a channel, premultiplied, and opaque white before the first draw.
struct Workload: Sendable {
  enum Drawing: Sendable {
    /// The whole surface in one colour.
    case fill(ByteColor)
    /// The whole surface in one gradient.
    case gradient(GradientPaint)
    case shapes(ShapeBatch)
    /// A whole screen of layers.
    case layers(LayerStack)
    /// No picture: the C library's memset or memcpy over as many bytes as the surface has.
    case floor(Floor)
  }

  enum Floor: Sendable {
    case memset, memcpy
  }

  /// What a time is divided by.
  enum Unit: String, Sendable {
    case perPixel = "ns/px"
    case perOperation = "ns/op"
  }

  let name: String
  let sideInPixels: Int
  let drawing: Drawing
  /// Gradients are rounded by a pattern that hides the steps.
  var isDithered = false

  var unit: Unit {
    if case .shapes = drawing { .perOperation } else { .perPixel }
  }

  /// Layers over one another rather than one thing.
  var isScene: Bool {
    if case .layers = drawing { true } else { false }
  }

  /// How many units one draw is.
  var unitsPerDraw: Int {
    if case .shapes(let batch) = drawing { batch.colors.count } else { sideInPixels * sideInPixels }
  }
}

/// 8 bits a channel, straight alpha.
struct ByteColor: Sendable, Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
  let alpha: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  var channels: [UInt8] { [red, green, blue, alpha] }
}

struct GradientStop: Sendable {
  let offset: Double
  let color: ByteColor
}

/// A gradient in pixels of the surface; colours are mixed straight, the ends are padded.
struct GradientPaint: Sendable {
  enum Geometry: Sendable {
    case axial(x0: Double, y0: Double, x1: Double, y1: Double)
    case radial(centerX: Double, centerY: Double, radius: Double)
    /// Angle 0 is to the right, clockwise as seen.
    case conic(centerX: Double, centerY: Double)
  }

  let geometry: Geometry
  let stops: [GradientStop]
}

/// Many shapes of one kind, flat as the peers' loops read them.
struct ShapeBatch: Sendable {
  /// The numbers of each shape, in pixels.
  enum Kind: Sendable {
    /// x y w h, whole numbers
    case alignedRect
    /// x y w h
    case rect
    /// x y w h r
    case roundedRect
    /// cx cy r
    case circle
    /// cx cy r; filled with a gradient of its own (see `radialStops`), made before the timed loop
    case radialCircle
    /// x y of every vertex; the path is built in the timed loop
    case polygon(evenOdd: Bool)
    /// x y of the four points of a cubic; the path is built in the timed loop
    case cubicStroke(width: Double)
    /// x y of every vertex; the path is made before
    case polygonPath
    /// x y, then six numbers a cubic, closed; the path is made before
    case cubicPath
    case cubicPathStroke(width: Double)
  }

  let kind: Kind
  let colors: [ByteColor]
  let numbers: [Double]

  var numbersPerShape: Int { numbers.count / colors.count }

  /// The gradient of a `radialCircle`: its colour at the centre, the opposite colour at half the alpha at the rim.
  static func radialStops(_ color: ByteColor) -> [GradientStop] {
    [
      GradientStop(offset: 0, color: color),
      GradientStop(
        offset: 1, color: ByteColor(255 - color.red, 255 - color.green, 255 - color.blue, color.alpha / 2)),
    ]
  }
}
