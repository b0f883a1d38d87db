// A tile's row -> bytes: the only place where 16 bits become 8, rounded once.

public import CLanes

/// The byte forms a picture leaves in.
@frozen public enum PackedFormat: UInt8, Sendable {
  case straightRGBA8
  case premultipliedRGBA8
}

/// Writes `width` pixels of a tile's row to `destination` (R G B A bytes).
///
/// Straight colour is made from the 16-bit values, so thin alpha keeps its hue; where alpha rounds to 0
/// all four bytes are 0.
/// - Parameter scratch: 64 bytes for the last, partial block.
@inlinable @inline(__always)
public func packRowTemplate(
  _ tile: TileView, row: Int, firstPixel: Int, width: Int, format: PackedFormat,
  destination: View<UInt8>, scratch: View<UInt8>
) {
  var done = 0
  while done < width {
    let block = tile.loadBlock(row: row, pixel: firstPixel &+ done)
    let bytes = packBlock(block, format: format)
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
func packBlock(_ block: Block14, format: PackedFormat) -> SIMD64<UInt8> {
  // (c 510 + 2^14) >> 15 = round(c 255 / 16384)
  let to255 = cl_splat_i16x16(510)
  let alpha = cl_mulRound_i16x16(block.alpha, to255)
  let opaque = cl_allEqual_i16x16(block.alpha, cl_splat_i16x16(unorm14One)) != 0
  if opaque || format == .premultipliedRGBA8 {
    return cl_interleave_u8x64(
      cl_mulRound_i16x16(block.red, to255), cl_mulRound_i16x16(block.green, to255),
      cl_mulRound_i16x16(block.blue, to255), alpha)
  }
  let lowAlpha = upper(cl_floatLow_f32x8(block.alpha), splat(1))
  let highAlpha = upper(cl_floatHigh_f32x8(block.alpha), splat(1))
  let lowScale = div(splat(255), lowAlpha)
  let highScale = div(splat(255), highAlpha)
  @inline(__always) func straightened(_ channel: S16) -> S16 {
    // c <= a, so the product is at most 255 and a hair; + .5 truncates to 255 at most.
    let low = cl_truncate_i32x8(add(mul(cl_floatLow_f32x8(channel), lowScale), splat(0.5)))
    let high = cl_truncate_i32x8(add(mul(cl_floatHigh_f32x8(channel), highScale), splat(0.5)))
    return cl_keepWherePositive_i16x16(cl_narrow_i16x16(low, high), alpha)
  }
  return cl_interleave_u8x64(
    straightened(block.red), straightened(block.green), straightened(block.blue), alpha)
}
