import Geometry
import KernelTable
import Pixels
import Testing

@testable import Raster

/// Image paints in a display list, as a planner that is not the layers' would use them.
struct ImagePaintTests {
  /// A picture whose pixel (x, y) is (8 x, 8 y, 100, 255).
  static let ramp = Image(
    widthInPixels: 24, heightInPixels: 20,
    samples: .bits8(
      (0..<480).flatMap { index -> [UInt8] in [UInt8(index % 24 * 8), UInt8(index / 24 * 8), 100, 255] }))

  static func draw(_ list: DisplayList, threads: Int = 1) -> Bitmap {
    var bitmap = Bitmap(
      widthInPixels: list.widthInPixels, heightInPixels: list.heightInPixels, alphaForm: .premultiplied)
    Rasterizer.draw(list, into: &bitmap, options: RasterOptions(threads: threads))
    return bitmap
  }

  static func list(_ paint: ImagePaint, opacity: Double = 1, width: Int = 24, height: Int = 20) -> DisplayList {
    DisplayList(
      widthInPixels: width, heightInPixels: height,
      commands: [.fill(Fill(coverage: .everything, paint: .image(paint), opacity: opacity))])
  }

  static let whole = Rect(x: 0, y: 0, width: 24, height: 20)

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let at = 4 * (y * bitmap.widthInPixels + x)
    return bitmap.bytes[at..<at + 4].map { Int($0) }
  }

  /// The tint multiplies each component, its alpha all of them; the fill's opacity comes on top.
  @Test func tintAndOpacity() {
    let paint = ImagePaint(
      source: .image(ImageSource(Self.ramp)), toSource: AffineTransform.identity, part: Self.whole,
      tint: Color(red: 0.5, green: 1, blue: 0.25, alpha: 0.8))
    let bitmap = Self.draw(Self.list(paint, opacity: 0.5))
    for (x, y) in [(0, 0), (23, 19), (7, 3)] {
      let expected = [Double(8 * x) * 0.5, Double(8 * y), 25, 255].map { $0 * 0.4 }
      for (got, want) in zip(pixel(bitmap, x, y), expected) { #expect(abs(Double(got) - want) <= 0.6) }
    }
  }

  /// Under an eye each pixel has its own place: (u, v) / w in Double.
  @Test func projective() {
    let map = Homography(
      numerator: AffineTransform(a: 0.9, b: 0.1, c: -0.05, d: 0.7, tx: 2, ty: 3), wx: 0.004, wy: 0.006, w0: 1)
    for threads in [1, 3] {
      let bitmap = Self.draw(
        Self.list(
          ImagePaint(source: .image(ImageSource(Self.ramp)), toSource: map, part: Self.whole)), threads: threads)
      for y in 0..<20 {
        for x in 0..<24 {
          let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
          let w = 0.004 * cx + 0.006 * cy + 1
          let (u, v) = ((0.9 * cx - 0.05 * cy + 2) / w, (0.1 * cx + 0.7 * cy + 3) / w)
          // Linear in u and v away from the rim.
          guard u > 1, u < 23, v > 1, v < 19 else { continue }
          let got = pixel(bitmap, x, y)
          #expect(abs(Double(got[0]) - 8 * (u - 0.5)) <= 0.7 && abs(Double(got[1]) - 8 * (v - 0.5)) <= 0.7)
        }
      }
    }
  }

  /// A homography whose w is the same everywhere is affine.
  @Test func wMayBeAnyConstant() {
    let affine = AffineTransform(a: 1.3, b: 0.2, c: -0.4, d: 0.8, tx: 1, ty: 2)
    let tripled = Homography(
      numerator: AffineTransform(a: 3.9, b: 0.6, c: -1.2, d: 2.4, tx: 3, ty: 6), wx: 0, wy: 0, w0: 3)
    let source = ImagePaint.Source.image(ImageSource(Self.ramp))
    let first = Self.draw(Self.list(ImagePaint(source: source, toSource: affine, part: Self.whole)))
    let second = Self.draw(Self.list(ImagePaint(source: source, toSource: tripled, part: Self.whole)))
    #expect(first == second)
  }

  /// A pass's picture in another place: its pixels where the map says, transparent around, tinted.
  @Test(arguments: [OffscreenPass.Planes.color, .alpha]) func picturesOfPasses(planes: OffscreenPass.Planes) {
    let rect = Rect(x: -4, y: -3, width: 6, height: 5)
    let pass = OffscreenPass(
      commands: [.fill(Fill(coverage: .rect(rect), paint: .solid(Color(red: 1, green: 0.5, blue: 0))))],
      source: PixelRect(minX: -5, minY: -3, maxX: 2, maxY: 2), planes: planes, blur: nil,
      result: PixelRect(minX: -5, minY: -3, maxX: 2, maxY: 2))
    // Doubled, its corner (-4, -3) at (6, 4).
    let map = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: -4 - 3, ty: -3 - 2)
    for filter in [ImagePaint.Filter.nearest, .linear] {
      var list = Self.list(
        ImagePaint(source: .pass(0), toSource: map, magnificationFilter: filter, tint: .white))
      list.passes = [pass]
      let bitmap = Self.draw(list)
      let inside = planes == .color ? [255, 128, 0, 255] : [0, 0, 0, 255]
      #expect(pixel(bitmap, 8, 8) == inside && pixel(bitmap, 16, 12) == inside)
      #expect(pixel(bitmap, 3, 8) == [0, 0, 0, 0] && pixel(bitmap, 20, 8) == [0, 0, 0, 0])
      if filter == .nearest { #expect(pixel(bitmap, 6, 4) == inside && pixel(bitmap, 17, 13) == inside) }
      if filter == .linear { #expect(pixel(bitmap, 17, 8)[3] == 191 && pixel(bitmap, 18, 8)[3] == 64) }
    }
  }

  /// Reduced, a pass has nothing around it to take in.
  @Test(arguments: [2.0, 5, 40]) func reducedPassesKeepTheirInk(factor: Double) {
    let box = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)
    let pass = OffscreenPass(
      commands: [.fill(Fill(coverage: .everything, paint: .solid(.black)))], source: box, planes: .color, blur: nil,
      result: box)
    let map = AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: -10.3 * factor, ty: -9.6 * factor)
    var list = Self.list(ImagePaint(source: .pass(0), toSource: map), width: 40, height: 40)
    list.passes = [pass]
    let bitmap = Self.draw(list)
    let ink = stride(from: 3, to: bitmap.bytes.count, by: 4).reduce(0.0) { $0 + Double(bitmap.bytes[$1]) } / 255
    #expect(abs(ink - 1600 / (factor * factor)) <= 0.02 * 1600 / (factor * factor) + 0.02)
  }

  /// Maps without an inverse, or of no finite numbers, draw nothing.
  @Test func whatIsNoMap() {
    let source = ImagePaint.Source.image(ImageSource(Self.ramp))
    for map in [
      Homography(numerator: .identity, wx: 0, wy: 0, w0: 0),
      Homography(AffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
      Homography(AffineTransform(a: 1, b: 0, c: 0, d: .nan, tx: 0, ty: 0)),
    ] {
      let bitmap = Self.draw(Self.list(ImagePaint(source: source, toSource: map, part: Self.whole)))
      #expect(bitmap.bytes.allSatisfy { $0 == 0 })
    }
  }

  /// What is made of a picture is made once, and the halved pixels of sheets are the part's alone.
  @Test func levelsAreShared() {
    let source = ImageSource(Self.ramp)
    #expect(source.flat === source.flat)
    let crop = PixelRect(minX: 3, minY: 2, maxX: 14, maxY: 9)
    let levels = source.levels(of: crop)
    #expect(levels === source.levels(of: crop))
    // 11 x 7 -> 6 x 4 -> 3 x 2 -> 2 x 1 -> 1 x 1
    #expect(levels.count == 5)
    // The last column's mean is that of two pixels: (13, 2) and (13, 3).
    let first = levels.table[1].at(5, 0)
    #expect(abs(Double(first[0]) / 16384 * 255 - 104) < 0.02 && abs(Double(first[1]) / 16384 * 255 - 20) < 0.02)
  }
}
