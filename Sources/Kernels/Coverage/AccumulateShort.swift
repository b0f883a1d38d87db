// Short edges, eight at a time.
//
// Aim: curves come as chords of about a pixel; one such chord took 45 cycles of scalar arithmetic.
// Method: all of a chord's numbers are small, so eight chords' pieces are computed in vectors: two rows each, two columns
//   a row, quotients by float division. What lands in a row are three neighbouring cells, added one chord after the
//   other.
// Invariants: the cells of AccumulateEdges.swift to the bit: dividends are below 2^22 and divisors at most 2^10, where the
//   nearest float of a quotient never reaches an integer that the quotient is below of.
// Lost: one vector of four cells a row (load, add, store): neighbouring chords overlap, which no store buffer forwards.

public import CLanes

/// Numbers that pieces in vectors leave for their second half, and the pieces of a long edge that wait for it.
public let shortEdgeWorkCount = (2 * 7 + 4) * 8

@inlinable @inline(__always) func addI(_ a: I8, _ b: I8) -> I8 { cl_add_i32x8(a, b) }
@inlinable @inline(__always) func subI(_ a: I8, _ b: I8) -> I8 { cl_sub_i32x8(a, b) }
@inlinable @inline(__always) func splatI(_ v: Int) -> I8 { cl_splat_i32x8(Int32(truncatingIfNeeded: v)) }

/// floor(a / b) for 0 <= a < 2^22 and 0 < b <= 2^10.
@inlinable @inline(__always)
func divideShort(_ a: I8, _ b: I8) -> I8 { cl_truncate_i32x8(div(cl_float_f32x8(a), cl_float_f32x8(b))) }

extension CellGrid {
  /// Adds those of eight edges that lie within the grid and are at most a pixel long in both directions.
  ///
  /// - Returns: a bit an edge that is still to be added.
  @inlinable @_transparent
  func addShortEdges(_ edges: View<Edge>) -> Int32 {
    let bits = Int32(truncatingIfNeeded: subpixelBits)
    let one = cl_splat_i32x8(1 &<< bits)
    let (left, top) = (splatI(pixelX &<< subpixelBits), splatI(pixelY &<< subpixelBits))
    let right = splatI((pixelX &+ width) &<< subpixelBits)
    let bottom = splatI((pixelY &+ height) &<< subpixelBits)
    let corners = edges.corners8()
    let isDown = cl_less_i32x8(corners.y0, corners.y1)
    var topX = cl_select_i32x8(isDown, corners.x0, corners.x1)
    var topY = cl_select_i32x8(isDown, corners.y0, corners.y1)
    var bottomX = cl_select_i32x8(isDown, corners.x1, corners.x0)
    var bottomY = cl_select_i32x8(isDown, corners.y1, corners.y0)
    let lowX = cl_min_i32x8(topX, bottomX)
    let highX = cl_max_i32x8(topX, bottomX)
    // Beyond the grid, or longer than a pixel.
    var isOther = cl_or_i32x8(cl_less_i32x8(lowX, left), cl_not_i32x8(cl_less_i32x8(highX, right)))
    isOther = cl_or_i32x8(isOther, cl_or_i32x8(cl_less_i32x8(topY, top), cl_less_i32x8(bottom, bottomY)))
    isOther = cl_or_i32x8(
      isOther, cl_or_i32x8(cl_less_i32x8(one, subI(highX, lowX)), cl_less_i32x8(one, subI(bottomY, topY))))
    // A level one is nothing, and may lie below the last row.
    isOther = cl_or_i32x8(isOther, cl_not_i32x8(cl_less_i32x8(topY, bottomY)))
    let others = cl_bits_i32x8(isOther)
    // Too few are not worth it.
    if others.nonzeroBitCount > 4 { return 255 }
    // The others become nothing in the corner.
    topX = cl_select_i32x8(isOther, left, topX)
    topY = cl_select_i32x8(isOther, top, topY)
    bottomX = cl_select_i32x8(isOther, left, bottomX)
    bottomY = cl_select_i32x8(isOther, top, bottomY)

    let dx = subI(bottomX, topX)
    let dy = cl_max_i32x8(subI(bottomY, topY), splatI(1))
    let firstRow = cl_shiftRightSigned_i32x8(topY, bits)
    let cut = cl_min_i32x8(cl_shiftLeft_i32x8(addI(firstRow, splatI(1)), bits), bottomY)
    // |dx| is at most 1024, so with 1024 dy added the dividend is not negative.
    let ahead = addI(cl_mul_i32x8(subI(cut, topY), dx), cl_shiftLeft_i32x8(dy, 10))
    let inner = addI(topX, subI(divideShort(ahead, dy), splatI(1024)))
    let cutX = cl_select_i32x8(cl_less_i32x8(cut, bottomY), inner, bottomX)
    let sign = isDown
    storePieces(at: 0, row: firstRow, fromX: topX, toX: cutX, height: subI(cut, topY), isDown: sign)
    // Without a boundary between them the second row's piece is empty, and lies in the first.
    let lastRow = cl_max_i32x8(firstRow, cl_shiftRightSigned_i32x8(subI(bottomY, splatI(1)), bits))
    storePieces(at: 56, row: lastRow, fromX: cutX, toX: bottomX, height: subI(bottomY, cut), isDown: sign)
    var piece = 0
    while piece < 8 {
      addStoredPiece(piece)
      addStoredPiece(56 &+ piece)
      piece &+= 1
    }
    return others
  }

