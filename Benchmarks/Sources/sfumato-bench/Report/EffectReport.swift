import Foundation

/// One family's times and the ratios that are asked of them.
struct EffectReport {
  private let rows: [(workload: EffectWorkload, summary: Samples.Summary)]

  init(_ rows: [(workload: EffectWorkload, summary: Samples.Summary)]) {
    self.rows = rows
  }

  var lines: [String] {
    rows.map { row in
      let share = 1 / Double(row.workload.unitsPerDraw)
      let numbers = [row.summary.median, row.summary.best].map { Result.significant($0 * share) }
      let quiet = "\(row.summary.quietCount)" + (row.summary.speed == .fullClock ? "~" : "")
      return [row.workload.name, row.workload.unit, "median \(numbers[0])", "best \(numbers[1])",
        String(format: "+- %.0f%%", 100 * row.summary.spread), "quiet \(quiet)",
      ].map { $0.padding(toLength: max(20, $0.count + 1), withPad: " ", startingAt: 0) }.joined()
    } + ratios
  }

  func json(threads: Int, instructionSet: String) -> [String] {
    rows.map { row in
      let share = 1 / Double(row.workload.unitsPerDraw)
      return "{\"peer\":\"sfumato\",\"workload\":\"\(row.workload.name)\",\"unit\":\"\(row.workload.unit)\","
        + "\"median_ns\":\(Result.significant(row.summary.median * share)),"
        + "\"best_ns\":\(Result.significant(row.summary.best * share)),\"quiet\":\(row.summary.quietCount),"
        + "\"spread\":\(String(format: "%.3f", row.summary.spread)),\"speed\":\"\(row.summary.speed)\","
        + "\"threads\":\(threads),\"isa\":\"\(instructionSet)\"}"
    }
  }

  /// The family's bars: milliseconds of the four halo screens, and shadows in translucent fills.
  func writeBars(to folder: String) throws {
    func all(_ names: [String]) -> [Double]? {
      let values = names.compactMap(median)
      return values.count == names.count ? values : nil
    }
    if let halos = all(["generic", "closed", "gradient", "article"].map { "halo_\($0)" }) {
      try SoftFigures.bars(halos.map { $0 / 1e6 }, format: "%.1f").writePNG(to: folder + "/halo-bars.png")
    }
    if let shadows = all(["paper", "fill", "rrect", "path"].map { "shadow_\($0)" }), shadows[1] > shadows[0] {
      let fills = shadows[1...].map { ($0 - shadows[0]) / (shadows[1] - shadows[0]) }
      try SoftFigures.bars(Array(fills), format: "%.1f").writePNG(to: folder + "/shadow-bars.png")
    }
  }

  // MARK: Ratios

  private func median(_ name: String) -> Double? {
    rows.first { $0.workload.name == name }?.summary.median
  }

  private var ratios: [String] {
    switch rows.first?.workload.family {
    case .blur:
      [(4, 2), (8, 4), (16, 8), (70, 35), (200, 100)].compactMap { ratio("blur_\($0.0)", by: "blur_\($0.1)") }
    case .shadow:
      ["shadow_rrect", "shadow_path"].flatMap { name in
        [ratio(name, by: "shadow_fill"), ratio(name, by: "shadow_fill", less: "shadow_paper")].compactMap { $0 }
      }
    case .halo:
      [("closed", "gradient"), ("generic", "gradient"), ("closed", "article"), ("generic", "article")].flatMap {
        let (name, rival) = ("halo_\($0.0)", "halo_\($0.1)")
        return [ratio(name, by: rival), ratio(name, by: rival, less: "halo_screen")].compactMap { $0 }
      } + frames
    case nil: []
    }
  }

  private func ratio(_ name: String, by rival: String, less ground: String? = nil) -> String? {
    guard let time = median(name), let other = median(rival) else { return nil }
    guard let ground else { return String(format: "\(name) / \(rival): %.2f", time / other) }
    guard let base = median(ground), other > base else { return nil }
    return String(format: "\(name) / \(rival), both less \(ground): %.2f", (time - base) / (other - base))
  }

  /// What a halo costs, and sixty frames a second of three.
  private var frames: [String] {
    rows.map { row in
      let halos = Double(HaloScenes.haloCount)
      var line = String(
        format: "\(row.workload.name): %.3f ms a frame, %.1f %% of a core at 60 frames a second",
        row.summary.median / 1e6, 6 * row.summary.median / 1e6)
      if let base = median("halo_screen"), row.workload.name != "halo_screen" {
        line += String(format: ", %.3f ms a halo beyond the screen", (row.summary.median - base) / halos / 1e6)
      }
      return line
    }
  }
}
