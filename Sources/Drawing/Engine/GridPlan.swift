import Kernels
import Pixels

/// How a shape's box is cut into grids that fit a worker's memory.
///
/// Columns start at a multiple of 8 or 16 pixels of the canvas, rows of grids at multiples of their height: what a pixel gets
/// then depends on neither the clip nor the threads.
struct GridPlan {
  let box: PixelRect
  /// Of the first grid.
  let firstX: Int
  /// A multiple of 16.
  let columnsEach: Int
  let rowsEach: Int
  let gridsAcross: Int
  let firstBand: Int
  let bandCount: Int

  /// - Parameters:
  ///   - box: canvas pixels, not empty.
  ///   - alignment: what the first column is a multiple of, 8 or 16.
  init(_ box: PixelRect, alignment: Int) {
    self.box = box
    firstX = box.minX & -alignment
    let columns = (box.maxX - firstX + 15) & ~15
    columnsEach = min(columns, CanvasScratch.mostColumns)
    gridsAcross = (columns + columnsEach - 1) / columnsEach
    // A power of two, so that edges are sorted by shifts.
    let most = max(1, min(CanvasScratch.mostRows, CanvasScratch.mostCells / columnsEach))
    rowsEach = 1 << (Int.bitWidth - 1 - most.leadingZeroBitCount)
    firstBand = box.minY / rowsEach
    bandCount = (box.maxY - 1) / rowsEach - firstBand + 1
  }

  var count: Int { gridsAcross * bandCount }

  /// Grid `index`, row of grids by row of grids, cut to the box in y; its right part may lie beyond the box.
  func grid(_ index: Int) -> (band: Int, pixels: PixelRect) {
    let band = firstBand + index / gridsAcross
    let x = firstX + index % gridsAcross * columnsEach
    let width = min(columnsEach, (box.maxX - x + 15) & ~15)
    let y = max(box.minY, band * rowsEach)
    return (band, PixelRect(minX: x, minY: y, maxX: x + width, maxY: min(box.maxY, (band + 1) * rowsEach)))
  }
}
