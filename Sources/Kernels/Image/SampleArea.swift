// A picture reduced: the mean over a box around the place, whose sides are the canvas pixel's footprint.
//
// Aim: no aliasing and no blur beyond the pixel; at whole factors on the pixel grid the plain mean of the pixels.
// Method: exact overlaps of the box with the picture's pixels (a pixel of level 0, or of a halved level where the box
//   is eight and more pixels wide: then its edges are soft by an eighth of it at most). A box of one pixel is
//   bilinear, so a picture that grows and shrinks never jumps.
// Invariants: weights are whole numbers of 2^-16 and middle rows whole sums, so a plain colour stays what it is.
// What lost: mean and trilinear between halved levels alone: blurred between the levels by up to a half of the detail.

public import CLanes

/// Replaces the spans' pixels by the picture's; coverage is left to the composition.
/// - Parameter scratch: `sampleScratchCount` numbers.
@inlinable @inline(__always)
public func sampleAreaTemplate(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, image: ImageView, scratch: View<Int16>
) {
  let tint = TintFactors(image)
  var box = SampleBox(image)
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    while pixel < end {
      var walk = ImageWalk(image.map, x: pixelX &+ pixel, y: pixelY &+ row)
      let staysInRows = !image.isProjective && walk.dv == 0
      var rows = BoxRows(0, 0, 0)
      var lane = 0
      while lane < 16 {
        if image.isProjective {
          box.project(image, x: pixelX &+ pixel &+ lane, y: pixelY &+ row)
        } else {
          box.centreX = (walk.u &+ 32768) >> 16
          box.centreY = (walk.v &+ 32768) >> 16
          walk.advance()
        }
        let out = scratch.advanced(by: lane &* 4)
        if box.isNearest {
          box.writeNearest(of: image, into: out)
        } else {
          if lane == 0 || !staysInRows { rows = box.rows(of: image) }
          box.writeMean(of: image, rows: rows, into: out)
        }
        lane &+= 1
      }
      tile.storeBlock(row: row, pixel: pixel, tint.times(scratch.planes16()))
      pixel &+= 16
    }
  }
}

/// What is averaged for one pixel; 2^-16 pixels of level 0.
@frozen @usableFromInline struct SampleBox {
  @usableFromInline var centreX: Int64 = 0
  @usableFromInline var centreY: Int64 = 0
  @usableFromInline var width: Int64
  @usableFromInline var height: Int64
  @usableFromInline var level: Int
  @usableFromInline var isNearest = false
  @usableFromInline let left: Int64
  @usableFromInline let top: Int64
  @usableFromInline let right: Int64
  @usableFromInline let bottom: Int64

  @inlinable @inline(__always)
  init(_ image: ImageView) {
    left = cl_truncate_i64(image.left * 65536)
    top = cl_truncate_i64(image.top * 65536)
    right = cl_truncate_i64(image.right * 65536)
    bottom = cl_truncate_i64(image.bottom * 65536)
    width = cl_truncate_i64(image.boxWidth * 65536)
    height = cl_truncate_i64(image.boxHeight * 65536)
    level = image.level
  }

  /// The place and the footprint of a pixel under a projective map.
  @inlinable @inline(__always)
  mutating func project(_ image: ImageView, x: Int, y: Int) {
    let map = image.map
    let centreX = Double(x) + 0.5
    let centreY = Double(y) + 0.5
    let w = map.wx * centreX + map.wy * centreY + map.w0
    // On the horizon there is no place: any will do.
    let inverse = 1 / (w.magnitude < 1e-30 ? 1e-30 : w)
    let u = SampleBox.cut((map.ux * centreX + map.uy * centreY + map.u0) * inverse, 268_435_456)
    let v = SampleBox.cut((map.vx * centreX + map.vy * centreY + map.v0) * inverse, 268_435_456)
    self.centreX = cl_truncate_i64(u * 65536 + 0.5)
    self.centreY = cl_truncate_i64(v * 65536 + 0.5)
    let across = SampleBox.footprint((map.ux - u * map.wx) * inverse, (map.uy - u * map.wy) * inverse)
    let down = SampleBox.footprint((map.vx - v * map.wx) * inverse, (map.vy - v * map.wy) * inverse)
    let isMinified = across > 1.000001 || down > 1.000001
    isNearest = isMinified ? image.minifiesNearest : image.magnifiesNearest
    // Eight pixels and more the short way take a halved level; so does a long way of 64, at the price of blur.
    level = 0
    var least: Float = 1
    while level &+ 1 < image.levelCount
      && (across >= 8 * least && down >= 8 * least || across > 64 * least || down > 64 * least)
    {
      level &+= 1
      least *= 2
    }
    width = SampleBox.side(across, least: least, most: image.endsAtPart ? 1 &<< 46 : right &- left)
    height = SampleBox.side(down, least: least, most: image.endsAtPart ? 1 &<< 46 : bottom &- top)
  }

  @inlinable @inline(__always)
  static func side(_ length: Float, least: Float, most: Int64) -> Int64 {
    let side = cl_truncate_i64(Double(length > least ? length : least) * 65536)
    return side < most ? side : most
  }

  @inlinable @inline(__always)
  static func cut(_ value: Double, _ limit: Double) -> Double {
    // Also what is no number.
    value < limit ? (value > -limit ? value : -limit) : limit
  }

