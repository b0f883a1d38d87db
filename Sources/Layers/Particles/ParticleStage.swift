// Emitter and time -> particles.
//
// Aim: the picture of any time without the times before it, the same on every machine.
// Method: births lie at fixed times; a particle's properties are formulas of its age and of numbers that are hashes of
//   (seed, cell, number of the birth), along the tree of cells. So only births are visited that are young enough to be
//   alive, or to have borne something that is.
//   position = p0 + v age + a age^2 / 2;  scale = s0 + scaleSpeed age;  rotation = spin age;  colour likewise, cut.
// Invariants: all that is returned is finite; no libm; the budget bounds time and memory.
// What lost: steps from frame to frame (time 100 would cost 6000 of them, and a frame more would be another picture).

import Geometry
import Pixels

package enum ParticleStage {
  /// - Parameters:
  ///   - time: the emitter's, in seconds.
  ///   - budget: what is left of it afterwards.
  /// - Returns: the living particles in the order in which they are drawn.
  package static func particles(of emitter: Emitter, at time: Double, budget: inout ParticleBudget) -> [Particle] {
    var nursery = Nursery(emitter: emitter, budget: budget)
    let root = RandomKey(seed: UInt64(emitter.seed))
    nursery.bear(emitter.emitterCells, firstCell: 0, key: root, by: .emitter(age: time))
    budget = nursery.budget
    return nursery.inDrawingOrder
  }
}

/// Who bears particles.
private enum Bearer {
  case emitter(age: Double)
  case particle(Flight, age: Double, life: Double)

  /// Its own time, in which a cell's `beginTime` is.
  var age: Double {
    switch self {
    case .emitter(let age), .particle(_, let age, _): age
    }
  }

  /// The age up to which it bears particles.
  var life: Double {
    switch self {
    case .emitter: .infinity
    case .particle(_, _, let life): life
    }
  }
}

/// A particle's way.
private struct Flight {
  var start: Vector3
  var direction: Vector3
  var velocity: Vector3
  var acceleration: Vector3

  func place(at age: Double) -> Vector3 { start + velocity * age + acceleration * (0.5 * age * age) }

  /// Where it is going; where it was sent if it stands still.
  func heading(at age: Double) -> Heading {
    let velocity = velocity + acceleration * age
    let speed = velocity.length
    return Heading(ahead: speed > 0 && speed.isFinite ? velocity / speed : direction)
  }
}

private struct Nursery {
  let emitter: Emitter
  var budget: ParticleBudget
  private var found: [Particle] = []

  init(emitter: Emitter, budget: ParticleBudget) {
    self.emitter = emitter
    self.budget = budget
  }

  /// - Parameters:
  ///   - firstCell: the number of the first of `cells`.
  ///   - key: the bearer's.
  mutating func bear(_ cells: [EmitterCell], firstCell: Int, key: RandomKey, by bearer: Bearer) {
    var number = firstCell
    let offset = if case .emitter = bearer { 0 } else { ParticleDraw.firstCell }
    for (index, cell) in cells.enumerated() {
      // Cells cost something too, if there are many for many particles.
      guard budget.births > 0 else { return }
      budget.births -= 1
      if cell.isEnabled { bear(cell, number: number, key: key.child(offset + index), by: bearer) }
      number += cell.cellCount
    }
  }

  private mutating func bear(_ cell: EmitterCell, number: Int, key: RandomKey, by bearer: Bearer) {
    // Written so that NaN fails.
    guard bearer.age >= cell.beginTime, bearer.life >= cell.beginTime, cell.speed >= 0 else { return }
    func ownTime(_ age: Double) -> Double {
      cell.speed == 0 ? cell.timeOffset : (age - cell.beginTime) * cell.speed + cell.timeOffset
    }
    let now = ownTime(bearer.age)
    let births = Births(
      rate: cell.birthRate * emitter.birthRate, after: now - cell.reach(in: emitter),
      upTo: min(now, cell.duration, ownTime(bearer.life)))
    for birth in births.numbers.reversed() {
      guard budget.births > 0, budget.particles > 0 else { return }
      budget.births -= 1
      let time = births.time(birth)
      let bornAt = cell.speed > 0 ? (time - cell.timeOffset) / cell.speed + cell.beginTime : cell.beginTime
      bear(cell, number: number, key: key.child(birth), age: now - time, by: bearer, atAge: max(0, bornAt))
    }
  }

