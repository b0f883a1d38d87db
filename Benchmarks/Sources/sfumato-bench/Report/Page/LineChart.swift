import Foundation
import Sfumato

/// Values over a size: a line a contestant, both axes logarithmic.
struct LineChart {
  struct Series {
    let contestant: ReportContestant
    let points: [(x: Double, y: Double)]
  }

  let title: String
  let unit: String
  let xLabel: String
  let series: [Series]
  /// A linear one starts at 0.
  var isLinear = false
  var width = 490.0
  var height = 250.0

  private static let left = 50.0
  private static let right = 16.0
  private static let top = 28.0
  private static let bottom = 36.0

  func html() throws -> String {
    let all = series.flatMap(\.points)
    if all.isEmpty { return "" }
    let xAxis = ChartAxis.logarithmic(marking: Array(Set(all.map(\.x))).sorted())
    let yAxis =
      isLinear
      ? ChartAxis.linear(to: 1.08 * all.map(\.y).max()!) : ChartAxis.logarithmic(over: all.map(\.y))
    let plot = Rect(
      x: Self.left, y: Self.top, width: width - Self.left - Self.right, height: height - Self.top - Self.bottom)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: plot.minX + plot.width * xAxis.place(x), y: plot.maxY - plot.height * yAxis.place(y))
    }
    var canvas = ChartCanvas(width: width, height: height)
    canvas.text("\(title), \(unit)", x: 0, y: 9, .left, style: "title")
    for mark in yAxis.marks {
      let y = (plot.maxY - plot.height * yAxis.place(mark)).rounded() + 0.5
      canvas.gridLine(from: Point(x: plot.minX, y: y), to: Point(x: plot.maxX, y: y))
      canvas.text(ChartAxis.plain(mark), x: plot.minX - 8, y: y, .right, style: "tick")
    }
    let floor = (plot.maxY).rounded() + 0.5
    canvas.gridLine(from: Point(x: plot.minX, y: floor), to: Point(x: plot.maxX, y: floor), isStrong: true)
    for mark in xAxis.marks {
      let x = plot.minX + plot.width * xAxis.place(mark)
      canvas.gridLine(from: Point(x: x, y: floor), to: Point(x: x, y: floor + 4), isStrong: true)
      canvas.text(ChartAxis.plain(mark), x: x, y: floor + 12, .middle, style: "tick")
    }
    canvas.text(xLabel, x: plot.maxX, y: height - 8, .right, style: "tick")
    // The first is this library: it is drawn last, above the rest.
    for line in series.reversed() {
      let points = line.points.sorted { $0.x < $1.x }.map { point($0.x, $0.y) }
      let color = line.contestant.color.color()
      canvas.add(.line(.polyline(points), width: line.contestant.isSfumato ? 2.5 : 1.75, color: color))
      for point in points {
        canvas.add(
          Layer(
            content: .shape(
              Shape(
                path: Path(circleCenter: point, radius: line.contestant.isSfumato ? 3.5 : 2.75), fillColor: color))))
      }
    }
    return try canvas.html(
      description: "Lines: \(title) in \(unit) over \(xLabel); the numbers are in the table below.")
  }
}
