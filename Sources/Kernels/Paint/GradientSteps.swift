// A run's blocks, prepared eight at a time, a lane a block: what the steps start from.

public import CLanes

/// Where a kernel's scratch holds what is prepared, in pixels of four bytes; the first eight are `GradientRun`'s.
///
/// A run has at most 64 blocks, so at most nine groups of eight.
@frozen @usableFromInline enum StepScratch {
  /// Of each block: its first colour (`FirstColors`), slope and bend of d, the segment or -1.
  @inlinable @inline(__always) static var first: Int { 8 }
  @inlinable @inline(__always) static var second: Int { 88 }
  @inlinable @inline(__always) static var third: Int { 168 }
  @inlinable @inline(__always) static var fourth: Int { 248 }
  @inlinable @inline(__always) static var slope: Int { 328 }
  @inlinable @inline(__always) static var bend: Int { 408 }
  @inlinable @inline(__always) static var segment: Int { 488 }
  /// Of each segment: up to six vectors of lane offsets.
  @inlinable @inline(__always) static var lanes: Int { 568 }
  @inlinable @inline(__always) static var lanesEach: Int { 48 }
}

/// Bytes that the gradient kernels may write.
public let gradientScratchInBytes = 4 * (568 + 16 * 48)

/// Eight blocks' first colours, four words a block twice over.
///
/// Pairs: red and blue, green and alpha, cover twice, nothing. Planes: red, green, blue and alpha, each a whole number of
/// unorm14 and its fraction (`GradientSteps.fractionBits`); straight colours 0...65280 twice instead.
@frozen @usableFromInline struct FirstColors {
  @usableFromInline var first: S16
  @usableFromInline var second: S16
  @usableFromInline var third: S16
  @usableFromInline var fourth: S16

  @inlinable @inline(__always)
  init(_ first: S16, _ second: S16, _ third: S16, _ fourth: S16) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  @inlinable @inline(__always)
  func merged(_ other: FirstColors, where mask: I8) -> FirstColors {
    FirstColors(
      cl_selectPairs_i16x16(mask, first, other.first), cl_selectPairs_i16x16(mask, second, other.second),
      cl_selectPairs_i16x16(mask, third, other.third), cl_selectPairs_i16x16(mask, fourth, other.fourth))
  }
}

/// A gradient as its steps want it.
@frozen @usableFromInline struct GradientSteps {
  @usableFromInline let gradient: GradientView
  @usableFromInline let scratch: View<UInt8>
  @usableFromInline let isStraight: Bool
  @usableFromInline let margin: Float
  @usableFromInline let isPlanar: Bool
  /// Of planes: bits behind unorm14, as many as the steepest segment leaves room for in 16 bits.
  @usableFromInline let fractionBits: Int32
  /// d of one unit of t.
  @usableFromInline let unit: Float
  /// u^2 + v^2 from which on a parabola will do.
  @usableFromInline let nearest: Float
  /// A bit a segment that steps can draw.
  @usableFromInline var drawable: UInt32 = 0
  @usableFromInline var hint = 0

  /// - Parameter isPlanar: lane offsets as planes of sixteen pixels (`PlanarLanes`) instead of pairs.
  @inlinable @_transparent
  init(_ gradient: GradientView, scratch: View<UInt8>, isPlanar: Bool) {
    self.gradient = gradient
    self.scratch = scratch
    isStraight = gradient.multipliesByAlpha
    self.isPlanar = isPlanar
    fractionBits = isPlanar ? gradient.planeFractionBits : 0
    margin = gradient.jumpMargin
    unit = 2048 / gradient.reach
    let distance = gradient.kind == .axial ? 0 : gradient.norm * gradient.nearestInPixels
    nearest = distance * distance
    var segment = 0
    while segment < gradient.segmentCount {
      if let slopes = SegmentSlopes(gradient, segment: segment) {
        if isPlanar && fractionBits < GradientView.leastFractionBits(gradient.kind) {
          segment &+= 1
          continue
        }
        drawable |= 1 &<< UInt32(truncatingIfNeeded: segment)
        let place = scratch.advanced(by: 4 &* (StepScratch.lanes &+ segment &* StepScratch.lanesEach))
        if isPlanar {
          PlanarLanes(
            slopes, isAxial: gradient.kind == .axial, isStraight: isStraight, fractionBits: fractionBits
          ).store(at: place)
          segment &+= 1
          continue
        }
        let lanes = SegmentLanes(slopes, isAxial: gradient.kind == .axial)
        place.storePixels8(0, lanes.low.redBlue)
        place.storePixels8(8, lanes.low.greenAlpha)
        place.storePixels8(16, lanes.low.cover)
        place.storePixels8(24, lanes.high.redBlue)
        place.storePixels8(32, lanes.high.greenAlpha)
        place.storePixels8(40, lanes.high.cover)
      }
      segment &+= 1
    }
  }
}

