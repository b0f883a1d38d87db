import KernelTable
import Kernels
import Testing

/// Sampling kernels against their definition, picture by picture.
struct SampleTests {
  /// Widths 0...2w+1 of a kernel that takes sixteen pixels are pictures of so many pixels; tiles are whole blocks.
  static let sizes = Array(1...33)

  private func page(_ size: Int) -> (x: Int, y: Int) { (size % 3 * 16, size % 5) }

  @Test(arguments: InstructionSet.available, sizes)
  func nearestIsThePixelThatHoldsTheCentre(set: InstructionSet, size: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: size)
    let picture = ReferenceImage(width: size, height: 1 + size % 7, random: &random)
    let image = TestImage(picture)
    let (pageX, pageY) = page(size)
    for blockCount in 0...3 {
      let map = random.imageMap(
        scale: 0.1...3, width: picture.width, height: picture.height, pageX: pageX, pageY: pageY)
      let sampled = SampleWay.nearest.sampled(
        image, image.view(map), blockCount: blockCount, pageX: pageX, pageY: pageY, kernels: kernels)
      let tile = try #require(sampled)
      for row in 0..<3 {
        for x in 0..<blockCount * 16 {
          let (u, v) = map.place(pageX + x, pageY + row)
          // On the very line either will do.
          let isClear = abs(u - u.rounded()) > 1e-4 && abs(v - v.rounded()) > 1e-4
          let expected = picture[Int(u.rounded(.down)), Int(v.rounded(.down))]
          if isClear { #expect(tile[row, x] == expected, "(\(x), \(row))") }
        }
      }
    }
  }

