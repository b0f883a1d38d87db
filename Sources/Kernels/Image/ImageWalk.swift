// Where a block's sixteen pixels lie in a picture, under an affine map.
//
// Method: whole numbers of 2^-32 pixels: the first pixel's place from double, the others by additions, which are
//   exact. Blocks lie at multiples of sixteen of the page, so no tile changes a place.
// Invariant: beyond 2^28 pixels, and steps of more than 2^23, places are cut off and mean nothing: nothing overflows.

public import CLanes

@frozen @usableFromInline struct ImageWalk {
  @usableFromInline var u: Int64
  @usableFromInline var v: Int64
  @usableFromInline let du: Int64
  @usableFromInline let dv: Int64

  /// - Parameter x: the block's first pixel and the row, in page pixels.
  @inlinable @inline(__always)
  init(_ map: ImageMap, x: Int, y: Int) {
    let centreX = Double(x) + 0.5
    let centreY = Double(y) + 0.5
    u = ImageWalk.fixed(map.ux * centreX + map.uy * centreY + map.u0, within: 268_435_456)
    v = ImageWalk.fixed(map.vx * centreX + map.vy * centreY + map.v0, within: 268_435_456)
    du = ImageWalk.fixed(map.ux, within: 8_388_608)
    dv = ImageWalk.fixed(map.vx, within: 8_388_608)
  }

  /// 2^-32 pixels.
  @inlinable @inline(__always)
  static func fixed(_ pixels: Double, within limit: Double) -> Int64 {
    let cut = pixels < limit ? (pixels > -limit ? pixels : -limit) : limit
    // Half up; a negative number may be off by one, which is 2^-32 of a pixel.
    return cl_truncate_i64(cut * 4_294_967_296 + 0.5)
  }

  @inlinable @inline(__always)
  mutating func advance() {
    u = u &+ du
    v = v &+ dv
  }
}

@inlinable @inline(__always)
func clamped(_ value: Int64, _ low: Int64, _ high: Int64) -> Int64 {
  value < low ? low : value > high ? high : value
}
