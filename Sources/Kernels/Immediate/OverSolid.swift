// A colour over bytes: through spans, or through a rectangle's own coverage.

public import CLanes

/// Sixteen-bit coverage of a rectangle's outermost columns and rows, 0...65535; all within them is whole.
///
/// Of a single column `left` counts, of a single row `top`.
@frozen public struct RectEdges: BitwiseCopyable, Sendable, Equatable {
  public var left: Int32
  public var right: Int32
  public var top: Int32
  public var bottom: Int32

  @inlinable @inline(__always)
  public init(left: Int32, right: Int32, top: Int32, bottom: Int32) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }
}

/// `count` pixels of a row under one biased source.
@inlinable @inline(__always)
func overRun(_ row: View<UInt8>, pixel start: Int, count: Int, source: Pairs8, isOpaque: Bool) {
  var pixel = start
  let end = start &+ count
  if isOpaque {
    let bytes = source.bytes
    while pixel &+ 8 <= end {
      row.storePixels8(pixel, bytes)
      pixel &+= 8
    }
    if pixel < end { row.storePixels(pixel, bytes, count: end &- pixel) }
  } else {
    while pixel &+ 8 <= end {
      row.storePixels8(pixel, source.over(row.loadPixels8(pixel)))
      pixel &+= 8
    }
    if pixel < end {
      let rest = end &- pixel
      row.storePixels(pixel, source.over(row.loadPixels(pixel, count: rest)), count: rest)
    }
  }
}

/// A colour over the runs of `spans`.
@inlinable @inline(__always)
public func overSolidTemplate(_ surface: SurfaceView, spans: SpanList, color: SolidPairs) {
  let source = color.pairs
  // Scaled as whole coverage scales a block with values, so that a shape's inside is one colour.
  let whole = source.scaled(cl_splat_i16x16(-1)).biased
  var index = 0
  while index < spans.count {
    let span = spans.spans[index]
    index &+= 1
    let row = surface.row(Int(span.row))
    let spanStart = Int(span.firstBlock) &<< 4
    let spanEnd = spanStart &+ Int(span.blockCount) &<< 4
    var pixel = spanStart > surface.firstPixel ? spanStart : surface.firstPixel
    let end = spanEnd < surface.endPixel ? spanEnd : surface.endPixel
    if pixel >= end { continue }
    if span.uniformCoverage == 16384 {
      overRun(row, pixel: pixel, count: end &- pixel, source: whole, isOpaque: color.isOpaque)
    } else if span.uniformCoverage >= 0 {
      let coverage = cl_splat_i16x16(pairCoverage(span.uniformCoverage))
      overRun(row, pixel: pixel, count: end &- pixel, source: source.scaled(coverage).biased, isOpaque: false)
    } else {
      let coverage = spans.coverage.advanced(by: Int(span.coverageOffset) &- spanStart)
      while pixel &+ 8 <= end {
        let covered = source.scaled(cl_coverageTwice_i16x16(coverage.load8(pixel))).biased
        row.storePixels8(pixel, covered.over(row.loadPixels8(pixel)))
        pixel &+= 8
      }
      if pixel < end {
        // Spans have values for whole blocks, so eight can be read where fewer count.
        let rest = end &- pixel
        let covered = source.scaled(cl_coverageTwice_i16x16(coverage.load8(pixel))).biased
        row.storePixels(pixel, covered.over(row.loadPixels(pixel, count: rest)), count: rest)
      }
    }
  }
}

/// A colour over `width` x `height` pixels from `base` on, both at least 1.
@inlinable @inline(__always)
public func overRectTemplate(
  _ base: View<UInt8>, strideInBytes: Int, width: Int, height: Int, edges: RectEdges, color: SolidPairs
) {
  let solid = color.pairs
  let isWhole = edges.left == 65535 && edges.right == 65535
  // The columns' coverage in the first eight pixels and in the last, partial eight.
  let first = width < 8 ? width : 8
  let middleEnd = width &- 1 < 8 ? first : (width &- 1) & ~7
  var row = 0
  while row < height {
    let rowCoverage = row == 0 ? edges.top : row == height &- 1 ? edges.bottom : 65535
    // Rows alike: a partly covered first or last alone, all others together.
    let wholeEnd = edges.bottom == 65535 || row == height &- 1 ? height : height &- 1
    let alike = rowCoverage == 65535 ? wholeEnd &- row : 1
    let rowSource = rowCoverage == 65535 ? solid : solid.scaled(cl_splatPair_i16x16(rowCoverage &* 65537))
    let middle = rowSource.scaled(cl_splat_i16x16(-1)).biased
    let isOpaque = color.isOpaque && rowCoverage == 65535
    let end = row &+ alike
    if isWhole {
      while row < end {
        overRun(
          base.advanced(by: row &* strideInBytes), pixel: 0, count: width, source: middle, isOpaque: isOpaque)
        row &+= 1
      }
      continue
    }
    let left = rowSource.scaled(
      cl_edgeCoverage_i16x16(
        edges.left, Int64(truncatingIfNeeded: width <= 8 ? width &- 1 : 8), edges.right)
    ).biased
    let last = width &- middleEnd
    let right = rowSource.scaled(
      cl_edgeCoverage_i16x16(
        last == 1 ? edges.right : 65535, Int64(truncatingIfNeeded: last &- 1), edges.right)
    ).biased
    while row < end {
      let line = base.advanced(by: row &* strideInBytes)
      if first == 8 {
        line.storePixels8(0, left.over(line.loadPixels8(0)))
      } else {
        line.storePixels(0, left.over(line.loadPixels(0, count: first)), count: first)
      }
      if width > 8 {
        overRun(line, pixel: 8, count: middleEnd &- 8, source: middle, isOpaque: isOpaque)
        if last == 8 {
          line.storePixels8(middleEnd, right.over(line.loadPixels8(middleEnd)))
        } else {
          line.storePixels(middleEnd, right.over(line.loadPixels(middleEnd, count: last)), count: last)
        }
      }
      row &+= 1
    }
  }
}
