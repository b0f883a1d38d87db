import Geometry
import KernelTable
import Pixels
import Testing

@testable import Raster

/// Tiles begin at the last fill that hides all before it: that must show in no byte.
@Suite struct OcclusionTests {
  private static let width = 200
  private static let height = 90

  private static func color(_ random: inout SplitMix64, isOpaque: Bool) -> Color {
    func unit() -> Double { Double.random(in: 0...1, using: &random) }
    // Alphas that round to whole are whole.
    let alpha = isOpaque ? [1, 1, 0.99999][Int.random(in: 0...2, using: &random)] : unit()
    return Color(red: unit(), green: unit(), blue: unit(), alpha: alpha)
  }

  private static func paint(_ random: inout SplitMix64, isOpaque: Bool) -> Paint {
    if Bool.random(using: &random) { return .solid(color(&random, isOpaque: isOpaque)) }
    let stops = (0..<3).map {
      GradientPaint.Stop(location: Double($0) / 2, color: color(&random, isOpaque: isOpaque))
    }
    let kinds: [GradientPaint.Kind] = [.axial, .radial, .conic]
    return .gradient(
      GradientPaint(
        kind: kinds.randomElement(using: &random)!,
        toUnit: AffineTransform(a: 0.007, b: 0.002, c: -0.003, d: 0.011, tx: -0.4, ty: -0.2), stops: stops,
        interpolatesPremultiplied: Bool.random(using: &random)))
  }

  /// Whole numbers and tile borders come often.
  private static func place(_ length: Int, _ random: inout SplitMix64) -> Double {
    let value = Double.random(in: -20...Double(length + 20), using: &random)
    switch Int.random(in: 0...3, using: &random) {
    case 0: return value.rounded()
    case 1: return (value / 16).rounded() * 16
    case 2: return value < Double(length) / 2 ? -5 : Double(length) + 5
    default: return value
    }
  }

  private static func rect(_ random: inout SplitMix64) -> Rect {
    let corners = [0, 1].map { _ in Point(x: place(width, &random), y: place(height, &random)) }
    return Rect(bounding: corners)
  }

  private static func path(_ random: inout SplitMix64) -> Path {
    var path = Path()
    let outer = rect(&random)
    switch Int.random(in: 0...5, using: &random) {
    case 0: path.addRoundedRect(outer, radii: CornerRadii(Double.random(in: 0...30, using: &random)))
    case 1: path.addEllipse(in: outer)
    case 2:
      // A frame whose holes' level sides run across whole tiles.
      path.addRect(Rect(x: -30, y: -30, width: 300, height: 200))
      let holes = Int.random(in: 1...3, using: &random)
      for _ in 0..<holes {
        let y = place(height, &random)
        path.addRect(Rect(x: -20, y: y, width: 280, height: Double.random(in: 0.1...9, using: &random)))
      }
    case 3:
      // Right of the canvas or left of it, and a hole between.
      path.addRect(outer)
      path.addRect(rect(&random))
      path.addRect(rect(&random))
    case 4:
      path.addPolygon(ExactAreaTests.randomPolygons(seed: random.next(), size: 220)[0])
    default:
      // Two steps left of the tiles: the winding changes at a height where no edge is in them.
      let y = place(height, &random)
      path.addPolygon([
        Point(x: -10, y: -10), Point(x: 300, y: -10), Point(x: 300, y: 100), Point(x: 5, y: 100), Point(x: 5, y: y),
        Point(x: 250, y: y), Point(x: 250, y: y - 3), Point(x: -10, y: y - 3),
      ])
    }
    return path
  }

  private static func coverage(_ random: inout SplitMix64) -> Coverage {
    switch Int.random(in: 0...6, using: &random) {
    case 0: return .everything
    case 1, 2: return .rect(rect(&random))
    default:
      let turned = AffineTransform(
        rotationAngle: Int.random(in: 0...4, using: &random) == 0 ? Double.random(in: 0...6, using: &random) : 0)
      return .path(
        path(&random), transform: turned, rule: Bool.random(using: &random) ? .evenOdd : .nonZero)
    }
  }

  private static func fill(_ random: inout SplitMix64) -> DisplayCommand {
    let isOpaque = Int.random(in: 0...9, using: &random) < 6
    return .fill(
      Fill(
        coverage: coverage(&random), paint: paint(&random, isOpaque: isOpaque),
        opacity: Int.random(in: 0...5, using: &random) == 0 ? Double.random(in: 0...1, using: &random) : 1,
        blendMode: Int.random(in: 0...7, using: &random) == 0 ? .multiply : .normal))
  }