extension GradientSteps {
  @inlinable @inline(__always)
  func lanes(_ segment: Int) -> SegmentLanes {
    let place = scratch.advanced(by: 4 &* (StepScratch.lanes &+ segment &* StepScratch.lanesEach))
    return SegmentLanes(
      low: Pairs8(redBlue: place.loadPixels8(0), greenAlpha: place.loadPixels8(8), cover: place.loadPixels8(16)),
      high: Pairs8(redBlue: place.loadPixels8(24), greenAlpha: place.loadPixels8(32), cover: place.loadPixels8(40)))
  }

  /// The segment of a prepared block, or -1.
  @inlinable @inline(__always)
  func segment(ofBlock block: Int) -> Int { Int(scratch.loadInt32(StepScratch.segment &+ block)) }

  /// Prepares `groupCount` groups of eight blocks from the page's column `pageX` (a multiple of 128) on.
  @inlinable @_transparent
  mutating func prepare(pageX: Int, groupCount: Int, rowU: Double, rowV: Double) {
    var group = 0
    let first = Float(gradient.ux * (Double(pageX) + 0.5) + rowU)
    let last = first + Float(gradient.ux) * Float((groupCount &<< 7) &- 1)
    let segment = gradient.segment(holding: first < last ? first : last, hint: hint)
    if gradient.kind == .axial && isWhole(segment, from: first, to: last) {
      // All of one segment, as most rows are.
      hint = segment
      let blocks = mul(cl_iota_f32x8(), splat(16 * Float(gradient.ux)))
      let number = cl_splat_i32x8(Int32(truncatingIfNeeded: segment))
      while group < groupCount {
        let u = Float(gradient.ux * (Double(pageX &+ group &<< 7) + 0.5) + rowU)
        store(firstColors(segment, add(splat(u), blocks)), segments: number, at: group &<< 3)
        group &+= 1
      }
      return
    }
    while group < groupCount {
      let centreX = Double(pageX &+ group &<< 7) + 0.5
      prepareGroup(
        at: group &<< 3, u: Float(gradient.ux * centreX + rowU), v: Float(gradient.vx * centreX + rowV))
      group &+= 1
    }
  }

  /// Whether an axial row's t, in either order, is of one segment that steps can draw.
  @inlinable @inline(__always)
  func isWhole(_ segment: Int, from first: Float, to last: Float) -> Bool {
    if drawable &>> UInt32(truncatingIfNeeded: segment) & 1 == 0 { return false }
    let low = first < last ? first : last
    let high = first < last ? last : first
    return low - gradient.lowerBound(segment) >= margin && gradient.upperBound(segment) - high >= margin
  }

  @inlinable @inline(__always)
  func store(_ colors: FirstColors, segments: I8, at block: Int) {
    scratch.storePixels8(StepScratch.first &+ block, colors.first)
    scratch.storePixels8(StepScratch.second &+ block, colors.second)
    scratch.storePixels8(StepScratch.third &+ block, colors.third)
    if isPlanar { scratch.storePixels8(StepScratch.fourth &+ block, colors.fourth) }
    scratch.storeInt32(StepScratch.segment &+ block, segments)
  }

