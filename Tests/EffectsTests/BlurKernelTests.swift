import KernelTable
import Kernels
import Testing

@testable import Effects

/// Every kernel of every instruction set against plain arithmetic, at every width around the block size.
@Suite struct BlurKernelTests {
  static let widths = Array(0...33) + [47, 48, 63, 64, 65, 100]

  @Test(arguments: InstructionSet.available)
  func downVertical(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    var numbers = SeededNumbers(seed: 1)
    for width in Self.widths {
      let rows = (0..<4).map { _ in GuardedRow(random: width, numbers: &numbers) }
      let out = GuardedRow(count: width)
      kernels.downVertical(rows[0].view, rows[1].view, rows[2].view, rows[3].view, out.view, width)
      let expected = (0..<width).map { x in
        let outer = Int(rows[0].samples[x]) + Int(rows[3].samples[x])
        let inner = Int(rows[1].samples[x]) + Int(rows[2].samples[x])
        return Int16((inner + (inner + outer + 1) / 2 + 1) / 2 / 2)
      }
      #expect(out.samples == expected)
      #expect(out.isGuarded)
      for x in 0..<width {
        let exact =
          Double(
            Int(rows[0].samples[x]) + 3 * Int(rows[1].samples[x]) + 3 * Int(rows[2].samples[x])
              + Int(rows[3].samples[x])) / 8
        #expect(abs(exact - Double(out.samples[x])) < 1)
      }
    }
  }

  @Test(arguments: InstructionSet.available)
  func downHorizontal(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    var numbers = SeededNumbers(seed: 2)
    for width in Self.widths {
      let row = GuardedRow(random: 2 * width + 2, numbers: &numbers)
      let out = GuardedRow(count: width)
      kernels.downHorizontal(row.view, out.view, width)
      let s = row.samples.map { Int($0) }
      let expected = (0..<width).map { i -> Int16 in
        let outer = s[2 * i] + s[2 * i + 3]
        let inner = s[2 * i + 1] + s[2 * i + 2]
        return Int16((outer + 3 * inner + 4) / 8)
      }
      #expect(out.samples == expected)
      #expect(out.isGuarded)
    }
  }

  @Test(arguments: InstructionSet.available)
  func upHorizontal(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    var numbers = SeededNumbers(seed: 3)
    for width in Self.widths {
      let row = GuardedRow(random: width + 2, numbers: &numbers)
      let out = GuardedRow(count: 2 * width)
      kernels.upHorizontal(row.view, out.view, width)
      let s = row.samples.map { Int($0) }
      let expected = (0..<2 * width).map { f -> Int16 in
        let far = s[f / 2 + (f % 2 == 0 ? 0 : 2)]
        return Int16((3 * s[f / 2 + 1] + far + 1) / 4)
      }
      #expect(out.samples == expected)
      #expect(out.isGuarded)
    }
  }

  @Test(arguments: InstructionSet.available)
  func upVertical(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    var numbers = SeededNumbers(seed: 4)
    for width in Self.widths {
      let near = GuardedRow(random: width, numbers: &numbers)
      let far = GuardedRow(random: width, numbers: &numbers)
      let out = GuardedRow(count: width)
      kernels.upVertical(near.view, far.view, out.view, width)
      #expect(out.samples == (0..<width).map { Int16((3 * Int(near.samples[$0]) + Int(far.samples[$0]) + 2) / 4) })
      #expect(out.isGuarded)
    }
  }

  @Test(arguments: InstructionSet.available, [0.4, 0.9, 2, 3.9])
  func horizontal(set: InstructionSet, sigma: Double) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    let taps = try #require(GaussianTaps(sigma: sigma))
    let weights = Self.unpacked(taps.pairs)
    #expect(weights.reduce(0, +) == 32768)
    let pairs = Scratch(copying: taps.pairs)
    var numbers = SeededNumbers(seed: 5)
    for width in Self.widths {
      let row = GuardedRow(random: width + weights.count, numbers: &numbers)
      let out = GuardedRow(count: width)
      kernels.horizontal(row.view, pairs.view, taps.pairs.count, out.view, width)
      let s = row.samples.map { Int($0) }
      let expected = (0..<width).map { x -> Int16 in
        var sum = 16384
        for j in weights.indices { sum += weights[j] * s[x + j] }
        return Int16(sum / 32768)
      }
      #expect(out.samples == expected)
      #expect(out.isGuarded)
    }
  }

  @Test(arguments: InstructionSet.available, [0.4, 0.9, 2, 3.9])
  func vertical(set: InstructionSet, sigma: Double) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    let taps = try #require(GaussianTaps(sigma: sigma))
    let weights = Self.unpacked(taps.pairs)
    let pairs = Scratch(copying: taps.pairs)
    var numbers = SeededNumbers(seed: 6)
    for width in Self.widths {
      let rows = (0..<weights.count).map { _ in (0..<width).map { _ in numbers.sample() } }
      let stride = 2 * width + 6
      let strip = GuardedRow(count: stride * weights.count / 2)
      for j in 0..<weights.count / 2 {
        let pair = GuardedRow(count: 2 * width)
        let (a, b) = (GuardedRow(rows[2 * j]), GuardedRow(rows[2 * j + 1]))
        kernels.interleave(a.view, b.view, pair.view, width)
        #expect(a.samples == rows[2 * j] && b.samples == rows[2 * j + 1])
        #expect(pair.samples == (0..<width).flatMap { [rows[2 * j][$0], rows[2 * j + 1][$0]] })
        #expect(pair.isGuarded)
        strip.view.advanced(by: j * stride).copy(from: pair.view, count: 2 * width)
      }
      let out = GuardedRow(count: width)
      kernels.vertical(strip.view, stride, pairs.view, taps.pairs.count, out.view, width)
      let expected = (0..<width).map { x -> Int16 in
        var sum = 16384
        for j in weights.indices { sum += weights[j] * Int(rows[j][x]) }
        return Int16(sum / 32768)
      }
      #expect(out.samples == expected)
      #expect(out.isGuarded)
    }
  }

  /// Full rows stay full and empty ones empty through every kernel.
  @Test(arguments: InstructionSet.available, [Int16(0), 1, 8191, 16384])
  func constantRowsStay(set: InstructionSet, value: Int16) throws {
    let kernels = try #require(KernelTable.table(for: set)).blur
    let taps = try #require(GaussianTaps(sigma: 3.3))
    let row = GuardedRow([Int16](repeating: value, count: 120))
    let out = GuardedRow(count: 40)
    let wanted = [Int16](repeating: value, count: 40)
    kernels.downVertical(row.view, row.view, row.view, row.view, out.view, 40)
    #expect(out.samples == wanted)
    kernels.downHorizontal(row.view, out.view, 40)
    #expect(out.samples == wanted)
    kernels.upHorizontal(row.view, out.view, 20)
    #expect(out.samples == wanted)
    kernels.upVertical(row.view, row.view, out.view, 40)
    #expect(out.samples == wanted)
    let along = Scratch(copying: taps.pairs)
    kernels.horizontal(row.view, along.view, taps.pairs.count, out.view, 40)
    #expect(out.samples == wanted)
    let strip = Scratch(count: 80 * taps.pairs.count, zero: value)
    kernels.vertical(strip.view, 80, along.view, taps.pairs.count, out.view, 40)
    #expect(out.samples == wanted)
  }

  private static func unpacked(_ pairs: [Int32]) -> [Int] {
    pairs.flatMap { [Int(Int16(truncatingIfNeeded: $0)), Int($0 >> 16)] }
  }
}
