public import Geometry

/// `CAEmitterLayer`: particles that its cells bear at a steady rate.
///
/// The picture at a time is a formula of that time and ``seed``; docs/decisions/emitter.md has it. Lengths are points in
/// the layer's bounds space. Particles are not clipped to the bounds.
public struct Emitter: Sendable, Equatable {
  /// What particles are born on, about the emitter's position.
  public enum Shape: String, Sendable, Codable, CaseIterable {
    case point
    /// As long as `emitterSize` is wide.
    case line
    case rectangle
    /// A rectangle with `emitterDepth`.
    case cuboid
    /// The radius is `emitterSize.width`.
    case circle, sphere
  }

  /// Which part of the shape.
  public enum Mode: String, Sendable, Codable, CaseIterable {
    /// The shape's corners or ends; of round shapes the outline.
    case points
    /// The sides of a rectangle, the edges of a cuboid, the circle, the sphere's circle as seen from the front.
    case outline
    /// The faces of a cuboid, the sphere; of flat shapes the inside.
    case surface
    case volume
  }

  /// In which order particles are drawn, and how.
  public enum RenderMode: String, Sendable, Codable, CaseIterable {
    /// Cell after cell, each cell's oldest first.
    case unordered
    /// The youngest lies on top.
    case oldestFirst
    /// The oldest lies on top.
    case oldestLast
    /// The greatest z lies on top.
    case backToFront
    /// Light is added to what lies below the layer.
    case additive
  }

  public var emitterPosition: Point
  public var emitterZPosition: Double
  public var emitterSize: Size
  public var emitterDepth: Double
  public var emitterShape: Shape
  public var emitterMode: Mode
  public var renderMode: RenderMode
  /// Whether particles keep their depth; otherwise they lie flat in the layer's plane.
  public var preservesDepth: Bool
  /// Another seed, other particles of the same kind.
  public var seed: UInt32

  // Each multiplies what all cells say, nested ones too.
  public var birthRate: Double
  public var lifetime: Double
  public var velocity: Double
  public var scale: Double
  public var spin: Double

  public var emitterCells: [EmitterCell]

  /// An emitter with Core Animation's defaults: at the origin, without cells.
  public init(emitterCells: [EmitterCell] = []) {
    emitterPosition = .zero
    emitterZPosition = 0
    emitterSize = .zero
    emitterDepth = 0
    emitterShape = .point
    emitterMode = .volume
    renderMode = .unordered
    preservesDepth = false
    seed = 0
    birthRate = 1
    lifetime = 1
    velocity = 1
    scale = 1
    spin = 1
    self.emitterCells = emitterCells
  }
}
