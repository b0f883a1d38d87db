import Geometry
import KernelTable
import Kernels
import Pixels
import Raster

extension DrawingState {
  mutating func clip(to rect: Rect) {
    guard transform.isRectilinear, transform.isFinite else { return clip(to: Path(rect: rect), rule: .nonZero) }
    guard let box = deviceRect(rect) else { return clip.bounds = .empty }
    let whole = box.edges == RectEdges(left: 65535, right: 65535, top: 65535, bottom: 65535)
    if whole { return clip.bounds = box.pixels }
    clip(to: Path(rect: rect), rule: .nonZero)
  }

  mutating func clip(to path: Path, rule: FillRule) {
    guard transform.isFinite, !clip.bounds.isEmpty else { return clip.bounds = .empty }
    // The clip is a picture of its own: the path in white on nothing, its alpha the coverage.
    var painter = DrawingState(
      clip: clip.bounds, of: canvas, transform: transform, threads: threads, kernels: kernels, scratch: scratch)
    painter.fill(path, rule: rule, .color(.white))
    painter.edges.free()
    let old = clip.mask
    var mask = ClipMask(covering: clip.bounds)
    let bounds = clip.bounds
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let index = y * bounds.width + x
        let alpha = Int(painter.target.bitmap.bytes[4 * index + 3])
        if alpha == 0 { continue }
        var value = (alpha * 16384 + 127) / 255
        if let old {
          let oldIndex = (y + bounds.minY - old.rect.minY) * old.rect.width + x + bounds.minX - old.rect.minX
          value = (value * Int(old.values[oldIndex]) + 8192) >> 14
        }
        mask.values[index] = Int16(value)
      }
    }
    clip.mask = mask
  }

  mutating func paintClip(_ paint: CanvasPaint) {
    let bounds = clip.bounds
    guard
      let box = DeviceRect(
        left: Double(bounds.minX), top: Double(bounds.minY), right: Double(bounds.maxX), bottom: Double(bounds.maxY),
        clip: bounds)
    else { return }
    if clip.mask == nil, case .color(let color) = paint {
      fillRect(box, SolidPairs(color))
    } else {
      fillSpans(.rect(box), in: bounds, paint)
    }
  }
}
