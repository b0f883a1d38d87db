import CPeerPNG
import Dispatch
import Sfumato
import Synchronization

#if PEER_LIBDEFLATE
  import CPeerLibdeflate
#endif

/// The ways of deflating that lost: the same filtered bytes in the same bands by zlib and libdeflate.
///
/// They are given the filtered bytes and leave out the checksums, some 10 ms that ours and libpng's times contain.
enum PNGWays {
  private static let bandInBytes = 256 << 10

  static func contestants(_ image: Image) throws -> [PNGContestant] {
    let png = try PNGEncoder.encode(image)
    let capacity = image.heightInPixels * (4 * image.widthInPixels + 1)
    // safe because no more than the room there is is written.
    let filtered = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { room, count in
      count = unsafe peer_png_filtered(png, png.count, room.baseAddress, capacity)
    }
    guard !filtered.isEmpty else { throw PNGError.damaged(reason: "our own file does not inflate") }
    var ways: [(String, @Sendable (UnsafePointer<UInt8>, Int, Int, Bool) -> Int)] = unsafe [
      ("zlib runs", { unsafe peer_zlib_band($0, $1, $2, $3 ? 1 : 0, 0) }),
      ("zlib chain 8", { unsafe peer_zlib_band($0, $1, $2, $3 ? 1 : 0, 8) }),
      ("zlib chain 32", { unsafe peer_zlib_band($0, $1, $2, $3 ? 1 : 0, 32) }),
      ("zlib chain 64", { unsafe peer_zlib_band($0, $1, $2, $3 ? 1 : 0, 64) }),
      ("zlib level 6", { unsafe peer_zlib_band($0, $1, $2, $3 ? 1 : 0, -1) }),
    ]
    #if PEER_LIBDEFLATE
      for level in [1, 4, 6, 7] as [Int32] {
        unsafe ways.append(
          ("libdeflate \(level)", { unsafe peer_libdeflate_band($0 + $1, $2, $3 ? 1 : 0, level) }))
      }
    #endif
    return unsafe ways.flatMap { name, band in
      [1, 2].map { threads in
        PNGContestant(name: name, threads: threads) { unsafe deflate(filtered, threads: threads, band) }
      }
    }
  }

  /// What the bands and their chunks take.
  private static func deflate(
    _ filtered: [UInt8], threads: Int, _ band: @Sendable (UnsafePointer<UInt8>, Int, Int, Bool) -> Int
  ) -> Int {
    let bandCount = (filtered.count + bandInBytes - 1) / bandInBytes
    let next = Atomic<Int>(0)
    let total = Atomic<Int>(88)
    // safe because every band lies within the array, which outlives the workers.
    unsafe filtered.withUnsafeBufferPointer { buffer in
      nonisolated(unsafe) let base = buffer.baseAddress!
      let count = buffer.count
      @Sendable func work() {
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          if index >= bandCount { return }
          let start = index * bandInBytes
          let length = min(bandInBytes, count - start)
          let made = unsafe band(base, start, length, index == bandCount - 1)
          total.wrappingAdd(made + 12, ordering: .relaxed)
        }
      }
      if threads == 1 {
        work()
      } else {
        withoutActuallyEscaping(work) { work in
          DispatchQueue.concurrentPerform(iterations: threads) { _ in work() }
        }
      }
    }
    return total.load(ordering: .relaxed)
  }
}
