// What a canvas holds, and the way from a shape to a kernel call.

import Geometry
import KernelTable
import Kernels
import Pixels
import Raster

/// A bitmap and where its corner lies on the canvas.
struct DrawingTarget {
  var bitmap: Bitmap
  var originX: Int
  var originY: Int
}

/// Where drawing is let through.
struct ClipState {
  /// Canvas pixels, within the target.
  var bounds: PixelRect
  /// unorm14 coverage over its own rectangle; nil: all of `bounds`.
  var mask: ClipMask?
}

/// A canvas's state; a value, so that one access of the class's property is one check.
struct DrawingState {
  var target: DrawingTarget
  /// The whole canvas, whatever the target.
  let canvas: PixelRect
  var transform = AffineTransform.identity
  var clip: ClipState
  var edges = EdgeMemory(capacity: 256)
  var below: [OpenLayer] = []
  let threads: Int
  let kernels: KernelTable
  /// One a worker.
  let scratch: [CanvasScratch]

  /// Pixels from which on two workers beat one: waking one costs 10 to 40 us, a pixel .1 to 1 ns.
  static let pixelsToShare = 1 << 18

  init(_ bitmap: Bitmap, threads: Int, kernels: KernelTable) {
    target = DrawingTarget(bitmap: bitmap, originX: 0, originY: 0)
    canvas = PixelRect(minX: 0, minY: 0, maxX: bitmap.widthInPixels, maxY: bitmap.heightInPixels)
    clip = ClipState(bounds: canvas)
    self.threads = threads
    self.kernels = kernels
    scratch = (0..<threads).map { _ in CanvasScratch.borrow() }
  }

  /// The target's pixels from canvas pixel (x, y) on, for one call.
  mutating func withPixels(_ x: Int, _ y: Int, _ body: (View<UInt8>, Int) -> Void) {
    let stride = target.bitmap.widthInPixels * 4
    let offset = (y - target.originY) * stride + (x - target.originX) * 4
    target.bitmap.withByteView { body($0.advanced(by: offset), stride) }
  }
}

extension SolidPairs {
  /// A colour, its alpha times `opacity`.
  init(_ color: Color, opacity: Double = 1) {
    let c = color.clamped
    let alpha = c.alpha * opacity
    @inline(__always) func word(_ v: Double) -> Int32 { Int32(v * 65280 + 0.5) }
    self.init(
      red: word(c.red * alpha), green: word(c.green * alpha), blue: word(c.blue * alpha), alpha: word(alpha),
      cover: Int32(alpha * 65535 + 0.5))
  }
}
