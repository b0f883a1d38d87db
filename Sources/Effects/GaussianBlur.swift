// Gaussian blur of planes, any sigma, at a price that hardly depends on it.
//
// Method: octaves down, a short filter, octaves up (GaussianPlan). Each stage is cut into bands of rows
//   that any thread can make by itself; a sample depends on the source and its absolute place only, so
//   bands, threads and the cut of the destination change no byte.
// Source: B-spline pyramids after Burt and Adelson; our own analysis in docs/decisions/blur.md.

public import KernelTable
import Kernels
public import Pixels

public enum GaussianBlur {
  /// Blurs a source, transparent outside its rectangle, into a new buffer.
  ///
  /// - Parameters:
  ///   - destination: the pixels wanted, in the source's coordinates; they may lie anywhere.
  ///   - threads: at most so many are used, at least one.
  /// - Returns: as many planes as the source has; largest error .3 of an 8-bit level.
  public static func apply(
    _ plan: GaussianPlan, source: PlaneBuffer, destination: PixelRect, threads: Int = 1,
    kernels: KernelTable = .best
  ) -> PlaneBuffer {
    var result = PlaneBuffer(unwritten: destination.bounded, planeCount: source.planeCount)
    source.withView { source in
      result.withMutableView { result in
        apply(plan, source: source, destination: result, threads: threads, kernels: kernels)
      }
    }
    return result
  }

  /// The same between memory that somebody lends; source and destination do not overlap.
  ///
  /// - Parameter isCleared: the destination is known to hold zeros.
  /// - Precondition: both have the same number of planes.
  public static func apply(
    _ plan: GaussianPlan, source: PlaneView, destination: PlaneView, isCleared: Bool = false, threads: Int = 1,
    kernels: KernelTable = .best
  ) {
    precondition(source.planeCount == destination.planeCount, "as many planes out as in")
    guard
      let work = BlurWork(plan: plan, table: kernels, source: source, destination: destination)
    else {
      if !isCleared { destination.clear(outside: .empty) }
      return
    }
    let written = PixelRect(columns: work.upColumns(0), rows: work.upRows(0))
    if !isCleared { destination.clear(outside: written) }
    // One plane after the other keeps the coarse levels in the cache; with threads to feed, all at once.
    let together = threads > 1 ? source.planeCount : 1
    for first in stride(from: 0, to: source.planeCount, by: together) {
      work.run(planes: first..<min(first + together, source.planeCount), threads: threads)
    }
    // The slanted filter's cubics can take a colour above its alpha, by a fraction of a level.
    if plan.slanted != nil, source.planeCount == 4 { destination.limitToAlpha(within: written) }
  }
}

extension BlurWork {
  fileprivate func run(planes: Range<Int>, threads: Int) {
    if levelCount == 0 {
      let grids = planes.map { plane in
        (
          SampleGrid(
            rect: coarseIn, base: source.row(plane: plane, x: coarseIn.minX, y: coarseIn.minY),
            rowStride: source.rowStride),
          SampleGrid(
            rect: coarseOut, base: destination.row(plane: plane, x: coarseOut.minX, y: coarseOut.minY),
            rowStride: destination.rowStride)
        )
      }
      filter(grids, threads: threads)
      return
    }
    let coarse = planes.map { _ in (ScratchPlane(rect: coarseIn), ScratchPlane(rect: coarseOut)) }
    goDown(coarseIn.rows, planes: planes, into: coarse.map(\.0), threads: threads)
    filter(coarse.map { ($0.grid, $1.grid) }, threads: threads)
    Bands(rows: upRows(0), planes: planes, threads: threads, nanosecondsARow: upNanosecondsARow).forEach {
      plane, rows in
      let pyramid = UpPyramid(work: self, coarse: coarse[plane - planes.lowerBound].1)
      for y in rows {
        pyramid.make(y: y, into: destination.row(plane: plane, x: upColumns(0).lowerBound, y: y))
      }
    }
  }

  /// Makes rows of the coarsest level before the filter.
  func goDown(_ rows: Range<Int>, planes: Range<Int>, into coarse: [ScratchPlane], threads: Int) {
    Bands(rows: rows, planes: planes, threads: threads, nanosecondsARow: downNanosecondsARow).forEach {
      plane, rows in
      let pyramid = DownPyramid(work: self, plane: plane)
      for y in rows { pyramid.make(y: y, into: coarse[plane - planes.lowerBound].row(y)) }
    }
  }

  /// What samples cost, in nanoseconds, to the nearest quarter: whether a stage is worth a second thread.
  private enum Cost {
    /// A sample of the source, going down.
    static let down = 0.25
    /// A sample of the destination, going up.
    static let up = 0.25
    /// A sample of the coarsest level and a tap of the filter.
    static let tap = 0.06
    static let slanted = 5.0
  }

  private var downNanosecondsARow: Double {
    Cost.down * Double(downColumns(0).count * downRows(0).count) / Double(max(coarseIn.height, 1))
  }

  private var upNanosecondsARow: Double { Cost.up * Double(upColumns(0).count) }

  private var filterNanosecondsARow: Double {
    Cost.tap * Double(coarseOut.width * (2 * (plan.x.coarseRadius + plan.y.coarseRadius) + 2))
  }

  /// The finite filter, from one grid to the other of each plane.
  func filter(_ grids: [(SampleGrid, SampleGrid)], threads: Int) {
    if let slanted = plan.slanted {
      let stage = SlantedStage(plan: slanted, kernels: table)
      // As many rows as the picture has.
      let cost = Cost.slanted * Double(coarseOut.width * coarseOut.height)
      Bands(rows: 0..<1, planes: 0..<grids.count, threads: threads, nanosecondsARow: cost).forEach { plane, _ in
        stage.run(from: grids[plane].0, to: grids[plane].1)
      }
      return
    }
    Bands(
      rows: coarseOut.rows, planes: 0..<grids.count, threads: threads, nanosecondsARow: filterNanosecondsARow
    ).forEach { plane, rows in
      let (input, output) = grids[plane]
      FilterStage(kernels: kernels, plan: plan, input: input, output: output).make(rows: rows)
    }
  }
}

extension PlaneView {
  /// Premultiplied colours, none above the last plane.
  fileprivate func limitToAlpha(within part: PixelRect) {
    for y in part.rows {
      let alpha = row(plane: planeCount - 1, x: part.minX, y: y)
      for plane in 0..<planeCount - 1 {
        let color = row(plane: plane, x: part.minX, y: y)
        for x in 0..<part.width { color[x] = min(color[x], alpha[x]) }
      }
    }
  }

  /// Zeros everywhere but in a rectangle.
  fileprivate func clear(outside kept: PixelRect) {
    for plane in 0..<planeCount {
      for y in rect.rows {
        if kept.rows.contains(y), !kept.isEmpty {
          row(plane: plane, x: rect.minX, y: y).fill(0, count: kept.minX - rect.minX)
          row(plane: plane, x: kept.maxX, y: y).fill(0, count: rect.maxX - kept.maxX)
        } else {
          row(plane: plane, x: rect.minX, y: y).fill(0, count: rect.width)
        }
      }
    }
  }
}
