import Kernels

/// Spans between guards, and what they say of each pixel.
struct TestSpans {
  let spans: GuardedBuffer<Span>
  let coverage: GuardedBuffer<Int16>
  /// `[row][x]`: 0...16384, or nil where no span is.
  let values: [[Int?]]

  var list: SpanList { SpanList(spans: spans.view, count: spans.count, coverage: coverage.view) }
  var guardsAreIntact: Bool { spans.guardsAreIntact && coverage.guardsAreIntact }

  init(_ spans: [Span], coverage: [Int16], blockCount: Int, height: Int) {
    self.spans = GuardedBuffer(spans)
    self.coverage = GuardedBuffer(coverage)
    var values = [[Int?]](repeating: [Int?](repeating: nil, count: blockCount * 16), count: height)
    for span in spans {
      for index in 0..<Int(span.blockCount) * 16 {
        values[Int(span.row)][Int(span.firstBlock) * 16 + index] =
          span.uniformCoverage >= 0 ? Int(span.uniformCoverage) : Int(coverage[Int(span.coverageOffset) + index])
      }
    }
    self.values = values
  }

  /// One run a row of the same coverage.
  init(uniform coverage: Int, blockCount: Int, height: Int = 3) {
    let spans = (0..<height).map {
      Span(row: $0, firstBlock: 0, blockCount: blockCount, uniformCoverage: coverage, coverageOffset: 0)
    }
    self.init(spans, coverage: [], blockCount: blockCount, height: height)
  }

  /// Runs of every kind, with gaps, in rising order.
  init(blockCount: Int, height: Int = 3, random: inout SeededGenerator) {
    var spans: [Span] = []
    var coverage: [Int16] = []
    for row in 0..<height {
      var block = 0
      while block < blockCount {
        let count = random.int(1...blockCount - block)
        let kind = random.int(0...3)
        if kind == 0 {
          spans.append(
            Span(row: row, firstBlock: block, blockCount: count, uniformCoverage: random.unorm14(), coverageOffset: 0))
        } else if kind < 3 {
          spans.append(
            Span(
              row: row, firstBlock: block, blockCount: count, uniformCoverage: -1, coverageOffset: coverage.count))
          for _ in 0..<count * 16 { coverage.append(Int16(random.unorm14())) }
        }
        block += count
      }
    }
    self.init(spans, coverage: coverage, blockCount: blockCount, height: height)
  }
}

extension TestTile {
  /// The tile after `change(row, x, coverage)` of every pixel in a span: what a kernel should have made of it.
  func changed(by spans: TestSpans, _ change: (Int, Int, Int) -> Pixel14) -> TestTile {
    TestTile(blockCount: blockCount, height: height) { row, x in
      spans.values[row][x].map { change(row, x, $0) } ?? self[row, x]
    }
  }
}
