import Foundation
import KernelTable

func printToStandardError(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

/// Times every contestant on every workload and prints as it goes.
/// - Parameter record: takes the lines of `--json`.
func run(_ options: Options, _ workloads: [Workload], record: (String) -> Void) {
  let contestants = Peers.contestants(options)
  let gate = CorrectnessGate(references: Peers.native)
  for line in aboutRun(options) { options.isJSON ? printToStandardError(line) : print(line) }
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
        let complaint =
          "\(workload.name): \(contestants[index].label) draws another picture "
          + "(\(difference.text)); its time does not count"
        printToStandardError(complaint)
        if options.report != nil { record(ReportData.aboutLine(complaint)) }
      } else {
        taking.append(index)
      }
    }
    // Who has threads is timed by the wall, who has not by what its thread computed.
    for time in [QuietClock.Time.threadCPU, .wall] {
      let group = taking.filter { (contestants[$0].threads > 1) == (time == .wall) }
      if group.isEmpty { continue }
      let threads = group.map { contestants[$0].threads }.max()!
      let samples = stopwatch.time(group.map { drawings[$0]! }, by: time, threads: threads)
      let speed = Samples.commonSpeed(of: samples, stopwatch.clock)
      for (index, sample) in zip(group, samples) {
        if let summary = sample.summary(at: speed, stopwatch.clock) {
          cells[index] = .result(Result(workload: workload, contestant: contestants[index], summary: summary))
        }
      }
    }
    if options.isJSON {
      for case .result(let result) in cells { record(result.json) }
    } else {
      print(table.row(workload, cells))
    }
    fflush(nil)
  }
  if !options.isJSON { print("\n" + table.ratios.joined(separator: "\n")) }
}

/// The kernels asked for that this processor has; the best ones for `auto`.
func instructionSets(_ options: Options) -> [InstructionSet] {
  options.instructionSets.compactMap { name in
    name == "auto" ? KernelTable.best.instructionSet : InstructionSet(rawValue: name)
  }.filter { InstructionSet.available.contains($0) }
}

/// Times blurs, shadows and halos, each family in turns, and prints its ratios.
func run(_ options: Options, _ effects: [EffectWorkload], record: (String) -> Void) throws {
  if effects.isEmpty { return }
  if let folder = options.pictures, effects.contains(where: { $0.family == .halo }) {
    try SoftFigures.writeHalos(to: folder)
  }
  var stopwatch = Stopwatch(patienceInSeconds: options.patienceInSeconds)
  for instructionSet in instructionSets(options) {
    for threads in options.threadCounts {
      if !options.isJSON { print("\n\(instructionSet), \(threads == 1 ? "one thread" : "\(threads) threads")") }
      for family in EffectWorkload.Family.allCases {
        let group = effects.filter { $0.family == family }
        if group.isEmpty { continue }
        let drawings = group.map { $0.prepare(threads: threads, instructionSet: instructionSet) }
        let samples = stopwatch.time(drawings, by: threads > 1 ? .wall : .threadCPU, threads: threads)
        let speed = Samples.commonSpeed(of: samples, stopwatch.clock)
        let report = EffectReport(
          zip(group, samples).compactMap { workload, sample in
            sample.summary(at: speed, stopwatch.clock).map { (workload, $0) }
          })
        if options.isJSON {
          report.json(threads: threads, instructionSet: "\(instructionSet)").forEach(record)
        } else {
          print((report.lines + [""]).joined(separator: "\n"))
        }
        fflush(nil)
        if let folder = options.pictures { try report.writeBars(to: folder) }
      }
    }
  }
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

/// What cannot be written is an error of use.
func writing(_ body: () throws -> Void) throws(Options.UsageError) {
  do { try body() } catch let error as Options.UsageError {
    throw error
  } catch { throw Options.UsageError(message: "\(error)") }
}

do throws(Options.UsageError) {
  let options = try Options(CommandLine.arguments.dropFirst())
  let effects = EffectWorkload.catalogue()
  let chosen = try options.select(Workload.catalogue(), effects)
  if options.isHelp {
    print(Options.help)
  } else if options.isList {
    print((chosen.workloads.map(\.name) + chosen.effects.map(\.name)).joined(separator: "\n"))
  } else if let count = options.frameCount {
    try drawFrames(count, chosen, options)
  } else if let name = options.served {
    guard let workload = effects.first(where: { $0.name == name }) else {
      throw Options.UsageError(message: "no blur, shadow or halo \"\(name)\"")
    }
    serve(workload.prepare(threads: options.threadCounts[0], instructionSet: instructionSets(options)[0]))
  } else if options.isPNG {
    try writing { try PNGReport.run(options) }
  } else if options.isAccuracy {
    try writing {
      PaintAccuracy.run(options)
      try BlurAccuracy.run(pictures: options.pictures)
    }
  } else if options.isCompare {
    compare(options, chosen.workloads)
  } else if let folder = options.report {
    try writing { try report(options, chosen, to: folder) }
  } else {
    try runAll(options, chosen) { print($0) }
  }
} catch {
  printToStandardError("sfumato-bench: \(error.message)")
  exit(64)
}
