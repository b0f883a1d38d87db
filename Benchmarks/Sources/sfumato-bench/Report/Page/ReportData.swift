import Foundation

/// A run, read from its JSON lines.
struct ReportData {
  /// Machine, compiler, flags, versions, as the run printed them.
  private(set) var about: [String] = []
  private(set) var rows: [ReportRow] = []
  private var medians: [String: [ReportContestant: ReportRow]] = [:]

  struct BadLine: Error, CustomStringConvertible {
    let number: Int
    let reason: String
    var description: String { "line \(number) is no result of sfumato-bench: \(reason)" }
  }

  private struct About: Codable {
    let about: String
  }

  /// The line that says `text` about a run, among those of its results.
  static func aboutLine(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A struct of one string always encodes.
    return String(decoding: try! encoder.encode(About(about: text)), as: UTF8.self)
  }

  /// - Throws: `BadLine` for the first line that is neither a result nor said about the run.
  init(lines: some Sequence<String>) throws(BadLine) {
    let decoder = JSONDecoder()
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      let data = Data(line.utf8)
      if let note = try? decoder.decode(About.self, from: data) {
        about.append(note.about)
        continue
      }
      let row: ReportRow
      do { row = try decoder.decode(ReportRow.self, from: data) } catch {
        throw BadLine(number: index + 1, reason: "\(error)")
      }
      guard row.median > 0, row.median.isFinite, row.threads > 0 else {
        throw BadLine(number: index + 1, reason: "a time and a number of threads are positive")
      }
      rows.append(row)
      medians[row.workload, default: [:]][row.contestant] = row
    }
  }

  /// In the order of the run.
  var workloads: [String] {
    var seen: Set<String> = []
    return rows.map(\.workload).filter { seen.insert($0).inserted }
  }

  func row(_ workload: String, _ contestant: ReportContestant) -> ReportRow? { medians[workload]?[contestant] }

  func median(_ workload: String, _ contestant: ReportContestant) -> Double? { row(workload, contestant)?.median }

  /// Those who drew one of `workloads`, this library first.
  func contestants(of workloads: [String], threads: Int? = nil) -> [ReportContestant] {
    let all = workloads.reduce(into: Set<ReportContestant>()) { $0.formUnion((medians[$1] ?? [:]).keys) }
    return all.filter { threads == nil || $0.threads == threads }.sorted { $0.order < $1.order }
  }

  /// The geometric mean of one contestant's times as parts of another's, over those of `workloads` that both drew on a
  /// quiet machine.
  func meanRatio(_ one: ReportContestant, _ other: ReportContestant, over workloads: [String]) -> Double? {
    let ratios = workloads.compactMap { name -> Double? in
      let (own, rival) = (row(name, one), row(name, other))
      guard let own, let rival, !own.isNoisy, !rival.isNoisy else { return nil }
      return own.median / rival.median
    }
    if ratios.isEmpty { return nil }
    return exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
  }
}
