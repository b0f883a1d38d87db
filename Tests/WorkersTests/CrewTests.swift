import Synchronization
import Testing

@testable import Workers

/// How often each piece was done.
private final class Tally: Sendable {
  private let counts: Mutex<[Int]>
  private let next = Atomic<Int>(0)
  let pieceCount: Int

  init(_ pieceCount: Int) {
    self.pieceCount = pieceCount
    counts = Mutex([Int](repeating: 0, count: pieceCount))
  }

  /// What a body does: pieces until none is left.
  func work() {
    while true {
      let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if piece >= pieceCount { return }
      counts.withLock { $0[piece] += 1 }
    }
  }

  var isDoneOnce: Bool { counts.withLock { $0.allSatisfy { $0 == 1 } } }
}

struct CrewTests {
  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 17, 1000])
  func everyPieceIsDoneOnce(workers: Int, pieceCount: Int) {
    for _ in 0..<50 {
      let tally = Tally(pieceCount)
      Crew.run(workers: workers) { _ in tally.work() }
      #expect(tally.isDoneOnce)
    }
  }

  @Test func numbersAreTheCallersOwn() {
    for _ in 0..<200 {
      let seen = Mutex<[Int]>([])
      Crew.run(workers: 4) { number in seen.withLock { $0.append(number) } }
      let numbers = seen.withLock { $0 }.sorted()
      #expect(numbers.first == 0)
      #expect(Set(numbers).count == numbers.count && numbers.allSatisfy { (0..<4).contains($0) })
    }
  }

  /// Helpers that sleep, that look out, and that are just falling asleep.
  @Test func jobsFollowEachOtherAtAnyDistance() {
    for distance in [0, 100, 10_000, 100_000] {
      for _ in 0..<200 {
        let tally = Tally(8)
        Crew.run(workers: 3) { _ in tally.work() }
        #expect(tally.isDoneOnce)
        let idle = Atomic<Int>(0)
        for _ in 0..<distance { idle.wrappingAdd(1, ordering: .relaxed) }
      }
    }
  }

  @Test func crewsRunWithinCrewsAndBesideThem() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<6 {
        group.addTask {
          let outer = Atomic<Int>(0)
          let wrong = Atomic<Int>(0)
          Crew.run(workers: 3) { _ in
            while outer.wrappingAdd(1, ordering: .relaxed).oldValue < 20 {
              let inner = Tally(40)
              Crew.run(workers: 2) { _ in inner.work() }
              if !inner.isDoneOnce { wrong.wrappingAdd(1, ordering: .relaxed) }
            }
          }
          return wrong.load(ordering: .relaxed) == 0
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
