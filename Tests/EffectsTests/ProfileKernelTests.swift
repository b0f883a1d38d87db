import KernelTable
import Kernels
import Testing

@testable import Effects

/// The row kernels of closed forms against plain arithmetic.
@Suite struct ProfileKernelTests {
  @Test(arguments: InstructionSet.available, [Int16(0), 1, 77, 8192, 16383, 16384])
  func scaleRow(set: InstructionSet, factor: Int16) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    var numbers = SeededNumbers(seed: 31)
    for width in BlurKernelTests.widths {
      let row = GuardedRow(random: width, numbers: &numbers)
      let out = GuardedRow(count: width)
      kernels.scaleRow(row.view, factor, out.view, width)
      // Rounded to nearest, halves down.
      #expect(out.samples == row.samples.map { Int16((Int($0) * Int(factor) + 8191) >> 14) })
      #expect(out.isGuarded)
    }
  }

  @Test(arguments: InstructionSet.available)
  func subtractAndReverse(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    var numbers = SeededNumbers(seed: 32)
    for width in BlurKernelTests.widths {
      let row = GuardedRow(random: width, numbers: &numbers)
      let out = GuardedRow(random: width, numbers: &numbers)
      let before = out.samples
      kernels.subtractRow(row.view, out.view, width)
      #expect(out.samples == zip(before, row.samples).map { max($0 - $1, 0) })
      #expect(out.isGuarded)
      kernels.reverseRow(row.view, out.view, width)
      #expect(out.samples == row.samples.reversed())
      #expect(out.isGuarded)
    }
  }

  @Test(arguments: InstructionSet.available)
  func radialNodes(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    // Samples of a falling curve, with the way to the next.
    let values = (0...40).map { (i: Int32) -> Int32 in
      let left = 40 - i
      return 16384 * left * left / 1600
    }
    let entries = (0..<40).map { (i: Int) -> Int32 in (values[i + 1] - values[i]) << 16 | values[i] }
    let table = Scratch(copying: entries + [0])
    let row = RadialRow(base: -9000, linear: -700, square: 512, last: 40 * 16384)
    for count in [1, 15, 16, 17, 61] {
      let rounded = (count + 15) & ~15
      let out = GuardedRow(count: rounded)
      kernels.radialNodes(row, table.view, -20, out.view, count)
      #expect(out.isGuarded)
      for i in 0..<count {
        let node = Float(i - 20)
        let position = Int(min(max(row.base + node * (row.linear + node * row.square), 0), row.last))
        let (index, fraction) = (position / 16384, position % 16384)
        let rise = index < 40 ? Int(values[index + 1] - values[index]) : 0
        #expect(Int(out.samples[i]) == (Int(values[index]) * 16384 + rise * fraction + 8192) >> 14)
      }
    }
  }

  /// Cubics through four nodes give back a cubic, whatever the spacing, and level nodes level pixels.
  @Test(arguments: InstructionSet.available, [2, 4, 8, 16, 32])
  func radialPixels(set: InstructionSet, spacing: Int) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    func cubic(_ t: Double) -> Double { 4000 + 60 * t - 0.4 * t * t + 0.0009 * t * t * t }
    let count = 96
    let nodes = GuardedRow((-1...count / spacing + 9).map { Int16(cubic(Double($0 * spacing)).rounded()) })
    let weights = Scratch(copying: BlurredDisc.weights(spacing: spacing))
    let out = GuardedRow(count: count)
    kernels.radialPixels(nodes.view, weights.view, spacing, out.view, count)
    // Nodes and four products are rounded.
    for x in 0..<count { #expect(abs(Double(out.samples[x]) - cubic(Double(x))) <= 2.7) }
    for x in stride(from: 0, to: count, by: spacing) { #expect(out.samples[x] == nodes.samples[x / spacing + 1]) }
    #expect(out.isGuarded)
    for level in [Int16(0), 5000, 16384] {
      let even = GuardedRow([Int16](repeating: level, count: nodes.count))
      kernels.radialPixels(even.view, weights.view, spacing, out.view, count)
      #expect(out.samples.allSatisfy { abs($0 - level) <= 2 })
    }
    // What overshoots is cut to 0...16384.
    let steep = GuardedRow((0..<nodes.count).map { $0 % 4 < 2 ? 0 : 16384 })
    kernels.radialPixels(steep.view, weights.view, spacing, out.view, count)
    #expect(out.samples.allSatisfy { $0 >= 0 && $0 <= 16384 })
  }
}
