// A tile's row -> bytes with ordered dither: rounded by a threshold that hangs on the pixel's place.
//
// Invariants: thresholds lie in 1/65...64/65, so a value within 1/65 of a level stays on it (a flat colour is one
//   within 1/128), and their mean is 1/2, so dither moves no mean. The pattern repeats every eight pixels of the
//   canvas, whatever the tiles.

public import CLanes

/// - Parameters:
///   - thresholds: the eight of this row; the tile's first pixel stands at a multiple of eight.
///   - scratch: 64 bytes for the last, partial block.
@inlinable @inline(__always)
public func packDitheredRowTemplate(
  _ tile: TileView, row: Int, width: Int, format: PackedFormat, thresholds: View<Float>, destination: View<UInt8>,
  scratch: View<UInt8>
) {
  let threshold = thresholds.load8(0)
  var done = 0
  while done < width {
    let bytes = packDitheredBlock(tile.loadBlock(row: row, pixel: done), format: format, threshold: threshold)
    if width &- done >= 16 {
      destination.store64(done &* 4, bytes)
    } else {
      scratch.store64(0, bytes)
      var index = 0
      while index < (width &- done) &* 4 {
        destination[done &* 4 &+ index] = scratch[index]
        index &+= 1
      }
    }
    done &+= 16
  }
}

@inlinable @inline(__always)
func packDitheredBlock(_ block: Block14, format: PackedFormat, threshold: F8) -> SIMD64<UInt8> {
  let unit = splat(255 / 16384)
  @inline(__always) func bytes(_ channel: S16, _ lowScale: F8, _ highScale: F8) -> S16 {
    cl_narrow_i16x16(
      cl_truncate_i32x8(add(mul(cl_floatLow_f32x8(channel), lowScale), threshold)),
      cl_truncate_i32x8(add(mul(cl_floatHigh_f32x8(channel), highScale), threshold)))
  }
  let alpha = bytes(block.alpha, unit, unit)
  if format == .premultipliedRGBA8 {
    return cl_interleave_u8x64(
      bytes(block.red, unit, unit), bytes(block.green, unit, unit), bytes(block.blue, unit, unit), alpha)
  }
  let lowScale = div(splat(255), upper(cl_floatLow_f32x8(block.alpha), splat(1)))
  let highScale = div(splat(255), upper(cl_floatHigh_f32x8(block.alpha), splat(1)))
  return cl_interleave_u8x64(
    cl_keepWherePositive_i16x16(bytes(block.red, lowScale, highScale), alpha),
    cl_keepWherePositive_i16x16(bytes(block.green, lowScale, highScale), alpha),
    cl_keepWherePositive_i16x16(bytes(block.blue, lowScale, highScale), alpha), alpha)
}
