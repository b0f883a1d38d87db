import CPeer

/// The C library's memset and memcpy: what touching the memory costs, whoever does it.
struct FloorPeer: Peer {
  let name = "libc"
  let version = "memset, memcpy"

  func prepare(_ workload: Workload, threads: Int) -> (any Drawing)? {
    guard case .floor(let floor) = workload.drawing else { return nil }
    return FloorDrawing(floor, byteCount: 4 * workload.sideInPixels * workload.sideInPixels)
  }
}

private final class FloorDrawing: Drawing {
  private let floor: Workload.Floor
  private var bytes: [UInt8]
  private let source: [UInt8]

  init(_ floor: Workload.Floor, byteCount: Int) {
    self.floor = floor
    bytes = [UInt8](repeating: 1, count: byteCount)
    source = [UInt8](repeating: 2, count: byteCount)
  }

  func clear() {}

  func draw() {
    switch floor {
    // safe because both arrays have the count that is passed
    case .memset: unsafe peer_memset(&bytes, bytes.count)
    case .memcpy: unsafe peer_memcpy(&bytes, source, source.count)
    }
  }

  func picture() -> Picture? { nil }
}
