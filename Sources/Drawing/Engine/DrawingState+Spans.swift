// Coverage to spans to bytes, grid by grid.

import Geometry
import KernelTable
import Kernels
import Pixels
import Raster
import Synchronization
import Workers

/// Which part of each pixel is meant.
enum SpanSource {
  case rect(DeviceRect)
  /// Every grid reads all of them.
  case edges(View<Edge>, count: Int, evenOdd: Bool)
  /// In bands of the grids' height.
  case set(EdgeSet)
}

extension DrawingState {
  /// Paints what `source` covers of `box`, a part of the clip.
  mutating func fillSpans(_ source: SpanSource, in box: PixelRect, _ paint: CanvasPaint) {
    let grids = GridPlan(box, alignment: paint.blockInPixels)
    let painter = SpanPainter(
      source: source, grids: grids, mask: clip.mask, paint: paint, transform: transform, kernels: kernels)
    guard let painter else { return }
    let scratch = self.scratch
    let workers = box.width * box.height < DrawingState.pixelsToShare ? 1 : min(threads, grids.count)
    withPixels(box.minX, box.minY) { base, stride in
      if workers == 1 {
        for index in 0..<grids.count { painter.run(index, base: base, strideInBytes: stride, scratch: scratch[0]) }
        return
      }
      let next = Atomic<Int>(0)
      share(among: workers) { worker in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          if index >= grids.count { return }
          painter.run(index, base: base, strideInBytes: stride, scratch: scratch[worker])
        }
      }
    }
  }
}

extension CanvasPaint {
  /// Gradients are prepared in blocks of 16 pixels of the canvas; a colour has no place.
  var blockInPixels: Int {
    if case .gradient = self { return 16 }
    return 8
  }
}

/// Runs `body` with numbers of 0..<workers, at once; bodies take pieces until none is left.
func share(among workers: Int, _ body: (Int) -> Void) {
  // safe because the bodies draw on rows of their own, and all have ended when this returns.
  nonisolated(unsafe) let body = body
  Crew.run(workers: workers) { unsafe body($0) }
}

/// One fill, ready to run on any of its grids.
struct SpanPainter {
  let source: SpanSource
  let grids: GridPlan
  let mask: ClipMask?
  let color: SolidPairs
  let gradient: GradientPlan?
  let kernels: KernelTable

  /// nil where the paint has no place (its transform has no inverse).
  init?(
    source: SpanSource, grids: GridPlan, mask: ClipMask?, paint: CanvasPaint, transform: AffineTransform,
    kernels: KernelTable
  ) {
    self.source = source
    self.grids = grids
    self.mask = mask
    self.kernels = kernels
    switch paint {
    case .color(let value):
      color = SolidPairs(value)
      gradient = nil
    case .gradient(let value):
      color = SolidPairs(.clear)
      var plan = value.plan
      if !transform.isIdentity {
        guard let inverse = transform.inverted() else { return nil }
        plan.toUnit = inverse.concatenating(plan.toUnit)
      }
      gradient = plan
    }
  }

  /// - Parameter base: the byte of the box's first pixel.
  func run(_ index: Int, base: View<UInt8>, strideInBytes: Int, scratch: CanvasScratch) {
    let (band, grid) = grids.grid(index)
    var spans = self.spans(grid, band: band, scratch: scratch)
    if spans.count == 0 { return }
    if let mask { spans = mask.multiply(spans, grid: grid, box: grids.box, into: scratch.masked) }
    let surface = SurfaceView(
      base: base.advanced(by: (grid.minY - grids.box.minY) * strideInBytes + (grid.minX - grids.box.minX) * 4),
      strideInBytes: strideInBytes, firstPixel: max(0, grids.box.minX - grid.minX),
      endPixel: min(grid.width, grids.box.maxX - grid.minX))
    guard let gradient else { return kernels.overSolid(surface, spans, color) }
    gradient.withView { view in
      var left = spans
      if view.takesSteps {
        let count = kernels.overGradientSteps(
          surface, grid.minX, grid.minY, spans, view, unorm14One, scratch.gradient, scratch.rest)
        left = SpanList(spans: scratch.rest, count: count, coverage: spans.coverage)
      }
      if left.count > 0 {
        kernels.overGradient(
          surface, grid.minX, grid.minY, left, view, unorm14One, !view.takesSteps || view.kind == .conic,
          scratch.gradient)
      }
    }
  }

  private func spans(_ grid: PixelRect, band: Int, scratch: CanvasScratch) -> SpanList {
    let count: Int
    switch source {
    case .rect(let rect):
      let local = LocalRect(
        left: rect.left - Double(grid.minX), top: rect.top - Double(grid.minY),
        right: rect.right - Double(grid.minX), bottom: rect.bottom - Double(grid.minY))
      count = kernels.rectCoverage(local, grid.width, grid.height, false, scratch.coverage, scratch.spans)
    case .edges(let edges, let edgeCount, let evenOdd):
      let cells = cellGrid(grid, scratch, subpixelBits: EdgeBuilder.subpixelBits)
      kernels.accumulateEdges(cells, edges, edgeCount)
      count = kernels.resolveCoverage(cells, evenOdd, false, scratch.coverage, scratch.spans)
    case .set(let set):
      let cells = cellGrid(grid, scratch, subpixelBits: set.subpixelBits)
      let range = set.range(band: band)
      set.withEdges { kernels.accumulateEdges(cells, $0.advanced(by: range.lowerBound), range.count) }
      count = kernels.resolveCoverage(cells, set.evenOdd, false, scratch.coverage, scratch.spans)
    }
    return SpanList(spans: scratch.spans, count: count, coverage: scratch.coverage)
  }

  private func cellGrid(_ grid: PixelRect, _ scratch: CanvasScratch, subpixelBits: Int) -> CellGrid {
    CellGrid(
      cells: scratch.cells, strideInCells: grid.width + 16, touched: scratch.touched, work: scratch.work,
      pixelX: grid.minX,
      pixelY: grid.minY, width: grid.width, height: grid.height, subpixelBits: subpixelBits)
  }
}
