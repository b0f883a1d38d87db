import KernelTable
import Kernels
import Testing

/// What holds for sampling whatever the picture.
struct SampleInvariantTests {
  @Test(arguments: SampleWay.allCases)
  func everyInstructionSetGivesTheSameBits(way: SampleWay) throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<40 {
      let picture = ReferenceImage(width: random.int(1...50), height: random.int(1...20), random: &random)
      let image = TestImage(picture, levelCount: 5)
      var map = random.imageMap(
        scale: 0.1...12, width: picture.width, height: picture.height, pageX: 32, pageY: 7)
      let isProjective = way == .area && round % 2 == 0
      if isProjective { (map.wx, map.wy) = (random.double(-0.02, 0.02), random.double(-0.05, 0.05)) }
      let tint =
        random.bool()
        ? Pixel14.random(&random).color14 : Pixel14(red: 16384, green: 16384, blue: 16384, alpha: 16384).color14
      let view = image.view(
        map, endsAtPart: random.bool(), isProjective: isProjective, level: random.int(0...2), boxWidth: 4,
        boxHeight: 4, tint: tint)
      if picture.width < 4 || picture.height < 4 { continue }
      let before = TestTile(blockCount: 4, random: &random)
      let spans = TestSpans(blockCount: 4, random: &random)
      let scratch = GuardedBuffer<Int16>(repeating: 0, count: sampleScratchCount)
      let baseline = before.copy()
      way.kernel(.baseline)(baseline.view, 32, 7, spans.list, view, scratch.view)
      for set in InstructionSet.available {
        let kernels = try #require(KernelTable.table(for: set))
        let tile = before.copy()
        way.kernel(kernels)(tile.view, 32, 7, spans.list, view, scratch.view)
        #expect(tile.difference(from: baseline) == nil, "\(set)")
        // Where no span is, nothing is written.
        for row in 0..<3 {
          for x in 0..<64 where spans.values[row][x] == nil { #expect(tile[row, x] == before[row, x]) }
        }
      }
    }
  }

  @Test(arguments: InstructionSet.available, SampleWay.allCases)
  func tilesBordersChangeNothing(set: InstructionSet, way: SampleWay) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 12)
    let picture = ReferenceImage(width: 30, height: 20, random: &random)
    let image = TestImage(picture)
    for _ in 0..<10 {
      let map = random.imageMap(scale: 0.1...3, width: 30, height: 20, pageX: 0, pageY: 0)
      let view = image.view(map, boxWidth: 2.5, boxHeight: 1.5)
      let whole = try #require(way.sampled(image, view, blockCount: 4, kernels: kernels))
      for block in 0..<4 {
        let part = way.sampled(image, view, blockCount: 1, height: 2, pageX: block * 16, pageY: 1, kernels: kernels)
        for row in 0..<2 {
          for x in 0..<16 { #expect(part?[row, x] == whole[row + 1, block * 16 + x]) }
        }
      }
    }
  }

  /// Pixel on pixel, each way of sampling is a copy; also with what a transform's inverse leaves behind the point.
  @Test(arguments: InstructionSet.available, SampleWay.allCases)
  func onThePixelGridItIsACopy(set: InstructionSet, way: SampleWay) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 13)
    let picture = ReferenceImage(width: 40, height: 5, random: &random)
    let image = TestImage(picture)
    for stray in [0, 1e-9, -1e-9] {
      let map = ImageMap(ux: 1, uy: stray, u0: -3 + stray, vx: -stray, vy: 1, v0: 1)
      let tile = try #require(way.sampled(image, image.view(map), blockCount: 3, kernels: kernels))
      for row in 0..<3 {
        for x in 0..<48 { #expect(tile[row, x] == picture[x - 3, row + 1], "(\(x), \(row))") }
      }
    }
  }

  /// A plain picture stays what it is under every map.
  @Test(arguments: InstructionSet.available, SampleWay.allCases)
  func plainStaysPlain(set: InstructionSet, way: SampleWay) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 14)
    for _ in 0..<20 {
      let color = Pixel14.random(&random)
      let image = TestImage(ReferenceImage(width: 23, height: 17) { _, _ in color }, levelCount: 3)
      let map = random.imageMap(scale: 0.1...8, width: 23, height: 17, pageX: 0, pageY: 0)
      let level = random.int(0...2)
      let view = image.view(
        map, level: level, boxWidth: random.double(4, 17), boxHeight: random.double(4, 17))
      let tile = try #require(way.sampled(image, view, blockCount: 2, kernels: kernels))
      #expect(tile.pixels.allSatisfy { $0 == color })
    }
  }

  @Test(arguments: InstructionSet.available, SampleWay.allCases)
  func tintMultipliesEveryChannel(set: InstructionSet, way: SampleWay) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 15)
    let picture = ReferenceImage(width: 20, height: 5, random: &random)
    let image = TestImage(picture)
    for _ in 0..<10 {
      let map = random.imageMap(scale: 0.1...2, width: 20, height: 5, pageX: 0, pageY: 0)
      let tint = Pixel14.random(&random)
      let plain = try #require(way.sampled(image, image.view(map), blockCount: 2, kernels: kernels))
      let tinted = try #require(
        way.sampled(image, image.view(map, tint: tint.color14), blockCount: 2, kernels: kernels))
      for row in 0..<3 {
        for x in 0..<32 {
          let (from, to) = (plain[row, x], tinted[row, x])
          let expected = Pixel14(
            red: Pixel14.scaled(from.red, by: tint.red), green: Pixel14.scaled(from.green, by: tint.green),
            blue: Pixel14.scaled(from.blue, by: tint.blue), alpha: Pixel14.scaled(from.alpha, by: tint.alpha))
          #expect(to == expected)
          #expect(to.isValid)
        }
      }
    }
  }
}
