import Foundation
import Sfumato

/// Bars beside one another, a group a workload. A bar that would dwarf the others fades out at the edge; its number says
/// how long it is.
struct BarChart {
  struct Bar {
    let value: Double
    let contestant: ReportContestant
    /// Drawn pale.
    let isNoisy: Bool
  }

  struct Group {
    let label: String
    let bars: [Bar]
  }

  let title: String
  let unit: String
  let groups: [Group]
  /// A value that is asked for, drawn as a line.
  var limit: Double?
  /// Of the axis; nil: as the bars want it. For charts that are looked at side by side.
  var end: Double?
  var width = 490.0
  var labelWidth = 104.0

  private static let barHeight = 9.0
  private static let pitch = 11.0
  private static let groupGap = 9.0
  private static let top = 26.0
  /// For the number at a bar's end.
  private static let numberWidth = 44.0
  /// Of the median bar; longer ones are cut if that makes the rest at least twice as long. By looking: at four medians
  /// the fast ones are still apart.
  private static let longestInMedians = 4.0

  /// Where the axis ends for such bars; nil for none.
  static func end(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard let longest = sorted.last else { return nil }
    let median = sorted[sorted.count / 2]
    let end = sorted.last { $0 <= longestInMedians * median } ?? median
    return longest > 2 * end ? end : longest
  }

  func html() throws -> String {
    guard let wanted = end ?? Self.end(groups.flatMap { $0.bars.map(\.value) }) else { return "" }
    let end = max(wanted, 1.02 * (limit ?? 0))
    let height =
      Self.top + groups.reduce(0) { $0 + Double($1.bars.count) * Self.pitch + Self.groupGap } + 18
    var canvas = ChartCanvas(width: width, height: height)
    let plotWidth = width - labelWidth - Self.numberWidth
    let axis = ChartAxis.linear(to: end)
    canvas.text("\(title), \(unit)", x: 0, y: 9, .left, style: "title")
    for mark in axis.marks {
      let x = (labelWidth + plotWidth * axis.place(mark)).rounded() + 0.5
      canvas.gridLine(from: Point(x: x, y: Self.top - 4), to: Point(x: x, y: height - 18), isStrong: mark == 0)
      // The limit's own number stands at the same height.
      if limit.map({ abs(plotWidth * axis.place($0 - mark)) > 26 }) ?? true {
        canvas.text(ChartAxis.plain(mark), x: x, y: height - 8, .middle, style: "tick")
      }
    }
    var y = Self.top
    for group in groups {
      let middle = y + Double(group.bars.count) * Self.pitch / 2 - 1
      canvas.text(group.label, x: labelWidth - 8, y: middle, .right)
      for bar in group.bars {
        let isCut = bar.value > end * 1.0001
        let length = max(1.5, plotWidth * min(1, axis.place(bar.value)))
        canvas.add(
          self.bar(Rect(x: labelWidth + 0.5, y: y, width: length, height: Self.barHeight), bar, isCut))
        canvas.text(
          HTML.short(bar.value), x: labelWidth + length + 5, y: y + Self.barHeight / 2, .left,
          style: bar.contestant.isSfumato ? "number own" : "number")
        y += Self.pitch
      }
      y += Self.groupGap
    }
    if let limit {
      let x = labelWidth + plotWidth * axis.place(limit)
      canvas.add(
        .line(
          .polyline([Point(x: x, y: Self.top - 6), Point(x: x, y: height - 18)]), width: 1.5,
          color: ChartColor(0x2f, 0x9e, 0x6a).color()))
      canvas.text(ChartAxis.plain(limit), x: x, y: height - 8, .middle, style: "tick limit")
    }
    return try canvas.html(description: "Bars: \(title) in \(unit); the numbers are in the table below.")
  }

  private func bar(_ rect: Rect, _ bar: Bar, _ isCut: Bool) -> Layer {
    let color = bar.contestant.color
    var layer = Layer()
    if bar.isNoisy { layer.opacity = 0.4 }
    if isCut {
      layer.content = .gradient(
        Gradient(
          colors: [color.color(), color.color(), color.color(alpha: 0)], locations: [0, 0.75, 1],
          startPoint: Point(x: 0, y: 0.5), endPoint: Point(x: 1, y: 0.5)))
    } else {
      layer.backgroundColor = color.color()
    }
    layer.setFrame(rect)
    if !isCut {
      layer.cornerRadius = min(3, rect.width / 2)
      layer.maskedCorners = [.topRight, .bottomRight]
    }
    return layer
  }
}
