// What costs, shown in the picture, in the manner of Apple's tools.
//
// offscreen: the picture, with what Core Animation draws apart (see `PassCause`) tinted yellow: where the layer draws,
//   its shadow and blur included. Each is tinted once, however deep it lies in others.
// blended: how often each pixel is painted, with a quarter of the picture in gray to see where one is. Green where it is painted
//   once; from yellow to red where more is put over. Fills count by their coverage, with those in masks and passes.
// What lost: boxes instead of what is drawn (a round shadow's box says little); a ramp without end (ten layers and twenty
//   ask for the same thing).

import Geometry
public import Layers
public import Pixels
import Raster

/// A picture of a scene's cost.
public enum CostOverlay: String, Sendable, CaseIterable {
  case offscreen, blended

  /// The overlay over the scene's picture, straight 8-bit RGBA.
  public func draw(_ scene: Scene, in studio: Studio) -> Image {
    let bitmap =
      switch self {
      case .offscreen: Self.offscreen(scene, studio)
      case .blended: Self.blended(scene, studio)
      }
    return Image(
      widthInPixels: bitmap.widthInPixels, heightInPixels: bitmap.heightInPixels, samples: .bits8(bitmap.bytes))
  }

  // MARK: Offscreen

  /// How much yellow covers what is drawn apart.
  private static let tintShare = 0.5

  private static func offscreen(_ scene: Scene, _ studio: Studio) -> Bitmap {
    var picture = studio.picture(scene)
    var tint = [UInt8](repeating: 0, count: picture.bytes.count / 4)
    for path in scene.paths() where !scene[path].passCauses(at: scene.place(of: path)).isEmpty {
      let alone = studio.picture(scene.changing(path, Layer.becomesVisible).isolating(path))
      for pixel in tint.indices { tint[pixel] = max(tint[pixel], alone.bytes[4 * pixel + 3]) }
    }
    for (pixel, alpha) in tint.enumerated() where alpha > 0 {
      let share = tintShare * Double(alpha) / 255
      blend(&picture.bytes, at: 4 * pixel, with: (255, 222, 0), share: share)
    }
    return picture
  }

  /// An opaque colour over a straight pixel.
  private static func blend(
    _ bytes: inout [UInt8], at offset: Int, with color: (Double, Double, Double), share: Double
  ) {
    let below = Double(bytes[offset + 3]) / 255 * (1 - share)
    let alpha = share + below
    func mixed(_ channel: Int, _ tint: Double) -> UInt8 {
      UInt8((Double(bytes[offset + channel]) * below + tint * share) / alpha + 0.5)
    }
    (bytes[offset], bytes[offset + 1], bytes[offset + 2]) = (mixed(0, color.0), mixed(1, color.1), mixed(2, color.2))
    bytes[offset + 3] = UInt8(alpha * 255 + 0.5)
  }

  // MARK: Blended

  /// One fill, in levels of the counting picture: 255 / 16 layers can be told apart.
  private static let levelsPerFill = 16

  private static func blended(_ scene: Scene, _ studio: Studio) -> Bitmap {
    let list = studio.plan(scene)
    let picture = studio.picture(list)
    var counts = studio.picture(list.countingFills(levels: levelsPerFill))
    for pixel in stride(from: 0, to: counts.bytes.count, by: 4) {
      // The canvas lies under it all and counts as opaque black.
      let fills = Double(counts.bytes[pixel]) / Double(levelsPerFill)
      let color = heat(fills)
      (counts.bytes[pixel], counts.bytes[pixel + 1], counts.bytes[pixel + 2]) = color
      // Gray, so that its colours are not taken for the heat's; weights are Rec. 709's in eighths.
      let gray = (2 * Int(picture.bytes[pixel]) + 5 * Int(picture.bytes[pixel + 1]) + Int(picture.bytes[pixel + 2])) / 8
      for channel in pixel..<(pixel + 3) {
        counts.bytes[channel] = UInt8((3 * Int(counts.bytes[channel]) + gray + 2) / 4)
      }
      counts.bytes[pixel + 3] = 255
    }
    return counts
  }

  /// Dark where nothing is painted, green at one fill, yellow at four, red from eight on.
  private static func heat(_ fills: Double) -> (UInt8, UInt8, UInt8) {
    let steps: [(Double, (Double, Double, Double))] = [
      (0, (24, 24, 28)), (1, (46, 170, 80)), (4, (245, 205, 60)), (8, (215, 48, 39)),
    ]
    let upper = steps.firstIndex { $0.0 >= fills } ?? steps.count - 1
    let (low, high) = (steps[max(0, upper - 1)], steps[upper])
    let share = high.0 > low.0 ? min(max((fills - low.0) / (high.0 - low.0), 0), 1) : 1
    func mixed(_ a: Double, _ b: Double) -> UInt8 { UInt8(a + (b - a) * share + 0.5) }
    return (mixed(low.1.0, high.1.0), mixed(low.1.1, high.1.1), mixed(low.1.2, high.1.2))
  }
}

extension Layer {
  /// As it is drawn alone: whole, and with an outline where all it does is blur what lies behind.
  fileprivate static func becomesVisible(_ layer: inout Layer) {
    (layer.opacity, layer.blendMode) = (1, .normal)
    if !layer.backgroundFilters.isEmpty {
      layer.backgroundFilters = []
      layer.backgroundColor = .black
    }
  }
}

extension DisplayList {
  /// The list that adds a fixed amount of gray over an opaque black canvas wherever this one paints.
  fileprivate func countingFills(levels: Int) -> DisplayList {
    let gray = Color(red: Double(levels) / 255, green: Double(levels) / 255, blue: Double(levels) / 255)
    var counting = DisplayList(widthInPixels: widthInPixels, heightInPixels: heightInPixels)
    counting.commands = [.fill(Fill(coverage: .everything, paint: .solid(.black)))]
    counting.passes = passes
    for commands in passes.map(\.commands) + [commands] {
      counting.commands += commands.compactMap { counted($0, gray: gray) }
    }
    return counting
  }

  /// Groups add up what is in them, cut by their clips; what is in a mask counts as if it were in the group.
  private func counted(_ command: DisplayCommand, gray: Color) -> DisplayCommand? {
    switch command {
    case .fill(let fill):
      var coverage = fill.coverage
      // A pass costs where it is drawn; what uses its picture costs again, where the picture is.
      if coverage == .everything, case .picture(let pass) = fill.paint {
        let seen = passes[pass].result.intersection(canvas)
        coverage = .rect(seen.isEmpty ? .zero : Rect(seen))
      }
      return .fill(Fill(coverage: coverage, paint: .solid(gray), blendMode: .plusLighter))
    case .endGroup: return .endGroup(opacity: 1, blendMode: .plusLighter)
    case .beginGroup, .clip: return command
    case .beginMask, .endMask: return nil
    }
  }
}
