import Kernels

/// Samples with guard words on both sides, which nobody may change.
@safe final class GuardedRow {
  private static let guardWord: Int16 = 0x5A5A
  private static let guardCount = 40
  let count: Int
  private let memory: UnsafeMutablePointer<Int16>

  init(_ samples: [Int16]) {
    count = samples.count
    unsafe memory = .allocate(capacity: count + 2 * Self.guardCount)
    unsafe memory.initialize(repeating: Self.guardWord, count: count + 2 * Self.guardCount)
    for (i, sample) in samples.enumerated() { unsafe memory[Self.guardCount + i] = sample }
  }

  convenience init(count: Int) { self.init([Int16](repeating: -1, count: count)) }

  convenience init(random count: Int, numbers: inout SeededNumbers) {
    self.init((0..<count).map { _ in numbers.sample() })
  }

  deinit { unsafe memory.deallocate() }

  var view: View<Int16> { unsafe View(memory + Self.guardCount) }
  var samples: [Int16] { (0..<count).map { unsafe memory[Self.guardCount + $0] } }
  var isGuarded: Bool {
    (0..<Self.guardCount).allSatisfy {
      unsafe memory[$0] == Self.guardWord && memory[Self.guardCount + count + $0] == Self.guardWord
    }
  }
}
