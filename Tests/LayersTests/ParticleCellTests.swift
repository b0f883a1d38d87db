import Geometry
import Pixels
import Testing

@testable import Layers

/// Cells within cells, the order of drawing, seeds and what hostile numbers may cost.
@Suite struct ParticleCellTests {
  // MARK: Cells within cells

  /// Apple's fireworks: a rocket of 1.02 seconds bears one burst at 1, which bears 400 x .35 sparks.
  @Test func fireworks() throws {
    var spark = EmitterCell.bearing(400, living: 3)
    spark.velocity = 125
    spark.emissionRangeDegrees = 360
    spark.yAcceleration = 75
    var burst = EmitterCell.bearing(1, living: 0.35)
    burst.emitterCells = [spark]
    var rocket = EmitterCell.bearing(1, living: 1.02)
    rocket.velocity = 300
    rocket.emissionLongitudeDegrees = -90
    rocket.yAcceleration = 75
    rocket.duration = 1
    rocket.emitterCells = [burst]
    let emitter = Emitter.of(rocket)
    func counts(_ time: Double) -> [Int] {
      let particles = emitter.particles(at: time)
      return (0..<3).map { cell in particles.count { $0.cell == cell } }
    }
    #expect(counts(0.5) == [0, 0, 0])
    #expect(counts(1.5) == [1, 0, 0])
    #expect(counts(2.0101) == [1, 1, 4])
    #expect(counts(2.2) == [0, 1, 80])
    #expect(counts(3) == [0, 0, 140])
    #expect(counts(5.2).last ?? 0 > 0)
    #expect(counts(5.36) == [0, 0, 0])
    // Where the rocket was at the age of 1.
    let burstNow = try #require(emitter.particles(at: 2.2).first { $0.cell == 1 })
    #expect(abs(burstNow.position.x) < 1e-9 && abs(burstNow.position.y - (-300 + 37.5)) < 1e-9)
    let sparks = emitter.particles(at: 2.2).filter { $0.cell == 2 }
    for spark in sparks {
      let fall = 0.5 * 75 * spark.age * spark.age
      let way = Vector3(spark.position.x, spark.position.y - (-300 + 37.5) - fall, spark.z).length
      #expect(abs(way - 125 * spark.age) < 1e-9)
    }
  }

  /// Sent off at the angle to where the bearer is going at that moment.
  @Test func directionsAreTheBearers() throws {
    var child = EmitterCell.bearing(1)
    child.velocity = 1
    child.emissionLongitudeDegrees = 90
    var parent = EmitterCell.bearing(1)
    parent.velocity = 3
    parent.yAcceleration = 4
    parent.emitterCells = [child]
    // Born at 1; at its age of 1 it goes (3, 4): a quarter turn clockwise is (-4, 3) / 5.
    let particle = try #require(Emitter.of(parent).particles(at: 3).first { $0.cell == 1 && $0.age == 1 })
    #expect(abs(particle.position.x - (3 - 0.8)) < 1e-12)
    #expect(abs(particle.position.y - (2 + 0.6)) < 1e-12)
  }

  @Test func aBearerAtRestSendsWhereItWasSent() throws {
    var child = EmitterCell.bearing(1)
    child.velocity = 2
    var parent = EmitterCell.bearing(1)
    parent.emissionLongitudeDegrees = 90
    parent.emitterCells = [child]
    let particle = try #require(Emitter.of(parent).particles(at: 3).first { $0.cell == 1 && $0.age == 1 })
    #expect(particle.position == Point(x: 0, y: 2))
  }

  @Test func beginTimeIsTheBearersAge() {
    var child = EmitterCell.bearing(10, living: 100)
    child.beginTime = 2
    var parent = EmitterCell.bearing(1, living: 3)
    parent.duration = 1
    parent.emitterCells = [child]
    let emitter = Emitter.of(parent)
    #expect(emitter.particles(at: 2.99).count { $0.cell == 1 } == 0)
    #expect(emitter.particles(at: 3.55).count { $0.cell == 1 } == 5)
    // The bearer is gone at 4, what it bore is not.
    #expect(emitter.particles(at: 50).map(\.cell) == Array(repeating: 1, count: 10))
    child.beginTime = 3.5
    parent.emitterCells = [child]
    #expect(Emitter.of(parent).particles(at: 50).isEmpty)
  }

