import Drawing
import Geometry
import KernelTable
import Pixels
import TestSupport
import Testing

/// What must not change a byte: threads, instruction sets, the canvas's size.
struct SamenessTests {
  /// Everything a canvas can draw, across `width` x `height`.
  private static func drawAll(_ canvas: Canvas, width: Double, height: Double, seed: UInt64 = 1) {
    var random = SplitMix(seed)
    let size = max(width, height)
    let center = Point(x: width / 2, y: height / 2)
    canvas.fill(Rect(x: -1, y: 0.25, width: width + 2, height: height - 0.5), random.color())
    canvas.paint(.color(Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.3)))
    for _ in 0..<3 { canvas.paint(.gradient(random.gradient(within: size))) }
    canvas.fillCircle(center: center, radius: size * 0.48, random.paint(within: size))
    canvas.fill(.star(center: center, radius: size * 0.45), rule: .evenOdd, random.paint(within: size))
    canvas.fill(.star(center: center, radius: size * 0.4, points: 301), random.paint(within: size))
    canvas.stroke(
      .star(center: center, radius: size * 0.45, points: 7), style: StrokeStyle(lineWidth: size / 50),
      random.paint(within: size))
    canvas.saved {
      canvas.clip(to: .star(center: center, radius: size * 0.6, points: 7))
      canvas.paint(.gradient(random.gradient(within: size)))
      canvas.fill(Rect(x: 1.5, y: 1.5, width: width - 3, height: height - 3), random.color())
      canvas.fillRoundedRect(
        Rect(x: 1.5, y: 1.5, width: width - 3, height: height - 3), cornerRadius: size / 9, random.paint(within: size))
      canvas.layer(opacity: 0.7, blendMode: .screen) {
        canvas.fillEllipse(in: Rect(x: 0, y: 0, width: width, height: height), random.paint(within: size))
      }
    }
    canvas.fillRoundedRect(
      Rect(x: 0.5, y: 0.25, width: width - 0.75, height: height), cornerRadius: size / 20, random.paint(within: size))
  }

  private static let single: [UInt64: Bitmap] = Dictionary(
    uniqueKeysWithValues: (1...3 as ClosedRange<UInt64>).map { seed in
      let canvas = Canvas(600, 600)
      drawAll(canvas, width: 600, height: 600, seed: seed)
      return (seed, canvas.flush())
    })

  @Test(arguments: [1, 2, 5], 1...3 as ClosedRange<UInt64>)
  func threads(count: Int, seed: UInt64) throws {
    let canvas = Canvas(600, 600, threads: count)
    Self.drawAll(canvas, width: 600, height: 600, seed: seed)
    let single = try #require(Self.single[seed])
    #expect(canvas.flush().difference(from: single) == nil)
    if count == 1 { #expect(single.invalidPixel == nil) }
  }

  @Test(arguments: InstructionSet.available, 1...3 as ClosedRange<UInt64>)
  func instructionSets(set: InstructionSet, seed: UInt64) throws {
    let canvas = Canvas(600, 600, threads: 2, set: set)
    Self.drawAll(canvas, width: 600, height: 600, seed: seed)
    #expect(canvas.flush().difference(from: try #require(Self.single[seed])) == nil)
  }

  /// Few rows and many threads: a part may be a single row.
  @Test(arguments: [(140_000, 2), (90_000, 3), (66_000, 4)], [2, 3, 5])
  func threadsOfFewRows(size: (width: Int, height: Int), threads: Int) {
    let (many, one) = (Canvas(size.width, size.height, threads: threads), Canvas(size.width, size.height))
    for canvas in [many, one] {
      canvas.fill(
        Rect(x: 0.25, y: 0.75, width: Double(size.width) - 0.5, height: Double(size.height) - 1),
        Color(red: 1, green: 0.5, blue: 0.1, alpha: 0.9))
    }
    #expect(many.flush().difference(from: one.flush()) == nil)
  }

  /// A small canvas shows what a large one shows there; lines are cut at the canvas, and their new ends rounded, so by a
  /// level.
  @Test(arguments: [(1, 1), (1, 3000), (3000, 1), (17, 5), (16, 16), (33, 2)], 1...4 as ClosedRange<UInt64>)
  func oddCanvases(size: (width: Int, height: Int), seed: UInt64) {
    let (width, height) = (Double(size.width), Double(size.height))
    let (small, large) = (Canvas(size.width, size.height), Canvas(size.width + 40, size.height + 40))
    large.clip(to: Rect(x: 0, y: 0, width: width, height: height))
    for canvas in [small, large] { Self.drawAll(canvas, width: width, height: height, seed: seed) }
    let (part, whole) = (small.flush(), large.flush())
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (a, b) = (part[x, y], whole[x, y])
        for channel in 0..<4 { #expect(abs(Int(a[channel]) - Int(b[channel])) <= 1, "\(x), \(y)") }
      }
    }
    #expect(part.invalidPixel == nil)
  }

  /// Drawn with nothing before it, a canvas's background is its paint.
  @Test(arguments: [(1, 1), (1, 3000), (3000, 1), (17, 5)])
  func backgrounds(size: (width: Int, height: Int)) {
    let color = Color(red: 0.2, green: 0.6, blue: 1, alpha: 0.5)
    let picture = Canvas(size.width, size.height, background: color).flush()
    #expect(picture.widthInPixels == size.width && picture.heightInPixels == size.height)
    let first = picture[0, 0]
    #expect(first.w == 128 && first.z == 128)
    for y in 0..<size.height {
      #expect((0..<size.width).allSatisfy { picture[$0, y] == first }, "row \(y)")
    }
  }
}
