import Foundation

/// Machine, compiler, flags, the versions of who takes part, and who does not and why.
func aboutRun(_ options: Options) -> [String] {
  let versions = Peers.contestants(options).map { "\($0.peer.name): \($0.peer.version)" }
  var seen: Set<String> = []
  return Machine.lines + versions.filter { seen.insert($0).inserted } + Peers.absent(options)
}

/// Times everything that was chosen.
/// - Parameter record: takes the lines of `--json`.
func runAll(
  _ options: Options, _ chosen: (workloads: [Workload], effects: [EffectWorkload]), record: (String) -> Void
) throws(Options.UsageError) {
  if !chosen.workloads.isEmpty { run(options, chosen.workloads, record: record) }
  if options.peers.isEmpty || options.peers.contains("sfumato") {
    try writing { try run(options, chosen.effects, record: record) }
  }
}

/// The page of a run: of the lines given, or of one made now.
func report(
  _ options: Options, _ chosen: (workloads: [Workload], effects: [EffectWorkload]), to folder: String
) throws {
  var lines: [String] = []
  if let source = options.reportSource {
    lines = try Report.lines(from: source)
  } else {
    var options = options
    options.isJSON = true
    let date = Date.now.formatted(.iso8601.year().month().day())
    let choice = [
      "--isa \(options.instructionSets.joined(separator: ","))",
      "--threads \(options.threadCounts.map(String.init).joined(separator: ","))",
      "--patience \(options.patienceInSeconds)",
    ]
    lines = (aboutRun(options) + ["run: \(date), \(choice.joined(separator: " "))"]).map(ReportData.aboutLine)
    try runAll(options, chosen) { line in
      // What is said about a run is printed in words.
      if line.hasPrefix("{\"peer") { printToStandardError(line) }
      lines.append(line)
    }
  }
  try Report.write(lines, to: folder)
}
