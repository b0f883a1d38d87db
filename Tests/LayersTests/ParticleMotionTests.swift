import Geometry
import Pixels
import Testing

@testable import Layers

/// Where particles go and what becomes of them.
@Suite struct ParticleMotionTests {
  /// position = p0 + v t + a t^2 / 2, scale, spin and colour likewise.
  @Test func everythingIsAFormulaOfTheAge() throws {
    let emitter = Emitter.of(
      .bearing(1) {
        $0.velocity = 100
        $0.emissionLongitudeDegrees = 90
        $0.xAcceleration = 8
        $0.yAcceleration = -6
        $0.zAcceleration = 4
        $0.scale = 2
        $0.scaleSpeed = -0.25
        $0.spinDegrees = 30
        $0.color = Color(red: 1, green: 0.5, blue: 0.25)
        $0.redSpeed = -0.1
        $0.greenSpeed = 0.2
        $0.blueSpeed = 9
        $0.alphaSpeed = -0.3
      }
    ) {
      $0.emitterPosition = Point(x: 10, y: 20)
      $0.emitterZPosition = 5
      $0.velocity = 0.5
      $0.scale = 3
      $0.spin = -2
    }
    let particle = try #require(emitter.particles(at: 3).first)
    #expect(particle.age == 2)
    #expect(particle.position == Point(x: 10 + 16, y: 20 + 100 - 12))
    #expect(particle.z == 13)
    #expect(particle.scale == 4.5)
    #expect(particle.rotationDegrees == -120)
    #expect(abs(particle.color.red - 0.8) < 1e-12 && abs(particle.color.green - 0.9) < 1e-12)
    #expect(particle.color.blue == 1 && abs(particle.color.alpha - 0.4) < 1e-12)
  }

  /// Apple's own sample: longitude -90 alone sends particles up, y pointing down.
  @Test(arguments: [
    (0.0, 0.0, Vector3(1, 0, 0)), (90, 0, Vector3(0, 1, 0)), (-90, 0, Vector3(0, -1, 0)), (180, 0, Vector3(-1, 0, 0)),
    (0, 90, Vector3(0, 0, 1)), (90, -90, Vector3(0, 0, -1)), (270, 180, Vector3(0, 1, 0)),
  ])
  func directions(longitude: Double, latitude: Double, direction: Vector3) throws {
    let emitter = Emitter.of(
      .bearing(1) {
        $0.velocity = 10
        $0.emissionLongitudeDegrees = longitude
        $0.emissionLatitudeDegrees = latitude
      })
    let particle = try #require(emitter.particles(at: 2).first)
    #expect(particle.position.x == 10 * direction.x && particle.position.y == 10 * direction.y)
    #expect(particle.z == 10 * direction.z)
  }

  /// All ways of 20 000 particles a second after their birth.
  private func ways(_ change: @escaping (inout EmitterCell) -> Void) -> [Vector3] {
    Emitter.of(
      .bearing(20_000) {
        $0.velocity = 1
        $0.duration = 1
        change(&$0)
      }
    ).particles(at: 3).map { Vector3($0.position.x, $0.position.y, $0.z) / $0.age }
  }

  @Test(arguments: [10.0, 90, 180, 270]) func conesAreFilledEvenly(range: Double) {
    let ways = ways {
      $0.emissionRangeDegrees = range
      $0.emissionLongitudeDegrees = 30
      $0.emissionLatitudeDegrees = 20
    }
    let (sinLongitude, cosLongitude) = Trigonometry.sincos(degrees: 30)
    let (sinLatitude, cosLatitude) = Trigonometry.sincos(degrees: 20)
    let axis = Vector3(cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude)
    let heights = ways.map { ($0 * axis).sum() }
    let lowest = Trigonometry.sincos(degrees: range / 2).cos
    #expect(ways.allSatisfy { abs($0.length - 1) < 1e-9 })
    #expect(heights.allSatisfy { $0 >= lowest - 1e-9 })
    // Even over a cap of the sphere: heights are even between its rim and 1.
    #expect(abs(heights.mean - (1 + lowest) / 2) < 0.01 * (1 - lowest) + 1e-4)
    #expect(heights.contains { $0 < lowest + 0.01 * (1 - lowest) } && heights.contains { $0 > 1 - 0.01 * (1 - lowest) })
    // And round the axis: their mean lies on it.
    let mean = ways.reduce(.zero, +) / Double(ways.count)
    #expect((mean - axis * heights.mean).length < 0.02)
  }

  @Test func wholeCirclesGoEverywhere() {
    let ways = ways { $0.emissionRangeDegrees = 360 }
    #expect((ways.reduce(.zero, +) / Double(ways.count)).length < 0.02)
    for axis in 0..<3 { #expect(abs(ways.map { $0[axis] * $0[axis] }.mean - 1.0 / 3) < 0.01) }
  }

  @Test func rangesAreEvenAboutTheirMiddle() {
    let particles = Emitter.of(
      .bearing(20_000) {
        $0.duration = 1
        $0.velocity = 40
        $0.velocityRange = 20
        $0.scaleRange = 0.5
        $0.spinDegrees = -10
        $0.spinRangeDegrees = 100
        $0.color = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
        $0.redRange = 0.2
        $0.greenRange = 0.4
        $0.blueRange = 0.6
        $0.alphaRange = 0.8
      }
    ).particles(at: 2)
    func check(_ values: [Double], _ middle: Double, _ range: Double) {
      #expect(values.allSatisfy { abs($0 - middle) <= range / 2 + 1e-9 })
      #expect(abs(values.mean - middle) < 0.01 * range)
      // The variance of an even distribution is range^2 / 12.
      let variance = values.map { ($0 - middle) * ($0 - middle) }.mean
      #expect(abs(variance / (range * range / 12) - 1) < 0.03)
    }
    check(particles.map { $0.position.x / $0.age }, 40, 20)
    check(particles.map(\.scale), 1, 0.5)
    check(particles.map { $0.rotationDegrees / $0.age }, -10, 100)
    check(particles.map(\.color.red), 0.5, 0.2)
    check(particles.map(\.color.green), 0.5, 0.4)
    check(particles.map(\.color.blue), 0.5, 0.6)
    check(particles.map(\.color.alpha), 0.5, 0.8)
    // No property follows another.
    let pairs = particles.map { ($0.color.red - 0.5) * ($0.color.green - 0.5) }
    #expect(abs(pairs.mean) < 0.01 * 0.2 * 0.4)
  }

  @Test func coloursAreCut() {
    let particles = Emitter.of(
      .bearing(1000) {
        $0.redRange = 2
        $0.alphaSpeed = -10
      }
    ).particles(at: 1)
    #expect(particles.allSatisfy { (0...1).contains($0.color.red) && (0...1).contains($0.color.alpha) })
    #expect(particles.contains { $0.color.red < 0.1 } && particles.contains { $0.color.red == 1 })
  }

  @Test func radiansAreCoreAnimations() {
    var cell = EmitterCell()
    cell.emissionLongitude = -.pi / 2
    cell.emissionLatitude = .pi
    cell.emissionRange = 2 * .pi
    cell.spin = .pi / 4
    cell.spinRange = .pi
    #expect(cell.emissionLongitudeDegrees == -90 && cell.emissionLatitudeDegrees == 180)
    #expect(cell.emissionRangeDegrees == 360 && cell.spinDegrees == 45 && cell.spinRangeDegrees == 180)
    #expect(cell.emissionLongitude == -.pi / 2 && cell.spin == .pi / 4)
  }
}
