// Runs a frame plan on one tile: commands in order, groups as a stack of tile-sized buffers.
//
// Aim: everything a tile takes stays in L1/L2; memory sees each finished pixel once.
// Method: coverage as spans of 16-pixel blocks, then one kernel call a command and tile. A group is a
//   second tile buffer over the blocks and rows its box touches, so it costs no surface.
// Invariants: blocks lie at multiples of 16 pixels of the page, so no tile size changes a byte.

import Effects
import KernelTable
import Kernels
import Pixels

/// The part of a tile that a group covers: whole blocks, some rows.
struct ActiveArea {
  var firstBlock: Int
  var blockCount: Int
  var firstRow: Int
  var rowCount: Int

  var isEmpty: Bool { blockCount <= 0 || rowCount <= 0 }
}

/// One worker's tile machine.
struct TileRunner {
  let plan: FramePlan
  let kernels: KernelTable
  let scratch: Scratch
  /// The tile's corner in page pixels; multiples of the tile's size.
  private(set) var tileX = 0
  private(set) var tileY = 0
  private var stack: [ActiveArea] = []

  init(plan: FramePlan, kernels: KernelTable, scratch: Scratch) {
    self.plan = plan
    self.kernels = kernels
    self.scratch = scratch
    swap(&stack, &scratch.openAreas)
  }

  /// Ends the runner: the scratch is whole again.
  consuming func end() { swap(&stack, &scratch.openAreas) }

  /// Draws the tile at (tileX, tileY) into the scratch's layer 0 and returns it.
  mutating func run(tileX: Int, tileY: Int, width: Int, height: Int) -> TileView {
    self.tileX = tileX
    self.tileY = tileY
    let blocks = (width + blockWidthInPixels - 1) / blockWidthInPixels
    stack.removeAll(keepingCapacity: true)
    let visible = plan.firstVisibleStep(
      PixelRect(minX: tileX, minY: tileY, maxX: tileX + width, maxY: tileY + height), band: tileY / scratch.tileHeight)
    push(
      ActiveArea(firstBlock: 0, blockCount: blocks, firstRow: 0, rowCount: height), isCleared: visible == nil)

    var index = visible ?? 0
    while index < plan.steps.count {
      let area = self.area(of: plan.bounds[index])
      switch plan.steps[index] {
      case .fill(let fill):
        if !area.isEmpty { draw(fill, in: area) }
      case .beginGroup(let end), .beginMask(let end):
        if area.isEmpty {
          if case .beginMask = plan.steps[index] { clearTop() }
          index = end
        } else {
          push(area)
        }
      case .endGroup(let opacity, let code): endGroup(opacity: opacity, code: code)
      case .clip(let coverage): multiply(by: coverage)
      case .endMask: endMask()
      }
      index += 1
    }
    return scratch.layer(0)
  }

  // MARK: Groups

  /// - Parameter isCleared: false where the next step overwrites all of it.
  private mutating func push(_ area: ActiveArea, isCleared: Bool = true) {
    stack.append(area)
    if !isCleared { return }
    kernels.clearTile(tile(stack.count - 1, area), area.blockCount, area.rowCount)
  }

  private func clearTop() {
    let area = stack[stack.count - 1]
    kernels.clearTile(tile(stack.count - 1, area), area.blockCount, area.rowCount)
  }

  private mutating func endGroup(opacity: Int16, code: BlendCode) {
    let area = stack.removeLast()
    let below = tile(stack.count - 1, area)
    let group = tile(stack.count, area)
    let spans = wholeSpans(area)
    if code == .normal {
      if opacity != 0 { kernels.compositeOver(below, group, spans, opacity) }
    } else {
      kernels.compositeBlend(below, group, spans, opacity, code)
    }
  }

  private mutating func endMask() {
    let area = stack.removeLast()
    let parent = stack[stack.count - 1]
    // Outside the mask's own area its alpha is 0.
    let mask = tile(stack.count, area)
    let group = tile(stack.count - 1, area)
    kernels.multiplyByAlpha(group, mask, wholeSpans(area))
    clearAround(area, in: parent)
  }

