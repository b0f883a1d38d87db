// One blur settled for a source and a destination: ranges, strides and what each stage reads and writes.

import KernelTable
import Kernels
import Pixels

/// A blur whose source, destination and levels are known.
struct BlurWork: Sendable {
  let plan: GaussianPlan
  let table: KernelTable
  let source: PlaneView
  let destination: PlaneView
  let x: AxisRanges
  let y: AxisRanges

  /// Nil where nothing of the source reaches the destination.
  init?(plan: GaussianPlan, table: KernelTable, source: PlaneView, destination: PlaneView) {
    guard
      let x = AxisRanges(
        source: source.rect.columns, destination: destination.rect.columns, octaves: plan.x.octaves,
        radius: plan.x.coarseRadius),
      let y = AxisRanges(
        source: source.rect.rows, destination: destination.rect.rows, octaves: plan.y.octaves,
        radius: plan.y.coarseRadius)
    else { return nil }
    self.plan = plan
    self.table = table
    self.source = source
    self.destination = destination
    self.x = x
    self.y = y
  }

  var kernels: BlurKernels { table.blur }

  /// Levels on the longer way down.
  var levelCount: Int { max(plan.x.octaves, plan.y.octaves) }

  /// Whether the step between a level and the next coarser one halves the rows, the columns.
  func halvesRows(_ level: Int) -> Bool { level < plan.y.octaves }
  func halvesColumns(_ level: Int) -> Bool { level < plan.x.octaves }

  func downColumns(_ level: Int) -> Range<Int> { x.down[min(level, plan.x.octaves)] }
  func downRows(_ level: Int) -> Range<Int> { y.down[min(level, plan.y.octaves)] }
  func upColumns(_ level: Int) -> Range<Int> { x.up[min(level, plan.x.octaves)] }
  func upRows(_ level: Int) -> Range<Int> { y.up[min(level, plan.y.octaves)] }

  /// The coarsest level before the filter, and after it.
  var coarseIn: PixelRect { PixelRect(columns: downColumns(levelCount), rows: downRows(levelCount)) }
  var coarseOut: PixelRect { PixelRect(columns: upColumns(levelCount), rows: upRows(levelCount)) }
}

/// A plane of scratch rows with two zero samples at either end of each.
struct ScratchPlane: Sendable {
  let rect: PixelRect
  let stride: Int
  private let memory: Scratch<Int16>

  init(rect: PixelRect) {
    self.rect = rect
    stride = rect.width + 2 * LevelRows.margin
    memory = Scratch(count: stride * rect.height, zero: 0)
  }

  /// The first sample of a row.
  func row(_ y: Int) -> View<Int16> {
    assert(rect.rows.contains(y), "a row of the plane")
    return memory.view.advanced(by: (y - rect.minY) * stride + LevelRows.margin)
  }

  var grid: SampleGrid { SampleGrid(rect: rect, base: row(rect.minY), rowStride: stride) }
}
