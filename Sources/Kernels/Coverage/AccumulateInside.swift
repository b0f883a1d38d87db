// The edges that most shapes are made of, without a branch a piece.
//
// Aim: a chord of a pixel's length takes one to four pieces, and which is as good as random: branches on it were
//   mispredicted twice an edge and cost more than the arithmetic.
// Method: within the grid, a piece of one row that is at most a pixel wide lies in one column or two. Two are always
//   added to, the second perhaps nothing; a short edge is always two rows, the second perhaps empty.
// Invariants: the same cells to the bit as the general walk (AccumulateEdges.swift), whose definitions these are.

public import CLanes

/// floor(a / b) and the remainder for 0 <= a < 2^52 and 0 < b < 2^31, by way of double.
///
/// The nearest double of a / b never reaches an integer that a / b is below of: they are 1 / b apart at least. A third
/// of an integer division's time.
@inlinable @inline(__always)
func divideSmall(_ a: Int, _ b: Int) -> (quotient: Int, remainder: Int) {
  // The bounds rule out what the conversion would trap on.
  let quotient = Int(truncatingIfNeeded: cl_truncate_i64(Double(a) / Double(b)))
  return (quotient, a &- quotient &* b)
}

extension CellGrid {
  /// One row's piece of at most a pixel's width, within the grid: x goes between two places while y grows by
  /// `height` (0...2^bits).
  @inlinable @inline(__always)
  func addNarrowPiece(row: Int, fromX: Int, toX: Int, height: Int, winding: Int) {
    let one = 1 &<< subpixelBits
    let mask = one &- 1
    let leftX = fromX < toX ? fromX : toX
    let rightX = fromX < toX ? toX : fromX
    let first = (leftX &>> subpixelBits) &- pixelX
    let last = (rightX &>> subpixelBits) &- pixelX
    let run = rightX &- leftX
    let entry = leftX & mask
    let exit = rightX & mask
    // What is gained left of the column boundary: floor((boundary - leftX) height / run), all of it in one column.
    let gained = divideSmall((one &- entry) &* height, run > 0 ? run : 1).quotient
    let isOne = first == last
    let firstHeight = (isOne ? height : gained) &* winding
    let lastHeight = height &* winding &- firstHeight
    let firstBeyond = firstHeight &* (entry &+ (isOne ? exit : one))
    let lastBeyond = lastHeight &* exit
    let shift = subpixelBits &+ 1
    let line = cells.advanced(by: row &* strideInCells)
    line[first] = line[first] &+ Int32(truncatingIfNeeded: firstHeight &<< shift &- firstBeyond)
    line[first &+ 1] = line[first &+ 1] &+ Int32(truncatingIfNeeded: firstBeyond)
    line[last] = line[last] &+ Int32(truncatingIfNeeded: lastHeight &<< shift &- lastBeyond)
    line[last &+ 1] = line[last &+ 1] &+ Int32(truncatingIfNeeded: lastBeyond)
    // The cell beyond the last column is never read; its bit would be out of the word.
    let next = last &+ 1 < width ? last &+ 1 : last
    touched[row] |=
      (1 &<< UInt64(truncatingIfNeeded: first &>> 4)) | (1 &<< UInt64(truncatingIfNeeded: next &>> 4))
  }

  /// One row's piece of any width, within the grid.
  @inlinable @inline(__always)
  func addWidePiece(row: Int, fromX: Int, toX: Int, height: Int, winding: Int) {
    let one = 1 &<< subpixelBits
    let mask = one &- 1
    let leftX = fromX < toX ? fromX : toX
    let rightX = fromX < toX ? toX : fromX
    let first = (leftX &>> subpixelBits) &- pixelX
    let last = (rightX &>> subpixelBits) &- pixelX
    let entry = leftX & mask
    let exit = rightX & mask
    let shift = subpixelBits &+ 1
    let line = cells.advanced(by: row &* strideInCells)
    // What a cell passes on to the next: the part of its height that lies right of it.
    var beyond = 0
    var left = height &* winding
    if last > first {
      // Heights gained up to each column boundary: floor((boundary - leftX) height / run).
      let run = rightX &- leftX
      let start = divideSmall((one &- entry) &* height, run)
      let step = divideSmall(height &<< subpixelBits, run)
      var gained = start.quotient &* winding
      var remainder = start.remainder
      beyond = gained &* (entry &+ one)
      line[first] = line[first] &+ Int32(truncatingIfNeeded: gained &<< shift &- beyond)
      left = left &- gained
      var cell = first &+ 1
      while cell < last {
        remainder = remainder &+ step.remainder
        // One more where the remainder is full, without a branch: it is as good as random.
        let isFull = (run &- 1 &- remainder) &>> 63
        gained = (step.quotient &- isFull) &* winding
        remainder = remainder &- (run & isFull)
        let next = gained &<< subpixelBits
        line[cell] = line[cell] &+ Int32(truncatingIfNeeded: beyond &+ next)
        beyond = next
        left = left &- gained
        cell = cell &+ 1
      }
    }
    let lastBeyond = left &* (last > first ? exit : entry &+ exit)
    line[last] = line[last] &+ Int32(truncatingIfNeeded: beyond &+ left &<< shift &- lastBeyond)
    line[last &+ 1] = line[last &+ 1] &+ Int32(truncatingIfNeeded: lastBeyond)
    let next = last &+ 1 < width ? last &+ 1 : last
    // Blocks first...next.
    let blocks = (next &>> 4) &- (first &>> 4)
    touched[row] |=
      (~UInt64(0) &>> UInt64(truncatingIfNeeded: 63 &- blocks)) &<< UInt64(truncatingIfNeeded: first &>> 4)
  }

