// Rectangles: their coverage is a product, so they want no edges.

import Geometry
import KernelTable
import Kernels
import Pixels
import Raster
import Synchronization

extension DrawingState {
  mutating func fill(_ rect: Rect, _ paint: CanvasPaint) {
    guard transform.isRectilinear, transform.isFinite else { return fill(Path(rect: rect), rule: .nonZero, paint) }
    guard let box = deviceRect(rect) else { return }
    if clip.mask == nil, case .color(let color) = paint {
      fillRect(box, SolidPairs(color))
    } else {
      fillSpans(.rect(box), in: box.pixels, paint)
    }
  }

  /// A rectangle in canvas pixels, cut to the clip; nil where nothing is left.
  func deviceRect(_ rect: Rect) -> DeviceRect? {
    guard rect.origin.isFinite, rect.size.width.isFinite, rect.size.height.isFinite else { return nil }
    var (x0, y0, x1, y1) = (rect.origin.x, rect.origin.y, rect.maxX, rect.maxY)
    if !transform.isIdentity {
      let (a, b) = (Point(x: x0, y: y0).applying(transform), Point(x: x1, y: y1).applying(transform))
      (x0, y0, x1, y1) = (a.x, a.y, b.x, b.y)
    }
    return DeviceRect(left: min(x0, x1), top: min(y0, y1), right: max(x0, x1), bottom: max(y0, y1), clip: clip.bounds)
  }

  mutating func fillRect(_ box: DeviceRect, _ color: SolidPairs) {
    let pixels = box.pixels
    let (kernels, edges) = (self.kernels.overRect, box.edges)
    if threads == 1 || pixels.width * pixels.height < DrawingState.pixelsToShare {
      withPixels(pixels.minX, pixels.minY) { kernels($0, $1, pixels.width, pixels.height, edges, color) }
      return
    }
    // Four bands a thread: who begins late does less.
    let workers = min(threads, pixels.height)
    let rowsEach = max(1, pixels.height / (4 * workers))
    let next = Atomic<Int>(0)
    withPixels(pixels.minX, pixels.minY) { base, stride in
      share(among: workers) { _ in
        while true {
          let first = next.wrappingAdd(rowsEach, ordering: .relaxed).oldValue
          if first >= pixels.height { return }
          let count = min(rowsEach, pixels.height - first)
          var part = edges
          if first > 0 { part.top = 65535 }
          if first + count < pixels.height { part.bottom = 65535 }
          if first + count == pixels.height && count == 1 && first > 0 { part.top = edges.bottom }
          kernels(base.advanced(by: first * stride), stride, pixels.width, count, part, color)
        }
      }
    }
  }
}

/// A rectangle in canvas pixels, not empty.
struct DeviceRect {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  /// The pixels it touches.
  let pixels: PixelRect

  /// nil where nothing of it lies in `clip`, or it is not a number.
  @inline(__always)
  init?(left: Double, top: Double, right: Double, bottom: Double, clip: PixelRect) {
    self.left = max(left, Double(clip.minX))
    self.top = max(top, Double(clip.minY))
    self.right = min(right, Double(clip.maxX))
    self.bottom = min(bottom, Double(clip.maxY))
    // Also false for NaN.
    guard self.right > self.left, self.bottom > self.top, right > left, bottom > top else { return nil }
    // Not negative, so truncation is the floor.
    @inline(__always) func up(_ v: Double) -> Int {
      let whole = Int(v)
      return Double(whole) < v ? whole + 1 : whole
    }
    pixels = PixelRect(minX: Int(self.left), minY: Int(self.top), maxX: up(self.right), maxY: up(self.bottom))
  }

  /// The outermost columns' and rows' coverage.
  var edges: RectEdges {
    @inline(__always) func part(_ low: Double, _ high: Double) -> Int32 { Int32((high - low) * 65535 + 0.5) }
    let oneColumn = pixels.width == 1
    let oneRow = pixels.height == 1
    return RectEdges(
      left: part(left, oneColumn ? right : Double(pixels.minX + 1)), right: part(Double(pixels.maxX - 1), right),
      top: part(top, oneRow ? bottom : Double(pixels.minY + 1)), bottom: part(Double(pixels.maxY - 1), bottom))
  }
}