  /// Makes `parent` transparent outside `area`.
  private func clearAround(_ area: ActiveArea, in parent: ActiveArea) {
    func clear(firstBlock: Int, blockCount: Int, firstRow: Int, rowCount: Int) {
      let part = ActiveArea(firstBlock: firstBlock, blockCount: blockCount, firstRow: firstRow, rowCount: rowCount)
      if !part.isEmpty { kernels.clearTile(tile(stack.count - 1, part), blockCount, rowCount) }
    }
    let parentEndRow = parent.firstRow + parent.rowCount
    let areaEndRow = area.firstRow + area.rowCount
    clear(
      firstBlock: parent.firstBlock, blockCount: parent.blockCount, firstRow: parent.firstRow,
      rowCount: area.firstRow - parent.firstRow)
    clear(
      firstBlock: parent.firstBlock, blockCount: parent.blockCount, firstRow: areaEndRow,
      rowCount: parentEndRow - areaEndRow)
    clear(
      firstBlock: parent.firstBlock, blockCount: area.firstBlock - parent.firstBlock, firstRow: area.firstRow,
      rowCount: area.rowCount)
    let areaEndBlock = area.firstBlock + area.blockCount
    clear(
      firstBlock: areaEndBlock, blockCount: parent.firstBlock + parent.blockCount - areaEndBlock,
      firstRow: area.firstRow, rowCount: area.rowCount)
  }

  // MARK: Drawing

  private func draw(_ fill: FramePlan.PlannedFill, in area: ActiveArea) {
    let spans = self.spans(of: fill.coverage, in: area, keepsEmpty: false)
    if spans.count == 0 { return }
    let target = tile(stack.count - 1, area)
    if fill.code != .normal {
      // Paint in full into a spare tile, then blend through the coverage.
      let source = tile(stack.count, area)
      let whole = wholeSpansBesides(spans, area)
      paint(fill, into: source, spans: whole, area: area, replaces: true)
      kernels.compositeBlend(target, source, spans, fill.isPicture ? fill.opacity : unorm14One, fill.code)
    } else {
      paint(fill, into: target, spans: spans, area: area, replaces: false)
    }
  }

  private func paint(
    _ fill: FramePlan.PlannedFill, into target: TileView, spans: SpanList, area: ActiveArea, replaces: Bool
  ) {
    switch fill.paint {
    case .solid(let color):
      if replaces { kernels.clearTile(target, area.blockCount, area.rowCount) }
      kernels.fillSolid(target, spans, color)
    case .gradient(let index):
      let gradient = plan.gradients[index]
      gradient.withView { view in
        let (pixelX, pixelY) = (tileX + area.firstBlock * blockWidthInPixels, tileY + area.firstRow)
        if let divisor = gradient.divisor {
          return kernels.paintProjectiveGradient(
            target, pixelX, pixelY, spans, view, divisor, fill.opacity, replaces)
        }
        var left = spans
        if view.takesSteps {
          let count = kernels.paintGradientSteps(
            target, pixelX, pixelY, spans, view, fill.opacity, replaces, scratch.gradient, scratch.rest)
          left = SpanList(spans: scratch.rest, count: count, coverage: spans.coverage)
        }
        if left.count > 0 { kernels.paintGradient(target, pixelX, pixelY, left, view, fill.opacity, replaces) }
      }
    case .picture(let pass):
      if replaces { return load(pass, into: target, area: area) }
      let source = tile(stack.count, area)
      load(pass, into: source, area: area)
      kernels.compositeOver(target, source, spans, fill.opacity)
    case .image(let index):
      let source = replaces ? target : tile(stack.count, area)
      sample(plan.images[index], into: source, spans: spans, area: area)
      if !replaces { kernels.compositeOver(target, source, spans, fill.opacity) }
    case .nothing: break
    }
  }

  private func sample(_ image: ImagePlan, into target: TileView, spans: SpanList, area: ActiveArea) {
    let (pixelX, pixelY) = (tileX + area.firstBlock * blockWidthInPixels, tileY + area.firstRow)
    let kernel =
      switch image.way {
      case .nearest: kernels.sampleNearest
      case .linear: kernels.sampleLinear
      case .area: kernels.sampleArea
      }
    kernel(target, pixelX, pixelY, spans, image.view, scratch.samples)
  }

  /// A pass's picture into a tile buffer, transparent where it has none.
  private func load(_ pass: Int, into target: TileView, area: ActiveArea) {
    let result = plan.results[pass].planes
    // Whatever the picture leaves is transparent.
    if !isInside(result.rect, area) { kernels.clearTile(target, area.blockCount, area.rowCount) }
    forEachRow(of: result.rect, in: area) { row, firstPixel, count, pixelX, pixelY in
      result.withView { planes in
        for channel in 0..<4 {
          let source = planes.base.advanced(
            by: channel * planes.planeStride + (pixelY - result.rect.minY) * planes.rowStride + pixelX
              - result.rect.minX)
          target.plane(row: row, channel: channel).advanced(by: firstPixel).copy(from: source, count: count)
        }
      }
    }
  }

