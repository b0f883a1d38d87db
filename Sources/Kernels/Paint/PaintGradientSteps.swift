// A gradient over a tile by steps, as far as steps go; the rest is left to `paintGradient`.
//
// Invariants: blocks are the page's, so the colour is a function of the pixel alone; behind the last rounding opaque
//   colours are within .51 of a level of the exact ramp, as `paintGradient` has them.

public import CLanes

/// - Parameters: as in `paintGradient`; `scratch` of `gradientScratchInBytes`, `rest` with room for a span a block.
/// - Returns: how many spans are left.
@inlinable @inline(__always)
public func paintGradientStepsTemplate(
  _ tile: TileView, pixelX: Int, pixelY: Int, spans: SpanList, gradient: GradientView, opacity: Int16,
  replaces: Bool, scratch: View<UInt8>, rest: View<Span>
) -> Int {
  var steps = GradientSteps(gradient, scratch: scratch, isPlanar: true)
  let opacityFactor = cl_splat_i16x16(opacity)
  var restCount = 0
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    let centreY = Double(pixelY &+ row) + 0.5
    let first = Int(span.firstBlock)
    let end = first &+ Int(span.blockCount)
    let firstGroup = (pixelX &+ first &<< 4) & ~127
    // Block b of the tile is block b - shift of what is prepared.
    let shift = (firstGroup &- pixelX) &>> 4
    steps.prepare(
      pageX: firstGroup, groupCount: (end &- shift &+ 7) &>> 3, rowU: gradient.uy * centreY + gradient.u0,
      rowV: gradient.vy * centreY + gradient.v0)
    let uniform = span.uniformCoverage >= 0
    let constant = scale14(
      opacityFactor,
      negatedFactor: negatedFactor(cl_splat_i16x16(Int16(truncatingIfNeeded: uniform ? span.uniformCoverage : 0))))
    let whole = span.uniformCoverage == 16384 && opacity == unorm14One
    var block = first
    while block < end {
      let segment = steps.segment(ofBlock: block &- shift)
      if segment < 0 {
        var left = span
        left.firstBlock = Int32(truncatingIfNeeded: block)
        left.blockCount = 1
        left.coverageOffset &+= (left.firstBlock &- span.firstBlock) &<< 4
        rest[restCount] = left
        restCount &+= 1
        block &+= 1
        continue
      }
      var stop = block &+ 1
      while stop < end && steps.segment(ofBlock: stop &- shift) == segment { stop &+= 1 }
      let lanes = steps.planarLanes(segment)
      let isOver = !(replaces || gradient.isOpaque)
      if whole {
        steps.paintWhole(tile, row: row, blocks: (block, stop), shift: shift, lanes, isOver: isOver)
        block = stop
        continue
      }
      var offset = Int(span.coverageOffset) &+ (block &- first) &<< 4
      while block < stop {
        let factor =
          uniform ? constant : scale14(opacityFactor, negatedFactor: negatedFactor(spans.coverage.load16(offset)))
        let source = steps.planes(
          block &- shift, lanes, isAxial: gradient.kind == .axial, isOpaque: false, isStraight: steps.isStraight
        ).scaled(negatedFactor: negatedFactor(factor))
        let pixel = block &<< 4
        tile.storeBlock(
          row: row, pixel: pixel, replaces ? source : source.over(tile.loadBlock(row: row, pixel: pixel)))
        block &+= 1
        offset &+= 16
      }
    }
  }
  return restCount
}

extension GradientSteps {
  /// Whole blocks of one segment, one loop a case.
  @inlinable @inline(__always)
  func paintWhole(
    _ tile: TileView, row: Int, blocks: (from: Int, to: Int), shift: Int, _ lanes: PlanarLanes, isOver: Bool
  ) {
    @inline(__always) func loop(isAxial: Bool, isOpaque: Bool, isStraight: Bool) {
      var block = blocks.from
      while block < blocks.to {
        var source = planes(
          block &- shift, lanes, isAxial: isAxial, isOpaque: isOpaque, isStraight: isStraight)
        let pixel = block &<< 4
        if !isOpaque && isOver { source = source.over(tile.loadBlock(row: row, pixel: pixel)) }
        tile.storeBlock(row: row, pixel: pixel, source)
        block &+= 1
      }
    }
    @inline(__always) func loops(isAxial: Bool) {
      if gradient.isOpaque {
        loop(isAxial: isAxial, isOpaque: true, isStraight: false)
      } else if isStraight {
        loop(isAxial: isAxial, isOpaque: false, isStraight: true)
      } else {
        loop(isAxial: isAxial, isOpaque: false, isStraight: false)
      }
    }
    if gradient.kind == .axial { loops(isAxial: true) } else { loops(isAxial: false) }
  }
}
