// From a source plane to its coarsest level, row by row.
//
// Method: a row of level l + 1 pulls four rows of level l, which are made on demand and kept in rings of
//   four. The finest rows are the source's own memory. Whatever the number of octaves, the working set is
//   a few rows a level, and every band of coarse rows can be made by itself, with the same bytes.

import KernelTable
import Kernels

final class DownPyramid {
  private let work: BlurWork
  private let plane: Int
  /// Rings of level 1 up to the last but one, at the level's index.
  private var rings: [RowRing?] = [nil]
  /// A row of level l between its two passes, with zeros on both sides.
  private var between: [Scratch<Int16>] = []
  private let zero: Scratch<Int16>

  init(work: BlurWork, plane: Int) {
    self.work = work
    self.plane = plane
    zero = Scratch(count: work.downColumns(0).count, zero: 0)
    for level in 0..<work.levelCount {
      between.append(Scratch(count: 2 * work.downColumns(level + 1).count + 2, zero: 0))
      if level > 0 {
        rings.append(RowRing(columnCount: work.downColumns(level).count, rows: work.downRows(level)))
      }
    }
  }

  /// Makes a row of a level from 1 on.
  func make(level: Int, y: Int, into out: View<Int16>) {
    let columns = work.downColumns(level)
    let finer = work.downColumns(level - 1)
    let halvesColumns = work.halvesColumns(level - 1)
    // The samples that columns ask for begin at 2 * lowerBound - 1.
    let middle =
      halvesColumns
      ? between[level - 1].view.advanced(by: finer.lowerBound - (2 * columns.lowerBound - 1)) : out
    if work.halvesRows(level - 1) {
      work.kernels.downVertical(
        row(level - 1, 2 * y - 1), row(level - 1, 2 * y), row(level - 1, 2 * y + 1), row(level - 1, 2 * y + 2),
        middle, finer.count)
    } else {
      middle.copy(from: row(level - 1, y), count: finer.count)
    }
    if halvesColumns {
      work.kernels.downHorizontal(between[level - 1].view, out, columns.count)
    }
  }

  private func row(_ level: Int, _ y: Int) -> View<Int16> {
    if let ring = rings[level] {
      return ring.row(y) { make(level: level, y: $0, into: $1) }
    }
    guard work.downRows(0).contains(y) else { return zero.view }
    return work.source.row(plane: plane, x: work.downColumns(0).lowerBound, y: y)
  }
}