  /// Eight pieces' cells: where, three values, the row, and the two blocks they touch.
  @inlinable @inline(__always)
  func storePieces(at place: Int, row: I8, fromX: I8, toX: I8, height: I8, isDown: I8) {
    let bits = Int32(truncatingIfNeeded: subpixelBits)
    let one = cl_splat_i32x8(1 &<< bits)
    let mask = subI(one, splatI(1))
    let leftX = cl_min_i32x8(fromX, toX)
    let rightX = cl_max_i32x8(fromX, toX)
    let first = subI(cl_shiftRightSigned_i32x8(leftX, bits), splatI(pixelX))
    let last = subI(cl_shiftRightSigned_i32x8(rightX, bits), splatI(pixelX))
    let entry = cl_and_i32x8(leftX, mask)
    let exit = cl_and_i32x8(rightX, mask)
    let run = cl_max_i32x8(subI(rightX, leftX), splatI(1))
    let gained = divideShort(cl_mul_i32x8(subI(one, entry), height), run)
    let isTwo = cl_less_i32x8(first, last)
    // Up is negative: x ^ -1 - -1.
    let up = cl_not_i32x8(isDown)
    @inline(__always) func signed(_ v: I8) -> I8 { subI(cl_xor_i32x8(v, up), up) }
    let firstHeight = cl_select_i32x8(isTwo, gained, height)
    let lastHeight = signed(subI(height, firstHeight))
    let firstSigned = signed(firstHeight)
    let firstBeyond = cl_mul_i32x8(firstSigned, addI(entry, cl_select_i32x8(isTwo, one, exit)))
    let lastBeyond = cl_mul_i32x8(lastHeight, exit)
    let localRow = subI(row, splatI(pixelY))
    work.store8(place, addI(cl_mul_i32x8(localRow, splatI(strideInCells)), first))
    work.store8(place &+ 8, subI(cl_shiftLeft_i32x8(firstSigned, bits &+ 1), firstBeyond))
    work.store8(
      place &+ 16, addI(firstBeyond, subI(cl_shiftLeft_i32x8(lastHeight, bits &+ 1), lastBeyond)))
    work.store8(place &+ 24, lastBeyond)
    work.store8(place &+ 32, localRow)
    work.store8(place &+ 40, cl_shiftRightSigned_i32x8(first, 4))
    // The cell beyond the last column is never read; its bit would be out of the word.
    work.store8(
      place &+ 48, cl_shiftRightSigned_i32x8(cl_min_i32x8(addI(last, splatI(1)), splatI(width &- 1)), 4))
  }

  /// Keeps a narrow piece of one row for `addHeldPieces`; at most eight.
  @inlinable @inline(__always)
  func hold(_ index: Int, row: Int, fromX: Int, toX: Int, height: Int) {
    work[112 &+ index] = Int32(truncatingIfNeeded: row &+ pixelY)
    work[120 &+ index] = Int32(truncatingIfNeeded: fromX)
    work[128 &+ index] = Int32(truncatingIfNeeded: toX)
    work[136 &+ index] = Int32(truncatingIfNeeded: height)
  }

  /// Adds the first `count` of the pieces that were kept; what lies behind them in the lanes is old and is not added.
  @inlinable @inline(__always)
  func addHeldPieces(_ count: Int, winding: Int) {
    let isDown = splatI(winding > 0 ? -1 : 0)
    storePieces(
      at: 0, row: work.load8(112), fromX: work.load8(120), toX: work.load8(128), height: work.load8(136),
      isDown: isDown)
    var piece = 0
    while piece < count {
      addStoredPiece(piece)
      piece &+= 1
    }
  }

  @inlinable @inline(__always)
  func addStoredPiece(_ piece: Int) {
    let cell = Int(work[piece])
    cells[cell] = cells[cell] &+ work[piece &+ 8]
    cells[cell &+ 1] = cells[cell &+ 1] &+ work[piece &+ 16]
    cells[cell &+ 2] = cells[cell &+ 2] &+ work[piece &+ 24]
    let row = Int(work[piece &+ 32])
    touched[row] |=
      (1 &<< UInt64(truncatingIfNeeded: work[piece &+ 40])) | (1 &<< UInt64(truncatingIfNeeded: work[piece &+ 48]))
  }
}

/// Eight edges, a lane an edge.
@frozen public struct EdgeCorners8 {
  public var x0: I8
  public var y0: I8
  public var x1: I8
  public var y1: I8

  @inlinable @inline(__always)
  public init(x0: I8, y0: I8, x1: I8, y1: I8) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
}
