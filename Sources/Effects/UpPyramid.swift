// From the filtered coarsest level back to pixels, row by row.
//
// Method: a row of level l pulls two rows of level l + 1 already widened to level l's columns; each is
//   widened once and kept in a ring. The last rows are the destination's own memory.

import KernelTable
import Kernels

final class UpPyramid {
  private let work: BlurWork
  private let coarse: ScratchPlane
  /// At index l: rows of level l, and rows of level l + 1 with level l's columns.
  private var rings: [RowRing] = []
  private var wideRings: [RowRing] = []
  private let zero: Scratch<Int16>

  init(work: BlurWork, coarse: ScratchPlane) {
    self.work = work
    self.coarse = coarse
    zero = Scratch(count: coarse.stride, zero: 0)
    for level in 0..<work.levelCount {
      rings.append(RowRing(columnCount: level > 0 ? work.upColumns(level).count : 0, rows: work.upRows(level)))
      wideRings.append(
        RowRing(
          columnCount: work.halvesColumns(level) ? Self.pairs(work, level).count * 2 : 0,
          rows: work.upRows(level + 1)))
    }
  }

  /// Samples of level l + 1 whose pairs cover the columns of level l.
  private static func pairs(_ work: BlurWork, _ level: Int) -> Range<Int> {
    let columns = work.upColumns(level)
    return columns.lowerBound >> 1..<(columns.upperBound + 1) >> 1
  }

  /// Makes a row of a level below the coarsest.
  func make(level: Int, y: Int, into out: View<Int16>) {
    let columns = work.upColumns(level)
    if work.halvesRows(level) {
      let near = y >> 1
      let far = y & 1 == 0 ? near - 1 : near + 1
      // The upper one first: rings only move down.
      let (first, second) = (wide(level, min(near, far)), wide(level, max(near, far)))
      let isNearFirst = near < far
      work.kernels.upVertical(isNearFirst ? first : second, isNearFirst ? second : first, out, columns.count)
    } else {
      out.copy(from: wide(level, y), count: columns.count)
    }
  }

  /// A row of level l + 1 over the columns of level l.
  private func wide(_ level: Int, _ y: Int) -> View<Int16> {
    let columns = work.upColumns(level)
    let coarser = work.upColumns(level + 1)
    guard work.halvesColumns(level) else { return row(level + 1, y) }
    let pairs = Self.pairs(work, level)
    let wide = wideRings[level].row(y) { y, out in
      work.kernels.upHorizontal(
        row(level + 1, y).advanced(by: pairs.lowerBound - 1 - coarser.lowerBound), out, pairs.count)
    }
    return wide.advanced(by: columns.lowerBound - 2 * pairs.lowerBound)
  }

  private func row(_ level: Int, _ y: Int) -> View<Int16> {
    if level < work.levelCount {
      return rings[level].row(y) { make(level: level, y: $0, into: $1) }
    }
    guard coarse.rect.rows.contains(y) else { return zero.view.advanced(by: ScratchPlane.margin) }
    return coarse.row(y)
  }
}
