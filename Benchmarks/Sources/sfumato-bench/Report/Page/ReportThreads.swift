import Foundation

extension ReportData {
  /// What more threads gain: bars, and the rows that lose by them in words; nil where a run had one thread only.
  func threadsSection() throws -> String? {
    let gaining = contestants(of: workloads).filter { $0.threads > 1 }
    guard let count = gaining.map(\.threads).max() else { return nil }
    // This library's fastest kernels, and peers at their best.
    let own = gaining.first { $0.isSfumato && $0.threads == count }
    let shown = gaining.filter { $0 == own || (!$0.isSfumato && $0.threads == count) }
    let groups: [(String, [String], Double)] = [
      ("Scenes", workloads.filter { WorkloadFamily(of: $0) == .scenes }, 1.85),
      ("Soft things", workloads.filter { [.blurs, .shadows, .halos].contains(WorkloadFamily(of: $0)) }, 1),
      ("1024 x 1024", surfaces(1024), 1),
      ("2048 x 2048", surfaces(2048), 1),
      ("Small shapes", shapes { $0.first! }, 1),
      ("Large shapes and paths", shapes { $0.last! }, 1),
    ]
    let charts = try groups.map { title, names, limit in
      try BarChart(
        title: title, unit: "times as fast with \(count) threads",
        groups: names.map { name in
          BarChart.Group(label: name, bars: shown.compactMap { gain(name, $0) })
        }.filter { !$0.bars.isEmpty }, limit: limit, labelWidth: 140
      ).html()
    }
    return """
      <section><h2>One thread against \(count)</h2>
      <p>One thread is timed by what it computed, more by the wall clock. The green line is what is asked for: scenes 1.85 \
      times as fast, and nothing slower than with one. Pale bars were measured while somebody else had a core.</p>
      \(Page.legend(shown))
      <div class="charts columns">\(charts.joined(separator: "\n"))</div>
      \(slower(own))</section>
      """
  }

  private func gain(_ name: String, _ many: ReportContestant) -> BarChart.Bar? {
    let one = ReportContestant(peer: many.peer, isa: many.isa, threads: 1)
    guard let slow = row(name, one), let fast = row(name, many) else { return nil }
    return BarChart.Bar(
      value: slow.median / fast.median, contestant: many, isNoisy: slow.isNoisy || fast.isNoisy)
  }

  private func surfaces(_ side: Int) -> [String] {
    workloads.filter { [.fills, .axial, .radial, .conic].contains(WorkloadFamily(of: $0)) && $0.hasSuffix("_\(side)") }
  }

  /// One size of each kind of shape; large ones with the paths, which have one size.
  private func shapes(_ pick: ([String]) -> String) -> [String] {
    let names = workloads.filter { WorkloadFamily(of: $0) == .shapes }
    let kinds = names.map { $0.split(separator: "_")[0] }
    var picked: [String] = []
    for (index, kind) in kinds.enumerated() where kinds.firstIndex(of: kind) == index {
      picked.append(pick(zip(names, kinds).filter { $0.1 == kind }.map(\.0)))
    }
    let isLast = names.count > 1 && pick([names[0], names[1]]) == names[1]
    return picked + (isLast ? workloads.filter { WorkloadFamily(of: $0) == .paths } : [])
  }

  private func slower(_ own: ReportContestant?) -> String {
    guard let own else { return "" }
    let gains = workloads.compactMap { name in gain(name, own).map { (name, $0) } }
    let losing = gains.filter { !$0.1.isNoisy && $0.1.value < 0.98 }
    let noisyCount = gains.count { $0.1.isNoisy }
    let noise = noisyCount == 0 ? "" : " (\(noisyCount) of \(gains.count) rows were never quiet, and are not counted)"
    if losing.isEmpty { return "<p>No row of \(own.name) is slower with more threads by more than 2 %\(noise).</p>" }
    let list = losing.map { String(format: "\($0.0) (%.2f)", $0.1.value) }.joined(separator: ", ")
    return "<p>Rows of \(own.name) that are slower with more threads\(noise): \(list).</p>"
  }
}
