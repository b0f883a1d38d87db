import Foundation

/// What one contestant did on one workload.
struct Result {
  let workload: Workload
  let contestant: Contestant
  let summary: Samples.Summary

  /// Nanoseconds a unit.
  var median: Double { summary.median / Double(workload.unitsPerDraw) }
  var best: Double { summary.best / Double(workload.unitsPerDraw) }

  /// One line of `--json`.
  var json: String {
    var fields = [
      "\"peer\":\"\(contestant.peer.name)\"", "\"workload\":\"\(workload.name)\"",
      "\"unit\":\"\(workload.unit.rawValue)\"",
      "\"median_ns\":\(Self.significant(median))", "\"best_ns\":\(Self.significant(best))",
      "\"quiet\":\(summary.quietCount)", "\"spread\":\(String(format: "%.3f", summary.spread))",
      "\"speed\":\"\(summary.speed)\"", "\"threads\":\(contestant.threads)",
    ]
    if let instructionSet = contestant.instructionSet { fields.append("\"isa\":\"\(instructionSet)\"") }
    return "{\(fields.joined(separator: ","))}"
  }

  /// Four digits, never an exponent.
  static func significant(_ value: Double) -> String {
    let digits = max(0, 3 - Int(log10(max(value, 1e-9)).rounded(.down)))
    return String(format: "%.\(digits)f", value)
  }
}
