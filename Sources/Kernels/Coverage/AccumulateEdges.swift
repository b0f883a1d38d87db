// Edges -> cells: exact signed area.
//
// Aim: for every pixel the exact area to the right of each edge, summed with its winding.
// Method: an edge is cut at pixel rows, each piece at pixel columns; a piece of height h whose x runs
//   from f0 to f1 within its pixel adds h (2 - f0 - f1) / 2 there and the rest of h to the next cell,
//   so that a running sum along the row is the coverage (font-rs and Blend2D keep cells this way).
// Invariants: all cuts are floor(exact) of the whole edge's line, never of an already cut piece, so the
//   cells do not depend on the order of edges, on tiles or on where a walk starts. What lies left of the
//   grid counts in column 0, what lies right of it nowhere. |x|, |y| < 2^30.
// Lost: float accumulation (font-rs): depends on the order, so on tiles.

/// floor(a / b) and the remainder 0..<b, for b > 0.
@inlinable @inline(__always)
func floorDivide(_ a: Int, _ b: Int) -> (quotient: Int, remainder: Int) {
  // &/ does not exist; b > 0 rules out both traps of /.
  let quotient = a / b
  let remainder = a &- quotient &* b
  return remainder < 0 ? (quotient &- 1, remainder &+ b) : (quotient, remainder)
}

@inlinable @inline(__always)
public func accumulateEdgesTemplate(_ grid: CellGrid, edges: View<Edge>, count: Int) {
  let bits = grid.subpixelBits
  let one = 1 &<< bits
  let gridTop = grid.pixelY &<< bits
  let gridBottom = (grid.pixelY &+ grid.height) &<< bits
  let gridLeft = grid.pixelX &<< bits
  let gridRight = (grid.pixelX &+ grid.width) &<< bits

  // Eight edges at a time, then what is left of them one by one: a bit an edge.
  var first = 0
  var left: UInt32 = 0
  while true {
    if left == 0 {
      if first >= count { break }
      let rest = count &- first
      left = rest < 8 ? (1 &<< UInt32(truncatingIfNeeded: rest)) &- 1 : 255
      if rest >= 8 { left = UInt32(truncatingIfNeeded: grid.addShortEdges(edges.advanced(by: first))) }
      first &+= 8
      continue
    }
    let edge = edges[first &- 8 &+ left.trailingZeroBitCount]
    left &= left &- 1
    let down = edge.y0 < edge.y1
    let winding = down ? 1 : -1
    let topX = Int(down ? edge.x0 : edge.x1)
    let topY = Int(down ? edge.y0 : edge.y1)
    let bottomX = Int(down ? edge.x1 : edge.x0)
    let bottomY = Int(down ? edge.y1 : edge.y0)
    if topY == bottomY || bottomY <= gridTop || topY >= gridBottom { continue }
    if topX >= gridRight && bottomX >= gridRight { continue }
    let lowX = topX < bottomX ? topX : bottomX
    let highX = topX < bottomX ? bottomX : topX
    if lowX >= gridLeft && highX < gridRight {
      let isShort = highX &- lowX <= one && bottomY &- topY <= one
      if isShort && topY >= gridTop && bottomY <= gridBottom {
        grid.addShortEdge(topX: topX, topY: topY, bottomX: bottomX, bottomY: bottomY, winding: winding)
      } else {
        grid.addInnerEdge(topX: topX, topY: topY, bottomX: bottomX, bottomY: bottomY, winding: winding)
      }
      continue
    }

    var y = topY > gridTop ? topY : gridTop
    let endY = bottomY < gridBottom ? bottomY : gridBottom
    let allLeft = topX <= gridLeft && bottomX <= gridLeft
    let dx = bottomX &- topX
    let dy = bottomY &- topY

    // x(y) = topX + floor((y - topY) dx / dy); `remainder` carries the division on from row to row.
    var x = topX
    var remainder = 0
    if y > topY && !allLeft {
      let start = floorDivide((y &- topY) &* dx, dy)
      x = topX &+ start.quotient
      remainder = start.remainder
    }
    var rowStep = (quotient: 0, remainder: 0)
    var hasRowStep = false

    while y < endY {
      let row = (y &>> bits) &- grid.pixelY
      var nextY = ((y &>> bits) &+ 1) &<< bits
      if nextY > endY { nextY = endY }
      let height = nextY &- y
      let cells = grid.cells.advanced(by: row &* grid.strideInCells)
      if allLeft {
        cells[0] = cells[0] &+ Int32(truncatingIfNeeded: winding &* height &* 2 &* one)
        grid.touched[row] |= 1
        y = nextY
        continue
      }
      var nextX: Int
      if nextY == bottomY {
        nextX = bottomX
      } else if height == one {
        if !hasRowStep {
          rowStep = floorDivide(dx &<< bits, dy)
          hasRowStep = true
        }
        nextX = x &+ rowStep.quotient
        remainder &+= rowStep.remainder
        if remainder >= dy {
          remainder &-= dy
          nextX &+= 1
        }
      } else {
        let step = floorDivide(height &* dx &+ remainder, dy)
        nextX = x &+ step.quotient
        remainder = step.remainder
      }
      accumulatePiece(
        grid, cells: cells, row: row, fromX: x, toX: nextX, height: height, winding: winding)
      x = nextX
      y = nextY
    }
  }
}

