import Foundation

/// Times peers on one workload, in turn: whatever the machine does, it does to all of them.
struct Stopwatch {
  /// Long beside the spins and the clock, short beside the seconds for which the core keeps a speed.
  private static let repetitionInNanoseconds = 1.5e6

  var clock = QuietClock()
  /// How long to wait for quiet repetitions, for each peer on each workload.
  let patienceInSeconds: Double

  init(patienceInSeconds: Double) {
    self.patienceInSeconds = patienceInSeconds
  }

  /// - Parameter threads: how many the drawings have, at most; cores that are not there are not waited for.
  mutating func time(_ drawings: [any Drawing], by time: QuietClock.Time, threads: Int = 1) -> [Samples] {
    let threads = min(threads, ProcessInfo.processInfo.activeProcessorCount)
    var samples = [Samples](repeating: Samples(), count: drawings.count)
    let draws = drawings.map { drawsPerRepetition($0, by: time) }
    let patience = patienceInSeconds * 1e9
    let deadline = QuietClock.now(.wall) + patience * Double(drawings.count)
    func isWanting(_ samples: Samples) -> Bool { samples.count(at: .alone, clock) < Samples.wantedCount }
    repeat {
      for (index, drawing) in drawings.enumerated() where isWanting(samples[index]) {
        // The others have had the caches: one draw brings this one's surface back.
        drawing.draw()
        // Half of the patience goes into waiting, the rest is for repetitions that were disturbed.
        clock.waitForQuiet(
          threads: threads, until: QuietClock.now(.wall) + patience / Double(2 * Samples.wantedCount))
        let wasFree = clock.areFree(threads: threads)
        let spinBefore = clock.spin()
        let start = QuietClock.now(time)
        for _ in 0..<draws[index] { drawing.draw() }
        let spent = QuietClock.now(time) - start
        let spin = spinBefore.slower(clock.spin())
        samples[index].add(
          nanosecondsPerDraw: spent / Double(draws[index]),
          spin: wasFree && clock.areFree(threads: threads) ? spin : .never)
      }
    } while QuietClock.now(.wall) < deadline && samples.contains(where: isWanting)
    return samples
  }

  /// How many draws fill a repetition, from the fastest of three.
  private func drawsPerRepetition(_ drawing: any Drawing, by time: QuietClock.Time) -> Int {
    var fastest = Double.infinity
    for _ in 0..<3 {
      let start = QuietClock.now(time)
      drawing.draw()
      fastest = min(fastest, QuietClock.now(time) - start)
    }
    return max(1, Int(Self.repetitionInNanoseconds / max(fastest, 100)))
  }
}
