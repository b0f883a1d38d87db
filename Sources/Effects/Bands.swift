import Dispatch

/// Rows of some planes cut into bands, to be made by several threads.
struct Bands {
  private let rows: Range<Int>
  private let planes: Range<Int>
  private let threads: Int
  private let bandsPerPlane: Int

  /// Below this many rows a band costs more to start than to make.
  private static let fewestRows = 16

  init(rows: Range<Int>, planes: Range<Int>, threads: Int) {
    self.rows = rows
    self.planes = planes
    self.threads = max(threads, 1)
    let wanted = (2 * self.threads + planes.count - 1) / planes.count
    bandsPerPlane = self.threads == 1 ? 1 : max(1, min(wanted, rows.count / Self.fewestRows))
  }

  /// Calls `body(plane, rows)` for every band, on at most so many threads as asked for.
  func forEach(_ body: @Sendable (Int, Range<Int>) -> Void) {
    let count = planes.count * bandsPerPlane
    let workers = min(threads, count)
    @Sendable func run(_ worker: Int) {
      for item in stride(from: worker, to: count, by: workers) {
        let (plane, band) = (item / bandsPerPlane, item % bandsPerPlane)
        let low = rows.lowerBound + rows.count * band / bandsPerPlane
        let high = rows.lowerBound + rows.count * (band + 1) / bandsPerPlane
        body(planes.lowerBound + plane, low..<high)
      }
    }
    if workers <= 1 {
      run(0)
    } else {
      DispatchQueue.concurrentPerform(iterations: workers, execute: run)
    }
  }
}
