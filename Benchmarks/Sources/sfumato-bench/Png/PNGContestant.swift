/// One way to encode a picture, and the least times it took.
struct PNGContestant {
  let name: String
  let threads: Int
  /// Returns how many bytes it made.
  let encode: () -> Int
  private(set) var leastCPU = Double.infinity
  private(set) var leastWall = Double.infinity
  private(set) var byteCount = 0

  init(name: String, threads: Int, encode: @escaping () -> Int) {
    self.name = name
    self.threads = threads
    self.encode = encode
  }

  mutating func takeTurn() {
    let (cpu, wall) = (QuietClock.now(.threadCPU), QuietClock.now(.wall))
    byteCount = encode()
    leastWall = min(leastWall, QuietClock.now(.wall) - wall)
    leastCPU = min(leastCPU, QuietClock.now(.threadCPU) - cpu)
  }
}
