// A blurred rounded rectangle, four radii: the blurred sharp rectangle less its blurred cutouts.
//
// Method: blur is linear, so this holds for any sigma and any size, also where corners reach each other
//   (a nine-slice does not). Cutouts are small; corners that are mirror images share one blur. Where the
//   corner tiles would be as much work as the picture, the whole coverage is blurred instead.

public import Geometry
public import KernelTable
public import Kernels
public import Pixels

public struct BlurredRoundedRectangle: BlurredShape {
  private let sharp: BlurredRectangle
  /// Top left, top right, bottom right, bottom left; nil where sharp or out of sight.
  private let tiles: [CornerTile?]
  /// The finished coverage, where that is less work.
  private let whole: PlaneBuffer?

  /// - Parameters:
  ///   - rect, radii: in pixels; radii are cut to half the sides.
  ///   - sigmaX, sigmaY: standard deviations in pixels, from `smallestSigma` on.
  ///   - clip: the pixels of interest; tables are made for these only.
  public init(
    rect: Rect, radii: CornerRadii, sigmaX: Double, sigmaY: Double, clip: PixelRect, kernels: KernelTable = .best
  ) {
    let sharp = BlurredRectangle(rect: rect, sigmaX: sigmaX, sigmaY: sigmaY, clip: clip, kernels: kernels)
    self.sharp = sharp
    let plan = GaussianPlan(sigmaX: sigmaX, sigmaY: sigmaY)
    let visible = sharp.bounds
    let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    let cutouts = zip(CornerTurn.all, corners).map { CornerCutout(turn: $0, rect: rect, radii: $1) }
    guard !visible.isEmpty, cutouts.contains(where: { $0 != nil }) else {
      (tiles, whole) = ([], nil)
      return
    }
    if Self.tileArea(cutouts, plan: plan, visible: visible) > visible.width * visible.height / 2 {
      tiles = []
      whole = Self.blurred(rect, cutouts, plan: plan, visible: visible, kernels: kernels)
      return
    }
    whole = nil
    var tiles: [CornerTile?] = []
    for cutout in cutouts {
      guard let cutout else {
        tiles.append(nil)
        continue
      }
      let turned = tiles.lazy.compactMap { $0 }.compactMap {
        CornerTile(cutout: cutout, turning: $0, clip: visible, kernels: kernels)
      }.first
      tiles.append(turned ?? CornerTile(cutout: cutout, plan: plan, clip: visible, kernels: kernels))
    }
    self.tiles = tiles
  }

  public var bounds: PixelRect { sharp.bounds }

  public func uniformSpan(y: Int) -> UniformSpan? {
    guard whole == nil, let span = sharp.uniformSpan(y: y) else { return nil }
    var (low, high) = (span.columns.lowerBound, span.columns.upperBound)
    for case let tile? in tiles where tile.rect.rows.contains(y) {
      if tile.cutout.turn.flipsX { high = min(high, tile.rect.minX) } else { low = max(low, tile.rect.maxX) }
    }
    return low < high ? UniformSpan(columns: low..<high, coverage: span.coverage) : nil
  }

  public func writeCoverage(y: Int, columns: Range<Int>, into out: View<Int16>, scratch: CoverageScratch) {
    if let whole { return whole.writeRow(y: y, columns: columns, into: out) }
    sharp.writeCoverage(y: y, columns: columns, into: out, scratch: scratch)
    for case let tile? in tiles where tile.rect.rows.contains(y) {
      let common = columns.clamped(to: tile.rect.columns)
      guard !common.isEmpty else { continue }
      tile.withRow(y) { row in
        sharp.kernels.subtractRow(
          row.advanced(by: common.lowerBound - tile.rect.minX),
          out.advanced(by: common.lowerBound - columns.lowerBound), common.count)
      }
    }
  }

  /// Pixels of the corner tiles, a mirrored one counted in full.
  private static func tileArea(_ cutouts: [CornerCutout?], plan: GaussianPlan, visible: PixelRect) -> Int {
    let window = visible.outset(dx: plan.reachX, dy: plan.reachY)
    return cutouts.lazy.compactMap { $0?.rect(in: window) }.map { source in
      let tile = source.outset(dx: plan.reachX, dy: plan.reachY).intersection(visible)
      return tile.isEmpty ? 0 : tile.width * tile.height
    }.reduce(0, +)
  }

  /// The generic blur of the shape's coverage.
  private static func blurred(
    _ rect: Rect, _ cutouts: [CornerCutout?], plan: GaussianPlan, visible: PixelRect, kernels: KernelTable
  ) -> PlaneBuffer {
    func coverage(_ low: Double, _ high: Double, _ pixels: Range<Int>) -> [Double] {
      pixels.map { max(min(Double($0 + 1), high) - max(Double($0), low), 0) }
    }
    let window = visible.outset(dx: plan.reachX, dy: plan.reachY)
    func pixel(_ v: Double, _ range: Range<Int>) -> Int {
      Int(min(max(v, Double(range.lowerBound)), Double(range.upperBound)))
    }
    let area = PixelRect(
      minX: pixel(rect.minX.rounded(.down), window.columns), minY: pixel(rect.minY.rounded(.down), window.rows),
      maxX: pixel(rect.maxX.rounded(.up), window.columns), maxY: pixel(rect.maxY.rounded(.up), window.rows))
    let x = coverage(rect.minX, rect.maxX, area.columns)
    let y = coverage(rect.minY, rect.maxY, area.rows)
    var samples = y.flatMap { y in x.map { x in Int16((x * y * 16384).rounded()) } }
    for case let cutout? in cutouts {
      let part = cutout.rect(in: area)
      let mask = cutout.mask(over: part)
      for py in part.rows {
        for px in part.columns {
          let i = (py - area.minY) * area.width + px - area.minX
          samples[i] = max(samples[i] - mask[plane: 0, x: px, y: py], 0)
        }
      }
    }
    return GaussianBlur.apply(
      plan, source: PlaneBuffer(rect: area, planeCount: 1, samples: samples), destination: visible, kernels: kernels)
  }
}

extension PlaneBuffer {
  /// Plane 0 of a row, zero outside.
  func writeRow(y: Int, columns: Range<Int>, into out: View<Int16>) {
    let inside = columns.clamped(to: rect.columns)
    guard rect.rows.contains(y), !inside.isEmpty else { return out.fill(0, count: columns.count) }
    let start = inside.lowerBound - columns.lowerBound
    out.fill(0, count: start)
    withView { out.advanced(by: start).copy(from: $0.row(plane: 0, x: inside.lowerBound, y: y), count: inside.count) }
    out.advanced(by: start + inside.count).fill(0, count: columns.count - start - inside.count)
  }
}
