/// Boxes around paths.
extension Path {
  /// The smallest rectangle around the drawn curves; `null` where nothing is drawn. Lone moves do not count.
  public var boundingBox: Rect {
    var box = Extent()
    for subpath in subpaths where subpath.isClosed || !subpath.segments.isEmpty {
      box.include(subpath.start)
      for segment in subpath.segments { segment.extend(&box) }
    }
    return box.rect
  }

  /// The smallest rectangle around all points, controls included: cheaper, and never smaller.
  public var controlBox: Rect {
    var box = Extent()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.include(point.clamped)
      case .quad(let point, let control):
        box.include(control.clamped)
        box.include(point.clamped)
      case .cubic(let point, let control1, let control2):
        box.include(control1.clamped)
        box.include(control2.clamped)
        box.include(point.clamped)
      case .close: break
      }
    }
    return box.rect
  }
}

extension Segment {
  /// The smallest rectangle around the curve.
  public var boundingBox: Rect {
    var box = Extent()
    box.include(start)
    extend(&box)
    return box.rect
  }

  /// Adds the curve to a box that holds its start.
  func extend(_ box: inout Extent) {
    box.include(end)
    switch self {
    case .line: return
    case .quad(let a, let c, let b):
      // Where a coordinate's derivative (c - a)(1 - t) + (b - c) t crosses 0.
      for (first, last) in [(c.x - a.x, b.x - c.x), (c.y - a.y, b.y - c.y)] where first * last < 0 {
        box.include(point(at: first / (first - last)))
      }
    case .cubic(let a, let c, let d, let b):
      extendCubic(&box, c.x - a.x, d.x - c.x, b.x - d.x)
      extendCubic(&box, c.y - a.y, d.y - c.y, b.y - d.y)
    }
  }

  /// The extremes of one coordinate, from the differences of its control values.
  private func extendCubic(_ box: inout Extent, _ p: Double, _ q: Double, _ r: Double) {
    if (p >= 0 && q >= 0 && r >= 0) || (p <= 0 && q <= 0 && r <= 0) { return }  // monotone
    // p (1 - t)^2 + 2 q (1 - t) t + r t^2 = a t^2 + 2 b t + p
    let a = p - 2 * q + r
    let b = q - p
    let discriminant = b * b - a * p
    guard discriminant >= 0 else { return }
    // The root without cancellation, and the other by the product of both.
    let far = b >= 0 ? -b - discriminant.squareRoot() : -b + discriminant.squareRoot()
    for t in [far / a, p / far] where t > 0 && t < 1 { box.include(point(at: t)) }
  }
}
