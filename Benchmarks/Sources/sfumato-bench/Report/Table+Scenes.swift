import Foundation

extension Table {
  /// For each scene what is asked of it: milliseconds a frame, the part of the best peer on as many threads, and what
  /// more threads gain.
  var sceneLines: [String] {
    medians.filter { $0.workload.isScene }.flatMap { row in
      contestants.indices.filter { contestants[$0].isSfumato }.compactMap { index in
        row.values[index].map { line(row.workload, row.values, index, nanosecondsPerPixel: $0) }
      }
    }
  }

  private func line(
    _ workload: Workload, _ values: [Double?], _ index: Int, nanosecondsPerPixel time: Double
  ) -> String {
    let own = contestants[index]
    var line = String(
      format: "\(workload.name)  \(own.label): %.2f ms a frame", time * Double(workload.unitsPerDraw) / 1e6)
    let peers = contestants.indices.filter { !contestants[$0].isSfumato }
    // A peer without threads is held against any number of them, as a user would have to.
    if let best = fastest(peers.filter { contestants[$0].threads <= own.threads }, values) {
      line += String(format: ", %.2f of the best peer (\(contestants[best].label))", time / values[best]!)
    }
    let single = contestants.indices.first {
      contestants[$0].isSfumato && contestants[$0].threads == 1
        && contestants[$0].instructionSet == own.instructionSet
    }
    if own.threads > 1, let single, let slow = values[single] {
      line += String(format: ", %.2f times as fast as one thread", slow / time)
    }
    return line
  }

  private func fastest(_ indices: [Int], _ values: [Double?]) -> Int? {
    indices.filter { values[$0] != nil }.min { values[$0]! < values[$1]! }
  }
}

extension Contestant {
  fileprivate var isSfumato: Bool { peer.name.hasPrefix("sfumato") }
}
