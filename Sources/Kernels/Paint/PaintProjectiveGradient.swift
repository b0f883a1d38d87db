// A gradient under a perspective over a tile: as `paintGradientTemplate`, with a divide a pixel.

public import CLanes

/// - Parameter replaces: the colour is stored instead of composited (the tile then holds gradient x coverage).
@inlinable @inline(__always)
public func paintProjectiveGradientTemplate(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, gradient: GradientView, divisor: PlaneDivisor,
  opacity: Int16, replaces: Bool
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
    let rowW = divisor.wy * centreY + divisor.w0
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
      let w = Float(divisor.wx * centreX + rowW)
      let first = gradient.parameter(u: u, v: v, w: w, divisor: divisor, lanes: lanes)
      var low = gradient.ramp(first.parameter.t, hint: &hint)
      let second = gradient.parameter(u: u, v: v, w: w, divisor: divisor, lanes: highLanes)
      var high = gradient.ramp(second.parameter.t, hint: &hint)
      if gradient.jumpCount > 0 {
        gradient.smoothJumps(&low, first.parameter.t, pixelsPerUnit: first.pixelsPerUnit)
        gradient.smoothJumps(&high, second.parameter.t, pixelsPerUnit: second.pixelsPerUnit)
      }
      var source = Block14(
        red: rounded(low.red, high.red), green: rounded(low.green, high.green),
        blue: rounded(low.blue, high.blue), alpha: rounded(low.alpha, high.alpha))
      if !gradient.isOpaque {
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
