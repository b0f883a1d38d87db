extension Path {
  /// The part between two fractions of the total length of all subpaths in order, closing lines included.
  ///
  /// Fractions are clamped to 0...1; an empty range gives an empty path, 0...1 the path itself, still closed.
  /// Subpaths that lie wholly within the range stay as they are; a closed one that is cut becomes open.
  public func trimmed(from start: Double, to end: Double) -> Path {
    // The comparisons are such that a NaN counts as the end that leaves most.
    let first = start > 0 ? min(start, 1) : 0
    let last = end < 1 ? max(end, 0) : 1
    if first <= 0 && last >= 1 { return self }
    guard first < last else { return Path() }
    let measured = subpaths.map { MeasuredSubpath($0) }
    let total = measured.reduce(0) { $0 + $1.length }
    let (from, to) = (first * total, last * total)
    // A cut that misses a subpath's end by rounding is at the end.
    let slack = total * 1e-12
    var result = Path()
    var offset = 0.0
    for subpath in measured {
      let (low, high) = (from - offset, to - offset)
      offset += subpath.length
      if low <= slack && high >= subpath.length - slack {
        result.addSubpath(subpath.subpath)
      } else if max(low, 0) + slack < min(high, subpath.length) {
        subpath.addStretch(from: max(low, 0), to: min(high, subpath.length), into: &result)
      }
    }
    return result
  }
}
