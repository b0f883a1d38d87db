import Foundation

extension ReportData {
  /// Medians, a row a workload, a column a contestant; the best of a row is bold.
  func table(_ workloads: [String]) -> String {
    let contestants = contestants(of: workloads)
    let head = contestants.map { "<th>\(HTML.escaped($0.label))</th>" }.joined()
    let rows = workloads.map { name in
      let times = contestants.map { row(name, $0) }
      let best = times.compactMap { $0?.median }.min()
      let unit = ReadableUnit(times.compactMap { $0?.unit }.first ?? "")
      let cells = times.map { cell($0, unit, isBest: $0?.median == best) }.joined()
      return "<tr data-workload=\"\(HTML.escaped(name))\"><th>\(HTML.escaped(name))</th>"
        + "<td class=\"unit\">\(unit.name)</td>\(cells)</tr>"
    }
    return """
      <div class="wide"><table>
      <thead><tr><th>workload</th><th class="unit"></th>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  private func cell(_ row: ReportRow?, _ unit: ReadableUnit, isBest: Bool) -> String {
    guard let row else { return "<td>–</td>" }
    let quiet = row.quiet == 0 ? "never quiet" : "\(row.quiet) quiet times, \(row.speed)"
    let hint =
      "best \(Result.significant(row.best * unit.factor)), ± \(String(format: "%.0f", 100 * row.spread)) %, \(quiet)"
    let classes = [isBest ? "best" : nil, row.quiet == 0 ? "noisy" : nil].compactMap { $0 }
    let attribute = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    return "<td\(attribute) title=\"\(hint)\">\(Result.significant(row.median * unit.factor))</td>"
  }

  /// This library's fastest kernels on one thread as parts of each other contestant's time, a row a family.
  func glance() -> String {
    let all = contestants(of: workloads, threads: 1)
    guard let own = all.first(where: \.isSfumato) else { return "" }
    let others = all.filter { $0 != own && $0.peer != "libc" }
    if others.isEmpty { return "" }
    let twice = contestants(of: workloads).first { $0.name == own.name && $0.threads > 1 }
    let rows = WorkloadFamily.allCases.compactMap { family -> String? in
      let names = workloads.filter { WorkloadFamily(of: $0) == family }
      let ratios = others.map { meanRatio(own, $0, over: names) }
      let gain = twice.flatMap { meanRatio(own, $0, over: names) }
      if (ratios + [gain]).allSatisfy({ $0 == nil }) { return nil }
      let cells = (ratios + (twice == nil ? [] : [gain])).map {
        $0.map { "<td>\(HTML.short($0))</td>" } ?? "<td>–</td>"
      }
      return "<tr><th>\(family.title)</th>\(cells.joined())</tr>"
    }
    var head = others.map { "<th>of \(HTML.escaped($0.label))</th>" }
    if let twice { head.append("<th>gain of \(twice.threads) threads</th>") }
    return """
      <p>Geometric means of the rows of each kind: the time of <b>\(HTML.escaped(own.label))</b> as a part of each other \
      contestant's, below 1 where Sfumato is faster; and how many times as fast it is with more threads. Rows that were never quiet are left out.</p>
      <div class="wide"><table><thead><tr><th></th>\(head.joined())</tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div>
      """
  }
}
