import CPeer
import Dispatch

extension QuietClock {
  /// In spins: .2 ms, long beside waking a sleeping thread (16 us), short beside a repetition.
  private static let probeLength = 10.0
  /// Of the probe's time alone. Waking takes a tenth; on a core that somebody else has it takes twice as long, since
  /// one thread then does the work of two or waits its turn.
  private static let probeTolerance = 1.35

  /// Whether as many cores are there as threads that are timed: on a core that is taken a second thread gains nothing,
  /// and the spins of the first do not see it.
  ///
  /// - Parameter threads: 1 or more; 1 is always free.
  func areFree(threads: Int) -> Bool {
    precondition(threads >= 1, "somebody works")
    if threads == 1 { return true }
    let rounds = UInt64(Self.probeLength) * Self.rounds
    let start = Self.now(.wall)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in peer_spin_chain(rounds) }
    return Self.now(.wall) - start <= Self.probeTolerance * Self.probeLength * fastest.chain
  }
}
