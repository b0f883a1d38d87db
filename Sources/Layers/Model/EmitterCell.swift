public import Geometry
public import Pixels

/// `CAEmitterCell`: one kind of particle.
///
/// A `...Range` is a width: values lie evenly within half of it either way. Angles are degrees (Core Animation's are
/// radians, and EmitterCell+Radians has those names), lengths points, times seconds.
public struct EmitterCell: Sendable, Equatable {
  public var name: String?
  public var isEnabled: Bool

  // MARK: Births

  /// Particles a second. The first is born after a whole interval, as Core Animation's are.
  public var birthRate: Double
  public var lifetime: Double
  public var lifetimeRange: Double
  /// When the cell starts, in the time of its emitter, or in the age of the particle that bears its particles.
  public var beginTime: Double
  /// How long particles are born, in the cell's own time; they live on beyond.
  public var duration: Double
  /// The cell's own seconds per second, >= 0.
  public var speed: Double
  /// The cell's own time at `beginTime`: above 0, as if it had been running before.
  public var timeOffset: Double

  // MARK: Motion

  /// The direction's angle out of the layer's plane, towards the eye.
  public var emissionLatitudeDegrees: Double
  /// The direction's angle in the plane, clockwise as seen, from the x axis; of a nested cell from where the
  /// particle that bears it is going.
  public var emissionLongitudeDegrees: Double
  /// The full angle of the cone about that direction; 360 is every direction.
  public var emissionRangeDegrees: Double
  /// Points a second.
  public var velocity: Double
  public var velocityRange: Double
  /// Points a second, a second.
  public var xAcceleration: Double
  public var yAcceleration: Double
  public var zAcceleration: Double

  // MARK: Look

  /// What a particle shows, its middle on the particle's place; nil: nothing, as in Core Animation.
  public var contents: Contents?
  /// The part of the contents that is shown, in their unit square.
  public var contentsRect: Rect
  /// The contents' pixels per point at a scale of 1, > 0.
  public var contentsScale: Double
  /// For particles drawn larger than their contents.
  public var magnificationFilter: ContentsFilter
  /// For particles drawn smaller than their contents.
  public var minificationFilter: ContentsFilter
  public var scale: Double
  public var scaleRange: Double
  /// What is added to the scale in a second.
  public var scaleSpeed: Double
  /// Degrees a second, clockwise.
  public var spinDegrees: Double
  public var spinRangeDegrees: Double
  /// Multiplies the contents' colours.
  public var color: Color
  public var redRange: Double
  public var greenRange: Double
  public var blueRange: Double
  public var alphaRange: Double
  /// What is added to the colour in a second; cut to 0...1 when drawn.
  public var redSpeed: Double
  public var greenSpeed: Double
  public var blueSpeed: Double
  public var alphaSpeed: Double

  /// Cells whose particles each particle of this one bears while it lives.
  public var emitterCells: [EmitterCell]

  /// A cell with Core Animation's defaults: it bears nothing.
  public init(name: String? = nil) {
    self.name = name
    isEnabled = true
    birthRate = 0
    lifetime = 0
    lifetimeRange = 0
    beginTime = 0
    duration = .infinity
    speed = 1
    timeOffset = 0
    emissionLatitudeDegrees = 0
    emissionLongitudeDegrees = 0
    emissionRangeDegrees = 0
    velocity = 0
    velocityRange = 0
    xAcceleration = 0
    yAcceleration = 0
    zAcceleration = 0
    contents = nil
    contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
    contentsScale = 1
    magnificationFilter = .linear
    minificationFilter = .linear
    scale = 1
    scaleRange = 0
    scaleSpeed = 0
    spinDegrees = 0
    spinRangeDegrees = 0
    color = .white
    redRange = 0
    greenRange = 0
    blueRange = 0
    alphaRange = 0
    redSpeed = 0
    greenSpeed = 0
    blueSpeed = 0
    alphaSpeed = 0
    emitterCells = []
  }
}
