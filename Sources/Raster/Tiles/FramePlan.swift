// Display list -> frame plan: every path as edges, every paint as tables, every box in page pixels.
//
// A page is at most 2^20 pixels a side, so that edges fit 32 bits; nearly every picture is one page.

import Effects
import Geometry
import KernelTable
package import Kernels
public import Pixels
import Workers

/// The display list of one page, ready to run on any tile.
struct FramePlan: Sendable {
  enum PlannedCoverage: Sendable {
    case everything
    case nothing
    /// Page pixels.
    case rect(LocalRect)
    case edges(EdgeSet)
    /// The first plane of a pass's result.
    case mask(pass: Int)
    case blurred(any BlurredShape)
  }

  enum PlannedPaint: Sendable {
    case solid(Color14)
    case gradient(Int)
    case picture(pass: Int)
    case image(Int)
    /// A paint that turned out to be none.
    case nothing
  }

  struct PlannedFill: Sendable {
    let coverage: PlannedCoverage
    let paint: PlannedPaint
    let opacity: Int16
    let code: BlendCode

    /// The paint does not have the opacity in it.
    var isPicture: Bool {
      switch paint {
      case .picture, .image: true
      case .solid, .gradient, .nothing: false
      }
    }
  }

  enum Step: Sendable {
    case fill(PlannedFill)
    /// `end`: the index of the step that ends it.
    case beginGroup(end: Int)
    case endGroup(opacity: Int16, code: BlendCode)
    case clip(PlannedCoverage)
    case beginMask(end: Int)
    case endMask
  }

  /// The canvas part this page shows.
  let page: PixelRect
  var steps: [Step] = []
  /// Of each step, in page pixels, cut to the page.
  var bounds: [PixelRect] = []
  var gradients: [GradientPlan] = []
  var images: [ImagePlan] = []
  /// Fills of the whole picture, not of a group, that hide what is below them; ascending.
  private var coverings: [Int] = []
  /// What earlier passes made, in canvas pixels.
  let results: [PassResult]
  private let passImages: PassImages
  private let kernels: KernelTable

  init(
    _ commands: [DisplayCommand], results: [PassResult], passImages: PassImages = PassImages(), page: PixelRect,
    tileHeight: Int, flatteningTolerance: Double, kernels: KernelTable
  ) {
    self.page = page
    self.results = results
    self.passImages = passImages
    self.kernels = kernels
    steps.reserveCapacity(commands.count)
    bounds.reserveCapacity(commands.count)
    var open: [Int] = []
    for command in commands {
      let index = steps.count
      switch command {
      case .fill(let fill):
        let coverage = plan(fill.coverage, tileHeight: tileHeight, tolerance: flatteningTolerance)
        let opacity = Color14.unorm14(fill.opacity)
        let paint = plan(fill.paint, opacity: fill.opacity)
        append(
          .fill(PlannedFill(coverage: coverage, paint: paint, opacity: opacity, code: fill.blendMode.code)),
          box(coverage).intersection(box(paint)))
        if open.isEmpty && fill.blendMode == .normal && opacity == unorm14One && isOpaque(steps[index]) {
          coverings.append(index)
        }
      case .beginGroup(let bounds):
        open.append(index)
        append(.beginGroup(end: -1), pageBox(bounds))
      case .endGroup(let opacity, let mode):
        let begin = open.removeLast()
        append(.endGroup(opacity: Color14.unorm14(opacity), code: mode.code), bounds[begin])
        steps[begin] = .beginGroup(end: index)
      case .clip(let coverage):
        append(.clip(plan(coverage, tileHeight: tileHeight, tolerance: flatteningTolerance)), pageBounds)
      case .beginMask(let bounds):
        open.append(index)
        append(.beginMask(end: -1), pageBox(bounds))
      case .endMask:
        let begin = open.removeLast()
        append(.endMask, pageBounds)
        steps[begin] = .beginMask(end: index)
      }
    }
    precondition(open.isEmpty, "every group and mask of a display list is ended")
  }

  /// Nanoseconds a pixel of a step's box, about: .1 for a colour, .4 for a gradient, .6 for a group.
  private static let nanosecondsAPixel = 0.2

  /// What all tiles cost together: every step its box, and the page once for being written out.
  var effort: Effort {
    var pixels = page.width * page.height
    for box in bounds { pixels += box.width * box.height }
    return Effort(nanoseconds: FramePlan.nanosecondsAPixel * Double(pixels))
  }

  private func isOpaque(_ step: Step) -> Bool {
    guard case .fill(let fill) = step else { return false }
    switch fill.paint {
    case .solid(let color): return color.alpha == unorm14One
    case .gradient(let index): return gradients[index].isOpaque
    case .image(let index): return images[index].isOpaque
    case .picture, .nothing: return false
    }
  }