  @Test func slowCellsReachFurther() {
    var child = EmitterCell.bearing(10, living: 2)
    child.speed = 0.1
    var parent = EmitterCell.bearing(1, living: 1)
    parent.emitterCells = [child]
    parent.duration = 1
    // One child at the bearer's age of 1, living 2 / .1 seconds of the bearer's time.
    let emitter = Emitter.of(parent)
    #expect(emitter.particles(at: 21.9).map(\.cell) == [1])
    #expect(emitter.particles(at: 22.1).isEmpty)
  }

  // MARK: Order

  @Test func renderModesAreOrders() {
    func emitter(_ mode: Emitter.RenderMode) -> Emitter {
      let fast = EmitterCell.bearing(5) {
        $0.velocity = 10
        $0.emissionRangeDegrees = 360
      }
      return .of(fast, .bearing(3)) { $0.renderMode = mode }
    }
    func check(_ mode: Emitter.RenderMode, _ isInOrder: @escaping (Particle, Particle) -> Bool) {
      let particles = emitter(mode).particles(at: 4)
      #expect(particles.count == 32)
      #expect(zip(particles, particles.dropFirst()).allSatisfy(isInOrder))
    }
    check(.oldestFirst) { $0.age >= $1.age }
    check(.oldestLast) { $0.age <= $1.age }
    check(.backToFront) { $0.z <= $1.z }
    check(.unordered) { $0.cell < $1.cell || ($0.cell == $1.cell && $0.age > $1.age) }
    #expect(emitter(.additive).particles(at: 4) == emitter(.unordered).particles(at: 4))
  }

  /// Equals keep an order of their own, so that no sort can change a picture.
  @Test func equalsAreInOrderOfBirth() {
    for mode in Emitter.RenderMode.allCases where mode != .oldestLast {
      let ages = Emitter.of(.bearing(100)) { $0.renderMode = mode }.particles(at: 5).map(\.age)
      #expect(ages == ages.sorted(by: >))
    }
  }

  // MARK: Numbers

  /// The first outputs of the published SplitMix64 for seed 0.
  @Test func numbersAreSplitMix64() {
    let outputs = (0..<3).map { RandomKey(seed: 0).child($0).seed }
    #expect(outputs == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }

  static let rich = Emitter.of(
    .bearing(20, living: 2) {
      $0.lifetimeRange = 1
      $0.velocity = 50
      $0.velocityRange = 30
      $0.emissionRangeDegrees = 120
      $0.yAcceleration = 40
      $0.scaleRange = 0.5
      $0.spinRangeDegrees = 360
      $0.redRange = 1
      $0.alphaSpeed = -0.2
      $0.emitterCells = [
        .bearing(3, living: 1) {
          $0.velocity = 5
          $0.emissionRangeDegrees = 360
        }
      ]
    }
  ) {
    $0.emitterShape = .sphere
    $0.emitterSize = Size(width: 30, height: 0)
  }

  /// FNV-1a over the bits of every number, the same on every machine and in every build.
  @Test(
    arguments: [
      (0.5, 7_482_826_364_960_684_168), (10, 18_122_376_801_874_955_805), (1e5, 12_139_540_768_074_873_134),
    ] as [(Double, UInt64)])
  func numbersAreTheRecordedOnes(time: Double, recorded: UInt64) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for particle in Self.rich.particles(at: time) {
      for value in [
        particle.age, particle.position.x, particle.position.y, particle.z, particle.scale, particle.rotationDegrees,
        particle.color.red, particle.color.alpha,
      ] {
        hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3
      }
    }
    #expect(hash == recorded)
  }

  @Test func aTimeNeedsNoOtherTime() {
    let alone = Self.rich.particles(at: 7.5)
    for time in [7.4, 0, 100] { _ = Self.rich.particles(at: time) }
    #expect(Self.rich.particles(at: 7.5) == alone)
    // A moment later it is the same particles, a little further on.
    let later = Self.rich.particles(at: 7.5 + 1e-9)
    #expect(later.count == alone.count)
    #expect(zip(alone, later).allSatisfy { abs($0.position.x - $1.position.x) < 1e-6 })
  }

