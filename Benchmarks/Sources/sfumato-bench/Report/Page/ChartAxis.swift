import Foundation

/// Where values lie along a line, and which of them are marked.
struct ChartAxis {
  let marks: [Double]
  /// 0 at the start of the axis, 1 at its end.
  let place: (Double) -> Double

  /// From 0 to `end`, with four to seven marks at 1, 2 or 5 times a power of ten.
  static func linear(to end: Double) -> ChartAxis {
    let rough = end / 5
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.8 } ?? 10 * power
    let marks = (0...Int(end / step * 1.0001)).map { Double($0) * step }
    return ChartAxis(marks: marks) { $0 / end }
  }

  /// A logarithmic one over `values`, marked at powers of ten, and between them if those are few.
  static func logarithmic(over values: [Double]) -> ChartAxis {
    let low = log10(values.min() ?? 1) - 0.06
    let high = max(log10(values.max() ?? 10) + 0.06, low + 0.3)
    let powers = Int(low.rounded(.down))...Int(high.rounded(.up))
    func marks(_ digits: [Double]) -> [Double] {
      powers.flatMap { power in digits.map { $0 * pow(10, Double(power)) } }.filter { (low...high).contains(log10($0)) }
    }
    let choices = [[1], [1, 3], [1, 2, 5]].map(marks)
    return ChartAxis(marks: choices.first { $0.count >= 4 } ?? choices[2]) { (log10($0) - low) / (high - low) }
  }

  /// A logarithmic one with a mark at each of `values`, which are not many.
  static func logarithmic(marking values: [Double]) -> ChartAxis {
    ChartAxis(marks: values, place: logarithmic(over: values).place)
  }

  /// As few digits as a mark needs.
  static func plain(_ value: Double) -> String { String(format: "%.6g", value) }
}
