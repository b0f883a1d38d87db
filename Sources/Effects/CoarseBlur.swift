// A blur that is kept at its coarsest level and brought to pixels where somebody asks for them.
//
// Aim: the memory of a large blurred picture. Its source is drawn and taken down in bands of rows, its result never
//   exists as a whole; what is kept is one sample for 2^octaves pixels along each axis.
// Invariants: every sample is the one that `GaussianBlur.apply` makes; bands and cuts change nothing.

public import KernelTable
public import Kernels
public import Pixels

/// One blurred plane.
public struct CoarseBlur: Sendable {
  /// The pixels that can be asked for.
  public let rect: PixelRect
  private let plan: GaussianPlan
  private let table: KernelTable
  private let source: PixelRect
  private let coarse: ScratchPlane

  /// Source rows a band has, about: with five octaves 62 more are drawn for two bands. Fewer trade work for memory.
  public static let bandRows = 256

  /// - Parameters:
  ///   - source: the pixels that are not zero, at most.
  ///   - destination: the pixels that will be asked for.
  ///   - bandRows: source rows to draw at a time, about.
  ///   - drawRows: makes these rows of the source, one plane over all of its columns.
  /// - Returns: nil where there is nothing to keep at a coarser level: no octaves, a slanted Gaussian, or no pixel of
  ///   the source reaches the destination.
  public init?(
    _ plan: GaussianPlan, source: PixelRect, destination: PixelRect, threads: Int, kernels: KernelTable,
    bandRows: Int = bandRows, drawRows: (Range<Int>) -> PlaneBuffer
  ) {
    guard plan.slanted == nil, plan.y.octaves > 0,
      let work = BlurWork(plan: plan, table: kernels, from: source, to: destination)
    else { return nil }
    let finer = ScratchPlane(rect: work.coarseIn)
    let coarse = ScratchPlane(rect: work.coarseOut)
    let coarseRowsEach = max(1, bandRows >> plan.y.octaves)
    for first in stride(from: work.coarseIn.minY, to: work.coarseIn.maxY, by: coarseRowsEach) {
      let coarseRows = first..<min(first + coarseRowsEach, work.coarseIn.maxY)
      let rows = work.sourceRows(forCoarse: coarseRows)
      let band = drawRows(rows)
      precondition(
        band.rect == PixelRect(columns: source.columns, rows: rows) && band.planeCount == 1, "the rows asked for")
      band.withView { view in
        // Where the source's first row would lie; only the band's rows are read.
        let base = view.base.advanced(by: (source.minY - rows.lowerBound) * view.rowStride)
        let whole = PlaneView(
          rect: source, planeCount: 1, base: base, rowStride: view.rowStride, planeStride: view.planeStride)
        let part = BlurWork(plan: plan, table: kernels, source: whole, destination: work.destination)
        part?.goDown(coarseRows, planes: 0..<1, into: [finer], threads: threads)
      }
      // Not recycled: bands differ in size, and the pool would keep one of each.
    }
    work.filter([(finer.grid, coarse.grid)], threads: threads)
    rect = destination
    self.plan = plan
    table = kernels
    self.source = source
    self.coarse = coarse
  }

  /// Writes the samples of `part`, rows `rowStride` samples apart.
  public func write(_ part: PixelRect, into out: View<Int16>, rowStride: Int) {
    guard let work = BlurWork(plan: plan, table: table, from: source, to: part) else {
      for row in 0..<part.height { out.advanced(by: row * rowStride).fill(0, count: part.width) }
      return
    }
    let pyramid = UpPyramid(work: work, coarse: coarse)
    let (columns, rows) = (work.upColumns(0), work.upRows(0))
    let left = columns.lowerBound - part.minX
    for y in part.rows {
      let row = out.advanced(by: (y - part.minY) * rowStride)
      guard rows.contains(y) else {
        row.fill(0, count: part.width)
        continue
      }
      row.fill(0, count: left)
      pyramid.make(y: y, into: row.advanced(by: left))
      row.advanced(by: left + columns.count).fill(0, count: part.width - left - columns.count)
    }
  }
}

extension BlurWork {
  /// Ranges alone: of rectangles without memory.
  fileprivate init?(plan: GaussianPlan, table: KernelTable, from source: PixelRect, to destination: PixelRect) {
    func place(_ rect: PixelRect) -> PlaneView {
      PlaneView(rect: rect, planeCount: 1, base: .nothing, rowStride: rect.width, planeStride: 0)
    }
    self.init(plan: plan, table: table, source: place(source), destination: place(destination))
  }

  /// The source's rows that these rows of the coarsest level are made of.
  fileprivate func sourceRows(forCoarse rows: Range<Int>) -> Range<Int> {
    var rows = rows
    for level in stride(from: levelCount - 1, through: 0, by: -1) {
      // Sample i takes 2i - 1 ... 2i + 2.
      if halvesRows(level) { rows = 2 * rows.lowerBound - 1..<2 * rows.upperBound + 1 }
      rows = rows.clamped(to: downRows(level))
    }
    return rows
  }
}
