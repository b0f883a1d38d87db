import Foundation

func printToStandardError(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

/// Times every contestant on every workload and prints as it goes.
func run(_ options: Options, _ workloads: [Workload]) {
  let contestants = Peers.contestants(options)
  let gate = CorrectnessGate(references: Peers.native)
  let versions = contestants.map { "\($0.peer.name): \($0.peer.version)" }
  var seen: Set<String> = []
  for line in Machine.lines + versions.filter({ seen.insert($0).inserted }) + Peers.absent(options) {
    options.isJSON ? printToStandardError(line) : print(line)
  }
  var stopwatch = Stopwatch(patienceInSeconds: options.patienceInSeconds)
  var table = Table(contestants)
  if !options.isJSON { print("\n" + table.head) }

  for workload in workloads {
    var cells = [Table.Cell](repeating: .none, count: contestants.count)
    let drawings = contestants.map { $0.peer.prepare(workload, threads: $0.threads) }
    var taking: [Int] = []
    let present = drawings.indices.filter { drawings[$0] != nil }
    let verdicts = gate.verdicts(on: present.map { drawings[$0]! }, for: workload)
    for (index, verdict) in zip(present, verdicts) {
      if case .failed(let difference) = verdict {
        cells[index] = .refused(difference)
        printToStandardError(
          "\(workload.name): \(contestants[index].label) draws another picture "
            + "(\(difference.text)); its time does not count")
      } else {
        taking.append(index)
      }
    }
    // Who has threads is timed by the wall, who has not by what its thread computed.
    for time in [QuietClock.Time.threadCPU, .wall] {
      let group = taking.filter { (contestants[$0].threads > 1) == (time == .wall) }
      if group.isEmpty { continue }
      let samples = stopwatch.time(group.map { drawings[$0]! }, by: time)
      let speed = Samples.commonSpeed(of: samples, stopwatch.clock)
      for (index, sample) in zip(group, samples) {
        if let summary = sample.summary(at: speed, stopwatch.clock) {
          cells[index] = .result(Result(workload: workload, contestant: contestants[index], summary: summary))
        }
      }
    }
    if options.isJSON {
      for case .result(let result) in cells { print(result.json) }
    } else {
      print(table.row(workload, cells))
    }
    fflush(nil)
  }
  if !options.isJSON { print("\n" + table.ratios.joined(separator: "\n")) }
}

/// Prints how far every contestant's pictures are from the reference.
func compare(_ options: Options, _ workloads: [Workload]) {
  let contestants = Peers.contestants(options)
  let gate = CorrectnessGate(references: Peers.native)
  for workload in workloads {
    for contestant in contestants {
      guard let drawing = contestant.peer.prepare(workload, threads: contestant.threads) else { continue }
      switch gate.verdicts(on: [drawing], for: workload)[0] {
      case .passed(let difference): print("\(workload.name) \(contestant.label): \(difference.text)")
      case .failed(let difference): print("\(workload.name) \(contestant.label): \(difference.text): another picture")
      case .notCompared: break
      }
    }
  }
}

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let workloads = try options.select(Workload.catalogue())
  if options.isHelp {
    print(Options.help)
  } else if options.isList {
    print(workloads.map(\.name).joined(separator: "\n"))
  } else if options.isCompare {
    compare(options, workloads)
  } else {
    run(options, workloads)
  }
} catch {
  printToStandardError("sfumato-bench: \(error.message)")
  exit(64)
}