/// One edge's part within one pixel row: x goes from `fromX` to `toX` while y grows by `height` (1...2^bits).
@inlinable @inline(__always)
func accumulatePiece(
  _ grid: CellGrid, cells: View<Int32>, row: Int, fromX: Int, toX: Int, height: Int, winding: Int
) {
  let bits = grid.subpixelBits
  let one = 1 &<< bits
  let mask = one &- 1
  let leftX = fromX < toX ? fromX : toX
  let rightX = fromX < toX ? toX : fromX
  var cell = (leftX &>> bits) &- grid.pixelX
  let lastCell = (rightX &>> bits) &- grid.pixelX
  if cell >= grid.width { return }

  if lastCell == cell || lastCell < 0 {
    if lastCell < 0 {
      cells[0] = cells[0] &+ Int32(truncatingIfNeeded: winding &* height &* 2 &* one)
      grid.touched[row] |= 1
      return
    }
    addCell(
      grid, cells: cells, row: row, cell: cell, height: height,
      doubleX: (leftX & mask) &+ (rightX & mask), winding: winding)
    return
  }

  // Heights gained from leftX to each column: floor((columnX - leftX) height / run).
  let run = rightX &- leftX
  var done = 0
  var remainder = 0
  var entryX = leftX & mask
  if cell < 0 {
    let start = floorDivide(((grid.pixelX &<< bits) &- leftX) &* height, run)
    done = start.quotient
    remainder = start.remainder
    cells[0] = cells[0] &+ Int32(truncatingIfNeeded: winding &* done &* 2 &* one)
    grid.touched[row] |= 1
    cell = 0
    entryX = 0
  }
  var columnStep = (quotient: 0, remainder: 0)
  var hasColumnStep = false
  let stop = lastCell < grid.width ? lastCell : grid.width
  while cell < stop {
    let gained: Int
    if entryX == 0 {
      if !hasColumnStep {
        columnStep = floorDivide(height &<< bits, run)
        hasColumnStep = true
      }
      remainder &+= columnStep.remainder
      if remainder >= run {
        remainder &-= run
        gained = columnStep.quotient &+ 1
      } else {
        gained = columnStep.quotient
      }
    } else {
      let step = floorDivide((one &- entryX) &* height &+ remainder, run)
      gained = step.quotient
      remainder = step.remainder
    }
    addCell(
      grid, cells: cells, row: row, cell: cell, height: gained, doubleX: entryX &+ one, winding: winding)
    done &+= gained
    entryX = 0
    cell &+= 1
  }
  if lastCell < grid.width {
    addCell(
      grid, cells: cells, row: row, cell: lastCell, height: height &- done, doubleX: rightX & mask,
      winding: winding)
  }
}

/// `doubleX`: the sum of the piece's x at its two ends within the cell, 0...2 pixels.
@inlinable @inline(__always)
func addCell(
  _ grid: CellGrid, cells: View<Int32>, row: Int, cell: Int, height: Int, doubleX: Int, winding: Int
) {
  let whole = (height &* winding) &<< (grid.subpixelBits &+ 1)
  let beyond = height &* winding &* doubleX
  cells[cell] = cells[cell] &+ Int32(truncatingIfNeeded: whole &- beyond)
  cells[cell &+ 1] = cells[cell &+ 1] &+ Int32(truncatingIfNeeded: beyond)
  // The cell beyond the last column is never read; its bit would be out of the word.
  let next = cell &+ 1 < grid.width ? cell &+ 1 : cell
  grid.touched[row] |= (1 &<< UInt64(truncatingIfNeeded: cell &>> 4)) | (1 &<< UInt64(truncatingIfNeeded: next &>> 4))
}
