import Foundation

/// The report: one HTML file that needs nothing else.
enum Page {
  static func html(_ data: ReportData) throws -> String {
    let sections = try WorkloadFamily.allCases.compactMap { family -> String? in
      let names = data.workloads.filter { WorkloadFamily(of: $0) == family }
      return names.isEmpty ? nil : try section(data, family, names)
    }
    let threads = try data.threadsSection()
    // The scenes first: they are what the rest is for.
    let body = [sections.first, threads].compactMap { $0 } + sections.dropFirst()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Sfumato beside its peers</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <header><h1>Sfumato beside its peers</h1>
      <p>Times on the same pictures, in turns, in one run. Every picture on this page is drawn by Sfumato.</p></header>
      \(data.glance())
      \(body.joined(separator: "\n"))
      \(about(data))
      <script>
      \(PageStyle.script)
      </script>
      </body>
      </html>

      """
  }

  private static func section(_ data: ReportData, _ family: WorkloadFamily, _ names: [String]) throws -> String {
    let charts = try data.charts(family, names).filter { !$0.isEmpty }
    return """
      <section id="\(family.rawValue)"><h2>\(family.title)</h2>
      <p>\(HTML.escaped(family.note))</p>
      \(charts.isEmpty ? "" : legend(data.contestants(of: names, threads: 1)))
      <div class="charts">\(charts.joined(separator: "\n"))</div>
      <details><summary>\(names.count == 1 ? "The row" : "All \(names.count) rows")</summary>
      \(data.table(names))</details></section>
      """
  }

  static func legend(_ contestants: [ReportContestant]) -> String {
    let items = contestants.map { contestant in
      "<li><i style=\"background:\(contestant.color.css)\"></i>\(HTML.escaped(contestant.label))</li>"
    }
    return "<ul class=\"legend\">\(items.joined())</ul>"
  }

  private static func about(_ data: ReportData) -> String {
    let lines = data.about.map { "<li>\(HTML.escaped($0))</li>" }.joined(separator: "\n")
    return """
      <section id="about"><h2>How it was measured</h2>
      <ul>
      \(lines)
      </ul>
      <p>A time is the median of up to fifteen repetitions of about 1.5 ms, each taken only while the core ran at full \
      speed and alone, as two short spins before and after it tell; contestants take turns. A grey number was never \
      quiet and says little; hover over any for its best time, its spread and how quiet it was. Before a time counts, \
      the picture is compared with a reference. Compare within one run: another machine has other numbers.</p></section>
      """
  }
}
