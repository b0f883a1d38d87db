import Geometry
import Pixels

@testable import Layers

extension Emitter {
  static func of(_ cells: EmitterCell..., change: (inout Emitter) -> Void = { _ in }) -> Emitter {
    var emitter = Emitter(emitterCells: cells)
    change(&emitter)
    return emitter
  }

  func particles(at time: Double) -> [Particle] {
    var budget = ParticleBudget()
    return ParticleStage.particles(of: self, at: time, budget: &budget)
  }
}

extension EmitterCell {
  /// A cell that bears `rate` particles a second, each living `life` seconds.
  static func bearing(
    _ rate: Double, living life: Double = 1e6, change: (inout EmitterCell) -> Void = { _ in }
  ) -> EmitterCell {
    var cell = EmitterCell()
    cell.birthRate = rate
    cell.lifetime = life
    change(&cell)
    return cell
  }
}

extension [Double] {
  var mean: Double { reduce(0, +) / Double(count) }
}
