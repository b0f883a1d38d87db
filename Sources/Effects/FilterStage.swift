// The finite Gaussian, at the coarsest level or on the pixels themselves: across rows, then along them.

import KernelTable
import Kernels
import Pixels

/// Filters rows of one plane. For one thread; any rows in any order.
final class FilterStage {
  private let kernels: BlurKernels
  private let plan: GaussianPlan
  private let input: PixelRect
  private let output: PixelRect
  private let inputRow: (Int) -> View<Int16>
  private let alongRow: Scratch<Int32>
  private let acrossRows: Scratch<Int32>
  private let rows: Scratch<View<Int16>>
  private let zero: Scratch<Int16>
  /// The input's row as the horizontal pass wants it: from `output.minX - radius` on, zeros around.
  private let between: Scratch<Int16>

  /// - Parameter inputRow: the first sample of a row of `input`.
  init(
    kernels: BlurKernels, plan: GaussianPlan, input: PixelRect, output: PixelRect,
    inputRow: @escaping (Int) -> View<Int16>
  ) {
    self.kernels = kernels
    self.plan = plan
    self.input = input
    self.output = output
    self.inputRow = inputRow
    alongRow = Scratch(copying: plan.x.taps?.alongRow ?? [])
    acrossRows = Scratch(copying: plan.y.taps?.acrossRows ?? [])
    zero = Scratch(count: input.width, zero: 0)
    rows = Scratch(count: 4 * (plan.y.taps?.acrossRows.count ?? 0), zero: zero.view)
    between = Scratch(count: output.width + 2 * plan.x.coarseRadius + 2, zero: 0)
  }

  /// Makes a row of `output`.
  func make(y: Int, into out: View<Int16>) {
    let radius = plan.x.coarseRadius
    let middle =
      plan.x.taps == nil ? out : between.view.advanced(by: input.minX - (output.minX - radius))
    if let taps = plan.y.taps {
      for i in 0...taps.radius {
        rows.view[2 * i] = row(y - i)
        rows.view[2 * i + 1] = row(y + i)
      }
      kernels.vertical(rows.view, acrossRows.view, taps.acrossRows.count, middle, input.width)
    } else {
      middle.copy(from: row(y), count: input.width)
    }
    if let taps = plan.x.taps {
      kernels.horizontal(between.view, alongRow.view, taps.alongRow.count, out, output.width)
    }
  }

  private func row(_ y: Int) -> View<Int16> { input.rows.contains(y) ? inputRow(y) : zero.view }
}
