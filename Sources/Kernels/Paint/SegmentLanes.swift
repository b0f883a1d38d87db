// Gradients by steps: sixteen pixels of one segment from a colour, a slope and a bend.
//
// Method: within a segment the colour is linear in t, so along sixteen pixels it is the colour of the first and lane
//   offsets. Axial: the offsets are the segment's. Radial and conic: t itself is a parabola through its values at 0, 8
//   and 16 pixels, d = a x + b x^2 by two rounding multiplies, shared by all channels, then one multiply a pair.
//   A run's blocks are prepared first, eight at a time, a lane a block; then drawn. (In one loop the preparation's
//   latency, 150 cycles a group, was two thirds of the time.)
// Invariants: blocks are multiples of 16 pixels of the page and prepared by groups of 128, whatever is drawn of them.
//   Third derivatives bound the parabola's error by 28 / r^2 pixels of radius (radial) and 66 / r^3 radians (conic), so
//   blocks nearer the centre than `nearestInPixels` are not taken; nor are steep segments.
// Lost: t at every pixel, one square root or arctangent for eight: 1.4 (radial) and 2 times (conic) the arithmetic.

public import CLanes

/// Segments whose lanes fit the kernel's scratch; gradients of more are drawn by parameter.
@inlinable @inline(__always) var mostStepSegments: Int { 16 }

/// A conic gradient's blocks lie at least this far from the centre, whatever its colours: what d is scaled by.
@inlinable @inline(__always) var nearestConicInPixels: Float { 64 }
/// What a parabola may be off by, in levels: what .51 leaves behind the rounding of bytes and of lanes.
@inlinable @inline(__always) var parabolaErrorInLevels: Float { 0.004 }

extension GradientView {
  /// The map's Frobenius norm: u and v change by at most this a pixel.
  @inlinable @inline(__always)
  var norm: Float { Float((ux * ux + uy * uy + vx * vx + vy * vy).squareRoot()) }

  /// The distance from the centre, in pixels, from which on a parabola's error stays within `parabolaErrorInLevels`.
  @inlinable @inline(__always)
  var nearestInPixels: Float {
    // Levels a unit of t.
    var steepest: Float = 0
    var segment = 0
    while segment < segmentCount {
      let record = segments.advanced(by: segment &* GradientView.segmentStride)
      var c = 0
      while c < 4 {
        let slope = record[6 &+ c].magnitude * (c == 3 ? 255.0 / 16384 : pairScale / 256)
        steepest = slope > steepest ? slope : steepest
        c &+= 1
      }
      segment &+= 1
    }
    if kind == .radial {
      let squared = 28 * steepest * norm / parabolaErrorInLevels
      return squared < 1e12 ? cl_first_f32x8(cl_sqrt_f32x8(splat(squared))) : 1e6
    }
    // The cube root of 66 / (2 pi) levels over the error, from above by an eighth at most.
    let cubed = 10.51 * steepest / parabolaErrorInLevels
    var distance = nearestConicInPixels
    while distance < 1e6 && distance * distance * distance < cubed { distance = distance * 1.125 }
    return distance
  }

  /// t changes by at most this a pixel where blocks are taken (conic: at the nearest of them).
  @inlinable @inline(__always)
  var reach: Float { kind == .conic ? 1 / (6.2831855 * nearestConicInPixels) : norm }

  /// Whether `overGradientSteps` pays: a radial gradient whose radius is hardly beyond the centre's part is drawn by
  /// parameter.
  @inlinable @inline(__always)
  public var takesSteps: Bool {
    segmentCount <= mostStepSegments && (kind != .radial || ux * ux + uy * uy + vx * vx + vy * vy < 1 / (96.0 * 96.0))
  }
}

/// How fast a segment's channels grow, 0...65280 each (cover: 65535): a pixel along an axial gradient's row, or where t
/// grows by `reach`.
@frozen @usableFromInline struct SegmentSlopes {
  @usableFromInline let red: Float
  @usableFromInline let green: Float
  @usableFromInline let blue: Float
  /// 0 where colours are straight.
  @usableFromInline let alpha: Float
  @usableFromInline let cover: Float

  /// nil where the segment is too steep for 16 bits.
  @inlinable @inline(__always)
  init?(_ gradient: GradientView, segment: Int) {
    let record = gradient.segments.advanced(by: segment &* GradientView.segmentStride)
    let isAxial = gradient.kind == .axial
    let perPixel = isAxial ? Float(gradient.ux) : gradient.reach
    // 15 levels a pixel fit sixteen lanes; a parabola's offsets four levels a pixel.
    let steepest: Float = isAxial ? 4000 : 1000
    var steepness: Float = 0
    @inline(__always) func slope(_ c: Int, _ scale: Float) -> Float {
      let v = record[6 &+ c] * perPixel * scale
      steepness = v.magnitude > steepness ? v.magnitude : steepness
      return v
    }
    let scale = gradient.pairScale
    red = slope(0, scale)
    green = slope(1, scale)
    blue = slope(2, scale)
    alpha = gradient.multipliesByAlpha ? 0 : slope(3, 65280 / 16384)
    cover = slope(3, 65535 / 16384)
    if !(steepness < steepest) { return nil }
  }
}

/// Eight lanes times a slope, to the nearest, at 16 bits; the added 65536 makes truncation round down, and is gone.
@inlinable @inline(__always)
func laneWords(_ lanes: F8, _ slope: Float) -> I8 {
  cl_truncate_i32x8(add(mul(lanes, splat(slope)), splat(65536.5)))
}

/// The lane offsets of one segment: axial of the first and the second eight pixels, otherwise both per unit of d.
@frozen @usableFromInline struct SegmentLanes {
  @usableFromInline var low: Pairs8
  @usableFromInline var high: Pairs8

  @inlinable @inline(__always)
  init(low: Pairs8, high: Pairs8) {
    self.low = low
    self.high = high
  }

  @inlinable @inline(__always)
  init(_ slopes: SegmentSlopes, isAxial: Bool) {
    @inline(__always) func offsets(_ lanes: F8) -> Pairs8 {
      Pairs8(
        redBlue: cl_pairs_i16x16(laneWords(lanes, slopes.red), laneWords(lanes, slopes.blue)),
        greenAlpha: cl_pairs_i16x16(laneWords(lanes, slopes.green), laneWords(lanes, slopes.alpha)),
        cover: cl_twice_i16x16(laneWords(lanes, slopes.cover)))
    }
    let lanes = cl_iota_f32x8()
    // d is 2048 a pixel at the steepest, and the multiply divides by 32768.
    low = offsets(isAxial ? lanes : splat(16))
    high = offsets(isAxial ? add(lanes, splat(8)) : splat(16))
  }
}

extension Pairs8 {
  @inlinable @inline(__always)
  func plus(_ other: Pairs8) -> Pairs8 {
    Pairs8(
      redBlue: cl_add_i16x16(redBlue, other.redBlue), greenAlpha: cl_add_i16x16(greenAlpha, other.greenAlpha),
      cover: cl_add_i16x16(cover, other.cover))
  }
}
