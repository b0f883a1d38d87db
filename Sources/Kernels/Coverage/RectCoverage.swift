// An axis-aligned rectangle's coverage: exact, a product of two one-dimensional overlaps.
//
// Method: one row of coverage serves all rows that the rectangle covers fully in y; its partly covered
//   top and bottom rows get one of their own. Blocks wholly inside or outside hold no values at all.

/// A rectangle relative to the tile's corner, in pixels.
@frozen public struct LocalRect: BitwiseCopyable, Sendable {
  public var left: Double
  public var top: Double
  public var right: Double
  public var bottom: Double

  @inlinable @inline(__always)
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}

/// The length of pixel `index` within `low`...`high`, 0...1.
@inlinable @inline(__always)
func overlap(_ index: Int, _ low: Double, _ high: Double) -> Double {
  let start = low > Double(index) ? low : Double(index)
  let end = high < Double(index &+ 1) ? high : Double(index &+ 1)
  return end > start ? end - start : 0
}

/// - Parameters:
///   - width: pixels, a multiple of 16.
///   - coverage: room for `height` rows of `width` values.
/// - Returns: the number of spans written.
@inlinable @inline(__always)
public func rectCoverageTemplate(
  _ rect: LocalRect, width: Int, height: Int, keepsEmpty: Bool, coverage: View<Int16>, spans: View<Span>
) -> Int {
  var spanCount = 0
  var wholeRow = -1
  var row = 0
  while row < height {
    let rowWeight = overlap(row, rect.top, rect.bottom)
    var block = 0
    let blockCount = width &>> 4
    if rowWeight == 0 {
      if keepsEmpty {
        spans[spanCount] = Span(
          row: row, firstBlock: 0, blockCount: blockCount, uniformCoverage: 0, coverageOffset: 0)
        spanCount &+= 1
      }
      row &+= 1
      continue
    }
    let sharesRow = rowWeight == 1 && wholeRow >= 0
    let valueRow = sharesRow ? wholeRow : row
    let full = Int(rowWeight * 16384 + 0.5)
    while block < blockCount {
      let left = Double(block &<< 4)
      let isEmpty = rect.right <= left || rect.left >= left + 16
      let isFull = rect.left <= left && rect.right >= left + 16
      if isEmpty {
        if keepsEmpty {
          spans[spanCount] = Span(
            row: row, firstBlock: block, blockCount: 1, uniformCoverage: 0, coverageOffset: 0)
          spanCount &+= 1
        }
        block &+= 1
      } else if isFull {
        let whole = rect.right >= Double(width) ? blockCount : Int(rect.right) &>> 4
        let count = whole &- block
        spans[spanCount] = Span(
          row: row, firstBlock: block, blockCount: count, uniformCoverage: full, coverageOffset: 0)
        spanCount &+= 1
        block &+= count
      } else {
        let offset = valueRow &* width &+ block &<< 4
        if !sharesRow {
          var pixel = 0
          while pixel < 16 {
            let weight = overlap(block &<< 4 &+ pixel, rect.left, rect.right) * rowWeight
            coverage[offset &+ pixel] = Int16(truncatingIfNeeded: Int(weight * 16384 + 0.5))
            pixel &+= 1
          }
        }
        spans[spanCount] = Span(
          row: row, firstBlock: block, blockCount: 1, uniformCoverage: -1, coverageOffset: offset)
        spanCount &+= 1
        block &+= 1
      }
    }
    if rowWeight == 1 && wholeRow < 0 { wholeRow = row }
    row &+= 1
  }
  return spanCount
}