  /// A segment's colours at eight t.
  @inlinable @inline(__always)
  func firstColors(_ segment: Int, _ t: F8) -> FirstColors {
    let record = gradient.segments.advanced(by: segment &* GradientView.segmentStride)
    let along = sub(t, splat(record[1]))
    @inline(__always) func value(_ c: Int, _ scale: Float) -> F8 {
      add(mul(along, splat(record[6 &+ c] * scale)), splat(record[2 &+ c] * scale))
    }
    let scale = gradient.pairScale
    let wide: Float = 65280 / 16384
    if isPlanar {
      // The whole number is cut, the fraction rounded; half a unit more makes the shift behind it a rounding.
      let parts = Float(1 &<< fractionBits)
      @inline(__always) func split(_ v: F8) -> S16 {
        let whole = cl_truncate_i32x8(v)
        let fraction = mul(sub(v, cl_float_f32x8(whole)), splat(parts))
        return cl_pairs_i16x16(whole, cl_truncate_i32x8(add(fraction, splat(0.5 * parts + 0.5))))
      }
      // Two more than rounded: the product with alpha is truncated, half a unit of unorm14.
      @inline(__always) func twice(_ v: F8) -> S16 { cl_twice_i16x16(cl_truncate_i32x8(add(v, splat(2.5)))) }
      if isStraight {
        return FirstColors(twice(value(0, scale)), twice(value(1, scale)), twice(value(2, scale)), split(value(3, 1)))
      }
      return FirstColors(split(value(0, 1)), split(value(1, 1)), split(value(2, 1)), split(value(3, 1)))
    }
    let bias: Float = isStraight ? 0 : Float(gradient.pairBias)
    @inline(__always) func words(_ c: Int, _ scale: Float, _ bias: Float) -> I8 {
      cl_truncate_i32x8(add(value(c, scale), splat(bias + 0.5)))
    }
    let isFlat = gradient.isOpaque || isStraight
    let alpha = isFlat ? cl_splat_i32x8(65280 &+ Int32(bias)) : words(3, wide, bias)
    let cover = gradient.isOpaque ? cl_splat_i32x8(65535) : words(3, 65535 / 16384, 0)
    let twice = cl_twice_i16x16(cover)
    return FirstColors(
      cl_pairs_i16x16(words(0, scale, bias), words(2, scale, bias)), cl_pairs_i16x16(words(1, scale, bias), alpha),
      twice, twice)
  }

  @inlinable @_transparent
  mutating func prepareGroup(at block: Int, u: Float, v: Float) {
    let blocks = mul(cl_iota_f32x8(), splat(16))
    let isAxial = gradient.kind == .axial
    let start = gradient.parameter(u: u, v: v, lanes: blocks)
    let end = gradient.parameter(u: u, v: v, lanes: add(blocks, splat(isAxial ? 15 : 16)))
    var near = cl_splat_i32x8(0)
    var middle = start
    if !isAxial {
      middle = gradient.parameter(u: u, v: v, lanes: add(blocks, splat(8)))
      near = cl_or_i32x8(cl_or_i32x8(isNear(start), isNear(middle)), isNear(end))
      if gradient.kind == .conic {
        // Half a turn between two samples is the seam, which a segment of the whole turn would not notice.
        near = cl_or_i32x8(near, cl_or_i32x8(isSeam(start, middle), isSeam(middle, end)))
      }
      // The parabola through 0, 8 and 16; d = 2048 at `reach`, 4 bits finer for the slope, 8 for the bend.
      let twice = add(middle.t, middle.t)
      let rise = sub(sub(add(twice, twice), add(start.t, add(start.t, start.t))), end.t)
      let bend = add(sub(start.t, twice), end.t)
      storeTwice(mul(rise, splat(unit)), at: StepScratch.slope &+ block)
      storeTwice(mul(bend, splat(unit * 2)), at: StepScratch.bend &+ block)
    }
    hint = gradient.segment(holding: cl_first_f32x8(start.t), hint: hint)
    var segments = cl_splat_i32x8(-1)
    let nothing = cl_splat_i16x16(0)
    var colors = FirstColors(nothing, nothing, nothing, nothing)
    var inside = take(hint, start, middle, end, near: near, segments: &segments, colors: &colors)
    if inside != 255 {
      var other = 0
      while other < gradient.segmentCount && inside != 255 {
        if other != hint {
          inside |= take(other, start, middle, end, near: near, segments: &segments, colors: &colors)
        }
        other &+= 1
      }
    }
    store(colors, segments: segments, at: block)
  }

