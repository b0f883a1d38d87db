// The raster stage's one entry: a display list becomes bytes.
//
// Tiles are handed out by a counter to as many workers as there are threads; each tile is one worker's
// from first command to packed bytes, so threads and their order cannot change a byte.

import Dispatch
import Kernels
public import KernelTable
public import Pixels
import Synchronization

/// How to run; nothing here changes the picture.
public struct RasterOptions: Sendable {
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
  /// Largest sagitta between a curve and its lines, pixels: .02 already costs 5 levels on a circle of radius 100.
  static let flatteningToleranceInPixels = 0.01
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
    let format: PackedFormat = bitmap.alphaForm == .straight ? .straightRGBA8 : .premultipliedRGBA8
    bitmap.withByteView { bytes in
      for pageY in stride(from: 0, to: list.heightInPixels, by: largestPage) {
        for pageX in stride(from: 0, to: list.widthInPixels, by: largestPage) {
          let page = PixelRect(
            minX: pageX, minY: pageY, maxX: min(pageX + largestPage, list.widthInPixels),
            maxY: min(pageY + largestPage, list.heightInPixels))
          let plan = FramePlan(
            list, page: page, tileHeight: options.tileHeight, flatteningTolerance: flatteningToleranceInPixels)
          run(
            plan, kernels: kernels, options: options, format: format,
            destination: bytes.advanced(by: (pageY * list.widthInPixels + pageX) * 4),
            strideInBytes: list.widthInPixels * 4)
        }
      }
    }
  }

  private static func run(
    _ plan: FramePlan, kernels: KernelTable, options: RasterOptions, format: PackedFormat,
    destination: View<UInt8>, strideInBytes: Int
  ) {
    let (width, height) = (plan.page.width, plan.page.height)
    let columns = (width + options.tileWidth - 1) / options.tileWidth
    let rows = (height + options.tileHeight - 1) / options.tileHeight
    let next = Atomic<Int>(0)

    @Sendable func work() {
      let scratch = Scratch(tileWidth: options.tileWidth, tileHeight: options.tileHeight)
      var runner = TileRunner(plan: plan, kernels: kernels, scratch: scratch)
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index >= rows * columns { return }
        let tileX = index % columns * options.tileWidth
        let tileY = index / columns * options.tileHeight
        let tileWidth = min(options.tileWidth, width - tileX)
        let tileHeight = min(options.tileHeight, height - tileY)
        let tile = runner.run(tileX: tileX, tileY: tileY, width: tileWidth, height: tileHeight)
        for row in 0..<tileHeight {
          kernels.packRow(
            tile, row, 0, tileWidth, format,
            destination.advanced(by: (tileY + row) * strideInBytes + tileX * 4), scratch.packed)
        }
      }
    }
    let workers = min(options.threads, rows * columns)
    if workers == 1 {
      work()
    } else {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in work() }
    }
  }
}
