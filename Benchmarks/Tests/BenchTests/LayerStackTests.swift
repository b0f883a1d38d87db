import CPeer
import Sfumato
import Testing

@testable import sfumato_bench

struct LayerStackTests {
  @Test(arguments: SeededStacks.Kind.allCases)
  func stackIsWhatItsNameSays(kind: SeededStacks.Kind) throws {
    let stack = SeededStacks.stack(kind)
    #expect(stack.items.count == 20)
    let alphas = stack.items.map { item in
      if case .solid(let color) = item.paint { return [color.alpha] }
      return item.paint.stops.map(\.color.alpha)
    }
    let opaqueCount = alphas.count { $0.allSatisfy { $0 == 255 } }
    #expect(opaqueCount == [.opaque: 20, .alpha: 0, .mixed: 10, .groups: 10][kind])
    #expect(stack.groups.map(\.items) == (kind == .groups ? [1..<4, 8..<11, 12..<15, 16..<19] : []))
    for item in stack.items {
      #expect(item.x >= 0 && item.y >= 0 && item.x + item.width <= 2048 && item.y + item.height <= 2048)
      #expect(2 * item.cornerRadius < min(item.width, item.height))
    }
  }

  /// What an engine that paints layer by layer has to paint, in surfaces.
  @Test(arguments: zip(SeededStacks.Kind.allCases, [7.60, 8.12, 8.08, 6.17]))
  func areaIsAsDocumented(kind: SeededStacks.Kind, surfaces: Double) {
    let area = SeededStacks.stack(kind).items.reduce(0) { $0 + $1.width * $1.height } / (2048 * 2048)
    #expect(abs(area - surfaces) < 0.05)
  }

  /// The same numbers on every machine, or runs could not be compared.
  @Test(
    arguments: zip(SeededStacks.Kind.allCases, [68_517.7747, 66_547.6227, 63_929.5427, 65_976.8953]))
  func placesAreSeeded(kind: SeededStacks.Kind, sum: Double) {
    let total = SeededStacks.stack(kind).items.reduce(0) { $0 + $1.x + $1.y + $1.width + $1.height + $1.cornerRadius }
    #expect(abs(total - sum) < 1e-3)
  }

  /// A pixel on an oblique axis has the same colour as the peers' pixel spaces give it.
  @Test func obliqueAxisKeepsItsSlopeInTheUnitSquare() {
    let stops = [
      GradientStop(offset: 0, color: ByteColor(0, 0, 0)), GradientStop(offset: 1, color: ByteColor(240, 240, 240)),
    ]
    let item = LayerStack.Item(
      x: 0, y: 0, width: 40, height: 10, cornerRadius: 0, paint: .axial(x0: 0, y0: 0, x1: 40, y1: 10, stops: stops))
    let image = Renderer(Scene(LayerStack(items: [item]), side: 40)).image()
    guard case .bits8(let bytes) = image.samples else {
      Issue.record("a rendered image has 8 bits")
      return
    }
    for (x, y) in [(0, 0), (20, 5), (39, 0), (0, 9), (30, 2)] {
      let parameter = ((Double(x) + 0.5) * 40 + (Double(y) + 0.5) * 10) / (40 * 40 + 10 * 10)
      #expect(abs(Double(bytes[4 * (40 * y + x)]) - 240 * parameter) <= 0.6)
    }
  }

  @Test func groupFadesAsOne() {
    func box(_ x: Double, _ color: ByteColor) -> LayerStack.Item {
      LayerStack.Item(x: x, y: 0, width: 20, height: 20, cornerRadius: 0, paint: .solid(color))
    }
    let stack = LayerStack(
      items: [box(0, ByteColor(255, 0, 0)), box(10, ByteColor(0, 0, 255))],
      groups: [LayerStack.Group(items: 0..<2, opacity: 0.6)])
    guard case .bits8(let bytes) = Renderer(Scene(stack, side: 40)).image().samples else {
      Issue.record("a rendered image has 8 bits")
      return
    }
    // Where the boxes overlap the upper one is opaque within the group: .6 blue over white, and no red.
    let overlap = 4 * (40 * 10 + 15)
    #expect(Array(bytes[overlap..<overlap + 4]) == [102, 102, 255, 255])
  }

  @Test func slotsHoldWhatTheHeaderSays() throws {
    let stack = SeededStacks.stack(.groups)
    let flat = try #require(FlatWorkload(Workload(name: "scene", sideInPixels: 2048, drawing: .layers(stack))))
    let slots = Int(peer_layer_slots.rawValue)
    #expect(flat.numbers.count == 20 * slots)
    #expect(flat.stopColors.count == 20 * flat.stopOffsets.count)
    let groupCounts = (0..<20).map { flat.numbers[$0 * slots + Int(peer_layer_group_count.rawValue)] }
    #expect(groupCounts.enumerated().filter { $0.element > 0 }.map(\.offset) == [1, 8, 12, 16])
    #expect(groupCounts.reduce(0, +) == 12)
  }
}
