/// The twenty-layer screens. The order of the draws is part of the workload: a change moves every layer.
///
/// Layers 0 and 7 cover the surface, the rest have .3 to .8 of its side; colours, axial and radial gradients take turns,
/// and so do square and round corners. On average a pixel lies under six (groups)
/// to eight of the twenty.
/// Layer 7 of the opaque screen hides the seven below it, which whoever draws layer by layer paints all the same.
enum SeededStacks {
  enum Kind: UInt32, CaseIterable {
    /// Nothing shows through.
    case opaque
    /// Every layer shows what is below it.
    case alpha
    /// Two opaque, two translucent, in turns.
    case mixed
    /// As `mixed`, with twelve of the layers in four groups that fade as one.
    case groups
  }

  static let layerCount = 20
  /// Of the surface, in pixels.
  static let side = 2048.0

  private static let fullLayers = [0, 7]
  /// Three layers each, between loose ones.
  private static let groupStarts = [1, 8, 12, 16]
  private static let groupLength = 3

  private struct Box {
    let x, y, width, height: Double
  }

  static func stack(_ kind: Kind) -> LayerStack {
    var random = MersenneTwister(seed: 3000 + kind.rawValue)
    var stack = LayerStack(items: [])
    var groupBox: Box?
    for index in 0..<layerCount {
      if kind == .groups, groupStarts.contains(index) {
        stack.groups.append(
          LayerStack.Group(items: index..<index + groupLength, opacity: kept(random.uniform(0.4, 0.9))))
        groupBox = box(&random, 0.5, 0.8)
      }
      let box: Box
      if let outer = groupBox, stack.groups.last!.items.contains(index) {
        // Members overlap: a group's opacity is not its members'.
        box = self.box(&random, 0.5, 0.9, in: outer)
      } else {
        box = fullLayers.contains(index) ? Box(x: 0, y: 0, width: side, height: side) : self.box(&random, 0.3, 0.8)
      }
      let isRound = index % 2 == 1 && !fullLayers.contains(index)
      let radius = isRound ? kept(random.uniform(8, 96)) : 0
      stack.items.append(
        LayerStack.Item(
          x: box.x, y: box.y, width: box.width, height: box.height, cornerRadius: radius,
          paint: paint(&random, index, box, isOpaque: isOpaque(kind, index))))
    }
    return stack
  }

  private static func isOpaque(_ kind: Kind, _ index: Int) -> Bool {
    switch kind {
    case .opaque: true
    case .alpha: false
    case .mixed, .groups: index % 4 < 2
    }
  }

  private static func box(
    _ random: inout MersenneTwister, _ low: Double, _ high: Double,
    in outer: Box = Box(x: 0, y: 0, width: side, height: side)
  ) -> Box {
    let width = random.uniform(low, high) * outer.width
    let height = random.uniform(low, high) * outer.height
    let x = outer.x + random.uniform(0, outer.width - width)
    let y = outer.y + random.uniform(0, outer.height - height)
    return Box(x: kept(x), y: kept(y), width: kept(width), height: kept(height))
  }

  private static func paint(
    _ random: inout MersenneTwister, _ index: Int, _ box: Box, isOpaque: Bool
  ) -> LayerStack.Paint {
    func color() -> ByteColor {
      let channels = (0..<3).map { _ in UInt8(random.integer(in: 0..<256)) }
      let alpha = random.integer(in: 96..<221)
      return ByteColor(channels[0], channels[1], channels[2], isOpaque ? 255 : UInt8(alpha))
    }
    if index % 3 == 0 { return .solid(color()) }
    let stops = LayerStack.stopOffsets.map { GradientStop(offset: $0, color: color()) }
    if index % 3 == 1 {
      return .axial(x0: box.x, y0: box.y, x1: kept(box.x + box.width), y1: kept(box.y + box.height), stops: stops)
    }
    return .radial(
      centerX: kept(box.x + box.width * random.uniform(0.2, 0.8)),
      centerY: kept(box.y + box.height * random.uniform(0.2, 0.8)),
      radius: kept(0.6 * max(box.width, box.height)), stops: stops)
  }

  private static func kept(_ number: Double) -> Double {
    (number * 10_000).rounded(.toNearestOrEven) / 10_000
  }
}