  /// |(dx, dy)|, up to 2^24.
  @inlinable @inline(__always)
  static func footprint(_ dx: Double, _ dy: Double) -> Float {
    let square = cut(dx * dx + dy * dy, 2.8e14)
    return cl_first_f32x8(cl_sqrt_f32x8(cl_splat_f32x8(Float(square))))
  }

  /// The pixel of level 0 that holds the place.
  @inlinable @inline(__always)
  func writeNearest(of image: ImageView, into out: View<Int16>) {
    let x = clamped(centreX >> 16, left >> 16, (right &- 1) >> 16)
    let y = clamped(centreY >> 16, top >> 16, (bottom &- 1) >> 16)
    out.copyPixel(from: image.levels[0].at(Int(truncatingIfNeeded: x), Int(truncatingIfNeeded: y)))
  }

  /// The rows that are averaged; the same along a row of pixels where the picture is not turned.
  @inlinable @_transparent
  func rows(of image: ImageView) -> BoxRows {
    let bits = Int64(truncatingIfNeeded: level)
    var y0 = centreY &- height >> 1
    if !image.endsAtPart { y0 = clamped(y0, top, bottom &- height) }
    let y1 = y0 &+ height
    let whole = y1 >> bits &- y0 >> bits
    return BoxRows((y0 < top ? top : y0) >> bits, (y1 > bottom ? bottom : y1) >> bits, whole)
  }

  /// Transparent, since `inline(__always)` leaves as much code as this a call.
  @inlinable @_transparent
  func writeMean(of image: ImageView, rows: BoxRows, into out: View<Int16>) {
    let level = image.levels[self.level]
    let bits = Int64(truncatingIfNeeded: self.level)
    var x0 = centreX &- width >> 1
    if !image.endsAtPart { x0 = clamped(x0, left, right &- width) }
    var x1 = x0 &+ width
    let area = Float(x1 >> bits &- x0 >> bits) * rows.height
    x0 = (x0 < left ? left : x0) >> bits
    x1 = (x1 > right ? right : x1) >> bits
    var sums = cl_splat_f32x8(0)
    if x1 > x0 && !rows.isEmpty {
      let last = (x1 &- 1) >> 16
      var x = x0 >> 16
      while x <= last {
        let first = overlap(x, x0, x1)
        let second = x &+ 1 <= last ? overlap(x &+ 1, x0, x1) : 0
        let column = rows.sum(
          level.at(Int(truncatingIfNeeded: x), rows.first), strideInNumbers: level.strideInPixels &* 4)
        sums = add(sums, mul(column, cl_twoWeights_f32x8(Float(first), Float(second))))
        x &+= 2
      }
    }
    out.storeMean(sums, scale: 1 / area)
  }

  /// How much of pixel `x` lies in x0..<x1.
  @inlinable @inline(__always)
  func overlap(_ x: Int64, _ x0: Int64, _ x1: Int64) -> Int64 {
    let from = x << 16
    let to = from &+ 65536
    return (to < x1 ? to : x1) &- (from > x0 ? from : x0)
  }
}

/// The rows that a box touches: the first and the last in part, those between in full.
@frozen @usableFromInline struct BoxRows {
  @usableFromInline let first: Int
  @usableFromInline let fullCount: Int
  @usableFromInline let firstWeight: Float
  @usableFromInline let lastWeight: Float
  @usableFromInline let hasLast: Bool
  @usableFromInline let isEmpty: Bool
  /// Of the whole box, whatever of it lies in the picture.
  @usableFromInline let height: Float

  /// - Parameters: 2^-16 pixels of the level: the rows within the picture, and how many the box has.
  @inlinable @inline(__always)
  init(_ y0: Int64, _ y1: Int64, _ height: Int64) {
    isEmpty = y1 <= y0
    self.height = Float(height)
    let from = y0 >> 16
    let to = (y1 &- 1) >> 16
    first = Int(truncatingIfNeeded: from)
    hasLast = to > from
    fullCount = hasLast ? Int(truncatingIfNeeded: to &- from &- 1) : 0
    let firstEnd = (from &+ 1) << 16
    firstWeight = Float((firstEnd < y1 ? firstEnd : y1) &- y0)
    lastWeight = Float(y1 &- to << 16)
  }

  /// The weighted sum of two pixels' columns, 2^-16.
  @inlinable @_transparent
  func sum(_ start: View<Int16>, strideInNumbers: Int) -> F8 {
    var sum = mul(cl_float_f32x8(cl_widen_i32x8(start.load8(0))), cl_splat_f32x8(firstWeight))
    if !hasLast { return sum }
    var place = start.advanced(by: strideInNumbers)
    var full = cl_splat_i32x8(0)
    var row = 0
    // Up to 2^17 rows of 16384 fit.
    while row < fullCount {
      full = cl_add_i32x8(full, cl_widen_i32x8(place.load8(0)))
      place = place.advanced(by: strideInNumbers)
      row &+= 1
    }
    sum = add(sum, mul(cl_float_f32x8(full), cl_splat_f32x8(65536)))
    return add(sum, mul(cl_float_f32x8(cl_widen_i32x8(place.load8(0))), cl_splat_f32x8(lastWeight)))
  }
}
