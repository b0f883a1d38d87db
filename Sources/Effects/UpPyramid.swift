// From the filtered coarsest level back to pixels, row by row.
//
// Method: a row of level l pulls two rows of level l + 1 already widened to level l's columns; each is
//   widened once, and the last four are kept. The last rows are the destination's own memory.

import KernelTable
import Kernels

final class UpPyramid {
  private let coarse: ScratchPlane
  private let coarseRows: Range<Int>
  private let coarseStart: View<Int16>
  private let coarseStride: Int
  private let kernels: BlurKernels
  private let levelCount: Int
  private let levels: Scratch<Level>
  /// The rows to make next: of level l at 2 l, widened of level l + 1 at 2 l + 1.
  private let next: Scratch<Int>
  private let memory: Scratch<Int16>
  private let zero: View<Int16>

  /// How a level is made of the coarser one.
  private struct Level: BitwiseCopyable {
    /// Its own rows, and the coarser one's with its columns.
    let rows: LevelRows
    let wide: LevelRows
    let halvesRows: Bool
    let halvesColumns: Bool
    let columnCount: Int
    /// Coarser samples that are widened, and the first of them less the coarser level's first.
    let pairCount: Int
    let pairOffset: Int
    /// The level's first column in a widened row.
    let wideOffset: Int
  }

  init(work: BlurWork, coarse: ScratchPlane) {
    self.coarse = coarse
    coarseRows = coarse.rect.rows
    // The coarse plane may reach further than these pixels ask for.
    coarseStart = coarse.row(coarse.rect.minY).advanced(
      by: work.upColumns(work.levelCount).lowerBound - coarse.rect.minX)
    coarseStride = coarse.stride
    next = Scratch(count: 2 * work.levelCount, zero: LevelRows.unset)
    kernels = work.kernels
    levelCount = work.levelCount
    // Samples of level l + 1 whose pairs cover the columns of level l.
    func pairs(_ level: Int) -> Range<Int> {
      let columns = work.upColumns(level)
      return columns.lowerBound >> 1..<(columns.upperBound + 1) >> 1
    }
    let indices = 0..<work.levelCount
    memory = Scratch(
      count: coarse.stride
        + indices.map { level in
          LevelRows.memoryCount(columnCount: work.upColumns(level).count)
            + LevelRows.memoryCount(columnCount: 2 * pairs(level).count)
        }.reduce(0, +), zero: 0)
    var arena = memory.view
    zero = arena.advanced(by: LevelRows.margin)
    arena = arena.advanced(by: coarse.stride)
    levels = Scratch(
      copying: indices.map { level in
        let columns = work.upColumns(level)
        let pairs = pairs(level)
        return Level(
          rows: LevelRows(columnCount: columns.count, rows: work.upRows(level), arena: &arena),
          wide: LevelRows(columnCount: 2 * pairs.count, rows: work.upRows(level + 1), arena: &arena),
          halvesRows: work.halvesRows(level), halvesColumns: work.halvesColumns(level), columnCount: columns.count,
          pairCount: pairs.count, pairOffset: pairs.lowerBound - 1 - work.upColumns(level + 1).lowerBound,
          wideOffset: columns.lowerBound - 2 * pairs.lowerBound)
      })
  }

  /// Makes a row of pixels.
  func make(y: Int, into out: View<Int16>) { make(0, y, into: out) }

  private func make(_ level: Int, _ y: Int, into out: View<Int16>) {
    let step = levels.view[level]
    guard step.halvesRows else { return out.copy(from: wide(level, y), count: step.columnCount) }
    let near = y >> 1
    // The upper one first: rows are asked for downwards.
    if y & 1 == 0 {
      let far = wide(level, near - 1)
      kernels.upVertical(wide(level, near), far, out, step.columnCount)
    } else {
      let nearRow = wide(level, near)
      kernels.upVertical(nearRow, wide(level, near + 1), out, step.columnCount)
    }
  }

  /// A row of level l + 1 over the columns of level l.
  private func wide(_ level: Int, _ y: Int) -> View<Int16> {
    let step = levels.view[level]
    guard step.halvesColumns else { return row(level + 1, y) }
    let rows = step.wide
    guard rows.contains(y) else { return rows.zero.advanced(by: step.wideOffset) }
    var toMake = next.view[2 * level + 1]
    if toMake == LevelRows.unset { toMake = y }
    assert(y >= toMake - 4, "windows only move down")
    while toMake <= y {
      kernels.upHorizontal(
        row(level + 1, toMake).advanced(by: step.pairOffset), rows.slot(toMake), step.pairCount)
      toMake += 1
    }
    next.view[2 * level + 1] = toMake
    return rows.slot(y).advanced(by: step.wideOffset)
  }

  private func row(_ level: Int, _ y: Int) -> View<Int16> {
    guard level < levelCount else {
      return coarseRows.contains(y) ? coarseStart.advanced(by: (y - coarseRows.lowerBound) * coarseStride) : zero
    }
    let rows = levels.view[level].rows
    guard rows.contains(y) else { return rows.zero }
    var toMake = next.view[2 * level]
    if toMake == LevelRows.unset { toMake = y }
    assert(y >= toMake - 4, "windows only move down")
    while toMake <= y {
      make(level, toMake, into: rows.slot(toMake))
      toMake += 1
    }
    next.view[2 * level] = toMake
    return rows.slot(y)
  }
}
