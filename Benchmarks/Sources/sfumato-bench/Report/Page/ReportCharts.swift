import Foundation
import Sfumato

extension ReportData {
  /// The pictures of one family, in the order of the page.
  func charts(_ family: WorkloadFamily, _ names: [String]) throws -> [String] {
    switch family {
    case .scenes: return try scenePictures(names) + sceneBars(names)
    case .fills, .axial, .radial, .conic:
      let end = BarChart.end(rows.filter { names.contains($0.workload) && $0.threads == 1 }.map(\.median))
      return try sides(names).map { side in
        try bars(
          names.filter { $0.hasSuffix("_\(side)") }, title: "\(side) x \(side)", end: end,
          labels: { $0.removingSide(side) })
      }
    case .shapes: return try shapeLines(names)
    case .paths: return try [bars(names, title: "One thread", width: 1000)]
    case .blurs: return try blurLines(names)
    case .shadows: return try [bars(names, title: "One thread", width: 1000, labelWidth: 150)]
    case .halos: return try [bars(names, title: "One thread", width: 1000)]
    case .others: return []
    }
  }

  /// - Parameter unitsPerFrame: not 1: times are of so many units.
  private func bars(
    _ names: [String], title: String, threads: Int = 1, unitsPerFrame: Double = 1, unit: String? = nil,
    end: Double? = nil,
    width: Double = 490, labelWidth: Double = 104, labels: (String) -> String = { $0 }
  ) throws -> String {
    let readable = ReadableUnit(names.lazy.compactMap { name in rows.first { $0.workload == name }?.unit }.first ?? "")
    let factor = unit == nil ? readable.factor : unitsPerFrame
    let groups = names.map { name in
      BarChart.Group(
        label: labels(name),
        bars: contestants(of: [name], threads: threads).compactMap { row(name, $0) }.map {
          BarChart.Bar(value: $0.median * factor, contestant: $0.contestant, isNoisy: $0.isNoisy)
        })
    }
    return try BarChart(
      title: title, unit: unit ?? readable.name, groups: groups.filter { !$0.bars.isEmpty }, end: end, width: width,
      labelWidth: labelWidth
    ).html()
  }

  // MARK: Scenes

  private func sceneBars(_ names: [String]) throws -> [String] {
    let threads = Set(names.flatMap { contestants(of: [$0]) }.map(\.threads)).sorted()
    let pixels = SeededStacks.side * SeededStacks.side
    return try threads.map { count in
      try bars(
        names, title: count == 1 ? "One thread" : "\(count) threads", threads: count, unitsPerFrame: pixels / 1e6,
        unit: "ms a frame", labels: { $0.replacing("scene20_", with: "") })
    }
  }

  /// What the scenes look like, small.
  private func scenePictures(_ names: [String]) throws -> [String] {
    let known = SeededStacks.Kind.allCases.filter { names.contains("scene20_\($0)") }
    if known.isEmpty { return [] }
    let pictures = try known.map { kind in
      let picture = try HTML.picture(Scene(SeededStacks.stack(kind), side: SeededStacks.side), scale: 0.16)
      return "<figure><img width=\"235\" height=\"235\" alt=\"The scene scene20_\(kind)\" "
        + "src=\"\(picture)\"><figcaption>\(kind)</figcaption></figure>"
    }
    return ["<div class=\"scenes\">\(pictures.joined(separator: "\n"))</div>"]
  }

  // MARK: Over a size

  private func shapeLines(_ names: [String]) throws -> [String] {
    var kinds: [String] = []
    for kind in names.compactMap({ $0.split(separator: "_").first.map(String.init) }) where !kinds.contains(kind) {
      kinds.append(kind)
    }
    return try kinds.map { kind in
      let own = names.filter { $0.hasPrefix(kind + "_") }
      return try LineChart(
        title: kind, unit: "µs a shape", xLabel: "size in pixels",
        series: series(own, prefix: kind + "_", factor: 1e-3)
      ).html()
    }
  }

  private func blurLines(_ names: [String]) throws -> [String] {
    let bytes = names.filter { $0.hasPrefix("blur_bytes_") }
    let planes = names.filter { !$0.hasPrefix("blur_bytes_") }
    return try [(planes, "blur_", "Planes to planes"), (bytes, "blur_bytes_", "Bytes to bytes")].map {
      own, prefix, title in
      try LineChart(
        title: title, unit: "ns a pixel", xLabel: "sigma in pixels", series: series(own, prefix: prefix, factor: 1),
        isLinear: true
      ).html()
    }
  }

  private func series(_ names: [String], prefix: String, factor: Double) -> [LineChart.Series] {
    contestants(of: names, threads: 1).map { contestant in
      LineChart.Series(
        contestant: contestant,
        points: names.compactMap { name in
          guard let x = Double(name.dropFirst(prefix.count)), let y = median(name, contestant) else { return nil }
          return (x, y * factor)
        })
    }
  }

  private func sides(_ names: [String]) -> [Int] {
    Set(names.compactMap { $0.split(separator: "_").last.flatMap { Int($0) } }).sorted()
  }
}

extension String {
  fileprivate func removingSide(_ side: Int) -> String { replacing("_\(side)", with: "") }
}
