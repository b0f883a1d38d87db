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
    // A table whose interpolation is the index itself.
    let table = Scratch(copying: (0..<100).map { Float($0) * 3 }, zero: 0)
    let row = RadialRow(u: -7.25, v: 3.5, du: 0.75, dv: -0.125, scale: 2.5, offset: 1.5, last: 98)
    let out = Scratch<Float>(count: 64, zero: -1)
    kernels.radialNodes(row, table.view, -20, out.view, 61)
    for i in 0..<61 {
      let node = Float(i - 20)
      let (a, b) = (row.u + node * row.du, row.v + node * row.dv)
      let position = min(max((a * a + b * b).squareRoot() * row.scale - row.offset, 0), row.last)
      let index = Int(position)
      let (low, high) = (table.view[index], table.view[index + 1])
      #expect(out.view[i] == low + (position - Float(index)) * (high - low))
    }
  }

  /// Cubics through four nodes give back a cubic, whatever the spacing.
  @Test(arguments: InstructionSet.available, [1, 2, 4, 8, 16, 32])
  func radialPixels(set: InstructionSet, spacing: Int) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    func cubic(_ t: Double) -> Double { 4000 + 60 * t - 0.4 * t * t + 0.0009 * t * t * t }
    let count = 96
    let nodes = Scratch(
      copying: (-1...count / spacing + 8).map { Float(cubic(Double($0 * spacing))) }, zero: 0)
    let weights = Scratch(copying: BlurredDisc.weights(spacing: spacing), zero: 0)
    let out = GuardedRow(count: count)
    kernels.radialPixels(nodes.view, weights.view, spacing, out.view, count)
    for x in 0..<count { #expect(abs(Double(out.samples[x]) - cubic(Double(x))) < 0.51) }
    #expect(out.isGuarded)
    // What overshoots is cut to 0...16384.
    let steep = Scratch(copying: (0..<count + 12).map { Float($0 % 4 < 2 ? -3000 : 19000) }, zero: 0)
    kernels.radialPixels(steep.view, weights.view, spacing, out.view, count)
    #expect(out.samples.allSatisfy { $0 >= 0 && $0 <= 16384 })
    #expect(out.samples.contains(0) && out.samples.contains(16384))
  }
}
