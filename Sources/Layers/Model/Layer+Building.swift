public import Geometry
public import Pixels

/// Trees as expressions: a thin front, for trees that are written down rather than computed.
extension Layer {
  /// A layer that lies on `frame` in its parent: bounds of that size at the origin, and the position to match.
  public init(frame: Rect, name: String? = nil, content: Content = .none) {
    self.init(name: name, content: content)
    setFrame(frame)
  }

  /// A layer with sublayers, the first lowest.
  public init(
    frame: Rect, name: String? = nil, content: Content = .none, @LayerBuilder sublayers: () -> [Layer]
  ) {
    self.init(frame: frame, name: name, content: content)
    self.sublayers = sublayers()
  }

  /// The layer with one property changed.
  public func with<Value>(_ property: WritableKeyPath<Layer, Value>, _ value: Value) -> Layer {
    var layer = self
    layer[keyPath: property] = value
    return layer
  }
}

extension Scene {
  /// A scene of layers, the first lowest.
  public init(
    size: Size, scale: Double = 1, background: Color? = nil, @LayerBuilder layers: () -> [Layer]
  ) {
    self.init(size: size, scale: scale, background: background, layers: layers())
  }
}

/// Collects layers, with `if`, `switch` and `for` between them.
@resultBuilder
public enum LayerBuilder {
  public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  public static func buildBlock(_ parts: [Layer]...) -> [Layer] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Layer]?) -> [Layer] { part ?? [] }
  public static func buildEither(first part: [Layer]) -> [Layer] { part }
  public static func buildEither(second part: [Layer]) -> [Layer] { part }
  public static func buildArray(_ parts: [[Layer]]) -> [Layer] { parts.flatMap(\.self) }
}
