// The pixel of a picture that holds the centre of the canvas' pixel.

public import CLanes

/// Replaces the spans' pixels by the picture's; coverage is left to the composition.
/// - Parameter scratch: `sampleScratchCount` numbers.
@inlinable @inline(__always)
public func sampleNearestTemplate(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, image: ImageView, scratch: View<Int16>
) {
  let tint = TintFactors(image)
  let level = image.levels[0]
  // The pixels that the part touches.
  let left = cl_truncate_i64(image.left)
  let top = cl_truncate_i64(image.top)
  let right = cl_truncate_i64(image.right - 0.0000001)
  let bottom = cl_truncate_i64(image.bottom - 0.0000001)
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    while pixel < end {
      var walk = ImageWalk(image.map, x: pixelX &+ pixel, y: pixelY &+ row)
      var lane = 0
      while lane < 16 {
        // A centre on the line between two pixels belongs to the second, also where it is a hair before it.
        let x = clamped((walk.u &+ 65536) >> 32, left, right)
        let y = clamped((walk.v &+ 65536) >> 32, top, bottom)
        scratch.advanced(by: lane &* 4).copyPixel(
          from: level.at(Int(truncatingIfNeeded: x), Int(truncatingIfNeeded: y)))
        walk.advance()
        lane &+= 1
      }
      tile.storeBlock(row: row, pixel: pixel, tint.times(scratch.planes16()))
      pixel &+= 16
    }
  }
}
