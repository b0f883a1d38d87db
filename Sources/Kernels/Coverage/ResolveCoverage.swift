// Cells -> coverage and spans.
//
// Aim: running sums along each row, folded by the fill rule to unorm14 coverage; blocks no edge touched
//   become runs of one coverage without a value per pixel.
// Invariants: cells and touched words are zero again afterwards.

public import CLanes

@inlinable @inline(__always)
public func resolveCoverageTemplate(
  _ grid: CellGrid, evenOdd: Bool, keepsEmpty: Bool, coverage: View<Int16>, spans: View<Span>
) -> Int {
  let blocksPerRow = grid.width &>> 4
  var spanCount = 0
  var row = 0
  while row < grid.height {
    let touched = grid.touched[row]
    let cells = grid.cells.advanced(by: row &* grid.strideInCells)
    let coverageRow = row &* grid.width
    var winding: Int32 = 0
    var block = 0
    while block < blocksPerRow {
      // The run of blocks alike: all touched, or none.
      let rest = touched &>> UInt64(truncatingIfNeeded: block)
      if rest & 1 == 0 {
        let untouched = rest == 0 ? 64 : rest.trailingZeroBitCount
        let count = untouched < blocksPerRow &- block ? untouched : blocksPerRow &- block
        let uniform = foldScalar(winding, subpixelBits: grid.subpixelBits, evenOdd: evenOdd)
        if uniform != 0 || keepsEmpty {
          spans[spanCount] = Span(
            row: row, firstBlock: block, blockCount: count, uniformCoverage: Int(uniform), coverageOffset: 0)
          spanCount &+= 1
        }
        block &+= count
        continue
      }
      let alike = (~rest).trailingZeroBitCount
      let count = alike < blocksPerRow &- block ? alike : blocksPerRow &- block
      var pixel = block &<< 4
      let end = pixel &+ count &<< 4
      while pixel < end {
        let low = cl_add_i32x8(cl_prefixSum_i32x8(cells.load8(pixel)), cl_splat_i32x8(winding))
        let high = cl_add_i32x8(cl_prefixSum_i32x8(cells.load8(pixel &+ 8)), cl_splatLast_i32x8(low))
        winding = cl_last_i32x8(high)
        cells.store8(pixel, cl_splat_i32x8(0))
        cells.store8(pixel &+ 8, cl_splat_i32x8(0))
        coverage.store16(
          coverageRow &+ pixel,
          cl_narrow_i16x16(
            fold(low, subpixelBits: grid.subpixelBits, evenOdd: evenOdd),
            fold(high, subpixelBits: grid.subpixelBits, evenOdd: evenOdd)))
        pixel &+= 16
      }
      spans[spanCount] = Span(
        row: row, firstBlock: block, blockCount: count, uniformCoverage: -1,
        coverageOffset: coverageRow &+ block &<< 4)
      spanCount &+= 1
      block &+= count
    }
    cells[grid.width] = 0
    grid.touched[row] = 0
    row &+= 1
  }
  return spanCount
}

/// A winding-weighted area to 0...16384: clamped for nonzero, folded into a triangle wave for even-odd.
@inlinable @inline(__always)
func fold(_ area: I8, subpixelBits: Int, evenOdd: Bool) -> I8 {
  let one = Int32(truncatingIfNeeded: 2 &<< (2 &* subpixelBits))
  var value: I8
  if evenOdd {
    // Two's complement & takes negative areas to the same wave.
    value = cl_and_i32x8(area, cl_splat_i32x8(2 &* one &- 1))
    value = cl_min_i32x8(value, cl_sub_i32x8(cl_splat_i32x8(2 &* one), value))
  } else {
    value = cl_min_i32x8(cl_abs_i32x8(area), cl_splat_i32x8(one))
  }
  let shift = Int32(truncatingIfNeeded: 2 &* subpixelBits &- 13)
  return cl_shiftRight_i32x8(cl_add_i32x8(value, cl_splat_i32x8(1 &<< (shift &- 1))), shift)
}

@inlinable @inline(__always)
func foldScalar(_ area: Int32, subpixelBits: Int, evenOdd: Bool) -> Int32 {
  let folded = fold(cl_splat_i32x8(area), subpixelBits: subpixelBits, evenOdd: evenOdd)
  return cl_last_i32x8(folded)
}
