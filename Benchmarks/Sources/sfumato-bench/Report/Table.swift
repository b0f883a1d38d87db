import Foundation

/// The text output: a line for each workload, a column for each contestant, printed as they come.
struct Table {
  let contestants: [Contestant]
  /// The median of every contestant on every workload.
  private(set) var medians: [(workload: Workload, values: [Double?])] = []

  private static let nameWidth = 18
  private static let columnWidth = 26

  init(_ contestants: [Contestant]) {
    self.contestants = contestants
  }

  var head: String {
    let columns = contestants.map { Self.left($0.label, Self.columnWidth) }
    return Self.left("workload", Self.nameWidth) + Self.left("unit", 7) + columns.joined() + "\n"
      + Self.left("", Self.nameWidth + 7)
      + contestants.map { _ in Self.left("median   best    +-  quiet", Self.columnWidth) }.joined()
  }

  /// - Parameter cells: one a contestant: a result, or why there is none.
  mutating func row(_ workload: Workload, _ cells: [Cell]) -> String {
    medians.append((workload, cells.map(\.median)))
    let columns = cells.map { cell in
      switch cell {
      case .none: Self.left("-", Self.columnWidth)
      case .refused(let difference):
        Self.left(String(format: "differs: %d, mean %.2f", difference.largest, difference.mean), Self.columnWidth)
      case .result(let result):
        Self.left(
          Self.left(Result.significant(result.median), 9) + Self.left(Result.significant(result.best), 8)
            + Self.left(String(format: "%.0f%%", 100 * result.summary.spread), 4) + Self.quiet(result.summary),
          Self.columnWidth)
      }
    }
    return Self.left(workload.name, Self.nameWidth) + Self.left(workload.unit.rawValue, 7) + columns.joined()
  }

  enum Cell {
    case none
    case refused(PictureDifference)
    case result(Result)

    var median: Double? {
      if case .result(let result) = self { result.median } else { nil }
    }
  }

  /// The geometric mean of each contestant's times as parts of those before it, for surfaces and for shapes.
  var ratios: [String] {
    let groups: [(String, (Workload) -> Bool)] = [
      ("surfaces 1024", { $0.unit == .perPixel && $0.sideInPixels == 1024 && !$0.isScene }),
      ("surfaces 2048", { $0.unit == .perPixel && $0.sideInPixels == 2048 && !$0.isScene }),
      ("shapes", { $0.unit == .perOperation }),
    ]
    var lines: [String] = []
    for (group, belongs) in groups {
      let rows = medians.filter { belongs($0.workload) }.map(\.values)
      for (index, contestant) in contestants.enumerated() {
        for (other, rival) in contestants.enumerated() where other < index {
          let parts = rows.compactMap { values in values[index].flatMap { own in values[other].map { own / $0 } } }
          guard let highest = parts.max() else { continue }
          let mean = exp(parts.reduce(0) { $0 + log($1) } / Double(parts.count))
          lines.append(
            Self.left(group, Self.nameWidth) + "\(contestant.label) / \(rival.label): "
              + String(format: "geometric mean %.3f, highest %.3f, %d rows", mean, highest, parts.count))
        }
      }
    }
    return lines + sceneLines
  }

  /// How many quiet times the median is of; `~` where the core was perhaps shared.
  private static func quiet(_ summary: Samples.Summary) -> String {
    "\(summary.quietCount)" + (summary.speed == .fullClock ? "~" : "")
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
