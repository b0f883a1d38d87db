// Paths and round shapes: edges first, then coverage.

import Geometry
import KernelTable
import Kernels
import Pixels
import Raster

extension DrawingState {
  /// Largest sagitta between a curve and its chords, pixels: two thirds of it, 3.4 of 255, are a pixel's at worst. The
  /// layer tree's .004 takes 2.2 times as many chords.
  static let toleranceInPixels = 0.02
  /// Of a stroke's both sides; chords round a bend are short, and a pixel sees most of one.
  static let strokeToleranceInPixels = 0.02
  /// Edges read by every grid, seen or not, cost 4 ns each; sorting them costs fifteen once.
  private static let gridsPerSort = 3

  mutating func fill(_ path: Path, rule: FillRule, _ paint: CanvasPaint) {
    guard transform.isFinite, path.isFinite else { return }
    fillEdges(evenOdd: rule == .evenOdd, paint) { builder, transform, clip in
      path.flatten(into: &builder, transform: transform, tolerance: Self.toleranceInPixels, clip: clip)
    }
  }

  mutating func stroke(_ path: Path, style: StrokeStyle, _ paint: CanvasPaint) {
    guard transform.isFinite, path.isFinite else { return }
    fillEdges(evenOdd: false, paint) { builder, transform, _ in
      var sink = TransformedSink(builder: builder, transform: transform)
      path.stroke(
        into: &sink, style: style, transform: transform, tolerance: Self.strokeToleranceInPixels,
        sweepsInnerBends: false)
      builder = sink.builder
    }
  }

  mutating func fillRound(_ shape: RoundShape, _ paint: CanvasPaint) {
    guard transform.isFinite, shape.box.origin.isFinite, shape.box.width.isFinite, shape.box.height.isFinite,
      shape.box.width > 0, shape.box.height > 0
    else { return }
    fillEdges(evenOdd: false, paint) { builder, transform, _ in shape.addEdges(to: &builder, transform: transform) }
  }

  /// Collects edges and fills what they enclose.
  @inline(__always)
  private mutating func fillEdges(
    evenOdd: Bool, _ paint: CanvasPaint, _ collect: (inout EdgeBuilder, AffineTransform, Rect) -> Void
  ) {
    let bounds = clip.bounds
    if bounds.isEmpty { return }
    // Cut to the canvas and not to the clip: what is cut gets rounded ends, and a clip must not change a pixel in it.
    let (width, height) = (Double(canvas.maxX), Double(canvas.maxY))
    var builder = EdgeBuilder(pageX: 0, pageY: 0, pageWidth: width, pageHeight: height, memory: edges)
    collect(&builder, transform, Rect(x: 0, y: 0, width: width, height: height))
    edges = builder.edges
    if edges.count > 0 { fillCollected(evenOdd: evenOdd, reachesRight: builder.reachesRight, paint) }
  }

  private mutating func fillCollected(evenOdd: Bool, reachesRight: Bool, _ paint: CanvasPaint) {
    var box = DrawingState.bounds(edges.view, edges.count)
    if reachesRight { box.maxX = canvas.maxX }
    box = box.intersection(clip.bounds)
    if box.isEmpty { return }
    let grids = GridPlan(box, alignment: paint.blockInPixels)
    if grids.count <= DrawingState.gridsPerSort && edges.count < 1024 {
      fillSpans(.edges(edges.view, count: edges.count, evenOdd: evenOdd), in: box, paint)
    } else {
      let set = EdgeSet(
        lines: edges.array, evenOdd: evenOdd, right: reachesRight ? canvas.maxX : nil,
        bandHeight: grids.rowsEach)
      fillSpans(.set(set), in: box, paint)
    }
  }

  /// The pixels that edges touch.
  private static func bounds(_ edges: View<Edge>, _ count: Int) -> PixelRect {
    var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    var index = 0
    while index < count {
      let edge = edges[index]
      minX = min(minX, min(edge.x0, edge.x1))
      maxX = max(maxX, max(edge.x0, edge.x1))
      minY = min(minY, min(edge.y0, edge.y1))
      maxY = max(maxY, max(edge.y0, edge.y1))
      index += 1
    }
    let bits = Int32(EdgeBuilder.subpixelBits)
    let up = Int32(1) << bits - 1
    return PixelRect(
      minX: Int(minX >> bits), minY: Int(minY >> bits), maxX: Int((maxX + up) >> bits), maxY: Int((maxY + up) >> bits))
  }
}

/// User coordinates to a page's edges.
private struct TransformedSink: PolylineSink {
  var builder: EdgeBuilder
  let transform: AffineTransform

  mutating func move(to point: Point) { builder.move(to: point.applying(transform).clamped) }
  mutating func line(to point: Point) { builder.line(to: point.applying(transform).clamped) }
  mutating func close() { builder.close() }
  mutating func finish() { builder.finish() }
}