  /// An edge of at most a pixel in both directions, within the grid: two rows; without a boundary between them the
  /// second is empty.
  @inlinable @_transparent
  func addShortEdge(topX: Int, topY: Int, bottomX: Int, bottomY: Int, winding: Int) {
    let firstRow = topY &>> subpixelBits
    let boundary = (firstRow &+ 1) &<< subpixelBits
    let cut = boundary < bottomY ? boundary : bottomY
    // |dx| is at most 1024, so with 1024 dy added the dividend is not negative.
    let dx = bottomX &- topX
    let dy = bottomY &- topY
    let ahead = (cut &- topY) &* dx
    let inner = topX &+ divideSmall(ahead &+ (dy &<< 10), dy).quotient &- 1024
    let cutX = cut == bottomY ? bottomX : inner
    addNarrowPiece(row: firstRow &- pixelY, fromX: topX, toX: cutX, height: cut &- topY, winding: winding)
    let lastRow = (bottomY &- 1) &>> subpixelBits
    addNarrowPiece(row: lastRow &- pixelY, fromX: cutX, toX: bottomX, height: bottomY &- cut, winding: winding)
  }

  /// An edge whose x lies within the grid, from row to row; `topY` < the grid's bottom, `bottomY` > its top.
  @inlinable @_transparent
  func addInnerEdge(topX: Int, topY: Int, bottomX: Int, bottomY: Int, winding: Int) {
    let gridTop = pixelY &<< subpixelBits
    let gridBottom = (pixelY &+ height) &<< subpixelBits
    let dx = bottomX &- topX
    let dy = bottomY &- topY
    // x(y) = topX + floor((y - topY) dx / dy), the division carried on from row to row.
    var y = topY
    var x = topX
    if y < gridTop {
      y = gridTop
      x = topX &+ floorDivide((y &- topY) &* dx, dy).quotient
    }
    let endY = bottomY < gridBottom ? bottomY : gridBottom
    let step = floorDivide(dx &<< subpixelBits, dy)
    let firstRow = y &>> subpixelBits
    let start = floorDivide((((firstRow &+ 1) &<< subpixelBits) &- topY) &* dx, dy)
    var nextX = topX &+ start.quotient
    var remainder = start.remainder
    var row = firstRow &- pixelY
    let isNarrow = dx.magnitude <= dy.magnitude
    // Four rows or more of a narrow edge go to the vectors, eight at a time.
    let batched = isNarrow && endY &- y >= 4 &<< subpixelBits
    var held = 0
    while y < endY {
      let nextY = (row &+ pixelY &+ 1) &<< subpixelBits
      let isLast = nextY >= bottomY
      let toX = isLast ? bottomX : nextX
      let toY = isLast ? bottomY : nextY
      if batched {
        hold(held, row: row, fromX: x, toX: toX, height: toY &- y)
        held = held &+ 1
        if held == 8 || toY >= endY {
          addHeldPieces(held, winding: winding)
          held = 0
        }
      } else if isNarrow {
        addNarrowPiece(row: row, fromX: x, toX: toX, height: toY &- y, winding: winding)
      } else {
        addWidePiece(row: row, fromX: x, toX: toX, height: toY &- y, winding: winding)
      }
      y = toY
      x = toX
      remainder = remainder &+ step.remainder
      let isFull = (dy &- 1 &- remainder) &>> 63
      nextX = nextX &+ step.quotient &- isFull
      remainder = remainder &- (dy & isFull)
      row = row &+ 1
    }
  }
}
