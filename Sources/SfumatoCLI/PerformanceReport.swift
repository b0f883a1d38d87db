import ImageDiff

/// The times that `--perf` prints.
struct PerformanceReport {
  private var steps: [(name: String, duration: Duration)] = []
  private let clock = ContinuousClock()

  mutating func measure<Result, Failure: Error>(
    _ name: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = clock.now
    let result = try work()
    steps.append((name, start.duration(to: clock.now)))
    return result
  }

  /// One line for the picture and one for each step.
  func text(
    widthInPixels: Int, heightInPixels: Int, threads: Int, instructionSet: String, byteCount: Int
  ) -> String {
    let pixelCount = Double(widthInPixels) * Double(heightInPixels)
    var lines = [
      "\(widthInPixels) x \(heightInPixels) pixels, \(threads) thread\(threads == 1 ? "" : "s"), \(instructionSet), "
        + "\(byteCount) bytes"
    ]
    for (name, duration) in steps {
      let padding = String(repeating: " ", count: max(0, 8 - name.count))
      lines.append(
        "\(name)\(padding)\(ImageDifference.text(duration / .milliseconds(1))) ms, "
          + "\(ImageDifference.text(duration / .nanoseconds(1) / pixelCount)) ns a pixel")
    }
    return lines.joined(separator: "\n")
  }
}