  /// The last step that hides all before it in a tile; nil where the tile has to begin transparent.
  func firstVisibleStep(_ tile: PixelRect, band: Int) -> Int? {
    coverings.last { index in
      guard case .fill(let fill) = steps[index] else { return false }
      switch fill.coverage {
      case .everything: return true
      case .rect(let rect):
        return rect.left <= Double(tile.minX) && rect.top <= Double(tile.minY) && rect.right >= Double(tile.maxX)
          && rect.bottom >= Double(tile.maxY)
      case .edges(let set): return set.covers(tile, band: band)
      default: return false
      }
    }
  }

  private mutating func append(_ step: Step, _ box: PixelRect) {
    steps.append(step)
    bounds.append(box)
  }

  private var pageBounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: page.width, maxY: page.height) }

  private func pageBox(_ canvasBox: PixelRect) -> PixelRect {
    let cut = canvasBox.intersection(page)
    if cut.isEmpty { return .empty }
    return PixelRect(
      minX: cut.minX - page.minX, minY: cut.minY - page.minY, maxX: cut.maxX - page.minX, maxY: cut.maxY - page.minY)
  }

  private func box(_ coverage: PlannedCoverage) -> PixelRect {
    switch coverage {
    case .everything: return pageBounds
    case .nothing: return .empty
    case .edges(let set): return set.bounds.intersection(pageBounds)
    case .mask(let pass): return pageBox(results[pass].rect)
    case .blurred(let shape): return shape.bounds.intersection(pageBounds)
    case .rect(let rect):
      return PixelRect(
        minX: Int(rect.left.rounded(.down)), minY: Int(rect.top.rounded(.down)),
        maxX: Int(rect.right.rounded(.up)), maxY: Int(rect.bottom.rounded(.up)))
    }
  }

  private func box(_ paint: PlannedPaint) -> PixelRect {
    switch paint {
    case .solid, .gradient, .image: pageBounds
    case .picture(let pass): pageBox(results[pass].rect)
    case .nothing: .empty
    }
  }

  private func plan(_ coverage: Coverage, tileHeight: Int, tolerance: Double) -> PlannedCoverage {
    switch coverage {
    case .everything: return .everything
    case .mask(let pass): return .mask(pass: pass)
    case .blurred(let silhouette):
      let shape = silhouette.shape(
        movedBy: Point(x: -Double(page.minX), y: -Double(page.minY)), clip: pageBounds, kernels: kernels)
      return shape.map { .blurred($0) } ?? .nothing
    case .rect(let rect):
      // Cut to the page, so that any finite rectangle has whole numbers near it.
      let cut = LocalRect(
        left: min(max(rect.minX - Double(page.minX), 0), Double(page.width)),
        top: min(max(rect.minY - Double(page.minY), 0), Double(page.height)),
        right: min(max(rect.maxX - Double(page.minX), 0), Double(page.width)),
        bottom: min(max(rect.maxY - Double(page.minY), 0), Double(page.height)))
      return cut.right > cut.left && cut.bottom > cut.top ? .rect(cut) : .nothing
    case .path(let path, let transform, let rule):
      var builder = EdgeBuilder(
        pageX: Double(page.minX), pageY: Double(page.minY), pageWidth: Double(page.width),
        pageHeight: Double(page.height), memory: EdgeMemory(capacity: 64))
      defer { builder.edges.free() }
      let clip = Rect(
        x: Double(page.minX), y: Double(page.minY), width: Double(page.width), height: Double(page.height))
      path.flatten(into: &builder, transform: transform, tolerance: tolerance, clip: clip)
      return EdgeSet(builder, rule: rule, bandHeight: tileHeight).map { .edges($0) } ?? .nothing
    }
  }

  private mutating func plan(_ paint: Paint, opacity: Double) -> PlannedPaint {
    switch paint {
    case .solid(let color): return .solid(Color14(color, opacity: opacity))
    case .picture(let pass): return .picture(pass: pass)
    case .image(let image):
      guard let plan = ImagePlan(image, page: page, results: results, passImages: passImages) else { return .nothing }
      images.append(plan)
      return .image(images.count - 1)
    case .gradient(let gradient):
      var moved = gradient
      moved.toUnit = Homography(AffineTransform(translationX: Double(page.minX), y: Double(page.minY)))
        .concatenating(gradient.toUnit)
      gradients.append(GradientPlan(moved))
      return .gradient(gradients.count - 1)
    }
  }
}

extension Color14 {
  /// 0...1 to 0...16384; beyond is cut off.
  static func unorm14(_ value: Double) -> Int16 {
    value > 0 ? Int16(min(value, 1) * 16384 + 0.5) : 0
  }

  init(_ color: Color, opacity: Double) {
    let c = color.clamped
    let alpha = c.alpha * max(0, min(1, opacity))
    self.init(
      red: Color14.unorm14(c.red * alpha), green: Color14.unorm14(c.green * alpha),
      blue: Color14.unorm14(c.blue * alpha), alpha: Color14.unorm14(alpha))
  }
}

extension BlendMode {
  /// The kernels' number for the mode.
  package var code: BlendCode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusLighter: .plusLighter
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    }
  }

  /// The modes that act on the whole group below, also where the source is empty.
  public var actsOutsideSource: Bool {
    switch self {
    case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
