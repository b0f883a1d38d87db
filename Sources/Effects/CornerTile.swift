import KernelTable
import Kernels
import Pixels

/// A corner's blurred cutout: what the product of edge profiles has too much there.
///
/// A class: rows are written by walking over tiles, and a struct's parts would be counted up for each.
final class CornerTile: Sendable {
  let cutout: CornerCutout
  let rect: PixelRect
  /// Rows of `rect`, the last first where `isUpsideDown`.
  private let samples: PlaneBuffer
  private let isUpsideDown: Bool
  /// The blur was cut short of its reach, so it is nobody else's.
  private let isCut: Bool

  /// Nil where nothing of it lies within the clip.
  init?(cutout: CornerCutout, plan: GaussianPlan, clip: PixelRect, kernels: KernelTable) {
    let window = clip.outset(dx: plan.reachX, dy: plan.reachY)
    let source = cutout.rect(in: window)
    let whole = source.outset(dx: plan.reachX, dy: plan.reachY)
    rect = whole.intersection(clip)
    guard !source.isEmpty, !rect.isEmpty else { return nil }
    self.cutout = cutout
    isCut = rect != whole
    isUpsideDown = false
    samples = GaussianBlur.apply(plan, source: cutout.mask(over: source), destination: rect, kernels: kernels)
  }

  /// The tile of a corner that is the same as another's but turned; nil if it is not.
  init?(cutout: CornerCutout, turning other: CornerTile, clip: PixelRect, kernels: KernelTable) {
    let dx = cutout.corner.x - other.cutout.corner.x
    let dy = cutout.corner.y - other.cutout.corner.y
    guard
      !other.isCut, cutout.radii == other.cutout.radii, dx == dx.rounded(), dy == dy.rounded(),
      abs(dx) < 1e9, abs(dy) < 1e9
    else { return nil }
    let oriented = other.cutout.turn.turned(other.rect)
    rect = cutout.turn.turned(
      PixelRect(
        minX: oriented.minX + Int(dx), minY: oriented.minY + Int(dy), maxX: oriented.maxX + Int(dx),
        maxY: oriented.maxY + Int(dy)))
    guard rect.intersection(clip) == rect else { return nil }
    self.cutout = cutout
    isCut = false
    isUpsideDown = other.isUpsideDown != (cutout.turn.flipsY != other.cutout.turn.flipsY)
    samples =
      cutout.turn.flipsX == other.cutout.turn.flipsX
      ? other.samples : other.samples.reversedRows(kernels: kernels.blur)
  }

  /// Lends the tile's row, which begins at `rect.minX`.
  func withRow(_ y: Int, _ body: (View<Int16>) -> Void) {
    let index = isUpsideDown ? rect.maxY - 1 - y : y - rect.minY
    samples.withView { body($0.base.advanced(by: index * rect.width)) }
  }
}

extension PlaneBuffer {
  /// One plane with every row the other way round, at the same place.
  fileprivate func reversedRows(kernels: BlurKernels) -> PlaneBuffer {
    var result = PlaneBuffer(unwritten: rect, planeCount: 1)
    withView { source in
      result.withMutableView { target in
        for y in rect.rows {
          kernels.reverseRow(
            source.row(plane: 0, x: rect.minX, y: y), target.row(plane: 0, x: rect.minX, y: y), rect.width)
        }
      }
    }
    return result
  }
}
