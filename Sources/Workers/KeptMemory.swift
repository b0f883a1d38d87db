// Small memory of one stage, kept for the same stage of the next frame.
//
// Why: what a thread frees at the end of a frame the allocator gives back to the system, and the next frame pays a page
//   fault every 4 KiB for it.
// Invariant: what is handed out holds anything.

import Synchronization

package enum KeptMemory {
  /// Pieces of 2^n bytes at index n.
  private struct Kept {
    var pieces = [[Piece]](repeating: [], count: KeptMemory.largestPower + 1)
    var byteCount = 0
  }

  @safe private struct Piece: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
  }

  /// Larger pieces, more than 2 MiB, the system may have back.
  private static let largestPower = 21
  /// Kept at most, 8 MiB: a blur's stages on sixteen threads.
  private static let mostKeptInBytes = 8 << 20

  private static let kept = Mutex(Kept())

  /// n for the smallest 2^n >= `byteCount`, at least a cache line.
  private static func power(_ byteCount: Int) -> Int { max(6, Int.bitWidth - (byteCount - 1).leadingZeroBitCount) }

  /// At least `byteCount` bytes of any value, aligned to 64.
  package static func take(_ byteCount: Int) -> UnsafeMutableRawPointer {
    precondition(byteCount >= 1, "memory for something")
    let power = power(byteCount)
    if power <= largestPower {
      let piece = kept.withLock { kept in
        let piece = kept.pieces[power].popLast()
        if piece != nil { kept.byteCount -= 1 << power }
        return piece
      }
      // safe because a kept piece is nobody's, and has 2^power bytes.
      if let piece { return unsafe piece.address }
    }
    return .allocate(byteCount: power <= largestPower ? 1 << power : byteCount, alignment: 64)
  }

  /// - Parameter byteCount: as it was asked for.
  package static func give(_ memory: UnsafeMutableRawPointer, _ byteCount: Int) {
    let power = power(byteCount)
    if power <= largestPower {
      // safe because the caller gives the piece away.
      let piece = unsafe Piece(address: memory)
      let isKept = kept.withLock { kept in
        guard kept.byteCount + 1 << power <= mostKeptInBytes else { return false }
        kept.pieces[power].append(piece)
        kept.byteCount += 1 << power
        return true
      }
      if isKept { return }
    }
    unsafe memory.deallocate()
  }
}
