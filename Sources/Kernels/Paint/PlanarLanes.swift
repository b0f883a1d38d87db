// The steps of a gradient as planes of sixteen pixels: what a tile takes.

public import CLanes

/// The lane offsets of one segment: axial of sixteen pixels, otherwise per unit of d.
@frozen @usableFromInline struct PlanarLanes {
  @usableFromInline let red: S16
  @usableFromInline let green: S16
  @usableFromInline let blue: S16
  @usableFromInline let cover: S16

  @inlinable @inline(__always)
  init(_ slopes: SegmentSlopes, isAxial: Bool) {
    @inline(__always) func offsets(_ slope: Float) -> S16 {
      // d is 1024 a pixel at the steepest, and the multiply divides by 32768.
      let lanes = isAxial ? cl_iota_f32x8() : splat(32)
      let later = isAxial ? add(lanes, splat(8)) : lanes
      return cl_lowWords_i16x16(laneWords(lanes, slope), laneWords(later, slope))
    }
    red = offsets(slopes.red)
    green = offsets(slopes.green)
    blue = offsets(slopes.blue)
    cover = offsets(slopes.cover)
  }

  @inlinable @inline(__always)
  init(at place: View<UInt8>) {
    red = place.loadPixels8(0)
    green = place.loadPixels8(8)
    blue = place.loadPixels8(16)
    cover = place.loadPixels8(24)
  }

  @inlinable @inline(__always)
  func store(at place: View<UInt8>) {
    place.storePixels8(0, red)
    place.storePixels8(8, green)
    place.storePixels8(16, blue)
    place.storePixels8(24, cover)
  }
}

extension GradientSteps {
  @inlinable @inline(__always)
  func planarLanes(_ segment: Int) -> PlanarLanes {
    PlanarLanes(at: scratch.advanced(by: 4 &* (StepScratch.lanes &+ segment &* StepScratch.lanesEach)))
  }

  /// A prepared block's sixteen colours, premultiplied unorm14, none above its alpha.
  @inlinable @inline(__always)
  func planes(_ block: Int, _ lanes: PlanarLanes, isAxial: Bool, isOpaque: Bool, isStraight: Bool) -> Block14 {
    var d = lanes.red
    if !isAxial {
      d = cl_add_i16x16(
        cl_mulRound_i16x16(scratch.splatPixel(StepScratch.slope &+ block), cl_lanes_i16x16()),
        cl_mulRound_i16x16(scratch.splatPixel(StepScratch.bend &+ block), cl_squares_i16x16()))
    }
    @inline(__always) func channel(_ offsets: S16, _ place: Int, isHigh: Bool) -> S16 {
      let first = scratch.splatWord(2 &* (place &+ block) &+ (isHigh ? 1 : 0))
      return cl_add_i16x16(first, isAxial ? offsets : cl_mulRound_i16x16(offsets, d))
    }
    var red = channel(lanes.red, StepScratch.redBlue, isHigh: false)
    var green = channel(lanes.green, StepScratch.greenAlpha, isHigh: false)
    var blue = channel(lanes.blue, StepScratch.redBlue, isHigh: true)
    let cover = isOpaque ? red : channel(lanes.cover, StepScratch.cover, isHigh: false)
    if isStraight {
      // Two truncations more, and the bias that straight colours come without.
      let bias = cl_splat_i16x16(3)
      red = cl_add_i16x16(cl_mulHigh_i16x16(red, cover), bias)
      green = cl_add_i16x16(cl_mulHigh_i16x16(green, cover), bias)
      blue = cl_add_i16x16(cl_mulHigh_i16x16(blue, cover), bias)
    }
    // 65280 -> 16384: 16448 / 65536 is 16384 / 65280 to five digits.
    let quarter = cl_splat_i16x16(16448)
    red = cl_mulHigh_i16x16(red, quarter)
    green = cl_mulHigh_i16x16(green, quarter)
    blue = cl_mulHigh_i16x16(blue, quarter)
    if isOpaque { return Block14(red: red, green: green, blue: blue, alpha: cl_splat_i16x16(unorm14One)) }
    let alpha = cl_unorm14_i16x16(cover)
    return Block14(
      red: cl_min_i16x16(red, alpha), green: cl_min_i16x16(green, alpha), blue: cl_min_i16x16(blue, alpha), alpha: alpha)
  }
}
