import Effects
import Geometry
import Layers
import Pixels

/// Rules about opacity and blur.
enum EffectRules {
  static func ungroupOpacity(_ layer: Layer) -> Proposal? {
    guard layer.opacity > 0, layer.opacity < 1, layer.allowsGroupOpacity, layer.sublayers.count > 1 else { return nil }
    return Proposal(
      rule: .ungroupOpacity,
      apply: { $0.allowsGroupOpacity = false }, remove: { $0.opacity = 1 })
  }

  /// A blur whose only picture is a blur already.
  static func mergeBlurs(_ layer: Layer) -> Proposal? {
    guard let outer = layer.onlyBlur, layer.ownDraws == 0, let child = layer.sublayers.onlyElement,
      let inner = child.onlyBlur, child.transform.isIdentity, !layer.masksToBounds, !child.masksToBounds,
      child.shadowOpacity == 0
    else { return nil }
    let sigma = (outer * outer + inner * inner).squareRoot()
    return Proposal(
      rule: .mergeBlurs,
      apply: { layer in
        layer.filters = []
        layer.sublayers[0].filters = [.gaussianBlur(sigma: sigma)]
      })
  }

  /// A blurred disc is a radial gradient whose stops follow the blur's profile.
  static func gradientForBlur(_ layer: Layer) -> Proposal? {
    guard let sigma = layer.onlyBlur, let (center, radius, color) = layer.onlyDisc, radius > 0 else { return nil }
    let end = BlurredDiscProfile.end(radius: radius, sigma: sigma)
    guard end.isFinite, end > 0 else { return nil }
    let locations = Self.stopLocations(radius: radius, sigma: sigma, end: end)
    let coverage = BlurredDiscProfile.coverage(radius: radius, sigma: sigma, at: locations.map { $0 * end })
    let gradient = Gradient(
      kind: .radial,
      colors: coverage.map {
        Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * $0)
      },
      locations: locations, startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 1, y: 1))
    var disc = Layer(name: layer.name, content: .gradient(gradient))
    disc.setFrame(Rect(x: center.x - end, y: center.y - end, width: 2 * end, height: 2 * end))
    return Proposal(
      rule: .gradientForBlur,
      apply: { layer in
        layer.filters = []
        layer.backgroundColor = nil
        layer.content = .none
        layer.sublayers = [disc]
      }, remove: { $0.filters = [] })
  }

  static func idleBitmap(_ layer: Layer) -> Proposal? {
    guard layer.shouldRasterize else { return nil }
    return Proposal(rule: .idleBitmap, apply: { $0.shouldRasterize = false })
  }

  static func coveredBackdrop(_ layer: Layer) -> Proposal? {
    guard !layer.backgroundFilters.isEmpty else { return nil }
    return Proposal(
      rule: .coveredBackdrop, apply: { $0.backgroundFilters = [] })
  }

  /// Stops a third of sigma apart along the slope: the profile bends by at most .242 / sigma^2, so straight pieces are within
  /// .242 / 9 / 8 of it, .86 of a level.
  private static func stopLocations(radius: Double, sigma: Double, end: Double) -> [Double] {
    let start = max(0, radius - 4 * sigma)
    let count = max(8, Int(((end - start) / (sigma / 3)).rounded(.up)))
    let slope = (0...count).map { (start + (end - start) * Double($0) / Double(count)) / end }
    return start > 0 ? [0] + slope : slope
  }
}

extension Layer {
  /// The sigma of the layer's only filter, where there is one and it blurs.
  fileprivate var onlyBlur: Double? {
    guard backgroundFilters.isEmpty, case .gaussianBlur(let sigma)? = filters.onlyElement, sigma > 0 else { return nil }
    return sigma
  }

  /// The one disc that the layer and its sublayers draw, in the layer's space.
  fileprivate var onlyDisc: (center: Point, radius: Double, color: Color)? {
    guard mask == nil, shadowOpacity == 0, !masksToBounds else { return nil }
    if ownDraws == 0 {
      guard let child = sublayers.onlyElement, child.filters.isEmpty, child.backgroundFilters.isEmpty, !child.isHidden,
        child.blendMode == .normal, let disc = child.onlyDisc, let map = child.placement
      else { return nil }
      var color = disc.color
      color.alpha *= min(max(child.opacity, 0), 1)
      return (Point(x: disc.center.x + map.x, y: disc.center.y + map.y), disc.radius, color)
    }
    guard ownDraws == 1, sublayers.isEmpty else { return nil }
    if let color = backgroundColor, color.alpha > 0 {
      let radius = bounds.width / 2
      guard abs(bounds.width - bounds.height) <= 1e-9 * bounds.width, cornerRadius >= radius, maskedCorners == .all,
        cornerCurve == .circular
      else { return nil }
      return (bounds.center, radius, color)
    }
    guard case .shape(let shape) = content, let color = shape.fillColor, color.alpha > 0,
      case .circle(let center, let radius)? = Silhouette(shape.path)
    else { return nil }
    return (center, radius, color)
  }

  /// How far the layer moves what is in it, if that is all it does.
  private var placement: Point? {
    let map = localToParent
    guard transform.isIdentity, map.a == 1, map.d == 1, map.b == 0, map.c == 0 else { return nil }
    return Point(x: map.tx, y: map.ty)
  }
}
