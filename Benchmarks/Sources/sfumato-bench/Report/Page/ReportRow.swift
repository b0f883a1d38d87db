/// A line of `--json`: what one contestant did on one workload.
struct ReportRow: Decodable {
  let peer: String
  let workload: String
  let unit: String
  /// Nanoseconds a unit.
  let median: Double
  let best: Double
  let quiet: Int
  let spread: Double
  let speed: String
  let threads: Int
  let isa: String?

  private enum CodingKeys: String, CodingKey {
    case peer, workload, unit, quiet, spread, speed, threads, isa
    case median = "median_ns"
    case best = "best_ns"
  }

  /// The core, or another one that was needed, was never quiet: the time says little.
  var isNoisy: Bool { quiet == 0 }

  var contestant: ReportContestant { ReportContestant(peer: peer, isa: isa, threads: threads) }
}

/// Who drew, as charts and tables name and colour it.
struct ReportContestant: Hashable {
  let peer: String
  let isa: String?
  let threads: Int

  /// Without the threads.
  var name: String { [peer, isa].compactMap { $0 }.joined(separator: " ") }
  var label: String { threads > 1 ? "\(name), \(threads) threads" : name }
  var isSfumato: Bool { peer.hasPrefix("sfumato") }

  /// This library first, then the others, the strongest first.
  var order: (Int, String, Int) {
    let peers = ["sfumato", "blend2d", "blend2d-avx2", "cairo", "libc"]
    // Wider registers before narrower ones.
    let instructionSets = ["auto", "avx512", "avx2", "neon", "baseline"]
    let place = peers.firstIndex(of: peer) ?? (isSfumato ? 0 : peers.count)
    return (10 * place + (instructionSets.firstIndex(of: isa ?? "") ?? 9), name, threads)
  }

  /// Red, green, blue; on white and on near black alike at least 2.4 : 1.
  var color: ChartColor {
    switch (peer, isa) {
    case ("sfumato", "baseline"): ChartColor(0xf2, 0x99, 0x8f)
    case ("sfumato", _): ChartColor(0xe2, 0x3d, 0x5c)
    case ("blend2d", _): ChartColor(0x2f, 0x74, 0xd8)
    case ("blend2d-avx2", _): ChartColor(0x78, 0xae, 0xf0)
    case ("cairo", _): ChartColor(0x8d, 0x93, 0xa3)
    case ("libc", _): ChartColor(0xb0, 0x9a, 0x66)
    case (_, "baseline") where isSfumato: ChartColor(0xe8, 0xb4, 0x60)
    case _ where isSfumato: ChartColor(0xd9, 0x82, 0x1b)
    default: ChartColor(0x2f, 0x9e, 0x8f)
    }
  }
}
