// t -> colour: linear between two stops, so no table; a step at a jump is a one-pixel ramp.

public import CLanes

extension GradientView {
  /// Segment `index`'s lower bound.
  @inlinable @inline(__always)
  func lowerBound(_ index: Int) -> Float { segments[index &* GradientView.segmentStride] }

  /// Where segment `index` ends: the next one's lower bound.
  @inlinable @inline(__always)
  func upperBound(_ index: Int) -> Float {
    index &+ 1 < segmentCount ? lowerBound(index &+ 1) : Float.infinity
  }

  /// The t that are a segment's; a conic gradient's lie in 0...1, where its seam is.
  @inlinable @inline(__always)
  func range(ofSegment index: Int) -> (lower: Float, upper: Float) {
    let (lower, upper) = (lowerBound(index), upperBound(index))
    if kind != .conic { return (lower, upper) }
    return (lower > 0 ? lower : 0, upper < 1 ? upper : 1)
  }

  /// The last segment whose lower bound is <= t, searched from `hint` on.
  @inlinable @inline(__always)
  func segment(holding t: Float, hint: Int) -> Int {
    var index = hint
    while index > 0 && t < lowerBound(index) { index &-= 1 }
    while index &+ 1 < segmentCount && t >= lowerBound(index &+ 1) { index &+= 1 }
    return index
  }

  @inlinable @inline(__always)
  func color(segment index: Int, t: F8) -> Pixels8 {
    let record = segments.advanced(by: index &* GradientView.segmentStride)
    let along = sub(t, splat(record[1]))
    @inline(__always) func channel(_ c: Int) -> F8 {
      add(splat(record[2 &+ c]), mul(splat(record[6 &+ c]), along))
    }
    return Pixels8(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
  }

  /// Colours of eight pixels; `hint` is the segment the pixels before were in.
  @inlinable @inline(__always)
  func color(_ p: Parameter8, hint: inout Int) -> Pixels8 {
    var result = ramp(p.t, hint: &hint)
    if jumpCount > 0 { smoothJumps(&result, p.t, pixelsPerUnit: pixelsPerUnit(p)) }
    return result
  }

  /// The same with all steps hard.
  @inlinable @inline(__always)
  func ramp(_ t: F8, hint: inout Int) -> Pixels8 {
    let low = cl_lowest_f32x8(t)
    let high = cl_highest_f32x8(t)
    hint = segment(holding: low, hint: hint)
    var result = color(segment: hint, t: t)
    while hint &+ 1 < segmentCount && high >= lowerBound(hint &+ 1) {
      hint &+= 1
      let later = cl_lessEqual_f32x8(splat(lowerBound(hint)), t)
      let next = color(segment: hint, t: t)
      result = Pixels8(
        red: choose(later, next.red, result.red), green: choose(later, next.green, result.green),
        blue: choose(later, next.blue, result.blue), alpha: choose(later, next.alpha, result.alpha))
    }
    if multipliesByAlpha {
      result.red = mul(result.red, result.alpha)
      result.green = mul(result.green, result.alpha)
      result.blue = mul(result.blue, result.alpha)
    }
    return result
  }

  /// Replaces each step of the colour by the share of the pixel on its far side.
  @inlinable @inline(__always)
  func smoothJumps(_ pixels: inout Pixels8, _ t: F8, pixelsPerUnit scale: F8) {
    var index = 0
    while index < jumpCount {
      let record = jumps.advanced(by: index &* GradientView.jumpStride)
      index &+= 1
      var distance = sub(t, splat(record[0]))
      if kind == .conic {
        // The circle closes: the nearer way round.
        distance = choose(less(splat(0.5), distance), sub(distance, splat(1)), distance)
        distance = choose(less(distance, splat(-0.5)), add(distance, splat(1)), distance)
      }
      let share = upper(splat(0), lower(splat(1), add(mul(distance, scale), splat(0.5))))
      let stepped = choose(less(distance, splat(0)), splat(0), splat(1))
      let correction = sub(share, stepped)
      pixels.red = add(pixels.red, mul(splat(record[1]), correction))
      pixels.green = add(pixels.green, mul(splat(record[2]), correction))
      pixels.blue = add(pixels.blue, mul(splat(record[3]), correction))
      pixels.alpha = add(pixels.alpha, mul(splat(record[4]), correction))
    }
    // Where several jumps meet in one pixel the shares may overshoot.
    let most = splat(16384)
    pixels.alpha = upper(splat(0), lower(most, pixels.alpha))
    pixels.red = upper(splat(0), lower(pixels.alpha, pixels.red))
    pixels.green = upper(splat(0), lower(pixels.alpha, pixels.green))
    pixels.blue = upper(splat(0), lower(pixels.alpha, pixels.blue))
  }
}
