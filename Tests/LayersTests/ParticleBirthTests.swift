import Testing

@testable import Layers

/// When particles are born, how long they live.
@Suite struct ParticleBirthTests {
  /// A rate is counted up: at t, floor(rate t) have been born.
  @Test(arguments: [0.5, 1, 3, 7.3, 60, 1000], [-1, 0, 0.1, 0.999, 1, 1.5, 10, 33.33])
  func countIsTheRateTimesTheTime(rate: Double, time: Double) {
    let count = Emitter.of(.bearing(rate)).particles(at: time).count
    #expect(count == max(0, Int((rate * time).rounded(.down))))
  }

  @Test func birthsAreAnIntervalApart() {
    let ages = Emitter.of(.bearing(4)).particles(at: 1.1).map(\.age)
    #expect(zip(ages, [0.85, 0.6, 0.35, 0.1]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(ages.count == 4)
  }

  @Test func aLifeEnds() {
    let emitter = Emitter.of(.bearing(1, living: 2))
    #expect(emitter.particles(at: 0.999).isEmpty)
    #expect(emitter.particles(at: 1).map(\.age) == [0])
    #expect(emitter.particles(at: 2.5).map(\.age) == [1.5, 0.5])
    // Born at 1, it would be 2 now.
    #expect(emitter.particles(at: 3).map(\.age) == [1, 0])
  }

  /// Steady state: rate times lifetime particles, at any time however late.
  @Test(arguments: [100.0, 12_345.678, 1e6]) func steadyStateIsReached(time: Double) {
    let emitter = Emitter.of(.bearing(50, living: 2) { $0.lifetimeRange = 1 })
    let particles = emitter.particles(at: time)
    #expect(abs(particles.count - 100) <= 10)
    #expect(particles.allSatisfy { $0.age >= 0 && $0.age < 2.5 })
  }

  @Test func lifetimesLieWithinTheRange() {
    // Alive just below a lifetime of 1.5 +- .5: how many, tells how lifetimes are spread.
    let emitter = Emitter.of(.bearing(10_000, living: 1.5) { $0.lifetimeRange = 1 })
    let particles = emitter.particles(at: 10)
    #expect(particles.count(where: { $0.age < 1 }) == 10_000)
    #expect(particles.allSatisfy { $0.age < 2 })
    let middle = particles.count(where: { $0.age >= 1.45 && $0.age < 1.55 })
    #expect(abs(middle - 500) < 60)
  }

  @Test func theLayerMultiplies() {
    let twice = Emitter.of(.bearing(10, living: 1)) {
      $0.birthRate = 2
      $0.lifetime = 3
    }
    #expect(twice.particles(at: 10).count == 60)
    #expect(twice.particles(at: 10) == Emitter.of(.bearing(20, living: 3)).particles(at: 10))
    #expect(Emitter.of(.bearing(10)) { $0.birthRate = 0 }.particles(at: 5).isEmpty)
    #expect(Emitter.of(.bearing(10)) { $0.lifetime = 0 }.particles(at: 5).isEmpty)
  }

  @Test func disabledCellsBearNothing() {
    let emitter = Emitter.of(.bearing(1) { $0.isEnabled = false }, .bearing(2))
    #expect(emitter.particles(at: 1).map(\.cell) == [1, 1])
  }

  // MARK: The cell's own time

  @Test func nothingBeforeTheBeginning() {
    let late = Emitter.of(.bearing(10) { $0.beginTime = 5 })
    #expect(late.particles(at: 4.99).isEmpty)
    #expect(late.particles(at: 6).count == 10)
    let early = Emitter.of(.bearing(10) { $0.beginTime = -2 })
    #expect(early.particles(at: 0).count == 20)
  }

  @Test func anOffsetHasBeenRunning() {
    let emitter = Emitter.of(
      .bearing(10) {
        $0.timeOffset = 3
        $0.beginTime = 1
      })
    #expect(emitter.particles(at: 0.99).isEmpty)
    #expect(emitter.particles(at: 1).count == 30)
    #expect(emitter.particles(at: 2).count == 40)
  }

  @Test func speedIsOfBirthsAndLives() {
    let slow = Emitter.of(.bearing(10, living: 2) { $0.speed = 0.5 })
    #expect(slow.particles(at: 1).count == 5)
    #expect(slow.particles(at: 100).count == 20)
    let frozen = Emitter.of(
      .bearing(10, living: 2) {
        $0.speed = 0
        $0.timeOffset = 3
      })
    #expect(frozen.particles(at: 0).count == 20)
    #expect(frozen.particles(at: 0) == frozen.particles(at: 1000))
  }

  /// After its duration a cell bears nothing more; what lives lives on.
  @Test func durationsEndBirths() {
    let emitter = Emitter.of(.bearing(10, living: 5) { $0.duration = 1 })
    #expect(emitter.particles(at: 1).count == 10)
    #expect(emitter.particles(at: 3).count == 10)
    #expect(emitter.particles(at: 5.55).count == 5)
    #expect(emitter.particles(at: 6.01).isEmpty)
  }

  // MARK: Numbers

  @Test func birthNumbersAreExactAtTheirEnds() {
    for rate in [1.0 / 3, 0.1, 7, 29.97, 1e6] {
      for count in [1, 2, 10, 999, 123_456] {
        let end = Double(count) / rate
        #expect(Births(rate: rate, after: -1, upTo: end).numbers == 0..<count)
        #expect(Births(rate: rate, after: -1, upTo: end.nextDown).numbers == 0..<count - 1)
        #expect(Births(rate: rate, after: end, upTo: end + 1.5 / rate).numbers == count..<count + 1)
        #expect(Births(rate: rate, after: end.nextDown, upTo: end).numbers == count - 1..<count)
      }
    }
  }

  @Test(arguments: [-1, 0, 1e-300, 1, 1e300, .infinity, -.infinity, Double.nan])
  func noNumberHurts(number: Double) {
    for other in [-1, 0, 1e-9, 2e9, 1e300, .infinity, .nan, -.infinity] {
      _ = Births(rate: number, after: other, upTo: other + 1)
      _ = Births(rate: 1, after: number, upTo: other)
      #expect(Births(rate: other, after: 5, upTo: number).numbers.count <= Int(1e15))
    }
  }
}
