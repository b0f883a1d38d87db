// A gradient's parameter under a perspective: (u, v) / w, exact at each pixel's centre.
//
// Invariants: numerators and w are evaluated in double at each block's start (blocks lie at multiples of 16 of the
//   page, so a tile's edge changes nothing) and in float within the block. Behind the eye (u, v) is 0: nothing there
//   is covered, but blocks are drawn whole and no number may be NaN.

public import CLanes

/// t, and how many pixels one unit of t is worth, of eight pixels.
@frozen @usableFromInline struct ProjectiveParameter8 {
  @usableFromInline var parameter: Parameter8
  @usableFromInline var pixelsPerUnit: F8

  @inlinable @inline(__always)
  init(parameter: Parameter8, pixelsPerUnit: F8) {
    self.parameter = parameter
    self.pixelsPerUnit = pixelsPerUnit
  }
}

extension GradientView {
  /// `u`, `v`, `w`: numerators and divisor at the block's first pixel; `lanes`: the pixels' distances from it.
  @inlinable @inline(__always)
  func parameter(u startU: Float, v startV: Float, w startW: Float, divisor: PlaneDivisor, lanes: F8)
    -> ProjectiveParameter8
  {
    let w = add(splat(startW), mul(lanes, splat(Float(divisor.wx))))
    let u = farthest(divideOrZero(add(splat(startU), mul(lanes, splat(Float(ux)))), w))
    let v = farthest(divideOrZero(add(splat(startV), mul(lanes, splat(Float(vx)))), w))
    var p = Parameter8(t: u, u: u, v: v)
    switch kind {
    case .axial: break
    case .radial: p.t = cl_sqrt_f32x8(add(mul(u, u), mul(v, v)))
    case .conic: p.t = turns(u, v)
    }
    if jumpCount == 0 { return ProjectiveParameter8(parameter: p, pixelsPerUnit: splat(0)) }
    return ProjectiveParameter8(parameter: p, pixelsPerUnit: pixelsPerUnit(p, w: w, divisor: divisor))
  }

  /// Within +-1e9: beyond, all is one colour, and its square still fits float.
  @inlinable @inline(__always)
  func farthest(_ value: F8) -> F8 { upper(splat(-1e9), lower(splat(1e9), value)) }

  /// 1 / |grad t|, as for affine maps; here w grad u = grad U - u grad w.
  @inlinable @inline(__always)
  func pixelsPerUnit(_ p: Parameter8, w: F8, divisor: PlaneDivisor) -> F8 {
    let (wx, wy) = (splat(Float(divisor.wx)), splat(Float(divisor.wy)))
    let uGradX = sub(splat(Float(ux)), mul(p.u, wx))
    let uGradY = sub(splat(Float(uy)), mul(p.u, wy))
    if kind == .axial { return inverseLength(uGradX, uGradY, times: w) }
    let vGradX = sub(splat(Float(vx)), mul(p.v, wx))
    let vGradY = sub(splat(Float(vy)), mul(p.v, wy))
    let radius = cl_sqrt_f32x8(add(mul(p.u, p.u), mul(p.v, p.v)))
    let sine = divideOrZero(p.v, radius)
    if kind == .radial {
      let cosine = choose(less(splat(0), radius), divideOrZero(p.u, radius), splat(1))
      return inverseLength(
        add(mul(cosine, uGradX), mul(sine, vGradX)), add(mul(cosine, uGradY), mul(sine, vGradY)), times: w)
    }
    let cosine = divideOrZero(p.u, radius)
    return inverseLength(
      sub(mul(cosine, vGradX), mul(sine, uGradX)), sub(mul(cosine, vGradY), mul(sine, uGradY)),
      times: mul(mul(splat(6.2831855), radius), w))
  }

  /// factor / |(x, y)|
  @inlinable @inline(__always)
  func inverseLength(_ x: F8, _ y: F8, times factor: F8) -> F8 {
    div(upper(splat(0), factor), upper(cl_sqrt_f32x8(add(mul(x, x), mul(y, y))), splat(1e-18)))
  }
}
