import Layers

/// A point in time that work is to stop at, by the clock that measures.
struct Deadline {
  private let clock: FrameClock
  private let endInNanoseconds: Double

  init(seconds: Double, clock: FrameClock) {
    self.clock = clock
    endInNanoseconds = clock.nanoseconds + seconds * 1e9
  }

  var hasPassed: Bool { clock.nanoseconds >= endInNanoseconds }
}

/// Measures parts of a scene until its time is used up; what costs most by count comes first.
struct Stopwatch {
  private let studio: Studio
  private let scene: Scene
  private let deadline: Deadline
  private let rounds: Int
  /// The whole frame, in nanoseconds.
  private(set) var frame: Double

  init(studio: Studio, scene: Scene, seconds: Double, rounds: Int) {
    self.studio = studio
    self.scene = scene
    self.rounds = rounds
    deadline = Deadline(seconds: seconds, clock: studio.clock)
    frame = studio.times([scene], rounds: rounds)[0]
  }

  mutating func measure(_ advice: inout Advice) {
    let scenes = [advice.sceneBefore, advice.scene] + (advice.sceneWithout.map { [$0] } ?? [])
    let times = studio.times(scenes, rounds: rounds)
    (advice.nanosecondsBefore, advice.nanosecondsAfter) = (times[0], times[1])
    advice.nanosecondsWithout = times.count > 2 ? times[2] : nil
  }

  var isOver: Bool { deadline.hasPassed }

  /// A layer, or one of its causes.
  private struct Part {
    var layer: Int
    var cause: Int?
    var estimate: Double
  }

  /// So many parts take turns with the whole frame.
  private static let partsAtOnce = 6

  mutating func measure(_ layers: inout [LayerCost], seconds: Double) {
    let deadline = Deadline(seconds: seconds, clock: studio.clock)
    var parts = self.parts(of: layers)[...]
    while !parts.isEmpty, !deadline.hasPassed {
      let batch = parts.prefix(Self.partsAtOnce)
      parts = parts.dropFirst(Self.partsAtOnce)
      let others = batch.map { part in
        let layer = layers[part.layer]
        guard let cause = part.cause else { return scene.removing(layer.path) }
        return scene.changing(layer.path, layer.causes[cause].cause.remove)
      }
      let times = studio.times([scene] + others, rounds: rounds)
      frame = min(frame, times[0])
      for (part, time) in zip(batch, times.dropFirst()) {
        let nanoseconds = max(0, times[0] - time)
        let share = times[0] > 0 ? nanoseconds / times[0] : 0
        if let cause = part.cause {
          (layers[part.layer].causes[cause].nanoseconds, layers[part.layer].causes[cause].share) = (nanoseconds, share)
        } else {
          (layers[part.layer].nanoseconds, layers[part.layer].share) = (nanoseconds, share)
        }
      }
    }
  }

  /// What costs most by count first; equals in the order of the tree.
  private func parts(of layers: [LayerCost]) -> [Part] {
    var parts: [Part] = []
    for (index, layer) in layers.enumerated() {
      parts.append(Part(layer: index, estimate: layer.work.estimateInNanoseconds))
      for (cause, cost) in layer.causes.enumerated() {
        parts.append(Part(layer: index, cause: cause, estimate: cost.work.estimateInNanoseconds))
      }
    }
    return parts.indices.sorted { (parts[$0].estimate, $1) > (parts[$1].estimate, $0) }.map { parts[$0] }
  }
}
