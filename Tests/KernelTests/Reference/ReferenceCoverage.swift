import Kernels

/// Coverage from edges, each pixel for itself: the definitions of AccumulateEdges.swift in direct formulas.
enum ReferenceCoverage {
  /// floor(a / b), b > 0.
  static func floorDivided(_ a: Int, by b: Int) -> Int {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The edge's signed area to its right in pixel (x, y), in units of 1 / 2^(2 bits + 1) pixel.
  static func area(of edge: Edge, x: Int, y: Int, bits: Int) -> Int {
    let one = 1 << bits
    let isDown = edge.y0 < edge.y1
    let (topX, topY) = isDown ? (Int(edge.x0), Int(edge.y0)) : (Int(edge.x1), Int(edge.y1))
    let (bottomX, bottomY) = isDown ? (Int(edge.x1), Int(edge.y1)) : (Int(edge.x0), Int(edge.y0))
    let (fromY, toY) = (max(topY, y * one), min(bottomY, (y + 1) * one))
    if fromY >= toY { return 0 }

    // The whole edge's x at a y, rounded down; its ends exactly.
    func edgeX(at y: Int) -> Int {
      y == bottomY ? bottomX : topX + floorDivided((y - topY) * (bottomX - topX), by: bottomY - topY)
    }
    let (left, right) = (min(edgeX(at: fromY), edgeX(at: toY)), max(edgeX(at: fromY), edgeX(at: toY)))
    // The height the piece gains left of an x.
    func height(leftOf x: Int) -> Int {
      if x <= left { return 0 }
      return x >= right ? toY - fromY : floorDivided((x - left) * (toY - fromY), by: right - left)
    }
    let before = height(leftOf: x * one)
    let within = height(leftOf: (x + 1) * one) - before
    // A trapezoid: the piece's mean distance from the pixel's right side, doubled.
    let reach = 2 * one - (max(left, x * one) - x * one) - (min(right, (x + 1) * one) - x * one)
    return (isDown ? 1 : -1) * (2 * one * before + (within == 0 ? 0 : within * reach))
  }

  /// A winding-weighted area by the fill rule to 0...16384, halves up.
  static func folded(_ area: Int, bits: Int, evenOdd: Bool) -> Int {
    let whole = 2 << (2 * bits)
    var value = min(abs(area), whole)
    if evenOdd {
      let phase = abs(area) % (2 * whole)
      value = phase > whole ? 2 * whole - phase : phase
    }
    return (value * 16384 + whole / 2) / whole
  }
}
