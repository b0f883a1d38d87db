import Foundation
import Testing

@testable import sfumato_bench

struct ReportTests {
  /// Every workload, by three contestants, as a run writes them.
  private static let lines: [String] = {
    let names =
      Workload.catalogue().map { ($0.name, $0.unit.rawValue) } + EffectWorkload.catalogue().map { ($0.name, $0.unit) }
    let contestants = [("sfumato", "avx2", 1), ("sfumato", "avx2", 2), ("blend2d", nil, 1)]
    var lines = [ReportData.aboutLine("machine: a \"test\" & nothing else")]
    for (index, (name, unit)) in names.enumerated() {
      for (peer, isa, threads) in contestants {
        let median = Double(100 + index) / Double(threads)
        lines.append(
          "{\"peer\":\"\(peer)\",\"workload\":\"\(name)\",\"unit\":\"\(unit)\",\"median_ns\":\(median),"
            + "\"best_ns\":\(median / 2),\"quiet\":15,\"spread\":0.01,\"speed\":\"alone\",\"threads\":\(threads)"
            + (isa.map { ",\"isa\":\"\($0)\"}" } ?? "}"))
      }
    }
    return lines
  }()

  @Test func dataIsWhatTheLinesSay() throws {
    let data = try ReportData(lines: Self.lines)
    #expect(data.about == ["machine: a \"test\" & nothing else"])
    #expect(data.workloads.count == Workload.catalogue().count + EffectWorkload.catalogue().count)
    #expect(
      data.contestants(of: data.workloads).map(\.label) == ["sfumato avx2", "sfumato avx2, 2 threads", "blend2d"])
    let own = ReportContestant(peer: "sfumato", isa: "avx2", threads: 1)
    let twice = ReportContestant(peer: "sfumato", isa: "avx2", threads: 2)
    let ratio = try #require(data.meanRatio(twice, own, over: data.workloads))
    #expect(abs(ratio - 0.5) < 1e-9)
  }

  @Test func noisyRowsAreInNoMean() throws {
    let quiet = Self.lines[1...].prefix(2)
    let noisy = quiet.map { $0.replacing("\"quiet\":15", with: "\"quiet\":0") }
    let own = ReportContestant(peer: "sfumato", isa: "avx2", threads: 1)
    let twice = ReportContestant(peer: "sfumato", isa: "avx2", threads: 2)
    for (lines, ratio) in [(Array(quiet), 2.0 as Double?), (Array(noisy), nil)] {
      let data = try ReportData(lines: lines)
      #expect(data.meanRatio(own, twice, over: data.workloads) == ratio)
    }
  }

  @Test(arguments: [
    "nonsense", "{}", "{\"peer\":\"cairo\"}",
    "{\"peer\":\"a\",\"workload\":\"b\",\"unit\":\"ns/px\",\"median_ns\":0,\"best_ns\":0,\"quiet\":1,"
      + "\"spread\":0,\"speed\":\"alone\",\"threads\":1}",
  ])
  func aBadLineIsNamed(line: String) {
    #expect {
      try ReportData(lines: [ReportData.aboutLine("a run"), line])
    } throws: { error in
      (error as? ReportData.BadLine)?.number == 2
    }
  }

  @Test func everyWorkloadHasAFamily() {
    let names = Workload.catalogue().map(\.name) + EffectWorkload.catalogue().map(\.name)
    #expect(names.filter { WorkloadFamily(of: $0) == .others } == [])
    #expect(WorkloadFamily(of: "something new") == .others)
  }

  @Test(
    arguments: [(0.8, [0, 0.2, 0.4, 0.6, 0.8]), (88, [0, 20, 40, 60, 80]), (3, [0, 0.5, 1, 1.5, 2, 2.5, 3])]
      as [(Double, [Double])])
  func linearAxesHaveRoundMarks(end: Double, marks: [Double]) {
    let axis = ChartAxis.linear(to: end)
    #expect(axis.marks.count == marks.count)
    for (one, other) in zip(axis.marks, marks) { #expect(abs(one - other) < 1e-9) }
    #expect(axis.place(end) == 1)
  }

  /// A bar is cut only where that helps the others.
  @Test(arguments: [([1, 2, 3, 4], 4.0), ([1, 1, 2, 60], 2.0), ([1, 1, 2, 5], 5.0)] as [([Double], Double)])
  func barsAreCutWhereOneDwarfsTheRest(values: [Double], end: Double) {
    #expect(BarChart.end(values) == end)
  }

  /// A browser opens the page, loads every picture and finds every row with a number in it.
  @Test(
    .enabled(if: Chromium.path != nil, "no Chromium here: install one, or name it in CHROME"), .timeLimit(.minutes(5)))
  func pageIsWholeInABrowser() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sfumato-report-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Report.write(Self.lines, to: folder.path)
    let document = try Chromium.document(of: folder.appendingPathComponent("index.html"))
    func count(_ name: String) throws -> Int {
      let match = try #require(
        document.firstMatch(of: try Regex("data-\(name)=\"([0-9]+)\"", as: (Substring, Substring).self)))
      return try #require(Int(match.1))
    }
    let data = try ReportData(lines: Self.lines)
    #expect(try count("rows") == data.workloads.count)
    #expect(try count("rows-with-numbers") == data.workloads.count)
    #expect(try count("pictures") > 20)
    #expect(try count("pictures-loaded") == count("pictures"))
    for name in data.workloads { #expect(document.contains("data-workload=\"\(name)\"")) }
    #expect(document.contains("machine: a \"test\" &amp; nothing else"))
  }

  /// The report in the tree is the page of the lines beside it, whatever the version: no row is missing.
  @Test func keptReportHasEveryRowOfItsLines() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appendingPathComponent("../../report").path
    let data = try ReportData(lines: Report.lines(from: folder + "/results.jsonl"))
    let page = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
    #expect(!data.rows.isEmpty)
    for name in data.workloads { #expect(page.contains("data-workload=\"\(name)\"")) }
  }
}
