/// A subpath with its lengths, from which stretches can be cut.
struct MeasuredSubpath {
  let subpath: Subpath
  private let measures: [ArcLength]
  /// Where each segment starts, and at last the whole length.
  private let offsets: [Double]

  init(_ subpath: Subpath) {
    self.subpath = subpath
    measures = subpath.segments.map { ArcLength($0) }
    offsets = measures.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.total) }
  }

  var length: Double { offsets[offsets.count - 1] }

  /// Adds the stretch between two lengths to a path, as a new subpath unless it `continues` the last one. Curves stay
  /// curves. A stretch without length becomes a line of `speck`, so that it keeps its direction.
  func addStretch(from start: Double, to end: Double, continuing: Bool = false, into path: inout Path) {
    guard !measures.isEmpty else { return }
    guard end - start > speck else { return addSpeck(at: start, continuing: continuing, into: &path) }
    var isContinuing = continuing
    var index = segmentIndex(at: start)
    while index < measures.count && (offsets[index] < end || !isContinuing) {
      let t0 = start <= offsets[index] ? 0 : measures[index].parameter(at: start - offsets[index])
      let t1 = end >= offsets[index + 1] ? 1 : measures[index].parameter(at: end - offsets[index])
      if t1 > t0 {
        let part = subpath.segments[index].part(from: t0, to: t1)
        if !isContinuing { path.move(to: part.start) }
        path.addSegment(part)
        isContinuing = true
      }
      index += 1
    }
  }

  /// A length that no picture shows and no rounding eats.
  private var speck: Double { max(length, abs(subpath.start.x), abs(subpath.start.y), 1e-3) * 1e-9 }

  private func addSpeck(at offset: Double, continuing: Bool, into path: inout Path) {
    let index = segmentIndex(at: min(offset, length))
    let segment = subpath.segments[index]
    let t = measures[index].parameter(at: offset - offsets[index])
    let point = segment.point(at: t)
    let direction = segment.derivative(at: t).normalized ?? segment.startDirection ?? Point(x: 1, y: 0)
    if !continuing { path.move(to: point) }
    path.addLine(to: point + direction * speck)
  }

  /// The segment that holds a length: the last one that starts at it or before, and has a length itself.
  private func segmentIndex(at length: Double) -> Int {
    var low = 0
    var high = measures.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= length { low = middle } else { high = middle }
    }
    while low > 0 && measures[low].total == 0 { low -= 1 }
    return low
  }
}
