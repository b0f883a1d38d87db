// A picture between its pixels' centres: bilinear, for what is drawn at its own size or larger.
//
// Method: places to 2^-15 pixel, four neighbours mixed down, then across, each in one rounding multiply.
// Invariants: a place on a pixel's centre is that pixel, bit for bit; no colour above its alpha.

public import CLanes

/// Replaces the spans' pixels by the picture's; coverage is left to the composition.
/// - Parameter scratch: `sampleScratchCount` numbers.
@inlinable @inline(__always)
public func sampleLinearTemplate(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, image: ImageView, scratch: View<Int16>
) {
  let tint = TintFactors(image)
  let level = image.levels[0]
  // Places of centres, 2^-15 pixels from the first pixel's own.
  let left = cl_truncate_i64(image.left * 32768)
  let top = cl_truncate_i64(image.top * 32768)
  let right = cl_truncate_i64((image.right - 1) * 32768)
  let bottom = cl_truncate_i64((image.bottom - 1) * 32768)
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    while pixel < end {
      var walk = ImageWalk(image.map, x: pixelX &+ pixel, y: pixelY &+ row)
      let firstX = SampleLinear.place(walk.u)
      let firstY = SampleLinear.place(walk.v)
      if walk.du == 4_294_967_296 && walk.dv == 0 && (firstX | firstY) & 32767 == 0 && firstX >= left
        && firstX &+ 15 &* 32768 <= right && firstY >= top && firstY <= bottom
      {
        // Pixel on pixel.
        let source = level.at(
          Int(truncatingIfNeeded: firstX >> 15), Int(truncatingIfNeeded: firstY >> 15))
        tile.storeBlock(row: row, pixel: pixel, tint.times(source.planes16()))
      } else {
        var lane = 0
        while lane < 16 {
          let x = clamped(SampleLinear.place(walk.u), left, right)
          let y = clamped(SampleLinear.place(walk.v), top, bottom)
          let upper = level.at(Int(truncatingIfNeeded: x >> 15), Int(truncatingIfNeeded: y >> 15))
          scratch.advanced(by: lane &* 4).mix(
            upper, upper.advanced(by: level.strideInPixels &* 4),
            rightShare: Int32(truncatingIfNeeded: x & 32767), lowerShare: Int32(truncatingIfNeeded: y & 32767))
          walk.advance()
          lane &+= 1
        }
        tile.storeBlock(row: row, pixel: pixel, tint.times(scratch.planes16()))
      }
      pixel &+= 16
    }
  }
}

@usableFromInline enum SampleLinear {
  /// 2^-32 pixels from the picture's corner -> 2^-15 from the first pixel's centre, to the nearest.
  @inlinable @inline(__always)
  static func place(_ position: Int64) -> Int64 { (position &- 2_147_483_648 &+ 65536) >> 17 }
}