  private static func commands(seed: UInt64) -> [DisplayCommand] {
    var random = SplitMix64(state: seed)
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    return (0..<9).flatMap { _ -> [DisplayCommand] in
      switch Int.random(in: 0...9, using: &random) {
      case 0:
        return [
          .beginGroup(bounds: canvas), fill(&random), fill(&random), .endGroup(opacity: 0.7, blendMode: .normal),
        ]
      case 1: return [fill(&random), .clip(coverage(&random))]
      case 2:
        return [fill(&random), .beginMask(bounds: canvas), fill(&random), fill(&random), .endMask]
      default: return [fill(&random)]
      }
    }
  }

  private static func picture(
    _ commands: [DisplayCommand], set: InstructionSet = KernelTable.best.instructionSet, tileWidth: Int = 256,
    tileHeight: Int = 16
  ) -> Bitmap {
    var bitmap = Bitmap(widthInPixels: width, heightInPixels: height, alphaForm: .premultiplied)
    Rasterizer.draw(
      DisplayList(widthInPixels: width, heightInPixels: height, commands: commands), into: &bitmap,
      options: RasterOptions(threads: 2, instructionSet: set, tileWidth: tileWidth, tileHeight: tileHeight))
    return bitmap
  }

  private static func plan(_ commands: [DisplayCommand], tileHeight: Int = 16) -> FramePlan {
    FramePlan(
      commands, results: [], page: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), tileHeight: tileHeight,
      flatteningTolerance: Rasterizer.flatteningToleranceInPixels, kernels: .best)
  }

  /// In a group nothing hides what is below the group.
  private static func inGroup(_ commands: [DisplayCommand]) -> [DisplayCommand] {
    [.beginGroup(bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))] + commands + [
      .endGroup(opacity: 1, blendMode: .normal)
    ]
  }

  static let tiles = [(256, 16), (32, 8), (16, 1), (64, 90), (48, 7)]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func whatIsHiddenShowsInNoByte(seed: UInt64) {
    let commands = Self.commands(seed: seed)
    let expected = Self.picture(Self.inGroup(commands))
    for (tileWidth, tileHeight) in Self.tiles {
      let actual = Self.picture(commands, tileWidth: tileWidth, tileHeight: tileHeight)
      #expect(actual == expected, "tiles of \(tileWidth) x \(tileHeight)")
    }
  }

  @Test(arguments: InstructionSet.available, 60..<75 as Range<UInt64>)
  func everyInstructionSetGivesTheSameBytes(set: InstructionSet, seed: UInt64) {
    let commands = Self.commands(seed: seed)
    let expected = Self.picture(Self.inGroup(commands), set: .baseline)
    #expect(Self.picture(commands, set: set, tileWidth: 32, tileHeight: 8) == expected)
  }

  /// The scenes above are worth their name: in many of their tiles something is hidden, and in many nothing is.
  @Test func tilesOfTheScenesHideAndShow() {
    var (hidden, shown) = (0, 0)
    for seed in 0..<60 as Range<UInt64> {
      let plan = Self.plan(Self.commands(seed: seed), tileHeight: 8)
      #expect(
        Self.plan(Self.inGroup(Self.commands(seed: seed))).firstVisibleStep(
          PixelRect(minX: 0, minY: 0, maxX: 16, maxY: 8), band: 0) == nil)
      for y in stride(from: 0, to: 88, by: 8) {
        for x in stride(from: 0, to: 192, by: 32) {
          let tile = PixelRect(minX: x, minY: y, maxX: x + 32, maxY: y + 8)
          if plan.firstVisibleStep(tile, band: y / 8) ?? 0 > 0 { hidden += 1 } else { shown += 1 }
        }
      }
    }
    #expect(hidden > 400)
    #expect(shown > 400)
  }

  /// A path as the only cover of a tile: whether it hides, and that it says so only where all pixels are whole.
  @Test(arguments: 0..<400 as Range<UInt64>, [FillRule.nonZero, .evenOdd])
  func aPathCoversOnlyWhereAllPixelsAreWhole(seed: UInt64, rule: FillRule) {
    var random = SplitMix64(state: seed)
    let cover = DisplayCommand.fill(
      Fill(coverage: .path(Self.path(&random), transform: .identity, rule: rule), paint: .solid(.white)))
    let picture = Self.picture([cover])
    let plan = Self.plan([cover], tileHeight: 8)
    for y in stride(from: 0, to: 88, by: 8) {
      for x in stride(from: 0, to: 192, by: 32) {
        let tile = PixelRect(minX: x, minY: y, maxX: x + 32, maxY: y + 8)
        if plan.firstVisibleStep(tile, band: y / 8) == nil { continue }
        let isWhole = (tile.minY..<tile.maxY).allSatisfy { y in
          (tile.minX..<tile.maxX).allSatisfy { picture.bytes[4 * (y * Self.width + $0) + 3] == 255 }
        }
        #expect(isWhole, "tile at (\(x), \(y))")
      }
    }
  }
}
