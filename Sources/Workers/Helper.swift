// A thread that waits for jobs.

import CLanes
import Dispatch
import Synchronization

/// One helper; whoever took it from the crew's idle ones is its only caller.
///
/// `@unchecked` is safe because what changes is written before `called` is stored and read after it is seen, or is the
/// caller's alone.
final class Helper: @unchecked Sendable {
  private enum State {
    static let asleep = 0
    /// Awake without a job.
    static let watching = 1
    /// A job lies ready.
    static let called = 2
    static let working = 3
    /// Working, and the caller sleeps until it is done.
    static let awaited = 4
  }

  private let state = Atomic<Int>(State.watching)
  private let alarm = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private var job: (@Sendable (Int) -> Void)?
  private var number = 0
  /// The next one of a list: the crew's, under its lock, or the caller's.
  var next: Helper?

  /// Looks at the state before sleeping: 20 us where a pause takes 140 cycles. Stages of a frame are 1 to 20 us apart;
  /// sleeping and waking takes 30 to 60 us on a virtual core. More trades time that others could use.
  private static let looks = 400

  init() {
    // A serial queue of its own has a thread of its own, which the loop keeps.
    DispatchQueue(label: "sfumato.helper").async { self.work() }
  }

  /// Gives the helper a job; it begins when it can.
  func call(_ number: Int, _ job: @escaping @Sendable (Int) -> Void) {
    self.number = number
    self.job = job
    if state.exchange(State.called, ordering: .acquiringAndReleasing) == State.asleep { alarm.signal() }
  }

  /// Calls off a job that has not begun; waits for the end of one that has.
  func finish() {
    if state.compareExchange(expected: State.called, desired: State.watching, ordering: .acquiringAndReleasing)
      .exchanged
    {
      job = nil
      return
    }
    for _ in 0..<Helper.looks {
      if state.load(ordering: .acquiring) != State.working { return }
      cl_pause()
    }
    if state.compareExchange(expected: State.working, desired: State.awaited, ordering: .acquiringAndReleasing)
      .exchanged
    {
      done.wait()
    }
  }

  private func work() {
    while true {
      waitForCall()
      let begins = state.compareExchange(
        expected: State.called, desired: State.working, ordering: .acquiringAndReleasing)
      // Called off between the look and here.
      guard begins.exchanged else { continue }
      job?(number)
      // The caller's closure has to be nobody's when the caller goes on.
      job = nil
      if state.exchange(State.watching, ordering: .acquiringAndReleasing) == State.awaited { done.signal() }
    }
  }

  private func waitForCall() {
    var looks = 0
    while state.load(ordering: .acquiring) != State.called {
      looks += 1
      if looks < Helper.looks {
        cl_pause()
      } else if state.compareExchange(
        expected: State.watching, desired: State.asleep, ordering: .acquiringAndReleasing
      ).exchanged {
        alarm.wait()
        // Who calls off a sleeper leaves it `watching`, and the alarm rung.
        looks = 0
      }
    }
  }
}
