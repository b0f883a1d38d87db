/// Something that draws workloads.
protocol Peer {
  var name: String { get }
  var version: String { get }
  /// Makes everything that lies outside the timed loop; nil where this peer cannot draw the workload.
  func prepare(_ workload: Workload, threads: Int) -> (any Drawing)?
}

/// One workload, ready on a surface of the peer's own.
protocol Drawing: AnyObject {
  /// Back to opaque white.
  func clear()
  /// What is timed. Returns when the pixels are there.
  func draw()
  /// nil for what draws none.
  func picture() -> Picture?
}

/// A finished surface: 8-bit premultiplied R G B A, rows top down, without padding.
struct Picture: Equatable {
  let sideInPixels: Int
  let bytes: [UInt8]
}

/// A peer as it takes part in a run.
struct Contestant {
  let peer: any Peer
  let threads: Int
  /// The kernels that Sfumato was told to use; nil for other peers.
  var instructionSet: String?

  /// What heads the peer's column.
  var label: String {
    [peer.name, instructionSet, threads > 1 ? "\(threads) threads" : nil].compactMap { $0 }.joined(separator: " ")
  }
}
