public import Geometry
public import Pixels
import Raster

/// A picture as a layer shows it. Copies share the picture and what is made of it for drawing.
public struct Contents: Sendable, Equatable {
  /// As the scene file names it, relative to its directory; nil where a program made the picture.
  public var path: String?
  let source: ImageSource

  public init(_ image: Image, path: String? = nil) {
    source = ImageSource(image)
    self.path = path
  }

  public var image: Image { source.image }
}

/// How contents lie in a layer's bounds: `CALayer.contentsGravity`. "Top" is the top as seen.
public enum ContentsGravity: String, Sendable, Codable, CaseIterable {
  /// At their own size (pixels / `contentsScale`), at the middle, a side or a corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds; as large as fits them, or as small as fills them, in their own proportions.
  case resize, resizeAspect, resizeAspectFill
}

/// How contents are sampled where their pixels are not the canvas' pixels.
public enum ContentsFilter: String, Sendable, Codable, CaseIterable {
  /// The pixel that holds the place.
  case nearest
  /// Between pixels where enlarged; the mean over what a canvas pixel covers where reduced.
  case linear
  /// Drawn as `linear`: means at every size leave nothing to mix between sizes.
  case trilinear
}

/// Edges of a layer's bounds; "top" is the smaller y.
public struct EdgeMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let left = EdgeMask(rawValue: 1)
  public static let right = EdgeMask(rawValue: 2)
  public static let top = EdgeMask(rawValue: 4)
  public static let bottom = EdgeMask(rawValue: 8)
  public static let all: EdgeMask = [.left, .right, .top, .bottom]
}

/// What says how a layer's contents are drawn; with these defaults for a layer that has none.
struct ContentsSettings: Sendable, Equatable {
  var contents: Contents?
  var gravity = ContentsGravity.resize
  var scale = 1.0
  var rect = Rect(x: 0, y: 0, width: 1, height: 1)
  var center = Rect(x: 0, y: 0, width: 1, height: 1)
  var magnificationFilter = ContentsFilter.linear
  var minificationFilter = ContentsFilter.linear
}

extension Layer {
  /// A picture above the background and the gradient, below the shape's path and the sublayers.
  public var contents: Contents? {
    get { contentsSettings.contents }
    set { contentsSettings.contents = newValue }
  }

  /// How the contents lie in the bounds.
  public var contentsGravity: ContentsGravity {
    get { contentsSettings.gravity }
    set { contentsSettings.gravity = newValue }
  }

  /// The contents' pixels per point, > 0.
  public var contentsScale: Double {
    get { contentsSettings.scale }
    set { contentsSettings.scale = newValue }
  }

  /// The part of the contents that is shown, in their unit square; beyond the square their rim goes on.
  public var contentsRect: Rect {
    get { contentsSettings.rect }
    set { contentsSettings.rect = newValue }
  }

  /// The part of that part, in its unit square, that stretches where contents are resized; around it lie corners that
  /// keep their size and sides that stretch one way. A side of 0 is one pixel; cut to the unit square.
  public var contentsCenter: Rect {
    get { contentsSettings.center }
    set { contentsSettings.center = newValue }
  }

  /// For contents drawn larger than they are.
  public var magnificationFilter: ContentsFilter {
    get { contentsSettings.magnificationFilter }
    set { contentsSettings.magnificationFilter = newValue }
  }

  /// For contents drawn smaller than they are, in either direction.
  public var minificationFilter: ContentsFilter {
    get { contentsSettings.minificationFilter }
    set { contentsSettings.minificationFilter = newValue }
  }
}
