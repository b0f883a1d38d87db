/// Where a workload belongs in the report, by its name alone: a report is made from lines, perhaps of another version.
enum WorkloadFamily: String, CaseIterable {
  case scenes, fills, axial, radial, conic, shapes, paths, blurs, shadows, halos, others

  init(of name: String) {
    func starts(_ prefixes: String...) -> Bool { prefixes.contains { name.hasPrefix($0) } }
    self =
      if starts("scene") { .scenes } else if starts("mem", "fill_") { .fills } else if starts("lin") {
        .axial
      } else if starts("rad2", "rad5") { .radial } else if starts("con") {
        .conic
      } else if starts("rect", "rrect_", "circle_", "poly", "stroke_", "radcircle_") {
        .shapes
      } else if starts("star", "blob") { .paths } else if starts("blur_") { .blurs } else if starts("shadow_") {
        .shadows
      } else if starts("halo_") { .halos } else { .others }
  }

  var title: String {
    switch self {
    case .scenes: "Scenes of twenty layers"
    case .fills: "Fills, and the floor"
    case .axial: "Axial gradients"
    case .radial: "Radial gradients"
    case .conic: "Conic gradients"
    case .shapes: "Shapes"
    case .paths: "Large paths"
    case .blurs: "Blur"
    case .shadows: "Shadows"
    case .halos: "Halos"
    case .others: "Others"
    }
  }

  var note: String {
    switch self {
    case .scenes:
      "2048 x 2048, twenty rectangles and rounded rectangles in colours and gradients over one another: opaque, "
        + "translucent, both, and both with twelve of them in four groups that fade as one. Sfumato draws its layer tree, "
        + "planning included; the peers paint layer by layer."
    case .fills:
      "The whole surface in one colour, and the C library's memset and memcpy over as many bytes: nobody is faster than "
        + "the memory."
    case .axial:
      "From corner to corner of the surface, two or five stops; “a” is translucent, “dither” rounds by a pattern."
    case .radial: "From the centre, the radius .6 of the side. Names as above."
    case .conic: "Around the centre. Cairo has none."
    case .shapes:
      "Four hundred a size at seeded places on 1024 x 1024, translucent; paths are built in the timed loop. Both axes "
        + "are logarithmic: a straight line is a power of the size."
    case .paths: "A star of a thousand edges and a blob of five hundred cubics, 800 pixels across, filled and stroked."
    case .blurs:
      "Sfumato alone, 1024 x 1024 RGBA: planes to planes (blur), and bytes to bytes (blur_bytes). The price hardly depends "
        + "on sigma."
    case .shadows:
      "Sfumato alone, a shadow of 600 x 400 pixels with sigma 16 over white: with a closed form (rrect), of any path, and "
        + "of a card with its path and without."
    case .halos:
      "Sfumato alone, three soft discs behind a screen of 1200 x 2400 pixels: blurred as pixels (generic), by the closed "
        + "form, and as gradients as wide as the blur (gradient) or the disc (article). The screen alone is halo_screen."
    case .others: ""
    }
  }
}

/// A time of the report in the unit that people read.
struct ReadableUnit {
  let name: String
  /// Of a nanosecond.
  let factor: Double

  /// - Parameter unit: as in the lines: ns/px, ns/op, ns/frame.
  init(_ unit: String) {
    switch unit {
    case "ns/px": (name, factor) = ("ns a pixel", 1)
    case "ns/op": (name, factor) = ("µs a shape", 1e-3)
    case "ns/frame": (name, factor) = ("ms a frame", 1e-6)
    default: (name, factor) = (unit, 1)
    }
  }
}