  @Test func seedsDiffer() {
    var other = Self.rich
    other.seed = 1
    #expect(other.particles(at: 5) != Self.rich.particles(at: 5))
    other.seed = 0
    #expect(other.particles(at: 5) == Self.rich.particles(at: 5))
  }

  /// A cell more does not move the others; nor does a property its neighbours.
  @Test func numbersHaveTheirPlaces() {
    var more = Self.rich
    more.emitterCells.append(.bearing(9))
    #expect(more.particles(at: 5).filter { $0.cell < 2 } == Self.rich.particles(at: 5))
    var green = Self.rich
    green.emitterCells[0].greenRange = 1
    for (a, b) in zip(green.particles(at: 5), Self.rich.particles(at: 5)) {
      #expect(a.position == b.position && a.color.red == b.color.red)
    }
  }

  // MARK: Hostile numbers

  static let smallBudget = {
    var budget = ParticleBudget()
    budget.births = 100_000
    return budget
  }()

  @Test func theYoungestAreDrawnWithinTheCap() {
    let particles = Emitter.of(.bearing(1e300)).particles(at: 1e9)
    #expect(particles.count == ParticleBudget().particles)
    #expect(Emitter.of(.bearing(1e300)).particles(at: 1e300).isEmpty)
    let youngest = Emitter.of(.bearing(1000)).particles(at: 1000)
    #expect(youngest.count == 100_000)
    #expect(youngest.allSatisfy { $0.age < 100.001 })
  }

  /// Particles that bear particles that bear particles, none of which is ever seen.
  @Test func nestedRatesEnd() {
    var cell = EmitterCell.bearing(1e5, living: 1e9)
    for _ in 0..<7 {
      cell.velocity = .nan
      var outer = EmitterCell.bearing(1e5, living: 1e9)
      outer.emitterCells = [cell, cell]
      cell = outer
    }
    cell.velocity = .nan
    var budget = Self.smallBudget
    #expect(ParticleStage.particles(of: .of(cell), at: 1e9, budget: &budget).isEmpty)
    #expect(budget.births == 0)
  }

  @Test func manyCellsForManyParticlesEnd() {
    var parent = EmitterCell.bearing(1e4)
    parent.emitterCells = Array(repeating: EmitterCell(), count: 20_000)
    var budget = Self.smallBudget
    #expect(ParticleStage.particles(of: .of(parent), at: 9, budget: &budget).count < 10)
    #expect(budget.births == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e-300])
  func noNumberHurts(number: Double) {
    let changes: [(inout EmitterCell) -> Void] = [
      { $0.birthRate = number }, { $0.lifetime = number }, { $0.lifetimeRange = number }, { $0.beginTime = number },
      { $0.duration = number }, { $0.speed = number }, { $0.timeOffset = number },
      { $0.emissionLatitudeDegrees = number }, { $0.emissionLongitudeDegrees = number },
      { $0.emissionRangeDegrees = number }, { $0.velocity = number }, { $0.velocityRange = number },
      { $0.xAcceleration = number }, { $0.scale = number }, { $0.scaleRange = number }, { $0.spinDegrees = number },
      { $0.color.red = number }, { $0.redRange = number }, { $0.alphaSpeed = number },
    ]
    for change in changes {
      for speed in [1, 0.5, 0] {
        var child = EmitterCell.bearing(2, living: 3)
        child.speed = speed
        change(&child)
        var cell = EmitterCell.bearing(5, living: 3)
        cell.emitterCells = [child]
        change(&cell)
        for particle in Emitter.of(cell).particles(at: 2) {
          #expect(particle.position.x.isFinite && particle.position.y.isFinite && particle.z.isFinite)
          #expect(particle.scale.isFinite && particle.rotationDegrees.isFinite)
          #expect((0...1).contains(particle.color.red) && (0...1).contains(particle.color.alpha))
        }
      }
    }
  }
}
