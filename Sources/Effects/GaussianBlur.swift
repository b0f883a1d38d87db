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
      let work = BlurWork(plan: plan, kernels: kernels.blur, source: source, destination: destination)
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
  }
}

extension BlurWork {
  fileprivate func run(planes: Range<Int>, threads: Int) {
    if levelCount == 0 {
      filter(planes: planes, threads: threads)
      return
    }
    let coarse = planes.map { _ in (ScratchPlane(rect: coarseIn), ScratchPlane(rect: coarseOut)) }
    Bands(rows: coarseIn.rows, planes: planes, threads: threads).forEach { plane, rows in
      let pyramid = DownPyramid(work: self, plane: plane)
      for y in rows { pyramid.make(y: y, into: coarse[plane - planes.lowerBound].0.row(y)) }
    }
    Bands(rows: coarseOut.rows, planes: planes, threads: threads).forEach { plane, rows in
      let (input, output) = coarse[plane - planes.lowerBound]
      let stage = FilterStage(kernels: kernels, plan: plan, input: coarseIn, output: coarseOut, inputRow: input.row)
      for y in rows { stage.make(y: y, into: output.row(y)) }
    }
    Bands(rows: upRows(0), planes: planes, threads: threads).forEach { plane, rows in
      let pyramid = UpPyramid(work: self, coarse: coarse[plane - planes.lowerBound].1)
      for y in rows {
        pyramid.make(y: y, into: destination.row(plane: plane, x: upColumns(0).lowerBound, y: y))
      }
    }
  }

  /// No octaves: from source to destination at once.
  private func filter(planes: Range<Int>, threads: Int) {
    Bands(rows: coarseOut.rows, planes: planes, threads: threads).forEach { plane, rows in
      let stage = FilterStage(
        kernels: kernels, plan: plan, input: coarseIn, output: coarseOut,
        inputRow: { source.row(plane: plane, x: coarseIn.minX, y: $0) })
      for y in rows { stage.make(y: y, into: destination.row(plane: plane, x: coarseOut.minX, y: y)) }
    }
  }
}

extension PlaneView {
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
