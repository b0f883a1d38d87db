// Memory of finished planes, kept for the next ones of the same size.
//
// Why: a picture with a wide blur asks for tens of megabytes and returns them at its end; the next frame asks for the
//   very same. Fresh memory costs a page fault every 4 KiB: more than half of the time of three blurred discs of
//   1200 x 2400 pixels before this was here, and zeroing it a quarter of a blur's.
// Invariant: what is handed out holds anything; who takes it writes every sample.
// What lost: zeroed arrays (docs/decisions/blur-speed.md).

public import Pixels
import Synchronization

enum SampleMemory {
  private struct Kept {
    var arrays: [[Int16]] = []
    var sampleCount = 0
  }

  /// Kept at most, 64 MiB: three halos on a phone's screen. More trades memory that lies idle for fewer page faults.
  private static let largestSampleCount = 32 << 20
  /// Below this many samples the allocator keeps memory by itself.
  private static let smallestSampleCount = 32 << 10

  private static let kept = Mutex(Kept())

  /// As many samples, of any value.
  static func take(_ count: Int) -> [Int16] {
    let found: [Int16]? = kept.withLock { kept in
      guard let index = kept.arrays.lastIndex(where: { $0.count == count }) else { return nil }
      kept.sampleCount -= count
      return kept.arrays.remove(at: index)
    }
    if let found { return found }
    // safe because: plain integers need no initialisation, and who takes them writes all.
    return unsafe [Int16](unsafeUninitializedCapacity: count) { _, initializedCount in initializedCount = count }
  }

  /// Keeps samples nobody needs any more; the ones kept longest go first.
  static func give(_ samples: consuming [Int16]) {
    let count = samples.count
    guard count >= smallestSampleCount, count <= largestSampleCount else { return }
    let given = samples
    kept.withLock { kept in
      kept.arrays.append(given)
      kept.sampleCount += count
      var oldest = 0
      while kept.sampleCount > largestSampleCount {
        kept.sampleCount -= kept.arrays[oldest].count
        oldest += 1
      }
      kept.arrays.removeFirst(oldest)
    }
  }
}

extension PlaneBuffer {
  /// Samples of any value: whoever makes it writes every one.
  public init(unwritten rect: PixelRect, planeCount: Int) {
    self.init(rect: rect, planeCount: planeCount, samples: SampleMemory.take(rect.width * rect.height * planeCount))
  }

  /// Hands the memory on to later planes of the same size; the buffer is not to be used again.
  public consuming func recycle() { SampleMemory.give(samples) }
}
