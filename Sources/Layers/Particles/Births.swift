/// The births of a cell that matter at a time: whole numbers from 0, the n-th birth at (n + 1) / rate.
///
/// A rate is counted up and a particle born at each whole number, as Core Animation's are: Apple's fireworks let a
/// rocket of 1.02 seconds bear its burst, of rate 1, at its end.
struct Births: Equatable {
  private(set) var numbers: Range<Int>
  private let rate: Double

  /// Above that, and for clocks beyond 10^9 seconds, births count as if they were at the limit.
  static let highestRate = 1e6
  static let latestTime = 1e9

  /// - Parameters:
  ///   - rate: births a second of the cell's own time.
  ///   - start: births at that time or before do not matter any more; -infinity where all do.
  ///   - end: the last time at which there may be a birth.
  init(rate: Double, after start: Double, upTo end: Double) {
    self.rate = min(rate, Self.highestRate)
    numbers = 0..<0
    // Written so that NaN fails.
    let end = min(end, Self.latestTime)
    guard rate > 0, end > 0, start < end else { return }
    // A product and a quotient may round apart by one: the quotient decides.
    var upper = Int((end * self.rate).rounded(.down))
    while time(upper) <= end { upper += 1 }
    while upper > 0, time(upper - 1) > end { upper -= 1 }
    var lower = Int((min(max(start, 0), Self.latestTime) * self.rate).rounded(.down))
    while lower > 0, time(lower - 1) > start { lower -= 1 }
    while time(lower) <= start { lower += 1 }
    numbers = min(lower, upper)..<upper
  }

  func time(_ number: Int) -> Double { Double(number + 1) / rate }
}
