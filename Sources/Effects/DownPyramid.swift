// From a source plane to its coarsest level, row by row.
//
// Method: a row of level l + 1 pulls four rows of level l, which are made on demand and the last four kept.
//   The finest rows are the source's own memory. Whatever the number of octaves, the working set is a few
//   rows a level, and every band of coarse rows can be made by itself, with the same bytes.

import KernelTable
import Kernels

final class DownPyramid {
  private let work: BlurWork
  private let plane: Int
  private let kernels: BlurKernels
  /// Of level l + 1 at index l.
  private let levels: Scratch<Level>
  private let memory: Scratch<Int16>
  private let zero: View<Int16>

  /// How a level is made of the finer one.
  private struct Level: BitwiseCopyable {
    var rows: LevelRows
    let halvesRows: Bool
    let halvesColumns: Bool
    let columnCount: Int
    let finerCount: Int
    /// A finer row between its two passes: as the columns ask for it, and where its samples begin.
    let between: View<Int16>
    let betweenStart: View<Int16>
  }

  init(work: BlurWork, plane: Int) {
    self.work = work
    self.plane = plane
    kernels = work.kernels
    let indices = 0..<work.levelCount
    let widest = work.downColumns(0).count
    memory = Scratch(
      count: widest
        + indices.map { level in
          let count = work.downColumns(level + 1).count
          return LevelRows.memoryCount(columnCount: count) + 2 * count + 2
        }.reduce(0, +), zero: 0)
    var arena = memory.view
    zero = arena
    arena = arena.advanced(by: widest)
    levels = Scratch(
      copying: indices.map { level in
        let columns = work.downColumns(level + 1)
        let finer = work.downColumns(level)
        let between = arena
        arena = arena.advanced(by: 2 * columns.count + 2)
        return Level(
          rows: LevelRows(columnCount: columns.count, rows: work.downRows(level + 1), arena: &arena),
          halvesRows: work.halvesRows(level), halvesColumns: work.halvesColumns(level), columnCount: columns.count,
          finerCount: finer.count, between: between,
          // The samples that columns ask for begin at 2 * lowerBound - 1.
          betweenStart: between.advanced(by: finer.lowerBound - (2 * columns.lowerBound - 1)))
      })
  }

  /// Makes a row of the coarsest level.
  func make(y: Int, into out: View<Int16>) { make(work.levelCount, y, into: out) }

  private func make(_ level: Int, _ y: Int, into out: View<Int16>) {
    let step = levels.view[level - 1]
    let middle = step.halvesColumns ? step.betweenStart : out
    if step.halvesRows {
      kernels.downVertical(
        row(level - 1, 2 * y - 1), row(level - 1, 2 * y), row(level - 1, 2 * y + 1), row(level - 1, 2 * y + 2),
        middle, step.finerCount)
    } else {
      middle.copy(from: row(level - 1, y), count: step.finerCount)
    }
    if step.halvesColumns { kernels.downHorizontal(step.between, out, step.columnCount) }
  }

  private func row(_ level: Int, _ y: Int) -> View<Int16> {
    guard level > 0 else {
      guard work.downRows(0).contains(y) else { return zero }
      return work.source.row(plane: plane, x: work.downColumns(0).lowerBound, y: y)
    }
    while let next = levels.view[level - 1].rows.nextToMake(for: y) {
      make(level, next, into: levels.view[level - 1].rows.row(next))
    }
    return levels.view[level - 1].rows.row(y)
  }
}
