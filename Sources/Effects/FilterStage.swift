// The finite Gaussian, at the coarsest level or on the pixels themselves: across rows, then along them.
//
// Method: blocks of 32 rows. Across rows, strips of about 256 columns are first copied side by side, two rows
//   interleaved as the kernel wants them, so that the up to 33 rows a sample needs lie in the first-level
//   cache; along rows, a whole block is in the second.
// What lost: reading the picture's own rows. Where their distance is a power of two, as at 1024 pixels, all
//   fall on the same few cache lines: 15 ns a pixel at sigma 4.4 where this takes 5.

import KernelTable
import Kernels
import Pixels

/// Filters rows of one plane. For one thread; any rows in any order.
final class FilterStage {
  private let kernels: BlurKernels
  private let plan: GaussianPlan
  private let source: SampleGrid
  private let target: SampleGrid
  private let input: PixelRect
  private let output: PixelRect
  private let alongRow: Scratch<Int32>
  private let acrossRows: Scratch<Int32>
  private let acrossRowsShifted: Scratch<Int32>
  /// A strip's rows, two by two.
  private let strip: Scratch<Int16>
  private let zero: Scratch<Int16>
  private let stripWidth: Int
  /// Rows between the passes, as the second one wants them: from `output.minX - radius` on, zeros around.
  private let between: Scratch<Int16>
  private let betweenStride: Int

  private static let blockRows = 32
  private static let stripColumns = 256
  /// Keeps rows of a strip off each other's cache lines.
  private static let stripMargin = 16

  init(kernels: BlurKernels, plan: GaussianPlan, input source: SampleGrid, output target: SampleGrid) {
    self.kernels = kernels
    self.plan = plan
    self.source = source
    self.target = target
    let (input, output) = (source.rect, target.rect)
    self.input = input
    self.output = output
    alongRow = Scratch(copying: plan.x.taps?.pairs ?? [])
    acrossRows = Scratch(copying: plan.y.taps?.pairs ?? [])
    acrossRowsShifted = Scratch(copying: plan.y.taps?.shiftedPairs ?? [])
    let stripCount = max(1, input.width / Self.stripColumns)
    stripWidth = ((input.width + stripCount - 1) / stripCount + 31) & ~31
    strip = Scratch(
      count: (Self.blockRows / 2 + plan.y.coarseRadius + 1) * 2 * (stripWidth + Self.stripMargin), zero: 0)
    zero = Scratch(count: input.width, zero: 0)
    betweenStride = output.width + 2 * plan.x.coarseRadius + 2
    between = Scratch(count: betweenStride * Self.blockRows, zero: 0)
  }

  /// Makes rows of `output`.
  func make(rows: Range<Int>) {
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.blockRows) {
      let block = first..<min(first + Self.blockRows, rows.upperBound)
      if let taps = plan.y.taps {
        for x in stride(from: 0, to: input.width, by: stripWidth) {
          acrossRows(of: block, taps: taps, from: x, count: min(stripWidth, input.width - x))
        }
      } else {
        for y in block { middle(y - first).copy(from: source.row(y), count: input.width) }
      }
      for y in block {
        if let taps = plan.x.taps {
          kernels.horizontal(
            between.view.advanced(by: (y - first) * betweenStride), alongRow.view, taps.pairs.count, target.row(y),
            output.width)
        } else {
          target.row(y).copy(from: middle(y - first), count: output.width)
        }
      }
    }
  }

  /// Where the input's first column lies in a row between the passes.
  private func middle(_ index: Int) -> View<Int16> {
    between.view.advanced(by: index * betweenStride + input.minX - (output.minX - plan.x.coarseRadius))
  }

  private func acrossRows(of block: Range<Int>, taps: GaussianTaps, from x: Int, count: Int) {
    let distance = 2 * (stripWidth + Self.stripMargin)
    let top = block.lowerBound - taps.radius
    let rowCount = block.count + 2 * taps.radius
    func row(_ y: Int) -> View<Int16> { input.rows.contains(y) ? source.row(y).advanced(by: x) : zero.view }
    for pair in 0..<(rowCount + 1) / 2 {
      kernels.interleave(
        row(top + 2 * pair), row(top + 2 * pair + 1), strip.view.advanced(by: pair * distance), count)
    }
    for index in 0..<block.count {
      // Every other row begins with the second of a pair.
      let pairs = index & 1 == 0 ? acrossRows : acrossRowsShifted
      kernels.vertical(
        strip.view.advanced(by: index / 2 * distance), distance, pairs.view, taps.pairs.count,
        middle(index).advanced(by: x), count)
    }
  }
}
