// One offscreen pass: commands into planes, then the blur.

import Effects
import KernelTable
import Kernels
import Pixels

enum PassRunner {
  static func run(
    _ pass: OffscreenPass, results: [PlaneBuffer], passImages: PassImages, kernels: KernelTable,
    options: RasterOptions
  ) -> PlaneBuffer {
    let planeCount = pass.planes == .color ? 4 : 1
    var source = PlaneBuffer(unwritten: pass.source, planeCount: planeCount)
    if !pass.source.isEmpty {
      source.withMutableView { planes in
        Rasterizer.draw(
          pass.commands, on: pass.source, results: results, passImages: passImages, kernels: kernels, options: options
        ) {
          tile, pixelX, pixelY, width, height, _ in
          for row in 0..<height {
            let start = planes.base.advanced(
              by: (pixelY + row - planes.rect.minY) * planes.rowStride + pixelX - planes.rect.minX)
            for plane in 0..<planeCount {
              // Alpha is the tile's last plane.
              start.advanced(by: plane * planes.planeStride).copy(
                from: tile.plane(row: row, channel: planeCount == 4 ? plane : 3), count: width)
            }
          }
        }
      }
    }
    if pass.shiftX != 0 || pass.shiftY != 0 { source = source.moved(dx: pass.shiftX, dy: pass.shiftY) }
    guard let blur = pass.blur else { return source }
    let result = GaussianBlur.apply(
      GaussianPlan(xx: blur.xx, xy: blur.xy, yy: blur.yy), source: source, destination: pass.result,
      threads: options.threads, kernels: kernels)
    source.recycle()
    return result
  }
}

extension PlaneBuffer {
  /// The same samples at another place.
  fileprivate func moved(dx: Int, dy: Int) -> PlaneBuffer {
    let place = PixelRect(minX: rect.minX + dx, minY: rect.minY + dy, maxX: rect.maxX + dx, maxY: rect.maxY + dy)
    return PlaneBuffer(rect: place, planeCount: planeCount, samples: samples)
  }
}
