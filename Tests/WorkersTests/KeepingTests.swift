import Testing

@testable import Workers

private final class Box: Sendable {
  let size: Int
  init(size: Int) { self.size = size }
}

struct KeepingTests {
  @Test func aPoolLendsWhatFitsToOneAtATime() {
    let pool = Pool<Box>(mostKept: 2)
    #expect(pool.take() == nil)
    let (small, large) = (Box(size: 1), Box(size: 2))
    pool.give(small)
    pool.give(large)
    pool.give(Box(size: 3))
    #expect(pool.take { $0.size == 3 } == nil)
    #expect(pool.take { $0.size == 1 } === small)
    #expect(pool.take { $0.size == 1 } == nil)
    #expect(pool.take() === large)
  }

  @Test(arguments: [1, 63, 64, 65, 4096, 100_000, 1 << 21, (1 << 21) + 1])
  func memoryHoldsAsMuchAsWasAskedFor(byteCount: Int) {
    let first = unsafe KeptMemory.take(byteCount)
    unsafe first.initializeMemory(as: UInt8.self, repeating: 1, count: byteCount)
    let second = unsafe KeptMemory.take(byteCount)
    unsafe second.initializeMemory(as: UInt8.self, repeating: 2, count: byteCount)
    let last = unsafe first.load(fromByteOffset: byteCount - 1, as: UInt8.self)
    #expect(last == 1)
    #expect(Int(bitPattern: first) % 64 == 0)
    unsafe KeptMemory.give(first, byteCount)
    unsafe KeptMemory.give(second, byteCount)
  }

  @Test func workIsWorthThreadsByItsLength() {
    #expect(Effort(nanoseconds: 0).workers(of: 8) == 1)
    #expect(Effort(nanoseconds: 1e9).workers(of: 8) == 8)
    #expect(Effort(nanoseconds: .infinity).workers(of: 3) == 3)
    let some = (0..<100).map { Effort(nanoseconds: 20_000 * Double($0)).workers(of: 4) }
    #expect(some == some.sorted() && Set(some) == [1, 2, 3, 4])
  }
}
