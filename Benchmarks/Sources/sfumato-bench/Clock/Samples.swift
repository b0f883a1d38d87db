/// The timed repetitions of one peer on one workload.
struct Samples {
  /// Enough for a median; more repetitions change it by less than runs differ.
  static let wantedCount = 15
  /// Fewer times at a speed than this are no median, and the times at the next lower speed are taken too.
  private static let leastCount = 5

  private struct Sample {
    /// Of one draw.
    let nanoseconds: Double
    /// The slower of the spins before and after.
    let spin: QuietClock.Spin
  }

  private var all: [Sample] = []

  mutating func add(nanosecondsPerDraw: Double, spin: QuietClock.Spin) {
    all.append(Sample(nanoseconds: nanosecondsPerDraw, spin: spin))
  }

  func count(at speed: QuietClock.Speed, _ clock: QuietClock) -> Int {
    all.count { clock.speed($0.spin) >= speed }
  }

  /// The speed at which every one of `group` has enough times: peers in one row are compared at one speed.
  static func commonSpeed(of group: [Samples], _ clock: QuietClock) -> QuietClock.Speed {
    for speed in [QuietClock.Speed.alone, .fullClock]
    where group.allSatisfy({ $0.count(at: speed, clock) >= leastCount }) {
      return speed
    }
    return .slow
  }

  /// Of the times at `speed` or better.
  func summary(at speed: QuietClock.Speed, _ clock: QuietClock) -> Summary? {
    let times = all.filter { clock.speed($0.spin) >= speed }.map(\.nanoseconds).sorted()
    guard let best = times.first else { return nil }
    func quantile(_ part: Double) -> Double { times[Int(part * Double(times.count - 1) + 0.5)] }
    return Summary(
      median: quantile(0.5), best: best, spread: (quantile(0.75) - quantile(0.25)) / quantile(0.5),
      speed: speed, quietCount: speed == .slow ? 0 : times.count)
  }

  /// In nanoseconds.
  struct Summary {
    let median: Double
    let best: Double
    /// The middle half of the times, as a part of the median.
    let spread: Double
    let speed: QuietClock.Speed
    /// 0: the core did not run at full speed often enough, and the times say little.
    let quietCount: Int
  }
}
