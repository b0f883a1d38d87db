public import Geometry
public import Pixels

/// `CAReplicatorLayer`: draws its sublayers again and again, each copy moved, later and in another colour.
///
/// Copy 0 is the sublayers as they are. The layer's own background and border are drawn once.
public struct Replicator: Sendable, Equatable {
  /// Copies in all, the first included; 0 or less: the sublayers are not drawn. At most 10^6 layers are drawn in
  /// copies, what is beyond is left out.
  public var instanceCount: Int
  /// Seconds by which each copy is later than the one before: copy k is drawn at time t - k `instanceDelay`.
  public var instanceDelay: Double
  /// What takes a copy to the next one, about the layer's anchor point.
  public var instanceTransform: Transform3D
  /// Multiplies all colours of every copy, images included; its alpha multiplies the opacity of the sublayers.
  public var instanceColor: Color
  /// What is added to `instanceColor` from one copy to the next; the sums are cut to 0...1.
  public var instanceRedOffset: Double
  public var instanceGreenOffset: Double
  public var instanceBlueOffset: Double
  public var instanceAlphaOffset: Double
  /// Whether copies keep their depth; otherwise each is flattened into the layer's plane.
  public var preservesDepth: Bool

  public init(
    instanceCount: Int = 1, instanceDelay: Double = 0, instanceTransform: Transform3D = .identity,
    instanceColor: Color = .white, instanceRedOffset: Double = 0, instanceGreenOffset: Double = 0,
    instanceBlueOffset: Double = 0, instanceAlphaOffset: Double = 0, preservesDepth: Bool = false
  ) {
    self.instanceCount = instanceCount
    self.instanceDelay = instanceDelay
    self.instanceTransform = instanceTransform
    self.instanceColor = instanceColor
    self.instanceRedOffset = instanceRedOffset
    self.instanceGreenOffset = instanceGreenOffset
    self.instanceBlueOffset = instanceBlueOffset
    self.instanceAlphaOffset = instanceAlphaOffset
    self.preservesDepth = preservesDepth
  }

  /// `instanceColor` plus `index` times the offsets, cut to 0...1.
  public func color(ofCopy index: Int) -> Color {
    let count = Double(index)
    return Color(
      red: instanceColor.red + count * instanceRedOffset, green: instanceColor.green + count * instanceGreenOffset,
      blue: instanceColor.blue + count * instanceBlueOffset, alpha: instanceColor.alpha + count * instanceAlphaOffset
    ).clamped
  }
}
