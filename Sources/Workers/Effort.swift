/// How much work something is, roughly, and how many threads it is worth.
package struct Effort {
  /// Of one thread.
  package var nanoseconds: Double

  package init(nanoseconds: Double) { self.nanoseconds = nanoseconds }

  /// Below this a thread costs more to have than it does: by the estimates of `FramePlan.effort` a canvas of one colour
  /// (138 us) took 1.07 of one thread's time with two, one of three fills (207 us) .79. More trades two threads' gain on
  /// small frames for fewer wakings.
  private static let leastNanosecondsAThread = 80_000.0

  /// 1...threads.
  package func workers(of threads: Int) -> Int {
    let worth = nanoseconds / Effort.leastNanosecondsAThread
    return worth >= Double(threads) ? threads : max(1, Int(worth))
  }
}
