import KernelTable
import Kernels

/// A reference gradient as the kernels take it: its tables between guards.
struct TestGradient {
  let view: GradientView
  private let segments: GuardedBuffer<Float>
  private let jumps: GuardedBuffer<Float>

  var guardsAreIntact: Bool { segments.guardsAreIntact && jumps.guardsAreIntact }

  init(_ reference: ReferenceGradient) {
    let stops = reference.stops
    let colorScale = reference.isPremultiplied ? 16384.0 : 1
    func held(_ c: SIMD4<Double>) -> SIMD4<Double> {
      (reference.isPremultiplied ? ReferenceGradient.premultiplied(c) : c)
        * SIMD4(colorScale, colorScale, colorScale, 16384)
    }
    var records: [Float] = []
    func add(from lower: Double, origin: Double, base: SIMD4<Double>, slope: SIMD4<Double>) {
      records += [Float(lower), Float(origin)]
      for vector in [base, slope] { records += (0..<4).map { Float(vector[$0]) } }
      records += [0, 0]
    }
    add(from: -.infinity, origin: stops[0].location, base: held(stops[0].color), slope: .zero)
    for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
      add(
        from: a.location, origin: a.location, base: held(a.color),
        slope: (held(b.color) - held(a.color)) / (b.location - a.location))
    }
    let last = stops[stops.count - 1]
    add(from: last.location, origin: last.location, base: held(last.color), slope: .zero)
    var steps: [Float] = []
    for jump in reference.jumps {
      steps.append(Float(jump.location))
      steps += (0..<4).map { Float(jump.step[$0] * 16384) }
    }
    segments = GuardedBuffer(records)
    jumps = GuardedBuffer(steps)
    let m = reference.map
    view = GradientView(
      kind: reference.kind, ux: m[0], uy: m[1], u0: m[2], vx: m[3], vy: m[4], v0: m[5],
      segments: segments.view, segmentCount: records.count / GradientView.segmentStride,
      jumps: jumps.view, jumpCount: steps.count / GradientView.jumpStride,
      multipliesByAlpha: !reference.isPremultiplied,
      isOpaque: stops.allSatisfy { $0.color.w >= 1 })
  }

  /// The pure colours over a tile whose corner is at (pixelX, pixelY), by one set's kernel.
  func painted(
    blockCount: Int, height: Int, pixelX: Int = 0, pixelY: Int = 0, kernels: KernelTable
  ) -> TestTile {
    let tile = TestTile(blockCount: blockCount, height: height) { _, _ in .clear }
    let full = TestSpans(uniform: 16384, blockCount: blockCount, height: height)
    kernels.paintGradient(tile.view, pixelX, pixelY, full.list, view, unorm14One, true)
    return tile
  }
}
