// The raster stage's one entry: a display list becomes bytes.
//
// Passes first, in order, each into planes of its own; then the canvas. Tiles are handed out by a counter to as
// many workers as there are threads; each tile is one worker's from first command to its last row written out,
// so threads and their order cannot change a byte.

import Effects
public import KernelTable
import Kernels
public import Pixels
import Synchronization
import Workers

/// How to run; nothing here but `dithers` changes the picture.
public struct RasterOptions: Sendable {
  /// 16 bits become 8 by an ordered dither instead of to the nearest; off by default.
  public var dithers = false
  /// Workers, at least 1.
  public var threads: Int
  public var instructionSet: InstructionSet
  /// Pixels, a multiple of 16, 16...1024.
  public var tileWidth: Int
  /// Rows, at least 1.
  public var tileHeight: Int

  /// 256 x 16 pixels x 4 planes x 2 bytes = 32 KiB: the tile and its coverage fit L2 with room for groups, and
  /// rows are long enough that what is done once a row does not show.
  public init(
    threads: Int = 1, instructionSet: InstructionSet = KernelTable.best.instructionSet, tileWidth: Int = 256,
    tileHeight: Int = 16
  ) {
    self.threads = threads
    self.instructionSet = instructionSet
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
  }
}

/// Draws display lists.
public enum Rasterizer {
  /// Largest sagitta between a curve and its lines, pixels: a level of coverage at most, two thirds of it on average;
  /// .01 takes 1.6 times fewer lines and costs 2.5 levels.
  static let flatteningToleranceInPixels = 0.004
  /// Pixels a side: what 32-bit edges with 10 bits of subpixel hold.
  static let largestPage = 1 << 20

  /// Replaces the bitmap's pixels by the list's picture.
  ///
  /// - Precondition: the bitmap has the list's size; the processor has the instruction set.
  public static func draw(_ list: DisplayList, into bitmap: inout Bitmap, options: RasterOptions = RasterOptions()) {
    precondition(
      bitmap.widthInPixels == list.widthInPixels && bitmap.heightInPixels == list.heightInPixels,
      "the bitmap has the display list's size")
    precondition(options.threads >= 1, "at least one thread")
    guard let kernels = KernelTable.table(for: options.instructionSet) else {
      preconditionFailure("this processor lacks \(options.instructionSet)")
    }
    var results: [PassResult] = []
    let images = PassImages()
    for pass in list.passes {
      results.append(
        PassRunner.run(pass, results: results, passImages: images, kernels: kernels, options: options))
    }
    let format: PackedFormat = bitmap.alphaForm == .straight ? .straightRGBA8 : .premultipliedRGBA8
    let stride = list.widthInPixels * 4
    bitmap.withByteView { bytes in
      draw(
        list.commands, on: list.canvas, results: results, passImages: images, kernels: kernels, options: options
      ) {
        tile, pixelX, pixelY, width, height, scratch in
        for row in 0..<height {
          let destination = bytes.advanced(by: (pixelY + row) * stride + pixelX * 4)
          if options.dithers {
            kernels.packDitheredRow(
              tile, row, width, format, scratch.ditherThresholds.advanced(by: (pixelY + row) % 8 * 8), destination,
              scratch.packed)
          } else {
            kernels.packRow(tile, row, 0, width, format, destination, scratch.packed)
          }
        }
      }
    }
    for result in results { result.planes.recycle() }
  }

  /// What takes a finished tile: the tile, its corner on the canvas, its size, the worker's memory.
  typealias TileSink = @Sendable (TileView, Int, Int, Int, Int, Scratch) -> Void

  /// Runs commands over a rectangle of the canvas, page by page, tile by tile.
  static func draw(
    _ commands: [DisplayCommand], on region: PixelRect, results: [PassResult], passImages: PassImages,
    kernels: KernelTable, options: RasterOptions, sink: TileSink
  ) {
    for pageY in stride(from: region.minY, to: region.maxY, by: largestPage) {
      for pageX in stride(from: region.minX, to: region.maxX, by: largestPage) {
        let page = PixelRect(
          minX: pageX, minY: pageY, maxX: min(pageX + largestPage, region.maxX),
          maxY: min(pageY + largestPage, region.maxY))
        let plan = FramePlan(
          commands, results: results, passImages: passImages, page: page, tileHeight: options.tileHeight,
          flatteningTolerance: flatteningToleranceInPixels, kernels: kernels)
        run(plan, kernels: kernels, options: options, sink: sink)
      }
    }
  }

  /// - Parameter onlyRows: tiles that these rows of the page touch; nil: all.
  static func run(
    _ plan: FramePlan, onlyRows: Range<Int>? = nil, kernels: KernelTable, options: RasterOptions, sink: TileSink
  ) {
    let (width, height) = (plan.page.width, plan.page.height)
    let wanted = onlyRows ?? 0..<height
    let columns = (width + options.tileWidth - 1) / options.tileWidth
    let firstRow = wanted.lowerBound / options.tileHeight
    let rows = (wanted.upperBound + options.tileHeight - 1) / options.tileHeight - firstRow
    let next = Atomic<Int>(0)

    @Sendable func work() {
      let scratch = Scratch.borrow(tileWidth: options.tileWidth, tileHeight: options.tileHeight)
      var runner = TileRunner(plan: plan, kernels: kernels, scratch: scratch)
      defer {
        runner.end()
        scratch.giveBack()
      }
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= rows * columns { return }
        let tileX = index % columns * options.tileWidth
        let tileY = (firstRow + index / columns) * options.tileHeight
        let tileWidth = min(options.tileWidth, width - tileX)
        let tileHeight = min(options.tileHeight, height - tileY)
        let tile = runner.run(tileX: tileX, tileY: tileY, width: tileWidth, height: tileHeight)
        sink(tile, plan.page.minX + tileX, plan.page.minY + tileY, tileWidth, tileHeight, scratch)
      }
    }
    Crew.run(workers: min(plan.effort.workers(of: options.threads), rows * columns)) { _ in work() }
  }
}
