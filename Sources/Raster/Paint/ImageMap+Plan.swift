import Geometry
import Kernels

extension ImageMap {
  init(_ h: Homography) {
    let n = h.numerator
    self.init(ux: n.a, uy: n.c, u0: n.tx, vx: n.b, vy: n.d, v0: n.ty, wx: h.wx, wy: h.wy, w0: h.w0)
  }

  var isFinite: Bool {
    // 0 times what is not finite is no number.
    0 * ux + 0 * uy + 0 * u0 + 0 * vx + 0 * vy + 0 * v0 + 0 * wx + 0 * wy + 0 * w0 == 0
  }

  /// The map of a page's pixels where `self` is that of the canvas', the page's corner at (x, y).
  func onPage(x: Double, y: Double) -> ImageMap {
    ImageMap(
      ux: ux, uy: uy, u0: ux * x + uy * y + u0, vx: vx, vy: vy, v0: vx * x + vy * y + v0, wx: wx, wy: wy,
      w0: wx * x + wy * y + w0)
  }

  /// (u, v) measured from another corner of the source.
  func measured(fromX x: Double, y: Double) -> ImageMap {
    ImageMap(
      ux: ux - x * wx, uy: uy - x * wy, u0: u0 - x * w0, vx: vx - y * wx, vy: vy - y * wy, v0: v0 - y * w0, wx: wx,
      wy: wy, w0: w0)
  }

  /// Divided through where w is the same everywhere; nil where it is not.
  var affine: ImageMap? {
    guard wx == 0, wy == 0, w0 != 0 else { return nil }
    if w0 == 1 { return self }
    return ImageMap(ux: ux / w0, uy: uy / w0, u0: u0 / w0, vx: vx / w0, vy: vy / w0, v0: v0 / w0)
  }
}
