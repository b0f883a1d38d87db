/// Dashes.
extension Path {
  /// The most dashes a path may be cut into; one that would need more is left solid. A trade between patterns
  /// too fine to see and the memory they take.
  public static let mostDashes = 1_000_000

  /// The path cut into dashes: lengths on, off, on ... along each subpath, from `phase` into the pattern on.
  ///
  /// An odd count goes on alternating (on, off, on | off, on, off ...). The pattern starts anew in each subpath.
  /// Curves stay curves. Dashes that touch are one; in a closed subpath so are the last and the first if both
  /// touch the seam. A dash of length 0 becomes a line too short to see, which keeps its direction for its caps.
  /// An empty or all-zero pattern, and one with a negative or non-finite length, gives the path itself.
  public func dashed(pattern: [Double], phase: Double) -> Path {
    guard let dashes = DashPattern(pattern, phase: phase) else { return self }
    let measured = subpaths.map { MeasuredSubpath($0) }
    let total = measured.reduce(0) { $0 + $1.length / dashes.period + 1 }
    guard total * Double(dashes.count) <= Double(Self.mostDashes) else { return self }
    var result = Path()
    for subpath in measured { subpath.addDashes(dashes, into: &result) }
    return result
  }
}

/// A pattern that can be laid along a line.
private struct DashPattern {
  /// Start and length of each dash within the period.
  private let dashes: [(start: Double, length: Double)]
  let period: Double
  /// How far into the period a subpath starts, 0..<period.
  private let offset: Double

  var count: Int { dashes.count }

  init?(_ pattern: [Double], phase: Double) {
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    var dashes: [(start: Double, length: Double)] = []
    var position = 0.0
    for (index, length) in lengths.enumerated() {
      guard length >= 0 else { return nil }
      if index % 2 == 0 { dashes.append((position, length)) }
      position += length
    }
    guard position > 0, position.isFinite else { return nil }
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: position) : 0
    self.dashes = dashes
    period = position
    offset = rest < 0 ? rest + position : rest
  }

  /// The dashes on a line of this length, ascending, those that touch joined.
  func intervals(length: Double) -> [(start: Double, end: Double)] {
    // Less than rounding: what is shorter at an end is no dash, what is nearer is touching.
    let slack = length * 1e-10
    var result: [(start: Double, end: Double)] = []
    var cycle = 0.0
    if length == 0 {
      let isOn = dashes.contains { $0.start == offset || ($0.start < offset && offset < $0.start + $0.length) }
      return isOn ? [(0, 0)] : []
    }
    while cycle * period - offset <= length {
      for dash in dashes {
        let start = cycle * period - offset + dash.start
        let end = start + dash.length
        guard end >= -slack, start <= length + slack else { continue }
        // A sliver of a dash that is cut by an end.
        if dash.length > slack && (end <= slack || start >= length - slack) { continue }
        let (low, high) = (max(start, 0), min(end, length))
        if let last = result.last, low <= last.end + slack {
          result[result.count - 1].end = max(last.end, high)
        } else {
          result.append((low, max(low, high)))
        }
      }
      cycle += 1
    }
    return result
  }
}

extension MeasuredSubpath {
  fileprivate func addDashes(_ dashes: DashPattern, into path: inout Path) {
    var intervals = dashes.intervals(length: length)
    guard let first = intervals.first, let last = intervals.last else { return }
    let slack = length * 1e-10
    if first.start <= slack && first.end >= length - slack {
      path.addSubpath(subpath)
      return
    }
    if subpath.isClosed && first.start <= slack && last.end >= length - slack {
      intervals.removeLast()
      if last.end - last.start > slack {
        intervals.removeFirst()
        addStretch(from: last.start, to: length, into: &path)
        if first.end > slack { addStretch(from: 0, to: first.end, continuing: true, into: &path) }
      }
    }
    for interval in intervals { addStretch(from: interval.start, to: interval.end, into: &path) }
  }
}