  /// Whether all pixels of an area lie in a rectangle in canvas pixels.
  private func isInside(_ rect: PixelRect, _ area: ActiveArea) -> Bool {
    let originX = plan.page.minX + tileX + area.firstBlock * blockWidthInPixels
    let originY = plan.page.minY + tileY + area.firstRow
    return rect.minX <= originX && rect.maxX >= originX + area.blockCount * blockWidthInPixels
      && rect.minY <= originY && rect.maxY >= originY + area.rowCount
  }

  /// The rows of an area that a rectangle in canvas pixels reaches: row and first pixel in the area, how many
  /// pixels, and where they lie on the canvas.
  private func forEachRow(
    of rect: PixelRect, in area: ActiveArea, _ body: (Int, Int, Int, Int, Int) -> Void
  ) {
    let originX = plan.page.minX + tileX + area.firstBlock * blockWidthInPixels
    let originY = plan.page.minY + tileY + area.firstRow
    let minX = max(rect.minX, originX)
    let count = min(rect.maxX, originX + area.blockCount * blockWidthInPixels) - minX
    guard count > 0 else { return }
    for row in 0..<area.rowCount where originY + row >= rect.minY && originY + row < rect.maxY {
      body(row, minX - originX, count, minX, originY + row)
    }
  }

  private func multiply(by coverage: FramePlan.PlannedCoverage) {
    let area = stack[stack.count - 1]
    let spans = self.spans(of: coverage, in: area, keepsEmpty: true)
    kernels.multiplyByCoverage(tile(stack.count - 1, area), spans)
  }

  // MARK: Coverage

  /// The runs of `coverage` within `area`, relative to the area's corner.
  private func spans(
    of coverage: FramePlan.PlannedCoverage, in area: ActiveArea, keepsEmpty: Bool
  ) -> SpanList {
    let pixelX = tileX + area.firstBlock * blockWidthInPixels
    let pixelY = tileY + area.firstRow
    let width = area.blockCount * blockWidthInPixels
    var count = 0
    switch coverage {
    case .everything: return wholeSpans(area)
    case .nothing:
      count = kernels.rectCoverage(
        LocalRect(left: 0, top: 0, right: 0, bottom: 0), width, area.rowCount, keepsEmpty, scratch.coverage,
        scratch.spans)
    case .rect(let rect):
      let local = LocalRect(
        left: rect.left - Double(pixelX), top: rect.top - Double(pixelY), right: rect.right - Double(pixelX),
        bottom: rect.bottom - Double(pixelY))
      count = kernels.rectCoverage(local, width, area.rowCount, keepsEmpty, scratch.coverage, scratch.spans)
    case .edges(let set):
      let grid = CellGrid(
        cells: scratch.cells, strideInCells: scratch.tileWidth + Scratch.cellPadding, touched: scratch.touched,
        work: scratch.work,
        pixelX: pixelX, pixelY: pixelY, width: width, height: area.rowCount, subpixelBits: set.subpixelBits)
      let range = set.range(band: tileY / scratch.tileHeight)
      set.withEdges { edges in
        kernels.accumulateEdges(grid, edges.advanced(by: range.lowerBound), range.count)
      }
      count = kernels.resolveCoverage(grid, set.evenOdd, keepsEmpty, scratch.coverage, scratch.spans)
    case .mask(let pass): count = maskSpans(pass, in: area)
    case .blurred(let shape): count = blurredSpans(shape, in: area)
    }
    return SpanList(spans: scratch.spans, count: count, coverage: scratch.coverage)
  }

  /// A pass's alpha as coverage: one varying run a row.
  private func maskSpans(_ pass: Int, in area: ActiveArea) -> Int {
    let width = area.blockCount * blockWidthInPixels
    if let coarse = plan.results[pass].coarse { return coarseSpans(coarse, in: area) }
    let result = plan.results[pass].planes
    if !isInside(result.rect, area) { scratch.coverage.fill(0, count: width * area.rowCount) }
    // Alpha stands alone, or behind the colours.
    let alpha = result.planeCount - 1
    forEachRow(of: result.rect, in: area) { row, firstPixel, count, pixelX, pixelY in
      result.withView { planes in
        let source = planes.base.advanced(
          by: alpha * planes.planeStride + (pixelY - result.rect.minY) * planes.rowStride + pixelX
            - result.rect.minX)
        scratch.coverage.advanced(by: row * width + firstPixel).copy(from: source, count: count)
      }
    }
    return varyingRows(of: area)
  }

