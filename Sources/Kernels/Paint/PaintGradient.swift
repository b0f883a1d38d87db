// A gradient over a tile, in the normal mode: parameter, colour, coverage and composite in one pass.
//
// Invariants: the colour is a function of the pixel alone, not of spans or tiles; never above its alpha.

public import CLanes

/// - Parameter replaces: the colour is stored instead of composited (the tile then holds gradient x coverage).
@inlinable @inline(__always)
public func paintGradientTemplate(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, gradient: GradientView, opacity: Int16,
  replaces: Bool
) {
  let lanes = cl_iota_f32x8()
  let highLanes = add(lanes, splat(8))
  let opacityFactor = cl_splat_i16x16(opacity)
  var hint = 0
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    let centreY = Double(pixelY &+ row) + 0.5
    let rowU = gradient.uy * centreY + gradient.u0
    let rowV = gradient.vy * centreY + gradient.v0
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    let uniform = span.uniformCoverage >= 0
    let constant = scale14(
      opacityFactor,
      negatedFactor: negatedFactor(cl_splat_i16x16(Int16(truncatingIfNeeded: uniform ? span.uniformCoverage : 0))))
    let whole = span.uniformCoverage == 16384 && opacity == unorm14One
    var offset = Int(span.coverageOffset)
    while pixel < end {
      let centreX = Double(pixelX &+ pixel) + 0.5
      let u = Float(gradient.ux * centreX + rowU)
      let v = Float(gradient.vx * centreX + rowV)
      let low = gradient.color(gradient.parameter(u: u, v: v, lanes: lanes), hint: &hint)
      let high = gradient.color(gradient.parameter(u: u, v: v, lanes: highLanes), hint: &hint)
      var source = Block14(
        red: rounded(low.red, high.red), green: rounded(low.green, high.green),
        blue: rounded(low.blue, high.blue), alpha: rounded(low.alpha, high.alpha))
      if !gradient.isOpaque {
        // Float may leave a colour a hair above its alpha, where rounding makes that a whole unit.
        source.red = cl_min_i16x16(source.red, source.alpha)
        source.green = cl_min_i16x16(source.green, source.alpha)
        source.blue = cl_min_i16x16(source.blue, source.alpha)
      }
      if !whole {
        let factor =
          uniform ? constant : scale14(opacityFactor, negatedFactor: negatedFactor(spans.coverage.load16(offset)))
        source = source.scaled(negatedFactor: negatedFactor(factor))
      }
      if replaces || (whole && gradient.isOpaque) {
        tile.storeBlock(row: row, pixel: pixel, source)
      } else {
        tile.storeBlock(row: row, pixel: pixel, source.over(tile.loadBlock(row: row, pixel: pixel)))
      }
      pixel &+= 16
      offset &+= 16
    }
  }
}

/// 0...16384 as floats to the nearest integers.
@inlinable @inline(__always)
func rounded(_ low: F8, _ high: F8) -> S16 {
  cl_narrow_i16x16(
    cl_truncate_i32x8(add(low, splat(0.5))), cl_truncate_i32x8(add(high, splat(0.5))))
}
