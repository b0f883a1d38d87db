// A path's edges, sorted into bands of tile height.
//
// Aim: a tile reads only the edges that touch its rows, one after the other in memory.
// Policy: few edges, or so many that copies per band would cost memory: one list for all bands.

import Geometry
package import Kernels
package import Pixels

/// The edges of one path on one page, and which part of them each band of rows wants.
package struct EdgeSet: Sendable {
  package let subpixelBits: Int
  package let evenOdd: Bool
  /// Page pixels: outside there is no coverage.
  package let bounds: PixelRect
  let edges: [Edge]
  /// `bandOffsets[b - firstBand] ..< [b - firstBand + 1]`: the edges of band b; empty: all edges for all bands.
  let bandOffsets: [Int32]
  let firstBand: Int

  /// Up to here a copy per band saves less than it costs (by the look of a thousand small shapes).
  private static let fewEdges = 24
  /// Copies over all bands beyond this are not made: 64 MiB of edges.
  private static let mostCopies = 4 << 20

  /// What a builder collected, self-overlaps resolved; nil where that is nothing.
  init?(_ builder: EdgeBuilder, rule: FillRule, bandHeight: Int) {
    let edges = builder.edges.array
    guard !edges.isEmpty else { return nil }
    let resolved = WindingResolver.outline(of: edges, evenOdd: rule == .evenOdd)
    let lines = resolved ?? edges
    guard !lines.isEmpty else { return nil }
    // An outline winds once; only what was left as it is still wants its rule.
    let right = builder.reachesRight ? Int(builder.pageWidth) : nil
    self.init(lines: lines, evenOdd: resolved == nil && rule == .evenOdd, right: right, bandHeight: bandHeight)
  }

  /// Edges as they are, at least one.
  /// - Parameter right: where coverage ends if not at the last edge.
  package init(lines: [Edge], evenOdd: Bool, right: Int?, bandHeight: Int) {
    self.evenOdd = evenOdd
    var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    for edge in lines {
      minX = min(minX, min(edge.x0, edge.x1))
      maxX = max(maxX, max(edge.x0, edge.x1))
      minY = min(minY, min(edge.y0, edge.y1))
      maxY = max(maxY, max(edge.y0, edge.y1))
    }
    let bits = EdgeBuilder.subpixelBits
    let up = (1 << bits) - 1
    bounds = PixelRect(
      minX: Int(minX) >> bits, minY: Int(minY) >> bits,
      maxX: right ?? (Int(maxX) + up) >> bits, maxY: (Int(maxY) + up) >> bits)
    let shift = EdgeSet.coarsening(lines, bounds: bounds)
    subpixelBits = bits - shift
    let sized = shift == 0 ? lines : EdgeSet.coarser(lines, by: shift)

    firstBand = bounds.minY / bandHeight
    let bandCount = (bounds.maxY - 1) / bandHeight - firstBand + 1
    let bandUnits = bandHeight << subpixelBits
    let base = firstBand
    // A shift where it can be one: two divisions an edge were a third of sorting.
    let bandShift = bandUnits & (bandUnits - 1) == 0 ? bandUnits.trailingZeroBitCount : -1
    func band(_ y: Int) -> Int { (bandShift >= 0 ? y >> bandShift : y / bandUnits) - base }
    func bands(_ edge: Edge) -> ClosedRange<Int> {
      let top = min(band(Int(min(edge.y0, edge.y1))), bandCount - 1)
      return top...max(top, min(band(Int(max(edge.y0, edge.y1)) - 1), bandCount - 1))
    }
    let copies = bandCount == 1 ? 0 : sized.reduce(0) { $0 + bands($1).count }
    guard sized.count > EdgeSet.fewEdges, bandCount > 1, copies <= EdgeSet.mostCopies else {
      edges = sized
      bandOffsets = []
      return
    }
    var offsets = [Int32](repeating: 0, count: bandCount + 1)
    for edge in sized {
      let range = bands(edge)
      var band = range.lowerBound
      while band <= range.upperBound {
        offsets[band + 1] += 1
        band += 1
      }
    }
    for band in 0..<bandCount { offsets[band + 1] += offsets[band] }
    var next = offsets
    var sorted = [Edge](repeating: sized[0], count: copies)
    for edge in sized {
      let range = bands(edge)
      var band = range.lowerBound
      while band <= range.upperBound {
        sorted[Int(next[band])] = edge
        next[band] += 1
        band += 1
      }
    }
    edges = sorted
    bandOffsets = offsets
  }

  /// The part of `edges` that band `band` wants.
  package func range(band: Int) -> Range<Int> {
    if bandOffsets.isEmpty { return 0..<edges.count }
    let index = band - firstBand
    guard index >= 0, index + 1 < bandOffsets.count else { return 0..<0 }
    return Int(bandOffsets[index])..<Int(bandOffsets[index + 1])
  }

  /// Beyond this many edges beside a tile it counts as not covered: the check is their square.
  private static let mostBeside = 48

  /// Whether a tile of band `band` is covered wholly: no edge in it, and at no height is the winding nothing.
  func covers(_ tile: PixelRect, band: Int) -> Bool {
    if tile.minX < bounds.minX || tile.maxX > bounds.maxX || tile.minY < bounds.minY || tile.maxY > bounds.maxY {
      return false
    }
    let (left, right) = (Int32(tile.minX << subpixelBits), Int32(tile.maxX << subpixelBits))
    let (top, bottom) = (Int32(tile.minY << subpixelBits), Int32(tile.maxY << subpixelBits))
    let candidates = edges[range(band: band)]
    var besideCount = 0
    // What is beside a tile is mostly a piece of the outline, so its edges follow one another.
    var (firstBeside, lastBeside) = (candidates.startIndex, candidates.startIndex)
    for index in candidates.indices {
      let edge = candidates[index]
      if max(edge.y0, edge.y1) <= top || min(edge.y0, edge.y1) >= bottom { continue }
      if min(edge.x0, edge.x1) >= right { continue }
      if max(edge.x0, edge.x1) > left { return false }
      if besideCount == 0 { firstBeside = index }
      lastBeside = index
      besideCount += 1
    }
    if besideCount == 0 || besideCount > EdgeSet.mostBeside { return false }
    let beside = candidates[firstBeside...lastBeside]
    func isInside(at y: Int32) -> Bool {
      var winding = 0
      for edge in beside where max(edge.x0, edge.x1) <= left {
        if edge.y0 <= y && edge.y1 > y { winding += 1 }
        if edge.y1 <= y && edge.y0 > y { winding -= 1 }
      }
      return evenOdd ? winding % 2 != 0 : winding != 0
    }
    // A level side across the tile is no edge; but where one begins, edges beside the tile begin or end.
    func isHeld(_ y: Int32) -> Bool { y <= top || y >= bottom || isInside(at: y) }
    return isInside(at: top) && beside.allSatisfy { isHeld($0.y0) && isHeld($0.y1) }
  }

  /// How many subpixel bits to give up, so that a row's sum fits 32 bits whatever the winding: a winding
  /// of w makes w 2^(2 bits + 1), so 10 bits bear 1023 edges in a row, 9 bits 4095, 8 bits 16383, 7 bits 65535.
  private static func coarsening(_ lines: [Edge], bounds: PixelRect) -> Int {
    if lines.count < 1024 { return 0 }
    var steps = [Int32](repeating: 0, count: bounds.height + 1)
    for edge in lines {
      let top = Int(min(edge.y0, edge.y1)) >> EdgeBuilder.subpixelBits
      let bottom = (Int(max(edge.y0, edge.y1)) - 1) >> EdgeBuilder.subpixelBits
      steps[top - bounds.minY] += 1
      steps[bottom - bounds.minY + 1] -= 1
    }
    var most: Int32 = 0
    var here: Int32 = 0
    for step in steps {
      here += step
      most = max(most, here)
    }
    return most < 1024 ? 0 : most < 4096 ? 1 : most < 16384 ? 2 : 3
  }
}

extension EdgeSet {
  /// Rounded to fewer bits; what has become level is nothing, and may lie below the last row. At least one is kept.
  private static func coarser(_ lines: [Edge], by shift: Int) -> [Edge] {
    let rounded = lines.map { $0.coarser(by: shift) }
    let kept = rounded.filter { $0.y0 != $0.y1 }
    return kept.isEmpty ? [rounded[0]] : kept
  }
}

extension Edge {
  fileprivate func coarser(by shift: Int) -> Edge {
    let half = Int32(1) << Int32(shift - 1)
    func rounded(_ v: Int32) -> Int32 { (v + half) >> Int32(shift) }
    return Edge(x0: rounded(x0), y0: rounded(y0), x1: rounded(x1), y1: rounded(y1))
  }
}
