import KernelTable
import Kernels

/// A cell grid with room for its results, all between guards.
struct TestGrid {
  let width: Int
  let height: Int
  let grid: CellGrid
  let cells: GuardedBuffer<Int32>
  let touched: GuardedBuffer<UInt64>
  let coverage: GuardedBuffer<Int16>
  let spans: GuardedBuffer<Span>
  let work = GuardedBuffer<Int32>(repeating: 0, count: shortEdgeWorkCount)

  init(blockCount: Int, height: Int, pixelX: Int = 0, pixelY: Int = 0, subpixelBits: Int = 10) {
    width = blockCount * 16
    self.height = height
    cells = GuardedBuffer(repeating: 0, count: (width + 2) * height)
    touched = GuardedBuffer(repeating: 0, count: height)
    coverage = GuardedBuffer(repeating: 0, count: width * height)
    spans = GuardedBuffer(
      repeating: Span(row: 0, firstBlock: 0, blockCount: 0, uniformCoverage: 0, coverageOffset: 0),
      count: blockCount * height)
    grid = CellGrid(
      cells: cells.view, strideInCells: width + 2, touched: touched.view, work: work.view, pixelX: pixelX,
      pixelY: pixelY,
      width: width, height: height, subpixelBits: subpixelBits)
  }

  var guardsAreIntact: Bool {
    cells.guardsAreIntact && work.guardsAreIntact && touched.guardsAreIntact && coverage.guardsAreIntact
      && spans.guardsAreIntact
  }

  var isClean: Bool { cells.elements.allSatisfy { $0 == 0 } && touched.elements.allSatisfy { $0 == 0 } }

  func accumulate(_ edges: [Edge], kernels: KernelTable) {
    let buffer = GuardedBuffer(edges)
    kernels.accumulateEdges(grid, buffer.view, edges.count)
    precondition(buffer.guardsAreIntact, "edges are read only")
  }

  /// `[row][x]` the running sums of the cells: each pixel's area.
  var areas: [[Int]] {
    (0..<height).map { row in
      var sum = 0
      return (0..<width).map {
        sum += Int(cells.view[row * (width + 2) + $0])
        return sum
      }
    }
  }

  /// Non-zero cells lie in touched blocks, and only blocks of the grid are touched.
  var touchedTellsOfEveryCell: Bool {
    (0..<height).allSatisfy { row in
      let word = touched.view[row]
      let strays = width == 1024 ? 0 : word >> UInt64(max(1, width / 16))
      return strays == 0
        && (0..<width).allSatisfy { cells.view[row * (width + 2) + $0] == 0 || word >> UInt64($0 / 16) & 1 == 1 }
    }
  }

  /// Resolves the cells to `[row][x]`, nil where no span is; traps on spans that overlap or go back.
  func resolved(evenOdd: Bool, keepsEmpty: Bool = false, kernels: KernelTable) -> [[Int?]] {
    let count = kernels.resolveCoverage(grid, evenOdd, keepsEmpty, coverage.view, spans.view)
    return TestGrid.values(
      spans: Array(spans.elements.prefix(count)), coverage: coverage.elements, blockCount: width / 16, height: height)
  }

  static func values(spans: [Span], coverage: [Int16], blockCount: Int, height: Int) -> [[Int?]] {
    var end = 0
    for span in spans {
      let start = Int(span.row) * blockCount + Int(span.firstBlock)
      precondition(start >= end && span.blockCount > 0, "spans rise")
      end = start + Int(span.blockCount)
      precondition(end <= (Int(span.row) + 1) * blockCount, "a span stays in its row")
    }
    return TestSpans(spans, coverage: coverage, blockCount: blockCount, height: height).values
  }
}
