import KernelTable
import Kernels
import Testing

/// A rectangle by its outermost columns' and rows' coverage, against the definition in whole numbers.
struct OverRectTests {
  static let widths = Array(1...26) + [33, 40, 41]

  /// 0...65535; the two ends come often.
  private static func coverage(_ random: inout SeededGenerator) -> Int32 {
    [0, 65535, 65535, Int32(random.int(0...65535))][random.int(0...3)]
  }

  /// Coverage of a column, and of a row.
  private static func parts(_ edges: RectEdges, x: Int, row: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    (
      Int(x == 0 ? edges.left : x == width - 1 ? edges.right : 65535),
      Int(row == 0 ? edges.top : row == height - 1 ? edges.bottom : 65535)
    )
  }

  @Test(arguments: InstructionSet.available, widths)
  func everyColumnAndRow(set: InstructionSet, width: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: width)
    for height in 1...5 {
      for _ in 0..<12 {
        let edges = RectEdges(
          left: Self.coverage(&random), right: Self.coverage(&random), top: Self.coverage(&random),
          bottom: Self.coverage(&random))
        let source = random.source()
        let surface = TestSurface(0..<width, height: height, random: &random)
        let before = surface.copy()
        kernels.overRect(surface.buffer.view, surface.strideInBytes, width, height, edges, source.solid)
        let fault = surface.fault { row, x, pixel in
          let part = Self.parts(edges, x: x, row: row, width: width, height: height)
          let line = part.y == 65535 ? source : source.scaled(part.y)
          // A whole column may be given as 65535 of 65536; `wholeColumnsAreAllAlike` wants more.
          let given = line.scaled(part.x).over(before[row, x])
          let expected = part.x == 65535 ? line.over(before[row, x]) : given
          return pixel == expected || pixel == given ? nil : "\(pixel), not \(expected) (\(edges))"
        }
        #expect(fault == nil)
      }
    }
  }

  /// Columns that are wholly covered, over one colour: the same byte from the second to the last but one.
  @Test(arguments: InstructionSet.available, widths)
  func wholeColumnsAreAllAlike(set: InstructionSet, width: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: width)
    for round in 0..<200 {
      let below = random.pixel8()
      let edges = RectEdges(left: 30_000, right: 20_000, top: 65535, bottom: 65535)
      let color = SIMD4(
        random.double(0, 1), random.double(0, 1), random.double(0, 1), round % 4 == 0 ? 1 : random.double(0, 1))
      let source = ReferenceOver(color)
      // Whole coverage is 65535 parts of 65536, whether a block has values or not.
      let whole = source.scaled(65535).over(below)
      let surface = TestSurface(0..<width, height: 1) { _, _ in below }
      kernels.overRect(surface.buffer.view, surface.strideInBytes, width, 1, edges, source.solid)
      let fault = surface.fault { _, x, pixel in
        x == 0 || x == width - 1 || pixel == whole ? nil : "\(pixel), not \(whole)"
      }
      #expect(fault == nil, "\(color) over \(below)")
      if fault != nil { return }
    }
  }

  @Test(arguments: InstructionSet.available, widths)
  func aClearSourceChangesNoByte(set: InstructionSet, width: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: width)
    for _ in 0..<10 {
      let surface = TestSurface(0..<width, random: &random)
      let before = surface.copy()
      let edges = RectEdges(
        left: Self.coverage(&random), right: Self.coverage(&random), top: Self.coverage(&random),
        bottom: Self.coverage(&random))
      kernels.overRect(
        surface.buffer.view, surface.strideInBytes, width, 3, edges, ReferenceOver(SIMD4(1, 1, 1, 0)).solid)
      #expect(surface.difference(from: before) == nil)
    }
  }

  @Test(arguments: InstructionSet.available, widths)
  func colourNeverAboveAlpha(set: InstructionSet, width: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: width)
    for _ in 0..<20 {
      let surface = TestSurface(0..<width, random: &random)
      let edges = RectEdges(
        left: Self.coverage(&random), right: Self.coverage(&random), top: Self.coverage(&random),
        bottom: Self.coverage(&random))
      kernels.overRect(surface.buffer.view, surface.strideInBytes, width, 3, edges, random.source().solid)
      #expect(surface.invalidPixel == nil)
    }
  }
}
