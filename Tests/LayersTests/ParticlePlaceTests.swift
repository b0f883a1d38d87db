import Geometry
import Testing

@testable import Layers

/// Where particles are born.
@Suite struct ParticlePlaceTests {
  /// Places of 10 000 births about the emitter's position, in units of half its sides (of the radius).
  private func places(_ shape: Emitter.Shape, _ mode: Emitter.Mode) -> [Vector3] {
    let emitter = Emitter.of(.bearing(10_000)) {
      $0.emitterShape = shape
      $0.emitterMode = mode
      $0.emitterPosition = Point(x: 100, y: -50)
      $0.emitterZPosition = 7
      $0.emitterSize = Size(width: 40, height: 20)
      $0.emitterDepth = 60
    }
    let isRound = shape == .circle || shape == .sphere
    let half = isRound ? Vector3(40, 40, 40) : Vector3(20, 10, 30)
    return emitter.particles(at: 1).map { Vector3($0.position.x - 100, $0.position.y + 50, $0.z - 7) / half }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  private func check(_ places: [Vector3], _ belongs: @escaping (Vector3) -> Bool) {
    #expect(places.count == 10_000)
    #expect(places.allSatisfy(belongs))
    // Everything here is symmetric about the middle.
    #expect((places.reduce(.zero, +) / Double(places.count)).length < 0.05)
  }

  @Test(arguments: Emitter.Mode.allCases) func points(mode: Emitter.Mode) {
    check(places(.point, mode)) { $0.length < 1e-9 }
  }

  @Test(arguments: Emitter.Mode.allCases) func lines(mode: Emitter.Mode) {
    let places = places(.line, mode)
    check(places) { abs($0.x) <= 1 && $0.y == 0 && $0.z == 0 && (mode != .points || isNear(abs($0.x), 1)) }
    #expect(abs(places.map { $0.x * $0.x }.mean - (mode == .points ? 1 : 1.0 / 3)) < 0.02)
  }

  @Test func rectangles() {
    check(places(.rectangle, .points)) { isNear(abs($0.x), 1) && isNear(abs($0.y), 1) && $0.z == 0 }
    let outline = places(.rectangle, .outline)
    check(outline) {
      abs($0.x) <= 1 + 1e-9 && abs($0.y) <= 1 + 1e-9 && (isNear(abs($0.x), 1) || isNear(abs($0.y), 1)) && $0.z == 0
    }
    // The long sides are two thirds of the way round.
    #expect(abs(outline.count(where: { isNear(abs($0.y), 1) }) - 6667) < 200)
    for mode in [Emitter.Mode.surface, .volume] {
      let inside = places(.rectangle, mode)
      check(inside) { abs($0.x) <= 1 && abs($0.y) <= 1 && $0.z == 0 }
      #expect(abs(inside.count(where: { abs($0.x) < 0.5 && abs($0.y) < 0.5 }) - 2500) < 150)
    }
  }

  @Test func cuboids() {
    check(places(.cuboid, .points)) { isNear(abs($0.x), 1) && isNear(abs($0.y), 1) && isNear(abs($0.z), 1) }
    func sides(_ place: Vector3) -> Int { (0..<3).count { isNear(abs(place[$0]), 1) } }
    let edges = places(.cuboid, .outline)
    check(edges) { sides($0) >= 2 }
    // Edges along z are 60 of 120.
    #expect(abs(edges.count(where: { !isNear(abs($0.z), 1) }) - 5000) < 200)
    let faces = places(.cuboid, .surface)
    check(faces) { sides($0) >= 1 }
    // Faces across x are 1200 of 4400, across y 2400, across z 800.
    #expect(abs(faces.count(where: { isNear(abs($0.x), 1) }) - 2727) < 200)
    #expect(abs(faces.count(where: { isNear(abs($0.y), 1) }) - 5455) < 200)
    let inside = places(.cuboid, .volume)
    check(inside) { abs($0.x) <= 1 && abs($0.y) <= 1 && abs($0.z) <= 1 }
    #expect(abs(inside.count(where: { max(abs($0.x), abs($0.y), abs($0.z)) < 0.5 }) - 1250) < 120)
  }

  @Test func circles() {
    for mode in [Emitter.Mode.points, .outline] {
      check(places(.circle, mode)) { isNear($0.length, 1) && $0.z == 0 }
    }
    for mode in [Emitter.Mode.surface, .volume] {
      let inside = places(.circle, mode)
      check(inside) { $0.length <= 1 && $0.z == 0 }
      #expect(abs(inside.count(where: { $0.length < 0.5 }) - 2500) < 150)
    }
  }

  @Test func spheres() {
    for mode in [Emitter.Mode.points, .outline] {
      check(places(.sphere, mode)) { isNear($0.length, 1) && $0.z == 0 }
    }
    let surface = places(.sphere, .surface)
    check(surface) { isNear($0.length, 1) }
    for axis in 0..<3 { #expect(abs(surface.map { $0[axis] * $0[axis] }.mean - 1.0 / 3) < 0.02) }
    let inside = places(.sphere, .volume)
    check(inside) { $0.length <= 1 + 1e-9 }
    #expect(abs(inside.count(where: { $0.length < 0.5 }) - 1250) < 120)
  }
}
