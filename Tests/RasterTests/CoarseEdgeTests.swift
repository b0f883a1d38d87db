import Geometry
import Pixels
import Raster
import Testing

/// Paths of more than a thousand edges in a row give up subpixel bits.
@Suite struct CoarseEdgeTests {
  /// An edge that becomes level on the path's bottom, which is a tile's, once indexed a band that is not there.
  @Test func anEdgeThatBecomesLevelOnTheBottomIsNothing() {
    var path = Path()
    path.addPolygon((0..<1200).map { Point(x: Double($0 % 37), y: $0 % 2 == 0 ? 0 : 16) })
    path.addPolygon([Point(x: 5, y: 31.999), Point(x: 20, y: 31.999), Point(x: 12, y: 32)])
    let fill = Fill(
      coverage: .path(path, transform: .identity, rule: .nonZero), paint: .solid(.black))
    var bitmap = Bitmap(widthInPixels: 64, heightInPixels: 32, alphaForm: .premultiplied)
    Rasterizer.draw(
      DisplayList(widthInPixels: 64, heightInPixels: 32, commands: [.fill(fill)]), into: &bitmap)
    let alphas = stride(from: 3, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] }
    #expect(alphas[8 * 64 + 18] > 0)
    #expect(alphas[24 * 64 + 12] == 0)
  }
}
