// One offscreen pass: commands into planes, then the blur.

import Effects
import KernelTable
import Kernels
import Pixels

/// What a pass made: its samples, or a large mask's blur that makes them where a tile asks.
struct PassResult: Sendable {
  /// Of a coarse blur without samples.
  let planes: PlaneBuffer
  let coarse: CoarseBlur?

  init(_ planes: PlaneBuffer) {
    self.planes = planes
    coarse = nil
  }

  init(_ coarse: CoarseBlur) {
    planes = PlaneBuffer(rect: .empty, planeCount: 1)
    self.coarse = coarse
  }

  /// Canvas pixels; the samples are 0 elsewhere.
  var rect: PixelRect { coarse?.rect ?? planes.rect }
}

enum PassRunner {
  /// Masks of more samples, drawn and blurred together, are not kept whole: 16 MiB. Below it a frame keeps its memory from
  /// one to the next, and no row is drawn twice.
  static let mostWholeSamples = 8 << 20

  static func run(
    _ pass: OffscreenPass, results: [PassResult], passImages: PassImages, kernels: KernelTable,
    options: RasterOptions, mostWholeSamples: Int = mostWholeSamples
  ) -> PassResult {
    if pass.samples > mostWholeSamples, pass.planes == .alpha,
      let coarse = coarse(pass, results: results, passImages: passImages, kernels: kernels, options: options)
    {
      return PassResult(coarse)
    }
    let planeCount = pass.planes == .color ? 4 : 1
    var source = PlaneBuffer(unwritten: pass.source, planeCount: planeCount)
    if !pass.source.isEmpty {
      source.withMutableView { planes in
        Rasterizer.draw(
          pass.commands, on: pass.source, results: results, passImages: passImages, kernels: kernels, options: options,
          sink: sink(into: planes))
      }
    }
    if pass.shiftX != 0 || pass.shiftY != 0 { source = source.moved(dx: pass.shiftX, dy: pass.shiftY) }
    guard let blur = pass.blur else { return PassResult(source) }
    let result = GaussianBlur.apply(
      blur.plan, source: source, destination: pass.result, threads: options.threads, kernels: kernels)
    source.recycle()
    return PassResult(result)
  }

  /// A blurred mask without its samples, drawn in bands of rows; nil where its blur knows no coarser level.
  private static func coarse(
    _ pass: OffscreenPass, results: [PassResult], passImages: PassImages, kernels: KernelTable, options: RasterOptions
  ) -> CoarseBlur? {
    let most = Rasterizer.largestPage
    guard let blur = pass.blur, !pass.source.isEmpty, pass.source.width <= most, pass.source.height <= most else {
      return nil
    }
    // Planned whole, so that bands cut no edge.
    let plan = FramePlan(
      pass.commands, results: results, passImages: passImages, page: pass.source, tileHeight: options.tileHeight,
      flatteningTolerance: Rasterizer.flatteningToleranceInPixels, kernels: kernels)
    return CoarseBlur(
      blur.plan, source: pass.source.moved(dx: pass.shiftX, dy: pass.shiftY), destination: pass.result,
      threads: options.threads, kernels: kernels
    ) { moved in
      let rows = moved.lowerBound - pass.shiftY..<moved.upperBound - pass.shiftY
      var rect = pass.source
      (rect.minY, rect.maxY) = (rows.lowerBound, rows.upperBound)
      var band = PlaneBuffer(unwritten: rect, planeCount: 1)
      band.withMutableView { planes in
        Rasterizer.run(
          plan, onlyRows: rows.lowerBound - plan.page.minY..<rows.upperBound - plan.page.minY, kernels: kernels,
          options: options, sink: sink(into: planes))
      }
      return band.moved(dx: pass.shiftX, dy: pass.shiftY)
    }
  }

  /// Copies what a tile has of the planes' rows.
  private static func sink(into planes: PlaneView) -> Rasterizer.TileSink {
    { tile, pixelX, pixelY, width, height, _ in
      for row in 0..<height where pixelY + row >= planes.rect.minY && pixelY + row < planes.rect.maxY {
        let start = planes.base.advanced(
          by: (pixelY + row - planes.rect.minY) * planes.rowStride + pixelX - planes.rect.minX)
        for plane in 0..<planes.planeCount {
          // Alpha is the tile's last plane.
          start.advanced(by: plane * planes.planeStride).copy(
            from: tile.plane(row: row, channel: planes.planeCount == 4 ? plane : 3), count: width)
        }
      }
    }
  }
}

extension OffscreenPass {
  /// Of one plane, drawn and blurred.
  fileprivate var samples: Int { source.width * source.height + result.width * result.height }
}

extension BlurCovariance {
  fileprivate var plan: GaussianPlan { GaussianPlan(xx: xx, xy: xy, yy: yy) }
}

extension PixelRect {
  fileprivate func moved(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }
}

extension PlaneBuffer {
  /// The same samples at another place.
  fileprivate func moved(dx: Int, dy: Int) -> PlaneBuffer {
    PlaneBuffer(rect: rect.moved(dx: dx, dy: dy), planeCount: planeCount, samples: samples)
  }
}
