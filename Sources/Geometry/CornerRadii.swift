/// The radii of the four corners of a rectangle, each an ellipse's half axes; "top" is the smaller y.
public struct CornerRadii: Sendable, Hashable {
  public var topLeft: Size
  public var topRight: Size
  public var bottomRight: Size
  public var bottomLeft: Size

  public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ radii: Size) {
    self.init(topLeft: radii, topRight: radii, bottomRight: radii, bottomLeft: radii)
  }

  public init(_ radius: Double) { self.init(Size(width: radius, height: radius)) }

  /// Each radius cut to 0...limit, each axis by itself; a corner that lost one axis is sharp.
  func clamped(to limit: Size) -> CornerRadii {
    func clamp(_ radii: Size) -> Size {
      // A NaN radius fails the comparison and leaves the corner sharp.
      guard radii.width > 0, radii.height > 0, limit.width > 0, limit.height > 0 else { return .zero }
      return Size(width: min(radii.width, limit.width), height: min(radii.height, limit.height))
    }
    return CornerRadii(
      topLeft: clamp(topLeft), topRight: clamp(topRight), bottomRight: clamp(bottomRight),
      bottomLeft: clamp(bottomLeft))
  }
}
