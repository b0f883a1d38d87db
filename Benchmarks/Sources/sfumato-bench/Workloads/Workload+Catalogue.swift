extension Workload {
  /// Every workload, in the order in which it is measured.
  static func catalogue() -> [Workload] {
    [1024, 2048].flatMap { floors(side: $0) + surfaces(side: $0) } + shapeBatches() + paths() + scenes()
  }

  private static func floors(side: Int) -> [Workload] {
    [
      Workload(name: "memset_\(side)", sideInPixels: side, drawing: .floor(.memset)),
      Workload(name: "memcpy_\(side)", sideInPixels: side, drawing: .floor(.memcpy)),
    ]
  }

  /// The fourteen whole-surface paints, and one of them dithered.
  private static func surfaces(side: Int) -> [Workload] {
    let fills: [(String, ByteColor)] = [("opaque", ByteColor(51, 102, 204)), ("alpha", ByteColor(51, 102, 204, 128))]
    var all = fills.map { Workload(name: "fill_\($0.0)_\(side)", sideInPixels: side, drawing: .fill($0.1)) }
    let length = Double(side)
    let geometries: [(String, GradientPaint.Geometry)] = [
      ("lin", .axial(x0: 0, y0: 0, x1: length, y1: length)),
      ("rad", .radial(centerX: length / 2, centerY: length / 2, radius: 0.6 * length)),
      ("con", .conic(centerX: length / 2, centerY: length / 2)),
    ]
    for (shape, geometry) in geometries {
      for (ramp, stops) in ramps {
        all.append(
          Workload(
            name: "\(shape)\(ramp)_\(side)", sideInPixels: side,
            drawing: .gradient(GradientPaint(geometry: geometry, stops: stops))))
      }
    }
    all.append(
      Workload(
        name: "lin2dither_\(side)", sideInPixels: side,
        drawing: .gradient(GradientPaint(geometry: geometries[0].1, stops: ramps[0].1)), isDithered: true))
    return all
  }

  private static let ramps: [(String, [GradientStop])] = [
    ("2", [stop(0, 255, 64, 32, 255), stop(1, 32, 96, 255, 255)]),
    ("2a", [stop(0, 255, 64, 32, 200), stop(1, 32, 96, 255, 40)]),
    ("5", fiveStops(alphas: [255, 255, 255, 255, 255])),
    ("5a", fiveStops(alphas: [220, 60, 200, 90, 180])),
  ]

  private static func fiveStops(alphas: [UInt8]) -> [GradientStop] {
    [
      stop(0, 255, 0, 64, alphas[0]), stop(0.2, 255, 200, 0, alphas[1]), stop(0.45, 0, 220, 120, alphas[2]),
      stop(0.7, 0, 80, 255, alphas[3]), stop(1, 160, 0, 200, alphas[4]),
    ]
  }

  private static func stop(
    _ offset: Double, _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8
  ) -> GradientStop {
    GradientStop(offset: offset, color: ByteColor(red, green, blue, alpha))
  }

  private static func shapeBatches() -> [Workload] {
    let sets = [8, 16, 32, 64, 128, 256].map { ($0, SeededGeometry.shapes(size: $0)) }
    func batch(_ prefix: String, _ pick: (SeededGeometry.Shapes) -> ShapeBatch) -> [Workload] {
      sets.map { Workload(name: "\(prefix)_\($0.0)", sideInPixels: side, drawing: .shapes(pick($0.1))) }
    }
    return batch("rectA", \.alignedRects) + batch("rectU", \.rects) + batch("rrect", \.roundedRects)
      + batch("circle", \.circles) + batch("polyNZ") { $0.polygons(evenOdd: false) }
      + batch("polyEO") { $0.polygons(evenOdd: true) } + batch("stroke", \.strokes)
      + [32, 64, 128, 256, 512].map {
        Workload(
          name: "radcircle_\($0)", sideInPixels: side, drawing: .shapes(SeededGeometry.radialCircles(size: $0)))
      }
  }

  private static func paths() -> [Workload] {
    let star = SeededGeometry.star(edges: 1000)
    let blob = SeededGeometry.blob(cubics: 500)
    let starColor = ByteColor(40, 90, 200, 160)
    let blobColor = ByteColor(200, 60, 40, 160)
    let batches: [(String, ShapeBatch)] = [
      ("star1000", ShapeBatch(kind: .polygonPath, colors: [starColor], numbers: star)),
      ("blob500", ShapeBatch(kind: .cubicPath, colors: [blobColor], numbers: blob)),
      (
        "blob500stroke",
        ShapeBatch(kind: .cubicPathStroke(width: SeededGeometry.strokeWidth), colors: [blobColor], numbers: blob)
      ),
    ]
    return batches.map { Workload(name: $0.0, sideInPixels: side, drawing: .shapes($0.1)) }
  }

  private static func scenes() -> [Workload] {
    SeededStacks.Kind.allCases.map {
      Workload(
        name: "scene20_\($0)", sideInPixels: Int(SeededStacks.side), drawing: .layers(SeededStacks.stack($0)))
    }
  }

  /// Of every surface that shapes are drawn on, in pixels.
  private static let side = Int(SeededGeometry.side)
}
