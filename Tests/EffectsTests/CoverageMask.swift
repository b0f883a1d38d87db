import Geometry
import Pixels

@testable import Effects

/// Pixel coverage of simple shapes, rows sampled 32 times with exact extents.
enum CoverageMask {
  /// - Parameters:
  ///   - heights: the shape's top and bottom.
  ///   - extent: its left and right end at a height between; nil where there is none.
  static func make(
    over rect: PixelRect, heights: (Double, Double), extent: (Double) -> (Double, Double)?
  ) -> PlaneBuffer {
    let count = 32
    var samples = [Int16](repeating: 0, count: rect.width * rect.height)
    var steps = [Double](repeating: 0, count: rect.width + 2)
    for y in rect.rows {
      for i in steps.indices { steps[i] = 0 }
      let top = max(Double(y), heights.0)
      let weight = (min(Double(y + 1), heights.1) - top) / Double(count)
      for i in 0..<count where weight > 0 {
        guard let (low, high) = extent(top + (Double(i) + 0.5) * weight), low < high else { continue }
        for (x, sign) in [(low, 1.0), (high, -1.0)] {
          let place = min(max(x - Double(rect.minX), 0), Double(rect.width))
          let pixel = Int(place)
          steps[pixel] += sign * (Double(pixel + 1) - place) * weight
          steps[pixel + 1] += sign * (place - Double(pixel)) * weight
        }
      }
      var sum = 0.0
      for i in 0..<rect.width {
        sum += steps[i]
        samples[(y - rect.minY) * rect.width + i] = Int16((min(max(sum, 0), 1) * 16384).rounded())
      }
    }
    return PlaneBuffer(rect: rect, planeCount: 1, samples: samples)
  }

  static func pixels(of rect: Rect) -> PixelRect {
    PixelRect(
      minX: Int(rect.minX.rounded(.down)), minY: Int(rect.minY.rounded(.down)), maxX: Int(rect.maxX.rounded(.up)),
      maxY: Int(rect.maxY.rounded(.up)))
  }

  static func roundedRectangle(_ rect: Rect, radii: CornerRadii) -> PlaneBuffer {
    make(over: pixels(of: rect), heights: (rect.minY, rect.maxY)) { y in
      func inset(_ top: Size, _ bottom: Size) -> Double {
        let fromTop = y - rect.minY
        let fromBottom = rect.maxY - y
        for (radii, distance) in [(top, fromTop), (bottom, fromBottom)]
        where radii.height > distance {
          let t = 1 - distance / radii.height
          return radii.width * (1 - (1 - t * t).squareRoot())
        }
        return 0
      }
      return (
        rect.minX + inset(radii.topLeft, radii.bottomLeft), rect.maxX - inset(radii.topRight, radii.bottomRight)
      )
    }
  }

  /// The image of the unit disc.
  static func ellipse(_ t: AffineTransform) -> PlaneBuffer {
    let halfWidth = (t.a * t.a + t.c * t.c).squareRoot()
    let halfHeight = (t.b * t.b + t.d * t.d).squareRoot()
    let box = Rect(x: t.tx - halfWidth, y: t.ty - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight)
    let determinant = t.a * t.d - t.b * t.c
    return make(over: pixels(of: box), heights: (box.minY, box.maxY)) { y in
      // |inverse (dx, dy)|^2 = 1
      let dy = y - t.ty
      let square = (t.d * t.d + t.b * t.b) / (determinant * determinant)
      let mixed = -dy * (t.d * t.c + t.b * t.a) / (determinant * determinant)
      let rest = dy * dy * (t.c * t.c + t.a * t.a) / (determinant * determinant) - 1
      let discriminant = mixed * mixed - square * rest
      guard discriminant > 0 else { return nil }
      let root = discriminant.squareRoot()
      return (t.tx + (-mixed - root) / square, t.tx + (-mixed + root) / square)
    }
  }
}
