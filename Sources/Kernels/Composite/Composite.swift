// Putting a colour, or another tile, over a tile: the normal mode, and the multiplications by coverage.

public import CLanes

/// A solid colour over the tile, in the normal mode.
@inlinable @inline(__always)
public func fillSolidTemplate(_ tile: TileView, spans: SpanList, color: Color14) {
  let source = color.block
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    if span.uniformCoverage >= 0 {
      let factor = cl_splat_i16x16(Int16(truncatingIfNeeded: span.uniformCoverage))
      let covered = source.scaled(negatedFactor: negatedFactor(factor))
      if span.uniformCoverage == 16384 && color.alpha == unorm14One {
        while pixel < end {
          tile.storeBlock(row: row, pixel: pixel, covered)
          pixel &+= 16
        }
      } else {
        while pixel < end {
          tile.storeBlock(row: row, pixel: pixel, covered.over(tile.loadBlock(row: row, pixel: pixel)))
          pixel &+= 16
        }
      }
    } else {
      var offset = Int(span.coverageOffset)
      while pixel < end {
        let factor = negatedFactor(spans.coverage.load16(offset))
        let covered = source.scaled(negatedFactor: factor)
        tile.storeBlock(row: row, pixel: pixel, covered.over(tile.loadBlock(row: row, pixel: pixel)))
        pixel &+= 16
        offset &+= 16
      }
    }
  }
}

/// Another tile's pixels, times `opacity` and coverage, over the tile, in the normal mode.
@inlinable @inline(__always)
public func compositeOverTemplate(_ tile: TileView, source: TileView, spans: SpanList, opacity: Int16) {
  let opacityFactor = cl_splat_i16x16(opacity)
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    if span.uniformCoverage == 16384 && opacity == unorm14One {
      while pixel < end {
        let over = source.loadBlock(row: row, pixel: pixel).over(tile.loadBlock(row: row, pixel: pixel))
        tile.storeBlock(row: row, pixel: pixel, over)
        pixel &+= 16
      }
    } else {
      let uniform = span.uniformCoverage >= 0
      var offset = Int(span.coverageOffset)
      let constant = scale14(
        opacityFactor,
        negatedFactor: negatedFactor(cl_splat_i16x16(Int16(truncatingIfNeeded: uniform ? span.uniformCoverage : 0))))
      while pixel < end {
        let factor =
          uniform
          ? constant : scale14(opacityFactor, negatedFactor: negatedFactor(spans.coverage.load16(offset)))
        let covered = source.loadBlock(row: row, pixel: pixel).scaled(negatedFactor: negatedFactor(factor))
        tile.storeBlock(row: row, pixel: pixel, covered.over(tile.loadBlock(row: row, pixel: pixel)))
        pixel &+= 16
        offset &+= 16
      }
    }
  }
}

/// The tile times coverage; `spans` must hold the empty runs too.
@inlinable @inline(__always)
public func multiplyByCoverageTemplate(_ tile: TileView, spans: SpanList) {
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    if span.uniformCoverage == 16384 { continue }
    let row = Int(span.row)
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    let uniform = span.uniformCoverage >= 0
    let constant = negatedFactor(cl_splat_i16x16(Int16(truncatingIfNeeded: uniform ? span.uniformCoverage : 0)))
    var offset = Int(span.coverageOffset)
    while pixel < end {
      let factor = uniform ? constant : negatedFactor(spans.coverage.load16(offset))
      tile.storeBlock(row: row, pixel: pixel, tile.loadBlock(row: row, pixel: pixel).scaled(negatedFactor: factor))
      pixel &+= 16
      offset &+= 16
    }
  }
}

/// The tile times the alpha of another: what a mask does.
@inlinable @inline(__always)
public func multiplyByAlphaTemplate(_ tile: TileView, mask: TileView, spans: SpanList) {
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = Int(span.row)
    var pixel = Int(span.firstBlock) &<< 4
    let end = pixel &+ Int(span.blockCount) &<< 4
    while pixel < end {
      let factor = negatedFactor(mask.plane(row: row, channel: 3).load16(pixel))
      tile.storeBlock(row: row, pixel: pixel, tile.loadBlock(row: row, pixel: pixel).scaled(negatedFactor: factor))
      pixel &+= 16
    }
  }
}

/// Makes `height` rows of `blockCount` blocks transparent.
@inlinable @inline(__always)
public func clearTileTemplate(_ tile: TileView, blockCount: Int, height: Int) {
  let zero = cl_splat_i16x16(0)
  let clear = Block14(red: zero, green: zero, blue: zero, alpha: zero)
  var row = 0
  while row < height {
    var pixel = 0
    while pixel < blockCount &<< 4 {
      tile.storeBlock(row: row, pixel: pixel, clear)
      pixel &+= 16
    }
    row &+= 1
  }
}
