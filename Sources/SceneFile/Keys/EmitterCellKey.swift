import Layers

/// The keys of an emitter's cell.
enum EmitterCellKey: String, SceneFileKey {
  case name, enabled
  // Births
  case birthRate, lifetime, lifetimeRange, beginTime, duration, speed, timeOffset
  // Motion
  case emissionLatitude, emissionLongitude, emissionRange, velocity, velocityRange
  case xAcceleration, yAcceleration, zAcceleration
  // Look
  case contents, contentsRect, contentsScale, magnificationFilter, minificationFilter
  case scale, scaleRange, scaleSpeed, spin, spinRange
  case color, redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed
  // What particles bear themselves
  case emitterCells

  static let index = KeyIndex<EmitterCellKey>()
  static var ownerName: String { "an emitter's cell" }

  var shape: ValueShape {
    switch self {
    case .name, .contents: .text
    case .contentsRect: .named(.rect)
    case .contentsScale: .number(.positive)
    case .magnificationFilter, .minificationFilter: .word(ContentsFilter.allCases.map(\.rawValue))
    case .enabled: .truth
    case .birthRate, .lifetime, .duration, .speed: .number(.notNegative)
    case .lifetimeRange, .beginTime, .timeOffset, .emissionLatitude, .emissionLongitude, .emissionRange, .velocity,
      .velocityRange, .xAcceleration, .yAcceleration, .zAcceleration, .scale, .scaleRange, .scaleSpeed, .spin,
      .spinRange, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed, .greenSpeed, .blueSpeed, .alphaSpeed:
      .number(.any)
    case .color: .named(.color)
    case .emitterCells: .list(of: .named(.emitterCell))
    }
  }

  var summary: String {
    switch self {
    case .name: "A name for people and tools."
    case .enabled: "Whether the cell bears particles."
    case .birthRate: "Particles a second; the first is born after a whole interval."
    case .lifetime: "Seconds that a particle lives."
    case .lifetimeRange: "Lifetimes lie within half of it either way."
    case .beginTime:
      "When the cell starts: seconds of the scene, or of the age of the particle that bears its particles."
    case .duration: "Seconds for which particles are born; left out: without end."
    case .speed: "The cell's own seconds per second."
    case .timeOffset: "The cell's own time at beginTime; above 0 as if it had been running before."
    case .emissionLatitude: "Degrees of the direction out of the layer's plane."
    case .emissionLongitude:
      "Degrees of the direction in the plane, clockwise from the right; nested: from the bearer's."
    case .emissionRange: "Degrees of the whole cone about the direction; 360 is every direction."
    case .velocity: "Points a second."
    case .velocityRange: "Velocities lie within half of it either way."
    case .xAcceleration: "Points a second, a second, to the right."
    case .yAcceleration: "Points a second, a second, downwards."
    case .zAcceleration: "Points a second, a second, towards the eye."
    case .contents: "Path of a PNG, from the scene file's directory; none: the particle is not seen."
    case .contentsRect: "The part of the contents that is shown, in their unit square."
    case .contentsScale: "Pixels of the contents per point at a scale of 1."
    case .magnificationFilter: "How contents drawn larger than they are are sampled."
    case .minificationFilter: "How contents drawn smaller than they are are sampled."
    case .scale: "Of the contents at birth."
    case .scaleRange: "Scales lie within half of it either way."
    case .scaleSpeed: "What is added to the scale in a second."
    case .spin: "Degrees a second, clockwise."
    case .spinRange: "Spins lie within half of it either way."
    case .color: "Multiplies the contents' colours."
    case .redRange: "Reds lie within half of it either way."
    case .greenRange: "Greens lie within half of it either way."
    case .blueRange: "Blues lie within half of it either way."
    case .alphaRange: "Alphas lie within half of it either way."
    case .redSpeed: "What is added to the red in a second."
    case .greenSpeed: "What is added to the green in a second."
    case .blueSpeed: "What is added to the blue in a second."
    case .alphaSpeed: "What is added to the alpha in a second."
    case .emitterCells: "Kinds of particle that each particle of this one bears while it lives."
    }
  }

  var defaultText: String? {
    switch self {
    case .enabled: "true"
    case .contentsRect: "[0, 0, 1, 1]"
    case .magnificationFilter, .minificationFilter: "\"linear\""
    case .contentsScale, .speed, .scale: "1"
    case .color: "\"white\""
    case .emitterCells: "[]"
    case .name, .contents, .duration: nil
    case .birthRate, .lifetime, .lifetimeRange, .beginTime, .timeOffset, .emissionLatitude, .emissionLongitude,
      .emissionRange, .velocity, .velocityRange, .xAcceleration, .yAcceleration, .zAcceleration, .scaleRange,
      .scaleSpeed, .spin, .spinRange, .redRange, .greenRange, .blueRange, .alphaRange, .redSpeed, .greenSpeed,
      .blueSpeed, .alphaSpeed:
      "0"
    }
  }
}
