import Synchronization
import Workers

/// Rows of some planes cut into bands, to be made by several threads.
struct Bands {
  private let rows: Range<Int>
  private let planes: Range<Int>
  private let workers: Int
  private let bandsPerPlane: Int

  /// Below this many rows a band costs more to start than to make.
  private static let fewestRows = 16

  /// - Parameter nanosecondsARow: about what a row of one plane costs.
  init(rows: Range<Int>, planes: Range<Int>, threads: Int, nanosecondsARow: Double) {
    self.rows = rows
    self.planes = planes
    let effort = Effort(nanoseconds: nanosecondsARow * Double(rows.count * planes.count))
    workers = effort.workers(of: max(threads, 1))
    let wanted = (2 * workers + planes.count - 1) / planes.count
    bandsPerPlane = workers == 1 ? 1 : max(1, min(wanted, rows.count / Self.fewestRows))
  }

  /// Calls `body(plane, rows)` for every band, on at most so many threads as asked for.
  func forEach(_ body: @Sendable (Int, Range<Int>) -> Void) {
    let count = planes.count * bandsPerPlane
    let next = Atomic<Int>(0)
    Crew.run(workers: min(workers, count)) { _ in
      while true {
        let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if item >= count { return }
        let (plane, band) = (item / bandsPerPlane, item % bandsPerPlane)
        let low = rows.lowerBound + rows.count * band / bandsPerPlane
        let high = rows.lowerBound + rows.count * (band + 1) / bandsPerPlane
        body(planes.lowerBound + plane, low..<high)
      }
    }
  }
}
