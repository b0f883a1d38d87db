// A gradient's parameter t for eight pixels, and how many pixels one unit of t is worth there.
//
// Invariants: the map is evaluated in double at each block's start (blocks lie at multiples of 16 of the
//   page, so a tile's edge changes nothing) and in float within the block.

public import CLanes

/// t and (u, v) of eight pixels.
@frozen @usableFromInline struct Parameter8 {
  @usableFromInline var t: F8
  @usableFromInline var u: F8
  @usableFromInline var v: F8

  @inlinable @inline(__always)
  init(t: F8, u: F8, v: F8) {
    self.t = t
    self.u = u
    self.v = v
  }
}

/// The angle of (u, v) in turns, 0..<1, growing from +u towards +v.
///
/// atan(q) / (2 pi q) on 0...1 as a polynomial in q^2, the interpolant at Chebyshev nodes: within
/// 2.8e-8 turns in float, a thousandth of a level of any ramp that spans more than a pixel.
@inlinable @inline(__always)
func turns(_ u: F8, _ v: F8) -> F8 {
  let absU = cl_abs_f32x8(u)
  let absV = cl_abs_f32x8(v)
  let q = divideOrZero(lower(absU, absV), upper(absU, absV))
  let s = mul(q, q)
  var p = splat(-0.0007257134339084815)
  p = add(mul(p, s), splat(0.0037847870835072683))
  p = add(mul(p, s), splat(-0.009363046012915266))
  p = add(mul(p, s), splat(0.015706787203275452))
  p = add(mul(p, s), splat(-0.02228692852424186))
  p = add(mul(p, s), splat(0.03177840673704871))
  p = add(mul(p, s), splat(-0.05304922746356089))
  p = add(mul(p, s), splat(0.15915492431105394))
  var turn = mul(p, q)
  turn = choose(less(absU, absV), sub(splat(0.25), turn), turn)
  turn = choose(less(u, splat(0)), sub(splat(0.5), turn), turn)
  turn = choose(less(v, splat(0)), sub(splat(1), turn), turn)
  return choose(less(turn, splat(1)), turn, splat(0))
}

extension GradientView {
  /// `u`, `v`: the map's value at the block's first pixel; `lanes`: the pixels' distances from it.
  @inlinable @inline(__always)
  func parameter(u startU: Float, v startV: Float, lanes: F8) -> Parameter8 {
    let u = add(splat(startU), mul(lanes, splat(Float(ux))))
    switch kind {
    case .axial: return Parameter8(t: u, u: u, v: u)
    case .radial:
      let v = add(splat(startV), mul(lanes, splat(Float(vx))))
      return Parameter8(t: cl_sqrt_f32x8(add(mul(u, u), mul(v, v))), u: u, v: v)
    case .conic:
      let v = add(splat(startV), mul(lanes, splat(Float(vx))))
      return Parameter8(t: turns(u, v), u: u, v: v)
    }
  }

  /// 1 / |grad t|: how far, in pixels, one unit of t reaches at these pixels. Only jumps want it.
  ///
  /// (u, v) is brought to length 1 first, so that no square overflows.
  @inlinable @inline(__always)
  func pixelsPerUnit(_ p: Parameter8) -> F8 {
    let tiny = splat(1e-20)
    switch kind {
    case .axial:
      let length = (ux * ux + uy * uy).squareRoot()
      return splat(Float(length > 1e-20 ? 1 / length : 1e20))
    case .radial:
      // grad t = (u grad u + v grad v) / t; the centre has no direction, so it takes that of u.
      let cosine = choose(less(splat(0), p.t), divideOrZero(p.u, p.t), splat(1))
      let sine = divideOrZero(p.v, p.t)
      let gx = add(mul(cosine, splat(Float(ux))), mul(sine, splat(Float(vx))))
      let gy = add(mul(cosine, splat(Float(uy))), mul(sine, splat(Float(vy))))
      let length = cl_sqrt_f32x8(add(mul(gx, gx), mul(gy, gy)))
      return div(splat(1), upper(length, tiny))
    case .conic:
      // grad t = (u grad v - v grad u) / (2 pi (u^2 + v^2))
      let radius = cl_sqrt_f32x8(add(mul(p.u, p.u), mul(p.v, p.v)))
      let cosine = divideOrZero(p.u, radius)
      let sine = divideOrZero(p.v, radius)
      let gx = sub(mul(cosine, splat(Float(vx))), mul(sine, splat(Float(ux))))
      let gy = sub(mul(cosine, splat(Float(vy))), mul(sine, splat(Float(uy))))
      let length = cl_sqrt_f32x8(add(mul(gx, gx), mul(gy, gy)))
      return div(mul(splat(6.2831855), radius), upper(length, tiny))
    }
  }
}