  /// The same of a blur that waits at its coarsest level.
  private func coarseSpans(_ blur: CoarseBlur, in area: ActiveArea) -> Int {
    let width = area.blockCount * blockWidthInPixels
    if !isInside(blur.rect, area) { scratch.coverage.fill(0, count: width * area.rowCount) }
    let originX = plan.page.minX + tileX + area.firstBlock * blockWidthInPixels
    let originY = plan.page.minY + tileY + area.firstRow
    let part = blur.rect.intersection(
      PixelRect(minX: originX, minY: originY, maxX: originX + width, maxY: originY + area.rowCount))
    if !part.isEmpty {
      blur.write(
        part, into: scratch.coverage.advanced(by: (part.minY - originY) * width + part.minX - originX),
        rowStride: width)
    }
    return varyingRows(of: area)
  }

  /// One varying run a row over the coverage in `scratch`.
  private func varyingRows(of area: ActiveArea) -> Int {
    let width = area.blockCount * blockWidthInPixels
    for row in 0..<area.rowCount {
      scratch.spans[row] = Span(
        row: row, firstBlock: 0, blockCount: area.blockCount, uniformCoverage: -1, coverageOffset: row * width)
    }
    return area.rowCount
  }

  /// A closed form's coverage: runs of one value where it knows them, the rest pixel by pixel.
  private func blurredSpans(_ shape: any BlurredShape, in area: ActiveArea) -> Int {
    let width = area.blockCount * blockWidthInPixels
    let firstX = tileX + area.firstBlock * blockWidthInPixels
    var count = 0
    func addVarying(row: Int, y: Int, blocks: Range<Int>) {
      if blocks.isEmpty { return }
      let columns = firstX + blocks.lowerBound * blockWidthInPixels..<firstX + blocks.upperBound * blockWidthInPixels
      let offset = row * width + blocks.lowerBound * blockWidthInPixels
      shape.writeCoverage(
        y: y, columns: columns, into: scratch.coverage.advanced(by: offset), scratch: scratch.shapes)
      scratch.spans[count] = Span(
        row: row, firstBlock: blocks.lowerBound, blockCount: blocks.count, uniformCoverage: -1, coverageOffset: offset)
      count += 1
    }
    for row in 0..<area.rowCount {
      let y = tileY + area.firstRow + row
      var uniform = 0..<0
      if let span = shape.uniformSpan(y: y) {
        let low = max(0, span.columns.lowerBound - firstX + blockWidthInPixels - 1) / blockWidthInPixels
        let high = min(width, max(0, span.columns.upperBound - firstX)) / blockWidthInPixels
        if high > low {
          uniform = low..<high
          addVarying(row: row, y: y, blocks: 0..<low)
          scratch.spans[count] = Span(
            row: row, firstBlock: low, blockCount: high - low, uniformCoverage: Int(span.coverage), coverageOffset: 0)
          count += 1
        }
      }
      addVarying(row: row, y: y, blocks: uniform.upperBound..<area.blockCount)
    }
    return count
  }

  /// One full run a row.
  private func wholeSpans(_ area: ActiveArea) -> SpanList { wholeSpans(area, at: 0) }

  /// One full run a row, kept behind the spans in use.
  private func wholeSpansBesides(_ used: SpanList, _ area: ActiveArea) -> SpanList {
    wholeSpans(area, at: used.count)
  }

  private func wholeSpans(_ area: ActiveArea, at offset: Int) -> SpanList {
    let spans = scratch.spans.advanced(by: offset)
    for row in 0..<area.rowCount {
      spans[row] = Span(
        row: row, firstBlock: 0, blockCount: area.blockCount, uniformCoverage: Int(unorm14One), coverageOffset: 0)
    }
    return SpanList(spans: spans, count: area.rowCount, coverage: scratch.coverage)
  }

  // MARK: Areas

  /// The blocks and rows of the current group that a box in page pixels touches.
  private func area(of box: PixelRect) -> ActiveArea {
    let current = stack[stack.count - 1]
    let minX = max(0, box.minX - tileX) / blockWidthInPixels
    let maxX = (max(0, box.maxX - tileX) + blockWidthInPixels - 1) / blockWidthInPixels
    let firstBlock = max(current.firstBlock, minX)
    let firstRow = max(current.firstRow, box.minY - tileY)
    return ActiveArea(
      firstBlock: firstBlock, blockCount: min(current.firstBlock + current.blockCount, maxX) - firstBlock,
      firstRow: firstRow, rowCount: min(current.firstRow + current.rowCount, box.maxY - tileY) - firstRow)
  }

  /// The buffer of a group depth, from the area's corner on.
  private func tile(_ depth: Int, _ area: ActiveArea) -> TileView {
    let whole = scratch.layer(depth)
    return TileView(
      base: whole.base.advanced(
        by: area.firstRow * 4 * whole.strideInPixels + area.firstBlock * blockWidthInPixels),
      strideInPixels: whole.strideInPixels)
  }
}
