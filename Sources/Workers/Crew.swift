// Several threads for the pieces of one job.
//
// Aim: a stage of a tenth of a millisecond gains from a second thread; a frame with a shadow is half a dozen of them.
// Method: helpers are threads that outlive the frame. Behind a job a helper looks out for the next one for some
//   microseconds before it sleeps, as the stages of a frame follow one another closely. The caller works too; at the end
//   it waits for helpers that have begun and calls off those that have not woken yet.
// Invariants: bodies pull pieces until none is left, so it does not matter how many of them run. No lock is held while
//   a body runs, and nothing is allocated once there are as many helpers as ever worked at once.
// Lost: `concurrentPerform` (docs/decisions/threads.md).

import Synchronization

package enum Crew {
  /// Calls `body(0)` here and, at the same time, `body(1)` to `body(workers - 1)` on helpers that come in time.
  ///
  /// - Parameters:
  ///   - workers: at least 1.
  ///   - body: does pieces until none is left; some of the numbers may never be called.
  package static func run(workers: Int, _ body: @Sendable (Int) -> Void) {
    precondition(workers >= 1, "somebody works")
    if workers == 1 { return body(0) }
    withoutActuallyEscaping(body) { body in
      var called: Helper?
      for number in 1..<workers {
        let helper = takeHelper()
        helper.next = called
        called = helper
        helper.call(number, body)
      }
      body(0)
      while let helper = called {
        called = helper.next
        helper.finish()
        give(helper)
      }
    }
  }

  /// Helpers that nobody has: the one that worked last, which is the likeliest to be awake, and so on.
  private static let idle = Mutex<Helper?>(nil)

  private static func takeHelper() -> Helper {
    let found: Helper? = idle.withLock { first in
      let helper = first
      first = helper?.next
      return helper
    }
    return found ?? Helper()
  }

  private static func give(_ helper: Helper) {
    idle.withLock { first in
      helper.next = first
      first = helper
    }
  }
}
