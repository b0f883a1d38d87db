// Image paint -> what the sampling kernels take: which one, which level, which box.
//
// Policy: a footprint of up to a pixel of the source each way is magnification, more in a direction minification. By
//   `linear`: bilinear where nothing is minified, else the mean over the footprint (SampleArea).
// Invariant: a choice depends on the paint alone, so tiles and threads agree.

import Effects
import Kernels
import Pixels

/// An image, ready for the kernels.
struct ImagePlan: Sendable {
  enum Way: Sendable {
    case nearest, linear, area
  }

  let way: Way
  let view: ImageView
  /// Every pixel of it is opaque, the tint too.
  let isOpaque: Bool
  /// Owns what the view looks at.
  private let levels: ImageLevels

  /// A step of this much more than a pixel is still one: what a transform and its inverse leave.
  private static let slack = 1e-6

  /// nil: the paint is nothing.
  /// - Parameters:
  ///   - page: the part of the canvas whose pixels the kernels count from.
  ///   - results: what earlier passes made.
  init?(_ paint: ImagePaint, page: PixelRect, results: [PassResult], passImages: PassImages) {
    let onPage = ImageMap(paint.toSource).onPage(x: Double(page.minX), y: Double(page.minY))
    var map = onPage.affine ?? onPage
    let isProjective = map.wx != 0 || map.wy != 0
    guard map.isFinite, isProjective || map.w0 == 1 else { return nil }

    let footprint = isProjective ? nil : Footprint(map)
    let isMinified = footprint.map { max($0.across, $0.down) > 1 + Self.slack } ?? true
    let filter = isMinified ? paint.minificationFilter : paint.magnificationFilter
    way = footprint == nil ? .area : filter == .nearest ? .nearest : isMinified ? .area : .linear
    let wantsHalved = way == .area && footprint?.level(of: Int.max) != 0

    var part: (left: Double, top: Double, right: Double, bottom: Double)
    let isPass: Bool
    switch paint.source {
    case .pass(let pass):
      let result = results[pass].planes
      guard !result.rect.isEmpty else { return nil }
      levels = passImages.levels(of: pass, result, halved: wantsHalved)
      part = (0, 0, Double(levels.crop.maxX), Double(levels.crop.maxY))
      // The rim of a pixel lies outside the result.
      map = map.measured(fromX: Double(result.rect.minX - 1), y: Double(result.rect.minY - 1))
      isPass = true
    case .image(let source):
      let flat = source.flat
      let (left, right) = Self.side(paint.part.minX, paint.part.maxX, of: flat.crop.width)
      let (top, bottom) = Self.side(paint.part.minY, paint.part.maxY, of: flat.crop.height)
      part = (left, top, right, bottom)
      if wantsHalved {
        // A sheet's other pictures stay out of the halved pixels.
        let crop = PixelRect(
          minX: Int(left), minY: Int(top), maxX: Int(right.rounded(.up)), maxY: Int(bottom.rounded(.up)))
        levels = source.levels(of: crop)
        let (x, y) = (Double(crop.minX), Double(crop.minY))
        map = map.measured(fromX: x, y: y)
        part = (left - x, top - y, right - x, bottom - y)
      } else {
        levels = flat
      }
      isPass = false
    }
    let tint = Color14(paint.tint, opacity: 1)
    isOpaque = !isPass && levels.isOpaque && tint.alpha == unorm14One

    let level = wantsHalved ? footprint?.level(of: levels.count) ?? 0 : 0
    let least = Double(1 << level)
    func side(_ length: Double, _ most: Double) -> Double {
      // Within an image, a box stays inside.
      min(max(length, least), isPass ? 1e9 : most)
    }
    view = ImageView(
      levels: levels.table, levelCount: levels.count, map: map, left: part.left, top: part.top, right: part.right,
      bottom: part.bottom, endsAtPart: isPass, isProjective: isProjective,
      magnifiesNearest: paint.magnificationFilter == .nearest, minifiesNearest: paint.minificationFilter == .nearest,
      level: level, boxWidth: side(footprint?.across ?? 1, part.right - part.left),
      boxHeight: side(footprint?.down ?? 1, part.bottom - part.top), tint: tint)
  }

  /// A part's side within `count` pixels: what is meant as whole pixels is that, and at least one is left.
  private static func side(_ low: Double, _ high: Double, of count: Int) -> (Double, Double) {
    let most = Double(count)
    func snapped(_ value: Double) -> Double {
      let cut = value > 0 ? min(value, most) : 0
      let whole = cut.rounded()
      return abs(cut - whole) < slack * max(1, whole) ? whole : cut
    }
    let (from, to) = (snapped(low), snapped(high))
    if to - from >= 1 { return (from, to) }
    let start = min(max((from + to) / 2 - 0.5, 0), most - 1)
    return (start, start + 1)
  }
}

/// What a canvas pixel is in the source's axes, source pixels: the lengths of the gradients of u and v.
struct Footprint {
  let across: Double
  let down: Double

  init(_ map: ImageMap) {
    across = (map.ux * map.ux + map.uy * map.uy).squareRoot()
    down = (map.vx * map.vx + map.vy * map.vy).squareRoot()
  }

  /// Halved once more where both sides of the box would be this long: its edges are soft by an eighth of it at most.
  static let shortestHalvedSide = 8.0
  /// And where a box held more pixels than this: what is squeezed to a line trades sharpness for an end in time.
  private static let mostPixelsInBox = 16384.0

  /// The level to average from, of `count`.
  func level(of count: Int) -> Int {
    var level = 0
    var (width, height) = (max(across, 1), max(down, 1))
    while level + 1 < count, level < 28,
      min(width, height) >= Self.shortestHalvedSide || width * height > Self.mostPixelsInBox
    {
      level += 1
      (width, height) = (max(width / 2, 1), max(height / 2, 1))
    }
    return level
  }
}
