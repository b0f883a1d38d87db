/// Draws one workload so many times and nothing else, for programs that count what a process does: with N and with
/// 2 N frames, so that the difference is N frames without the start.
///
/// Sfumato draws, or the first of `--peers`, with the first of `--isa` and `--threads`.
func drawFrames(
  _ count: Int, _ chosen: (workloads: [Workload], effects: [EffectWorkload]), _ options: Options
) throws(Options.UsageError) {
  guard chosen.workloads.count + chosen.effects.count == 1 else {
    throw Options.UsageError(message: "--frames wants one workload: --only NAME")
  }
  let drawing: any Drawing
  if let effect = chosen.effects.first {
    guard options.peers.isEmpty || options.peers == ["sfumato"] else {
      throw Options.UsageError(message: "\(effect.name) is drawn by sfumato alone")
    }
    guard let instructionSet = instructionSets(options).first else {
      throw Options.UsageError(message: "this processor lacks \(options.instructionSets.joined(separator: ", "))")
    }
    drawing = effect.prepare(threads: options.threadCounts[0], instructionSet: instructionSet)
  } else {
    var options = options
    if options.peers.isEmpty { options.peers = ["sfumato"] }
    let workload = chosen.workloads[0]
    guard let contestant = Peers.contestants(options).first,
      let prepared = contestant.peer.prepare(workload, threads: contestant.threads)
    else {
      throw Options.UsageError(message: "nobody of \(options.peers.joined(separator: ", ")) draws \(workload.name)")
    }
    drawing = prepared
  }
  drawing.clear()
  for _ in 0..<count { drawing.draw() }
}
