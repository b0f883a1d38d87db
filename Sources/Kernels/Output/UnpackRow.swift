// Bytes -> planes of unorm14: where a finished picture comes back to be blurred.
//
// Method: a pixel is two 16-bit words, r g and b a; a shuffle each collects them, and 255 becomes 16384 by
//   64 v + .25098 v, the nearest for all 256.

public import CLanes

/// `count` premultiplied pixels (R G B A bytes) as four rows, `planeStride` apart; a colour above its alpha is cut to it.
@inlinable @inline(__always)
public func unpackRowTemplate(_ bytes: View<UInt8>, into out: View<Int16>, planeStride: Int, count: Int) {
  if count < 16 {
    var x = 0
    while x < count {
      let alpha = bytes[4 &* x &+ 3]
      var plane = 0
      while plane < 4 {
        let value = Int32(min(bytes[4 &* x &+ plane], alpha))
        out[plane &* planeStride &+ x] = Int16(truncatingIfNeeded: (value &<< 6) &+ ((value &* 8224 &+ 16384) >> 15))
        plane &+= 1
      }
      x &+= 1
    }
    return
  }
  var x = 0
  while true {
    let low = bytes.loadWords16(4 &* x)
    let high = bytes.loadWords16(4 &* x &+ 32)
    let redGreen = cl_evenWords_i16x16(low, high)
    let blueAlpha = cl_oddWords_i16x16(low, high)
    let alpha = cl_highByte_i16x16(blueAlpha)
    out.store16(x, unorm14(cl_min_i16x16(cl_lowByte_i16x16(redGreen), alpha)))
    out.store16(planeStride &+ x, unorm14(cl_min_i16x16(cl_highByte_i16x16(redGreen), alpha)))
    out.store16(2 &* planeStride &+ x, unorm14(cl_min_i16x16(cl_lowByte_i16x16(blueAlpha), alpha)))
    out.store16(3 &* planeStride &+ x, unorm14(alpha))
    if x &+ 16 >= count { break }
    x = min(x &+ 16, count &- 16)
  }
}

/// 0...255 to 0...16384, to the nearest.
@inlinable @inline(__always)
func unorm14(_ v: S16) -> S16 {
  cl_add_i16x16(v &* cl_splat_i16x16(64), cl_mulRound_i16x16(v, cl_splat_i16x16(8224)))
}
