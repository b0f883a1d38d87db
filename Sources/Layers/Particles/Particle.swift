package import Geometry
package import Pixels

/// A particle as it is at a time.
package struct Particle: Sendable, Equatable {
  /// Which cell it is of: the emitter's cells and theirs in the order of reading, each cell before its own.
  package var cell: Int
  /// Seconds of its cell's time since its birth.
  package var age: Double
  /// In the emitter's bounds space.
  package var position: Point
  package var z: Double
  package var scale: Double
  package var rotationDegrees: Double
  /// Components in 0...1.
  package var color: Color
}

/// What evaluating emitters may cost in one picture: hostile rates end there.
package struct ParticleBudget: Sendable, Equatable {
  /// Particles that may be drawn; the youngest are.
  package var particles = 100_000
  /// Births that may be looked at, those included whose particles are gone but may have borne others.
  package var births = 1_000_000

  package init() {}
}
