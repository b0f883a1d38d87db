// A gradient over bytes, by steps, as far as steps go.

/// What is drawn by steps, and the spans that are left for `overGradient`.
///
/// - Parameters: as in `overGradient`; `rest` has room for a span a block.
/// - Returns: how many spans are left.
@inlinable @inline(__always)
public func overGradientStepsTemplate(
  _ surface: SurfaceView, pageX: Int, pageY: Int, spans: SpanList, gradient: GradientView, opacity: Int16,
  scratch: View<UInt8>, rest: View<Span>
) -> Int {
  var steps = GradientSteps(gradient, scratch: scratch, isPlanar: false)
  var restCount = 0
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    guard
      let run = GradientRun(
        span, on: surface, coverage: spans.coverage, opacity: opacity, isOpaque: gradient.isOpaque, scratch: scratch)
    else { continue }
    let centreY = Double(pageY &+ Int(span.row)) + 0.5
    var pixel = run.start & ~15
    let firstGroup = (pageX &+ pixel) & ~127
    steps.prepare(
      pageX: firstGroup, groupCount: (pageX &+ run.end &- firstGroup &+ 127) &>> 7,
      rowU: gradient.uy * centreY + gradient.u0, rowV: gradient.vy * centreY + gradient.v0)
    while pixel < run.end {
      let block = (pageX &+ pixel &- firstGroup) &>> 4
      let segment = steps.segment(ofBlock: block)
      if segment < 0 {
        var left = span
        left.firstBlock = Int32(truncatingIfNeeded: pixel &>> 4)
        left.blockCount = 1
        left.coverageOffset &+= (left.firstBlock &- span.firstBlock) &<< 4
        rest[restCount] = left
        restCount &+= 1
        pixel &+= 16
        continue
      }
      // Blocks alike from here on.
      var count = 1
      while pixel &+ count &<< 4 < run.end && steps.segment(ofBlock: block &+ count) == segment { count &+= 1 }
      let stop = pixel &+ count &<< 4
      let lanes = steps.lanes(segment)
      var drawn = 0
      if pixel >= run.start && (run.mode.isReplace || run.mode.isOver) {
        drawn = ((stop < run.end ? stop : run.end) &- pixel) &>> 4
        steps.drawBlocks(run.row.advanced(by: pixel &* 4), run.mode, lanes, block: block, count: drawn)
      }
      // What the run cuts, and what has coverage.
      var half = 2 &* drawn
      while half < 2 &* count {
        let at = pixel &+ half &<< 3
        if at < run.end && at &+ 8 > run.start {
          let color = steps.colors(
            block &+ half &>> 1, lanes, isAxial: gradient.kind == .axial, isHigh: half & 1 != 0)
          run.draw(steps.isStraight ? color.premultiplied : color, pixel: at)
        }
        half &+= 1
      }
      pixel = stop
    }
  }
  return restCount
}

extension GradientSteps {
  /// Whole blocks of one segment, one loop a case.
  @inlinable @inline(__always)
  func drawBlocks(_ place: View<UInt8>, _ mode: RunMode, _ lanes: SegmentLanes, block: Int, count: Int) {
    @inline(__always) func loop(isAxial: Bool, _ finish: (Pairs8, Int) -> Void) {
      var index = 0
      while index < count {
        finish(colors(block &+ index, lanes, isAxial: isAxial, isHigh: false), 16 &* index)
        finish(colors(block &+ index, lanes, isAxial: isAxial, isHigh: true), 16 &* index &+ 8)
        index &+= 1
      }
    }
    @inline(__always) func loops(isAxial: Bool) {
      if mode.isReplace {
        loop(isAxial: isAxial) { color, pixel in place.storePixels8(pixel, color.bytes) }
      } else if isStraight {
        loop(isAxial: isAxial) { color, pixel in
          place.storePixels8(pixel, color.premultiplied.over(place.loadPixels8(pixel)))
        }
      } else {
        loop(isAxial: isAxial) { color, pixel in place.storePixels8(pixel, color.over(place.loadPixels8(pixel))) }
      }
    }
    if gradient.kind == .axial { loops(isAxial: true) } else { loops(isAxial: false) }
  }
}
