// The steps of a gradient as planes of sixteen pixels: what a tile takes.

public import CLanes

extension GradientView {
  /// With fewer, what the steps round is more than a fiftieth of a unit behind the .5 of the last rounding: the exact
  /// way then. A parabola's d is itself rounded.
  @inlinable @inline(__always)
  static func leastFractionBits(_ kind: Kind) -> Int32 { kind == .axial ? 3 : 4 }

  /// Bits behind unorm14 that sixteen lanes of the steepest segment leave in 16 bits.
  @inlinable @inline(__always)
  var planeFractionBits: Int32 {
    var steepest: Float = 0
    let perPixel = kind == .axial ? Float(ux) : reach
    var segment = 0
    while segment < segmentCount {
      let record = segments.advanced(by: segment &* GradientView.segmentStride)
      var c = multipliesByAlpha ? 3 : 0
      while c < 4 {
        let slope = (record[6 &+ c] * perPixel).magnitude
        steepest = slope > steepest ? slope : steepest
        c &+= 1
      }
      segment &+= 1
    }
    // 16 lanes, and 16 * slope as a factor: both below 32768. A fraction of 8 bits is as good as exact.
    var bits: Int32 = 8
    while bits > 0 && !(steepest * Float(1 &<< bits) < 1000) { bits &-= 1 }
    return bits
  }
}

/// The lane offsets of one segment, axial of sixteen pixels, otherwise per unit of d: unorm14 and its fraction, straight
/// colours 0...65280.
@frozen @usableFromInline struct PlanarLanes {
  @usableFromInline let red: S16
  @usableFromInline let green: S16
  @usableFromInline let blue: S16
  @usableFromInline let alpha: S16

  @inlinable @inline(__always)
  init(_ slopes: SegmentSlopes, isAxial: Bool, isStraight: Bool, fractionBits: Int32) {
    @inline(__always) func offsets(_ slope: Float) -> S16 {
      // d is 2048 a pixel at the steepest, and the multiply divides by 32768.
      let lanes = isAxial ? cl_iota_f32x8() : splat(16)
      let later = isAxial ? add(lanes, splat(8)) : lanes
      return cl_lowWords_i16x16(laneWords(lanes, slope), laneWords(later, slope))
    }
    let parts = Float(1 &<< fractionBits)
    let colorScale = isStraight ? 1 : parts * (16384 / 65280)
    red = offsets(slopes.red * colorScale)
    green = offsets(slopes.green * colorScale)
    blue = offsets(slopes.blue * colorScale)
    alpha = offsets(slopes.cover * (parts * (16384 / 65535)))
  }

  @inlinable @inline(__always)
  init(at place: View<UInt8>) {
    red = place.loadPixels8(0)
    green = place.loadPixels8(8)
    blue = place.loadPixels8(16)
    alpha = place.loadPixels8(24)
  }

  @inlinable @inline(__always)
  func store(at place: View<UInt8>) {
    place.storePixels8(0, red)
    place.storePixels8(8, green)
    place.storePixels8(16, blue)
    place.storePixels8(24, alpha)
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
    @inline(__always) func along(_ offsets: S16) -> S16 { isAxial ? offsets : cl_mulRound_i16x16(offsets, d) }
    @inline(__always) func exact(_ offsets: S16, _ place: Int) -> S16 {
      let fraction = cl_add_i16x16(scratch.splatWord(2 &* (place &+ block) &+ 1), along(offsets))
      return cl_add_i16x16(
        scratch.splatWord(2 &* (place &+ block)), cl_shiftRightSigned_i16x16(fraction, fractionBits))
    }
    if isStraight {
      let alpha = exact(lanes.alpha, StepScratch.fourth)
      // 65280 times alpha is 255 / 256 short of it: 257 / 256 of alpha makes up for that, and rounds.
      let factor = cl_add_i16x16(alpha, cl_roundedShift8_i16x16(alpha))
      @inline(__always) func channel(_ offsets: S16, _ place: Int) -> S16 {
        let straight = cl_add_i16x16(scratch.splatPixel(place &+ block), along(offsets))
        return cl_min_i16x16(cl_mulHigh_i16x16(straight, factor), alpha)
      }
      return Block14(
        red: channel(lanes.red, StepScratch.first), green: channel(lanes.green, StepScratch.second),
        blue: channel(lanes.blue, StepScratch.third), alpha: alpha)
    }
    let red = exact(lanes.red, StepScratch.first)
    let green = exact(lanes.green, StepScratch.second)
    let blue = exact(lanes.blue, StepScratch.third)
    if isOpaque { return Block14(red: red, green: green, blue: blue, alpha: cl_splat_i16x16(unorm14One)) }
    let alpha = exact(lanes.alpha, StepScratch.fourth)
    return Block14(
      red: cl_min_i16x16(red, alpha), green: cl_min_i16x16(green, alpha), blue: cl_min_i16x16(blue, alpha), alpha: alpha
    )
  }
}
