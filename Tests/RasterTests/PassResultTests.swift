import Effects
import Geometry
import KernelTable
import Pixels
import Testing

@testable import Raster

/// A mask that is not kept whole is the mask: memory changes no byte.
struct PassResultTests {
  private static let canvas = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 200)

  private static func pass(sigma: Double, shift: Int) -> OffscreenPass {
    let corners: [(Double, Double)] = [(150, 4.3), (210, 190.3), (31, 70.3), (270, 61.3), (80, 186.3)]
    let star = Path { path in path.addPolygon(corners.map { Point(x: $0.0, y: $0.1) }) }
    var pass = OffscreenPass(
      commands: [
        .fill(
          Fill(
            coverage: .path(star, transform: .identity, rule: .evenOdd), paint: .solid(Color(red: 0, green: 0, blue: 0))
          )
        )
      ], source: PixelRect(minX: 20, minY: -13, maxX: 271, maxY: 200), planes: .alpha,
      blur: BlurCovariance(sigma: sigma, transform: .identity), result: canvas)
    (pass.shiftX, pass.shiftY) = (shift, -shift)
    return pass
  }

  @Test(arguments: [5.0, 12, 60], [0, 9])
  func aMaskThatIsNotKeptWholeIsTheSame(sigma: Double, shift: Int) throws {
    let pass = Self.pass(sigma: sigma, shift: shift)
    func run(_ mostWholeSamples: Int, _ options: RasterOptions) -> PassResult {
      PassRunner.run(
        pass, results: [], passImages: PassImages(), kernels: .best, options: options,
        mostWholeSamples: mostWholeSamples)
    }
    let whole = run(.max, RasterOptions()).planes
    #expect(whole.samples.contains { $0 > 0 })
    for options in [RasterOptions(), RasterOptions(threads: 3, tileWidth: 48, tileHeight: 7)] {
      let result = run(0, options)
      let coarse = try #require(result.coarse)
      #expect(result.rect == whole.rect)
      var actual = PlaneBuffer(rect: whole.rect, planeCount: 1)
      actual.withMutableView { coarse.write(whole.rect, into: $0.base, rowStride: $0.rowStride) }
      #expect(actual == whole)

      func picture(_ result: PassResult) -> Bitmap {
        var bitmap = Bitmap(widthInPixels: 300, heightInPixels: 200, alphaForm: .premultiplied)
        let red = Fill(coverage: .mask(pass: 0), paint: .solid(Color(red: 1, green: 0, blue: 0)))
        bitmap.withByteView { bytes in
          Rasterizer.draw(
            [.fill(red)], on: Self.canvas, results: [result], passImages: PassImages(), kernels: .best,
            options: options
          ) { tile, x, y, width, height, scratch in
            for row in 0..<height {
              KernelTable.best.packRow(
                tile, row, 0, width, .premultipliedRGBA8, bytes.advanced(by: ((y + row) * 300 + x) * 4), scratch.packed)
            }
          }
        }
        return bitmap
      }
      #expect(picture(result) == picture(PassResult(whole)))
    }
  }
}
