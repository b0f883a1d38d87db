// The slanted filter on one plane of samples.

import KernelTable
import Kernels
import Pixels

/// A plane of samples with distances between columns and rows: exchanging them exchanges x and y.
struct SampleGrid {
  let rect: PixelRect
  let base: View<Int16>
  let columnStride: Int
  let rowStride: Int

  init(rect: PixelRect, base: View<Int16>, rowStride: Int) {
    self.init(rect: rect, base: base, columnStride: 1, rowStride: rowStride)
  }

  private init(rect: PixelRect, base: View<Int16>, columnStride: Int, rowStride: Int) {
    self.rect = rect
    self.base = base
    self.columnStride = columnStride
    self.rowStride = rowStride
  }

  var transposed: SampleGrid {
    SampleGrid(
      rect: PixelRect(columns: rect.rows, rows: rect.columns), base: base, columnStride: rowStride,
      rowStride: columnStride)
  }

  /// From column to column of a row on.
  func row(_ y: Int) -> View<Int16> { base.advanced(by: (y - rect.minY) * rowStride) }
}

struct SlantedStage {
  let plan: SlantedPlan
  let kernels: KernelTable

  func run(from input: SampleGrid, to output: SampleGrid) {
    if plan.isTransposed {
      filter(from: input.transposed, to: output.transposed)
    } else {
      filter(from: input, to: output)
    }
  }

  /// u in samples of `density` a row, of a column at height `y`.
  private func position(_ x: Int, _ y: Int) -> Double { (Double(y) - plan.slope * Double(x)) * Double(plan.density) }

  private func filter(from input: SampleGrid, to output: SampleGrid) {
    let corners = [output.rect.minX, output.rect.maxX - 1].flatMap { x in
      [output.rect.minY, output.rect.maxY - 1].map { position(x, $0) }
    }
    // The cubics take one sample before and two behind.
    let low = Int(corners.min()!.rounded(.down)) - 1
    let high = Int(corners.max()!.rounded(.down)) + 3
    var slanted = PlaneBuffer(
      rect: PixelRect(columns: input.rect.columns, rows: low..<high), planeCount: 1)
    slanted.withMutableView { acrossRows(of: input, into: $0) }
    let blurred = GaussianBlur.apply(
      plan.along.plan, source: slanted, destination: PixelRect(columns: output.rect.columns, rows: low..<high),
      kernels: kernels)
    blurred.withView { read($0, into: output) }
  }

  /// T, for every u.
  private func acrossRows(of input: SampleGrid, into slanted: PlaneView) {
    let rect = input.rect
    let tapCount = 2 * plan.radius + 2
    plan.taps.withView { taps in
      for u in slanted.rect.rows {
        let out = slanted.row(plane: 0, x: rect.minX, y: u)
        let start = Double(u) / Double(plan.density)
        for x in rect.columns {
          let place = start + plan.slope * Double(x)
          // Floor, without a call.
          let cut = Int(place)
          let row = Double(cut) > place ? cut - 1 : cut
          let first = row - plan.radius
          guard first < rect.maxY, first + tapCount > rect.minY else { continue }
          let phase = min(Int((place - Double(row)) * Double(SlantedPlan.phaseCount) + 0.5), SlantedPlan.phaseCount - 1)
          let weights = taps.advanced(by: phase * tapCount)
          let column = input.base.advanced(by: (x - rect.minX) * input.columnStride)
          var sum = 1 << 14
          for y in max(first, rect.minY)..<min(first + tapCount, rect.maxY) {
            sum += Int(weights[y - first]) * Int(column[(y - rect.minY) * input.rowStride])
          }
          out[x - rect.minX] = Int16(sum >> 15)
        }
      }
    }
  }

  /// Every column at its own height, by cubics through four samples.
  private func read(_ blurred: PlaneView, into output: SampleGrid) {
    let rect = output.rect
    for x in rect.columns {
      let top = position(x, rect.minY)
      let floor = top.rounded(.down)
      let f = top - floor
      let weights = [
        -f * (1 - f) * (2 - f) / 6, (1 + f) * (1 - f) * (2 - f) / 2, (1 + f) * f * (2 - f) / 2,
        -(1 + f) * f * (1 - f) / 6,
      ].map { Int(($0 * 16384).rounded()) }
      let rest = 16384 - weights.reduce(0, +)
      var row = blurred.row(plane: 0, x: x, y: Int(floor) - 1)
      var out = output.base.advanced(by: (x - rect.minX) * output.columnStride)
      for _ in rect.rows {
        let stride = blurred.rowStride
        let outer = weights[0] * Int(row[0]) + weights[3] * Int(row[3 * stride])
        let inner = (weights[1] + rest) * Int(row[stride]) + weights[2] * Int(row[2 * stride])
        out[0] = Int16(min(max((outer + inner + 8192) >> 14, 0), 16384))
        row = row.advanced(by: plan.density * stride)
        out = out.advanced(by: output.rowStride)
      }
    }
  }
}