  /// Takes the blocks that are of one segment: its number and their first colours.
  ///
  /// - Returns: a bit a block taken.
  @inlinable @inline(__always)
  func take(
    _ segment: Int, _ start: Parameter8, _ middle: Parameter8, _ end: Parameter8, near: I8, segments: inout I8,
    colors: inout FirstColors
  ) -> Int32 {
    if drawable &>> UInt32(truncatingIfNeeded: segment) & 1 == 0 { return 0 }
    let (lower, upper) = gradient.range(ofSegment: segment)
    @inline(__always) func isInside(_ p: Parameter8) -> I8 {
      var inside = cl_min_f32x8(sub(p.t, splat(lower)), sub(splat(upper), p.t))
      if gradient.kind == .conic { inside = mul(inside, add(cl_abs_f32x8(p.u), cl_abs_f32x8(p.v))) }
      return cl_lessEqual_f32x8(splat(margin), inside)
    }
    var mask = cl_and_i32x8(cl_and_i32x8(isInside(start), isInside(end)), cl_not_i32x8(near))
    if gradient.kind != .axial { mask = cl_and_i32x8(mask, isInside(middle)) }
    let bits = cl_bits_i32x8(mask)
    if bits == 0 { return 0 }

    let new = firstColors(segment, start.t)
    if bits == 255 {
      colors = new
      segments = cl_splat_i32x8(Int32(truncatingIfNeeded: segment))
      return bits
    }
    colors = new.merged(colors, where: mask)
    segments = cl_select_i32x8(mask, cl_splat_i32x8(Int32(truncatingIfNeeded: segment)), segments)
    return bits
  }

  /// Too near the centre for a parabola.
  @inlinable @inline(__always)
  func isNear(_ p: Parameter8) -> I8 { cl_less_f32x8(add(mul(p.u, p.u), mul(p.v, p.v)), splat(nearest)) }

  @inlinable @inline(__always)
  func isSeam(_ a: Parameter8, _ b: Parameter8) -> I8 { cl_less_f32x8(splat(0.5), cl_abs_f32x8(sub(a.t, b.t))) }

  /// Signed, to the nearest, 16 bits, each twice.
  @inlinable @inline(__always)
  func storeTwice(_ v: F8, at pixel: Int) {
    // Near the centre t bends beyond 16 bits, where nobody reads it; what matters is that it converts.
    let bounded = cl_max_f32x8(splat(-32768), cl_min_f32x8(v, splat(32767)))
    scratch.storePixels8(pixel, cl_twice_i16x16(cl_truncate_i32x8(add(bounded, splat(65536.5)))))
  }

  /// Half of a prepared block: eight colours, straight or biased.
  @inlinable @inline(__always)
  func colors(_ block: Int, _ lanes: SegmentLanes, isAxial: Bool, isHigh: Bool) -> Pairs8 {
    let base = Pairs8(
      redBlue: scratch.splatPixel(StepScratch.first &+ block),
      greenAlpha: scratch.splatPixel(StepScratch.second &+ block),
      cover: scratch.splatPixel(StepScratch.third &+ block))
    let offsets = isHigh ? lanes.high : lanes.low
    if isAxial { return base.plus(offsets) }
    let x = isHigh ? cl_lanesHigh_i16x16() : cl_lanesLow_i16x16()
    let squared = isHigh ? cl_squaresHigh_i16x16() : cl_squaresLow_i16x16()
    let d = cl_add_i16x16(
      cl_mulRound_i16x16(scratch.splatPixel(StepScratch.slope &+ block), x),
      cl_mulRound_i16x16(scratch.splatPixel(StepScratch.bend &+ block), squared))
    return base.plus(
      Pairs8(
        redBlue: cl_mulRound_i16x16(lanes.low.redBlue, d), greenAlpha: cl_mulRound_i16x16(lanes.low.greenAlpha, d),
        cover: cl_mulRound_i16x16(lanes.low.cover, d)))
  }
}
