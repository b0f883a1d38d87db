// Layers: a transparent picture over the clip's box, then over the one below.

import Geometry
import KernelTable
import Kernels
import Pixels
import Raster

/// A layer that is drawn into: what lies below, and how it comes back.
struct OpenLayer {
  var target: DrawingTarget
  var transform: AffineTransform
  var clip: ClipState
  var opacity: Int16
  var blendMode: BlendMode
}

extension DrawingState {
  var depth: Int { below.count }
  var hasOpenLayer: Bool { !below.isEmpty }

  /// A state that paints a picture of `bounds`, transparent, with this one's workers.
  init(
    clip bounds: PixelRect, of canvas: PixelRect, transform: AffineTransform, threads: Int, kernels: KernelTable,
    scratch: [CanvasScratch]
  ) {
    target = DrawingTarget(
      bitmap: Bitmap(
        widthInPixels: max(1, bounds.width), heightInPixels: max(1, bounds.height), alphaForm: .premultiplied),
      originX: bounds.minX, originY: bounds.minY)
    self.canvas = canvas
    self.transform = transform
    clip = ClipState(bounds: bounds)
    self.threads = threads
    self.kernels = kernels
    self.scratch = scratch
  }

  /// - Returns: how many layers were open before.
  mutating func beginLayer(opacity: Double, blendMode: BlendMode) -> Int {
    below.append(
      OpenLayer(
        target: target, transform: transform, clip: clip,
        opacity: opacity > 0 ? Int16(min(opacity, 1) * 16384 + 0.5) : 0, blendMode: blendMode))
    let bounds = clip.bounds
    target = DrawingTarget(
      bitmap: Bitmap(
        widthInPixels: max(1, bounds.width), heightInPixels: max(1, bounds.height), alphaForm: .premultiplied),
      originX: bounds.minX, originY: bounds.minY)
    // The mask acts once, when the layer comes back.
    clip.mask = nil
    return below.count - 1
  }

  mutating func endLayer() {
    var open = below.removeLast()
    let picture = target.bitmap
    swap(&target, &open.target)
    transform = open.transform
    clip = open.clip
    let bounds = clip.bounds
    if bounds.isEmpty { return }
    let mask = clip.mask
    let blender = RowBlender(
      width: bounds.width, kernels: kernels, opacity: open.opacity, code: open.blendMode.code, mask: mask)
    withPixels(bounds.minX, bounds.minY) { base, stride in
      picture.withReadView { source in
        for y in 0..<bounds.height {
          blender.blend(
            source.advanced(by: 4 * y * bounds.width), over: base.advanced(by: y * stride), x: bounds.minX,
            y: bounds.minY + y)
        }
      }
    }
  }
}