  /// Within a step of 16384: places are known to 2^-15 and two roundings add half a step each.
  @Test(arguments: InstructionSet.available, sizes)
  func linearMixesTheFourNeighbours(set: InstructionSet, size: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: size)
    let picture = ReferenceImage(width: size, height: 1 + size % 7, random: &random)
    let image = TestImage(picture)
    let (pageX, pageY) = page(size)
    for blockCount in 0...3 {
      let map = random.imageMap(
        scale: 0.05...1, width: picture.width, height: picture.height, pageX: pageX, pageY: pageY)
      let sampled = SampleWay.linear.sampled(
        image, image.view(map), blockCount: blockCount, pageX: pageX, pageY: pageY, kernels: kernels)
      let tile = try #require(sampled)
      for row in 0..<3 {
        for x in 0..<blockCount * 16 {
          let (u, v) = map.place(pageX + x, pageY + row)
          let expected = picture.mean(x: u, y: v, boxWidth: 1, boxHeight: 1)
          #expect(tile[row, x].isFarthest(from: expected) <= 2, "(\(x), \(row)): \(tile[row, x]), not \(expected)")
          #expect(tile[row, x].isValid)
        }
      }
    }
  }

  @Test(arguments: InstructionSet.available, sizes)
  func areaIsTheMeanOverTheBox(set: InstructionSet, size: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: size)
    let picture = ReferenceImage(width: size, height: 1 + size % 9, random: &random)
    let image = TestImage(picture)
    let (pageX, pageY) = page(size)
    for round in 0...7 {
      let (blockCount, ends) = (round / 2, round % 2 == 0)
      let map = random.imageMap(
        scale: 0.2...3, width: picture.width, height: picture.height, pageX: pageX, pageY: pageY)
      let (most, mostHigh) = ends ? (40, 40) : (Double(picture.width), Double(picture.height))
      let (width, height) = (min(random.double(1, 9), most), min(random.double(1, 9), mostHigh))
      let view = image.view(map, endsAtPart: ends, boxWidth: width, boxHeight: height)
      let tile = try #require(
        SampleWay.area.sampled(image, view, blockCount: blockCount, pageX: pageX, pageY: pageY, kernels: kernels))
      for row in 0..<3 {
        for x in 0..<blockCount * 16 {
          let (u, v) = map.place(pageX + x, pageY + row)
          let expected = picture.mean(x: u, y: v, boxWidth: width, boxHeight: height, ends: ends)
          #expect(tile[row, x].isFarthest(from: expected) <= 2, "(\(x), \(row)): \(tile[row, x]), not \(expected)")
          #expect(tile[row, x].isValid)
        }
      }
    }
  }

  /// From a halved level: its own pixels' mean, and so that of the picture where boxes end between them.
  @Test(arguments: InstructionSet.available, 1...4)
  func halvedLevelsGiveTheSameMeans(set: InstructionSet, level: Int) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: level)
    let picture = ReferenceImage(width: 64, height: 48, random: &random)
    let image = TestImage(picture, levelCount: 6)
    let side = Double(1 << level) * 2
    let map = ImageMap(ux: side, uy: 0, u0: 0, vx: 0, vy: side, v0: 0)
    let view = image.view(map, level: level, boxWidth: side, boxHeight: side)
    let tile = try #require(SampleWay.area.sampled(image, view, blockCount: 1, height: 2, kernels: kernels))
    for row in 0..<2 {
      for x in 0..<min(16, 64 / Int(side)) {
        let (u, v) = map.place(x, row)
        let expected = picture.mean(x: u, y: v, boxWidth: side, boxHeight: side)
        // Each level is rounded.
        #expect(tile[row, x].isFarthest(from: expected) <= 2)
      }
    }
  }

  /// The place is divided by w pixel by pixel, and the box is the pixel's footprint there.
  @Test(arguments: InstructionSet.available)
  func projectivePlacesAndFootprints(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 3)
    let picture = ReferenceImage(width: 40, height: 30, random: &random)
    let image = TestImage(picture)
    for round in 0..<20 {
      var map = random.imageMap(scale: 0.2...2, width: 40, height: 30, pageX: 0, pageY: 0)
      (map.wx, map.wy, map.w0) = (random.double(-0.01, 0.01), random.double(-0.05, 0.05), random.double(0.6, 2))
      let view = image.view(map, isProjective: true, nearest: round % 4 == 0)
      let tile = try #require(SampleWay.area.sampled(image, view, blockCount: 3, kernels: kernels))
      for row in 0..<3 {
        for x in 0..<48 {
          let (u, v) = map.place(x, row)
          if round % 4 == 0 {
            let isClear = abs(u - u.rounded()) > 1e-3 && abs(v - v.rounded()) > 1e-3
            let expected = picture[Int(u.rounded(.down)), Int(v.rounded(.down))]
            if isClear { #expect(tile[row, x] == expected, "(\(x), \(row))") }
            continue
          }
          let (across, down) = map.footprint(x, row)
          let expected = picture.mean(
            x: u, y: v, boxWidth: min(max(across, 1), 40), boxHeight: min(max(down, 1), 30))
          #expect(tile[row, x].isFarthest(from: expected) <= 3, "(\(x), \(row)): \(tile[row, x]), not \(expected)")
        }
      }
    }
  }

  /// On the horizon and behind the eye nothing is meant, but nothing breaks either.
  @Test(arguments: InstructionSet.available)
  func horizonsBreakNothing(set: InstructionSet) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 4)
    let picture = ReferenceImage(width: 20, height: 20, random: &random)
    let image = TestImage(picture, levelCount: 5)
    for map in [
      ImageMap(ux: 1, uy: 0, u0: 0, vx: 0, vy: 1, v0: 0, wx: 0, wy: 0.5, w0: -0.75),
      ImageMap(ux: 1e9, uy: -1e9, u0: 1e9, vx: 1e300, vy: 0, v0: -1e300, wx: 1e-3, wy: 1e-9, w0: 0),
      ImageMap(ux: 0, uy: 0, u0: 0, vx: 0, vy: 0, v0: 0, wx: 1, wy: 0, w0: -5.5),
    ] {
      for ends in [false, true] {
        let view = image.view(map, endsAtPart: ends, isProjective: true)
        let tile = try #require(SampleWay.area.sampled(image, view, blockCount: 2, kernels: kernels))
        #expect(tile.pixels.allSatisfy { $0.isValid })
      }
    }
  }

  /// Maps of any numbers read nothing outside of the picture.
  @Test(arguments: InstructionSet.available, SampleWay.allCases)
  func wildMapsStayInside(set: InstructionSet, way: SampleWay) throws {
    let kernels = try #require(KernelTable.table(for: set))
    var random = SeededGenerator(seed: 5)
    let picture = ReferenceImage(width: 5, height: 4, random: &random)
    let image = TestImage(picture)
    let numbers = [0, 1e-300, 1e-9, 1, 77, 1e7, 1e9, 1e20, 1e300]
    for _ in 0..<200 {
      func number() -> Double { numbers[random.int(0...8)] * (random.bool() ? 1 : -1) }
      let map = ImageMap(ux: number(), uy: number(), u0: number(), vx: number(), vy: number(), v0: number())
      let view = image.view(map, boxWidth: random.double(1, 5), boxHeight: random.double(1, 4))
      let tile = try #require(way.sampled(image, view, blockCount: 2, pageX: 1024, pageY: 999, kernels: kernels))
      #expect(tile.pixels.allSatisfy { $0.isValid })
    }
  }
}

extension ImageMap {
  /// Where the centre of a page's pixel lies in the picture.
  func place(_ x: Int, _ y: Int) -> (u: Double, v: Double) {
    let (centreX, centreY) = (Double(x) + 0.5, Double(y) + 0.5)
    let w = wx * centreX + wy * centreY + w0
    return ((ux * centreX + uy * centreY + u0) / w, (vx * centreX + vy * centreY + v0) / w)
  }

  /// The lengths of the gradients of u and v, by differences.
  func footprint(_ x: Int, _ y: Int) -> (across: Double, down: Double) {
    let step = 1e-5
    func at(_ dx: Double, _ dy: Double) -> (Double, Double) {
      let (centreX, centreY) = (Double(x) + 0.5 + dx, Double(y) + 0.5 + dy)
      let w = wx * centreX + wy * centreY + w0
      return ((ux * centreX + uy * centreY + u0) / w, (vx * centreX + vy * centreY + v0) / w)
    }
    let (right, left, lower, upper) = (at(step, 0), at(-step, 0), at(0, step), at(0, -step))
    func length(_ dx: Double, _ dy: Double) -> Double { (dx * dx + dy * dy).squareRoot() / (2 * step) }
    return (length(right.0 - left.0, lower.0 - upper.0), length(right.1 - left.1, lower.1 - upper.1))
  }
}

extension Pixel14 {
  /// The largest difference of a component from what it should be.
  func isFarthest(from expected: [Double]) -> Double {
    zip(components, expected).map { abs(Double($0) - $1) }.max()!
  }
}
