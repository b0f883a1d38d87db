public import Geometry
public import Pixels

/// One node of the layer tree: Core Animation's `CALayer` as a value.
///
/// Names, meanings and defaults are Core Animation's. Lengths are points in the layer's own
/// bounds space, y grows downward. What the layer draws beyond its background is its ``content``.
public struct Layer: Sendable, Equatable {
  public var name: String?

  // MARK: Geometry

  /// The layer's own coordinate space: size, and the point of it that lies at its top left.
  public var bounds: Rect
  /// Where the anchor point lies in the parent's bounds space.
  public var position: Point
  /// The pivot, in the unit square of `bounds`.
  public var anchorPoint: Point
  public var anchorPointZ: Double
  /// Sorts among siblings (ascending, stable) and translates in z.
  public var zPosition: Double
  public var transform: Transform3D
  /// For all sublayers, about this layer's anchor point: where a perspective for them belongs.
  public var sublayerTransform: Transform3D
  /// Mirrors the space of the sublayers (and of the mask) top to bottom; what the layer draws itself stays as it is.
  public var isGeometryFlipped: Bool

  // MARK: Look

  public var backgroundColor: Color?
  /// Points, >= 0; cut to half the short side when drawn.
  public var cornerRadius: Double
  public var cornerCurve: CornerCurve
  public var maskedCorners: CornerMask
  /// Points, >= 0; the border lies inside the bounds, above the sublayers.
  public var borderWidth: Double
  public var borderColor: Color
  /// 0...1, of the whole group (but see ``allowsGroupOpacity``); clamped when drawn.
  public var opacity: Double
  public var isHidden: Bool
  public var masksToBounds: Bool
  /// The edges of the bounds that are smoothed; along the others a pixel is covered if its centre is.
  public var edgeAntialiasing: EdgeMask
  /// Whether the layer is drawn where its back is seen: mirrored, by a turn in space or in the plane.
  public var isDoubleSided: Bool
  /// A layer whose alpha multiplies this one's; placed in this layer's bounds space.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  // MARK: Shadow

  public var shadowColor: Color
  public var shadowOpacity: Double
  public var shadowOffset: Size
  /// The Gaussian's standard deviation in points, >= 0.
  public var shadowRadius: Double
  public var shadowPath: Path?

  // MARK: Effects

  public var filters: [Filter]
  public var backgroundFilters: [Filter]
  public var blendMode: BlendMode
  /// false: `opacity` thins each drawing operation in the layer and below it (background, gradient, shape, border,
  /// shadow, and those of all sublayers) instead of the finished group, so that they show through each other.
  public var allowsGroupOpacity: Bool
  /// Draws the layer with its sublayers, shadow, filters and mask into a bitmap of `rasterizationScale`, and that.
  public var shouldRasterize: Bool
  /// The bitmap's pixels per point of the layer, > 0; below the canvas' the layer is soft.
  public var rasterizationScale: Double

  // MARK: Tree

  public var content: Content
  public var sublayers: [Layer]

  /// An array because a struct cannot hold itself; never more than one.
  private var maskStorage: [Layer]
  /// An array, empty for the defaults, so that a layer without contents is not larger for them.
  private var contentsStorage: [ContentsSettings]

  var contentsSettings: ContentsSettings {
    get { contentsStorage.first ?? ContentsSettings() }
    set { contentsStorage = newValue == ContentsSettings() ? [] : [newValue] }
  }

  /// A layer with Core Animation's defaults: nothing drawn, empty bounds.
  public init(name: String? = nil, content: Content = .none) {
    self.name = name
    bounds = .zero
    position = .zero
    anchorPoint = Point(x: 0.5, y: 0.5)
    anchorPointZ = 0
    zPosition = 0
    transform = .identity
    sublayerTransform = .identity
    isGeometryFlipped = false
    backgroundColor = nil
    cornerRadius = 0
    cornerCurve = .circular
    maskedCorners = .all
    borderWidth = 0
    borderColor = .black
    opacity = 1
    isHidden = false
    masksToBounds = false
    edgeAntialiasing = .all
    isDoubleSided = true
    shadowColor = .black
    shadowOpacity = 0
    shadowOffset = Size(width: 0, height: -3)
    shadowRadius = 3
    shadowPath = nil
    filters = []
    backgroundFilters = []
    blendMode = .normal
    allowsGroupOpacity = true
    shouldRasterize = false
    rasterizationScale = 1
    self.content = content
    sublayers = []
    maskStorage = []
    contentsStorage = []
  }
}

extension Layer {
  /// What a layer draws above its background and below its sublayers.
  public enum Content: Sendable, Equatable {
    case none
    case gradient(Gradient)
    case shape(Shape)
    /// Copies of the sublayers in place of the sublayers.
    indirect case replicator(Replicator)
    /// Particles.
    indirect case emitter(Emitter)
    indirect case text(Text)
    /// `CATransformLayer`: nothing of its own. Its sublayers share one space instead of being flattened, so that the
    /// nearer one covers the farther, pixel by pixel. Of the layer's properties place, `opacity` (of each sublayer by
    /// itself) and `isHidden` count.
    case transform
  }

  /// Sets `bounds` to the frame's size at origin zero, and the position that puts the
  /// untransformed layer on `frame`.
  public mutating func setFrame(_ frame: Rect) {
    bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    position = Point(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
  }
}

/// How a rounded corner runs.
public enum CornerCurve: String, Sendable, Codable, CaseIterable {
  /// A quarter circle.
  case circular
  /// Apple's smooth corner: the curvature grows gradually.
  case continuous
}

/// Which corners a corner radius rounds; "top" is the smaller y.
public struct CornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let topLeft = CornerMask(rawValue: 1)
  public static let topRight = CornerMask(rawValue: 2)
  public static let bottomLeft = CornerMask(rawValue: 4)
  public static let bottomRight = CornerMask(rawValue: 8)
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A filter over a layer's finished picture.
public enum Filter: Sendable, Hashable {
  /// A Gaussian of this standard deviation in the layer's points, >= 0.
  case gaussianBlur(sigma: Double)
}