  /// One particle, and what it bears itself.
  private mutating func bear(
    _ cell: EmitterCell, number: Int, key: RandomKey, age: Double, by bearer: Bearer, atAge bearerAge: Double
  ) {
    let life = emitter.lifetime * key.value(.lifetime, about: cell.lifetime, range: cell.lifetimeRange)
    guard age >= 0, life > 0 else { return }
    let start: Vector3
    let heading: Heading
    switch bearer {
    case .emitter: (start, heading) = (emitter.birthPlace(key), .alongX)
    case .particle(let flight, _, _): (start, heading) = (flight.place(at: bearerAge), flight.heading(at: bearerAge))
    }
    let direction = heading.outward(cell.direction(key))
    let speed = emitter.velocity * key.value(.velocity, about: cell.velocity, range: cell.velocityRange)
    let flight = Flight(
      start: start, direction: direction, velocity: direction * speed,
      acceleration: Vector3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration))
    if age < life { keep(cell, number: number, key: key, age: age, place: flight.place(at: age)) }
    if !cell.emitterCells.isEmpty {
      bear(cell.emitterCells, firstCell: number + 1, key: key, by: .particle(flight, age: age, life: life))
    }
  }

  private mutating func keep(_ cell: EmitterCell, number: Int, key: RandomKey, age: Double, place: Vector3) {
    let scale = key.value(.scale, about: cell.scale, range: cell.scaleRange) + cell.scaleSpeed * age
    let spin = key.value(.spin, about: cell.spinDegrees, range: cell.spinRangeDegrees)
    let particle = Particle(
      cell: number, age: age, position: Point(x: place.x, y: place.y), z: place.z, scale: emitter.scale * scale,
      rotationDegrees: emitter.spin * spin * age, color: cell.color(key, age: age))
    guard place.isFinite, particle.scale.isFinite, particle.rotationDegrees.isFinite else { return }
    budget.particles -= 1
    found.append(particle)
  }

  var inDrawingOrder: [Particle] {
    /// Found youngest first, so what was found last is drawn first among equals.
    func sorted(by isBefore: (Particle, Particle) -> Bool) -> [Particle] {
      found.enumerated().sorted { a, b in
        isBefore(a.element, b.element) || (!isBefore(b.element, a.element) && a.offset > b.offset)
      }.map(\.element)
    }
    switch emitter.renderMode {
    case .unordered, .additive: return sorted { ($0.cell, -$0.age) < ($1.cell, -$1.age) }
    case .oldestFirst: return sorted { $0.age > $1.age }
    case .oldestLast: return sorted { $0.age < $1.age }
    case .backToFront: return sorted { $0.z < $1.z }
    }
  }
}

extension EmitterCell {
  /// The cell and all cells within.
  var cellCount: Int { emitterCells.reduce(1) { $0 + $1.cellCount } }

  /// How long after a birth something of it may be seen, in the cell's own time.
  fileprivate func reach(in emitter: Emitter) -> Double {
    let ownReach = abs(emitter.lifetime) * (abs(lifetime) + abs(lifetimeRange) / 2)
    return emitterCells.reduce(ownReach) { longest, cell in
      let reach = cell.isEnabled ? cell.reach(in: emitter) : 0
      return max(longest, reach > 0 ? ownReach + reach / max(0, cell.speed) : 0)
    }
  }

  /// A direction of length 1 within the cone, evenly over its part of the sphere.
  fileprivate func direction(_ key: RandomKey) -> Vector3 {
    let (sinLatitude, cosLatitude) = Trigonometry.sincos(degrees: emissionLatitudeDegrees)
    let (sinLongitude, cosLongitude) = Trigonometry.sincos(degrees: emissionLongitudeDegrees)
    let ahead = Vector3(cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude)
    let half = min(abs(emissionRangeDegrees) / 2, 180)
    guard half > 0 else { return ahead }
    let heading = Heading(
      ahead: ahead, aside: Vector3(-sinLongitude, cosLongitude, 0),
      above: Vector3(-sinLatitude * cosLongitude, -sinLatitude * sinLongitude, cosLatitude))
    // A sphere's slices of equal height have equal area (Archimedes).
    let height = 1 - key.unit(.coneHeight) * (1 - Trigonometry.sincos(degrees: half).cos)
    let off = ((1 - height) * (1 + height)).squareRoot()
    let (sin, cos) = Trigonometry.sincos(degrees: 360 * key.unit(.coneTurn))
    return heading.outward(Vector3(height, off * cos, off * sin))
  }

  fileprivate func color(_ key: RandomKey, age: Double) -> Color {
    Color(
      red: key.value(.red, about: color.red, range: redRange) + redSpeed * age,
      green: key.value(.green, about: color.green, range: greenRange) + greenSpeed * age,
      blue: key.value(.blue, about: color.blue, range: blueRange) + blueSpeed * age,
      alpha: key.value(.alpha, about: color.alpha, range: alphaRange) + alphaSpeed * age
    ).clamped
  }
}
