// From a source plane to its coarsest level, row by row.
//
// Method: a row of level l + 1 pulls four rows of level l, which are made on demand and the last four kept.
//   The finest rows are the source's own memory. Whatever the number of octaves, the working set is a few
//   rows a level, and every band of coarse rows can be made by itself, with the same bytes.

import KernelTable
import Kernels

final class DownPyramid {
  private let kernels: BlurKernels
  private let levelCount: Int
  /// Of level l + 1 at index l.
  private let levels: Scratch<Level>
  /// The row to make next, of level l + 1 at index l.
  private let next: Scratch<Int>
  private let memory: Scratch<Int16>
  private let zero: View<Int16>
  /// Source rows, from the first column needed.
  private let source: View<Int16>
  private let sourceStride: Int
  private let sourceRows: Range<Int>

  /// How a level is made of the finer one.
  private struct Level: BitwiseCopyable {
    let rows: LevelRows
    let halvesRows: Bool
    let halvesColumns: Bool
    let columnCount: Int
    let finerCount: Int
    /// A finer row between its two passes: as the columns ask for it, and where its samples begin.
    let between: View<Int16>
    let betweenStart: View<Int16>
  }

  init(work: BlurWork, plane: Int) {
    kernels = work.kernels
    levelCount = work.levelCount
    next = Scratch(count: work.levelCount, zero: LevelRows.unset)
    sourceRows = work.downRows(0)
    sourceStride = work.source.rowStride
    source = work.source.row(plane: plane, x: work.downColumns(0).lowerBound, y: sourceRows.lowerBound)
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
  func make(y: Int, into out: View<Int16>) { make(levelCount, y, into: out) }

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
      return sourceRows.contains(y) ? source.advanced(by: (y - sourceRows.lowerBound) * sourceStride) : zero
    }
    let rows = levels.view[level - 1].rows
    guard rows.contains(y) else { return rows.zero }
    var toMake = next.view[level - 1]
    if toMake == LevelRows.unset { toMake = y }
    assert(y >= toMake - 4, "windows only move down")
    while toMake <= y {
      make(level, toMake, into: rows.slot(toMake))
      toMake += 1
    }
    next.view[level - 1] = toMake
    return rows.slot(y)
  }
}
