// One layer after the other into the display list.

import Geometry
import Pixels
import Raster

struct LayerEmitter {
  var list: DisplayList

  /// Appends the layer and its subtree.
  /// - Parameter parentToPixels: from the parent's bounds space to canvas pixels.
  /// - Returns: the pixels that may change.
  mutating func emit(_ layer: Layer, parentToPixels: AffineTransform) -> PixelRect {
    let opacity = layer.opacity > 0 ? min(layer.opacity, 1) : 0
    let actsOutside = layer.blendMode.actsOutsideSource
    if layer.isHidden || (opacity == 0 && !actsOutside) { return .empty }
    let toPixels = layer.localToParent.concatenating(parentToPixels)
    guard toPixels.isFinite else { return .empty }

    let parts = OwnParts(layer)
    let clipsContent = layer.masksToBounds && (parts.drawsBeyondBounds || !layer.sublayers.isEmpty)
    let blendsChildren = layer.sublayers.contains { $0.blendMode != .normal }
    let needsGroup =
      clipsContent || layer.mask != nil || actsOutside || blendsChildren
      || ((opacity < 1 || layer.blendMode != .normal) && (parts.count > 1 || !layer.sublayers.isEmpty))
    if !needsGroup {
      return emitContent(layer, parts, toPixels: toPixels, opacity: opacity, blendMode: layer.blendMode)
    }

    let begin = list.commands.count
    list.commands.append(.beginGroup(bounds: list.canvas))
    var touched: PixelRect
    if clipsContent {
      touched = emitClipped(layer, parts, toPixels: toPixels)
    } else {
      touched = emitContent(layer, parts, toPixels: toPixels, opacity: 1, blendMode: .normal)
    }
    if let mask = layer.mask {
      let maskBegin = list.commands.count
      list.commands.append(.beginMask(bounds: list.canvas))
      let masked = emit(mask, parentToPixels: toPixels)
      list.commands[maskBegin] = .beginMask(bounds: masked)
      list.commands.append(.endMask)
      touched = touched.intersection(masked)
    }
    if touched.isEmpty && !actsOutside {
      list.commands.removeSubrange(begin...)
      return .empty
    }
    list.commands[begin] = .beginGroup(bounds: actsOutside ? list.canvas : touched)
    list.commands.append(.endGroup(opacity: opacity, blendMode: layer.blendMode))
    return actsOutside ? list.canvas : touched
  }

  // MARK: Content

  private mutating func emitContent(
    _ layer: Layer, _ parts: OwnParts, toPixels: AffineTransform, opacity: Double, blendMode: BlendMode
  ) -> PixelRect {
    var touched = PixelRect.empty
    func fill(_ coverage: Coverage, _ paint: Paint) -> Fill {
      Fill(coverage: coverage, paint: paint, opacity: opacity, blendMode: blendMode)
    }
    if parts.background != nil || parts.gradient != nil {
      let outline = layer.outline(inset: 0).coverage(toPixels)
      if let color = parts.background { touched = touched.union(append(fill(outline, .solid(color)))) }
      if let paint = parts.gradient.flatMap({ $0.paint(in: layer.bounds, toPixels: toPixels) }) {
        touched = touched.union(append(fill(outline, paint)))
      }
    }
    for (coverage, color) in parts.shape?.coverages(toPixels: toPixels) ?? [] {
      touched = touched.union(append(fill(coverage, .solid(color))))
    }
    for sublayer in layer.sublayers.inDrawingOrder {
      touched = touched.union(emit(sublayer, parentToPixels: toPixels))
    }
    if let color = parts.border {
      touched = touched.union(append(fill(layer.borderCoverage(toPixels), .solid(color))))
    }
    return touched
  }

  /// Everything under the border fills the group, then the group is cut to the rounded bounds.
  private mutating func emitClipped(_ layer: Layer, _ parts: OwnParts, toPixels: AffineTransform) -> PixelRect {
    var touched = PixelRect.empty
    let outline = layer.outline(inset: 0).coverage(toPixels)
    let clip = list.pixelBounds(of: outline)
    if let color = parts.background {
      list.commands.append(.fill(Fill(coverage: .everything, paint: .solid(color))))
      touched = clip
    }
    if let paint = parts.gradient.flatMap({ $0.paint(in: layer.bounds, toPixels: toPixels) }) {
      list.commands.append(.fill(Fill(coverage: .everything, paint: paint)))
      touched = clip
    }
    for (coverage, color) in parts.shape?.coverages(toPixels: toPixels) ?? [] {
      touched = touched.union(append(Fill(coverage: coverage, paint: .solid(color))))
    }
    for sublayer in layer.sublayers.inDrawingOrder {
      touched = touched.union(emit(sublayer, parentToPixels: toPixels))
    }
    list.commands.append(.clip(outline))
    touched = touched.intersection(clip)
    if let color = parts.border {
      touched = touched.union(append(Fill(coverage: layer.borderCoverage(toPixels), paint: .solid(color))))
    }
    return touched
  }

  private mutating func append(_ fill: Fill) -> PixelRect {
    let box = list.pixelBounds(of: fill.coverage)
    if !box.isEmpty { list.commands.append(.fill(fill)) }
    return box
  }
}

/// What a layer draws itself, as far as it can be seen.
struct OwnParts {
  var background: Color?
  var gradient: Gradient?
  var shape: Shape?
  var border: Color?

  init(_ layer: Layer) {
    func visible(_ color: Color?) -> Color? {
      guard let color = color?.clamped, color.alpha > 0 else { return nil }
      return color
    }
    background = visible(layer.backgroundColor)
    border = layer.borderWidth > 0 ? visible(layer.borderColor) : nil
    switch layer.content {
    case .none: break
    case .gradient(let content): gradient = content
    case .shape(let content): shape = content
    }
  }

  var count: Int {
    let strokes = shape.map { ($0.fillColor == nil ? 0 : 1) + ($0.strokeColor == nil ? 0 : 1) } ?? 0
    return (background == nil ? 0 : 1) + (gradient == nil ? 0 : 1) + strokes + (border == nil ? 0 : 1)
  }

  /// Whether masksToBounds has something of the layer's own to cut.
  var drawsBeyondBounds: Bool { shape != nil }
}
