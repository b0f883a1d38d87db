import Geometry
import Layers
import Pixels

/// Rules about masks and clips.
enum MaskRules {
  /// A mask of one opaque rounded rectangle over the layer's bounds says what cornerRadius says.
  static func toCornerRadius(_ layer: Layer) -> Proposal? {
    guard let mask = layer.mask, let (box, radius, curve) = mask.opaqueRoundedRect, box.isClose(to: layer.bounds),
      layer.cornerRadius == 0, !layer.masksToBounds, layer.maskedCorners == .all
    else { return nil }
    return Proposal(
      rule: .maskToCornerRadius,
      apply: {
        $0.mask = nil
        ($0.cornerRadius, $0.cornerCurve, $0.maskedCorners) = (radius, curve, .all)
        $0.masksToBounds = true
      }, remove: { $0.mask = nil })
  }

  /// A layer of one colour under a mask that is a gradient is that gradient in that colour.
  static func toGradient(_ layer: Layer) -> Proposal? {
    guard let mask = layer.mask, mask.isPlainGradient, case .gradient(let fade) = mask.content,
      mask.frameInParent?.isClose(to: layer.bounds) == true, layer.sublayers.isEmpty, layer.content == .none,
      layer.contents == nil,
      layer.borderWidth == 0, layer.shadowOpacity == 0, let color = layer.backgroundColor, mask.cornerRadius == 0
    else { return nil }
    var gradient = fade
    gradient.colors = fade.colors.map { stop in
      Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * stop.alpha)
    }
    return Proposal(
      rule: .maskToGradient,
      apply: {
        $0.mask = nil
        $0.backgroundColor = nil
        $0.content = .gradient(gradient)
      }, remove: { $0.mask = nil })
  }

  /// The one sublayer fills the clipped bounds: round it, and nothing has to be clipped.
  static func roundTheChild(_ layer: Layer) -> Proposal? {
    guard layer.masksToBounds, layer.cornerRadius > 0, layer.ownDraws == 0, let child = layer.sublayers.onlyElement,
      child.frameInParent?.isClose(to: layer.bounds) == true, child.cornerRadius == 0, child.mask == nil,
      child.shadowOpacity == 0, child.blendMode == .normal
    else { return nil }
    return Proposal(
      rule: .roundTheChild,
      apply: { layer in
        layer.masksToBounds = false
        layer.sublayers[0].cornerRadius = layer.cornerRadius
        layer.sublayers[0].cornerCurve = layer.cornerCurve
        layer.sublayers[0].maskedCorners = layer.maskedCorners
      }, remove: { $0.masksToBounds = false })
  }

  static func idleMask(_ layer: Layer) -> Proposal? {
    guard layer.mask != nil else { return nil }
    return Proposal(rule: .idleMask, apply: { $0.mask = nil })
  }

  static func idleClip(_ layer: Layer) -> Proposal? {
    guard layer.masksToBounds else { return nil }
    return Proposal(rule: .idleClip, apply: { $0.masksToBounds = false })
  }
}

extension Layer {
  /// Where the layer lies in its parent, if nothing turns or distorts it.
  var frameInParent: Rect? {
    let map = localToParent
    guard transform.affineTransform != nil, map.b == 0, map.c == 0, map.a > 0, map.d > 0 else { return nil }
    return bounds.applying(map)
  }

  /// Nothing but its content: no sublayers, effects, border, or opacity.
  private var isBare: Bool {
    sublayers.isEmpty && contents == nil && mask == nil && opacity >= 1 && !isHidden && filters.isEmpty
      && backgroundFilters.isEmpty
      && blendMode == .normal && borderWidth == 0 && shadowOpacity == 0
  }

  fileprivate var isPlainGradient: Bool { isBare && backgroundColor == nil && !masksToBounds }

  /// The one opaque shape that a bare layer draws, if it is a rectangle with four equal corners, in the parent's space.
  fileprivate var opaqueRoundedRect: (box: Rect, radius: Double, curve: CornerCurve)? {
    guard isBare, let frame = frameInParent, frame.size == bounds.size else { return nil }
    let moved = Point(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
    if let color = backgroundColor, color.alpha >= 1, content == .none {
      guard cornerRadius == 0 || maskedCorners == .all else { return nil }
      return (frame, min(cornerRadius, frame.width / 2, frame.height / 2), cornerCurve)
    }
    guard backgroundColor == nil, case .shape(let shape) = content, let fill = shape.fillColor, fill.alpha >= 1,
      shape.strokeColor == nil, let silhouette = Silhouette(shape.path)
    else { return nil }
    func inParent(_ box: Rect) -> Rect {
      Rect(x: box.minX + moved.x, y: box.minY + moved.y, width: box.width, height: box.height)
    }
    switch silhouette {
    case .rect(let box): return (inParent(box), 0, .circular)
    case .circle(let center, let radius):
      let box = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      return (inParent(box), radius, .circular)
    case .roundedRect(let box, let radii):
      let radius = radii.topLeft
      guard radii == CornerRadii(radius), abs(radius.width - radius.height) < 1e-9 * box.width else { return nil }
      return (inParent(box), radius.width, .circular)
    }
  }
}

extension Rect {
  /// The same within a billionth of its size and place.
  func isClose(to other: Rect) -> Bool {
    let slack = 1e-9 * max(1, abs(minX), abs(minY), width, height)
    return abs(minX - other.minX) <= slack && abs(minY - other.minY) <= slack && abs(width - other.width) <= slack
      && abs(height - other.height) <= slack
  }
}
